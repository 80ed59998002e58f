import { identityOf } from "../../../pki/identity.ts";
import { nameText } from "../../../pki/names.ts";
import type { RevocationPolicy } from "../../../pki/report.ts";
import type { Trust } from "../../../pki/trust.ts";
import { isValidAt, readCertificate } from "../../../pki/x509.ts";
import { RevocationSource } from "./revocation-source.ts";
import type { TrustFolder } from "./trust-folder.ts";
import type { CertificateInfo, Learnt, SignatureVerifier, VerifierLog } from "./verifier.ts";
import { type Asked, type AskJob, bytesOf } from "./verify-job.ts";
import { VerifyThread } from "./verify-thread.ts";

export type BuiltinOptions = {
  readonly folder: TrustFolder;
  readonly revocation: Exclude<RevocationPolicy, "none">;
  readonly ocspUrl?: string | undefined;
  readonly log: VerifierLog;
  readonly now?: () => Date;
};

/**
 * Verifies with code of our own (`pki/`, ADR 34), and asks the authorities itself what is revoked. Anybody may send a signature: all that
 * is reckoned of one is reckoned in a thread, and so much of it and no more (ADR 63).
 */
export function builtinVerifier({
  folder,
  revocation,
  ocspUrl,
  log,
  now = () => new Date(),
}: BuiltinOptions): SignatureVerifier {
  const { trust } = folder;
  const source = new RevocationSource({ ocspUrl, log, now });
  const thread = new VerifyThread(bytesOf(trust));
  const learn = async (asked: Extract<Asked, { questions: unknown }>): Promise<Learnt> => {
    const questions = asked.questions.map(({ certificate, issuer }) => ({
      certificate: readCertificate(certificate),
      issuer: readCertificate(issuer),
    }));
    const { ocsp, crls } = await source.learn(questions);
    return { ocsp, crls: [...crls, ...folder.crls] };
  };
  return {
    verifyCms: async (request) => {
      const moment = now();
      const policy = request.revocation ?? revocation;
      const job: AskJob = {
        cms: request.cms,
        at: request.at ?? moment,
        revocation: policy,
        purpose: request.purpose ?? "document",
        single: request.single ?? false,
      };
      const known = request.evidence ?? (policy === "none" ? NOTHING : undefined);
      const asked = known ? { questions: [] } : await thread.ask(job);
      if ("report" in asked) return asked.report;
      const content = request.content ? { content: request.content } : {};
      return thread.run({ ...job, ...content, now: moment, learnt: known ?? (await learn(asked)) });
    },
    inspectCertificate: async (der) => certificateInfo(der, trust, now()),
    health: async () => {
      const valid = trust.roots.filter((root) => isValidAt(root, now()));
      return {
        ok: valid.length > 0,
        engine: "builtin",
        detail: `${valid.length} roots, ${trust.authorities.length} authorities`,
      };
    },
    close: () => thread.close(),
  };
}

const NOTHING: Learnt = { ocsp: [], crls: [] };

/** What a certificate says, and whether its chain is trusted now. Throws Malformed. */
export function certificateInfo(der: Uint8Array, trust: Trust, now: Date): CertificateInfo {
  const certificate = readCertificate(der);
  const chain = trust.chainOf(certificate, now);
  return {
    identity: identityOf(certificate),
    serial: certificate.serial,
    issuer: nameText(certificate.issuer),
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    isTrusted: chain?.every((each) => isValidAt(each, now)) === true,
  };
}
