import type { VerificationReport } from "../../../pki/report.ts";
import type { SignatureVerifier, VerifierLog } from "./verifier.ts";

/**
 * Two verifiers, which have to agree on whether it is valid, and of whom. Where they do not, that is an alarm, and nothing is
 * believed; where one is away, neither is the other.
 */
export function bothVerifiers(
  first: SignatureVerifier,
  second: SignatureVerifier,
  log: VerifierLog,
): SignatureVerifier {
  return {
    verifyCms: async (request) => {
      const [left, right] = await Promise.all([first.verifyCms(request), second.verifyCms(request)]);
      if (left.valid === right.valid && (!left.valid || serials(left) === serials(right))) return named(left, right);
      log.error({ first: summary(left), second: summary(right) }, "ALARM: two verifiers disagree about a signature");
      return {
        ...named(left, right),
        valid: false,
        errors: ["SIGNATURE_INVALID"],
        detail: `${left.engine.name} and ${right.engine.name} disagree`,
      };
    },
    inspectCertificate: (der) => first.inspectCertificate(der),
    health: async () => {
      const [left, right] = await Promise.all([first.health(), second.health()]);
      return {
        ok: left.ok && right.ok,
        engine: "both",
        detail: `${left.engine}: ${left.detail}; ${right.engine}: ${right.detail}`,
      };
    },
    close: async () => {
      await Promise.all([first.close(), second.close()]);
    },
  };
}

/** What the first found, in the name of both. */
const named = (left: VerificationReport, right: VerificationReport): VerificationReport => ({
  ...left,
  engine: {
    name: `${left.engine.name}+${right.engine.name}`,
    version: `${left.engine.version}+${right.engine.version}`,
  },
});

const serials = ({ signers }: VerificationReport): string =>
  signers
    .map(({ serial }) => serial)
    .sort()
    .join(" ");

/** For the log: no names of people, no bytes. */
const summary = ({ engine, valid, errors, signers }: VerificationReport) => ({
  engine: engine.name,
  valid,
  errors: [...errors, ...signers.flatMap((signer) => signer.errors)],
  serials: signers.map(({ serial }) => serial),
});
