import { z } from "zod";
import { certificateOf, readCms, type SignerInfo } from "../../../pki/cms.ts";
import { digestsOfDocument } from "../../../pki/cms-signer.ts";
import { sameBytes } from "../../../pki/der-values.ts";
import { identityOf } from "../../../pki/identity.ts";
import { Malformed } from "../../../pki/malformed.ts";
import { nameText } from "../../../pki/names.ts";
import type { Check, RevocationPolicy, SignatureFault, SignerReport, VerificationReport } from "../../../pki/report.ts";
import type { Revocation } from "../../../pki/revocation.ts";
import { usageOf } from "../../../pki/usage.ts";
import { type Certificate, isValidAt } from "../../../pki/x509.ts";
import { askBytes, NoAnswer } from "./http-bytes.ts";
import type { SignatureVerifier, VerifyRequest } from "./verifier.ts";
import { VerifierAway } from "./verifier.ts";

export type NcanodeOptions = {
  /** Where it listens: `http://127.0.0.1:14579`. */
  readonly url: string;
  readonly revocation: Exclude<RevocationPolicy, "none">;
  /** Certificates are inspected without it: nothing of them is proved by that. */
  readonly inspectCertificate: SignatureVerifier["inspectCertificate"];
  readonly now?: () => Date;
};

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 4 * 1024 * 1024;

/** Of its answer what is used; it names times and texts in ways that change between versions. */
const CertificateAnswer = z.object({
  valid: z.boolean(),
  serialNumber: z.string(),
  revocations: z.array(z.object({ revoked: z.boolean(), by: z.string() })).nullish(),
});
const SignerAnswer = z.object({
  certificates: z.array(CertificateAnswer),
  tsp: z.object({ genTime: z.string(), policy: z.string().nullish() }).nullish(),
});
const Answer = z.object({ valid: z.boolean(), signers: z.array(SignerAnswer).nullish() });
const Refusal = z.object({ message: z.string() });

type SignerSaid = z.output<typeof SignerAnswer>;

/**
 * Verifies by an NCANode (v3) of the operator's, which has the certified library. What it leaves open is closed here: it counts a
 * signer whose certificate is not there as verified, so each signer must come back with exactly one certificate, the one that the CMS
 * names; whose it is, what its key is for and whether it was valid when it signed is read by us.
 */
export function ncanodeVerifier(options: NcanodeOptions): SignatureVerifier {
  const now = options.now ?? (() => new Date());
  return {
    verifyCms: (request) => verify(request, options, now()),
    inspectCertificate: options.inspectCertificate,
    health: async () => {
      try {
        const { status } = await askBytes({
          url: at(options.url, "actuator/health"),
          timeoutMs: TIMEOUT_MS,
          mostBytes: MOST_BYTES,
        });
        return { ok: status === 200, engine: "ncanode", detail: `${options.url} answers ${status}` };
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return { ok: false, engine: "ncanode", detail: error.message };
      }
    },
    close: async () => undefined,
  };
}

const at = (url: string, path: string): string => `${url.replace(/\/$/u, "")}/${path}`;

async function verify(request: VerifyRequest, options: NcanodeOptions, now: Date): Promise<VerificationReport> {
  // It cannot be told what is known already: whoever brings that asks it for the rest.
  const policy = request.evidence ? "none" : (request.revocation ?? options.revocation);
  const refused = refusing(policy);
  try {
    const cms = readCms(request.cms);
    if ((request.single || request.purpose === "login") && cms.signers.length > 1)
      return refused("MALFORMED", "more than one signer");
    const document = request.content ?? cms.content;
    if (!document) return refused("MALFORMED", "the document is neither within the signature nor given");
    if (cms.content && request.content && !sameBytes(cms.content, request.content))
      return refused("DOCUMENT_CHANGED", "another document is within the signature");
    const said = await ask(request, cms.content !== undefined, policy, options.url);
    if ("refusal" in said) return refused("MALFORMED", said.refusal);
    const pairs = pairUp(cms.signers, cms.certificates, said.signers ?? []);
    if (!pairs)
      return refused("SIGNATURE_INVALID", "not every signer came back with the one certificate that it names");
    const digestsOf = digestsOfDocument(document);
    const signers = pairs.map((pair) => signerReport(pair, { request, policy, now, said: said.valid, digestsOf }));
    return {
      valid: said.valid && signers.every(({ errors }) => errors.length === 0),
      signers,
      errors: [],
      embedded: cms.content !== undefined,
      policy,
      engine: ENGINE,
    };
  } catch (error) {
    if (error instanceof Malformed) return refused("MALFORMED", error.message);
    throw error;
  }
}

const ENGINE = { name: "ncanode", version: "3" };

const refusing =
  (policy: RevocationPolicy) =>
  (fault: SignatureFault, detail: string): VerificationReport => ({
    valid: false,
    signers: [],
    errors: [fault],
    detail,
    embedded: false,
    policy,
    engine: ENGINE,
  });

async function ask(request: VerifyRequest, isEmbedded: boolean, policy: RevocationPolicy, url: string) {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  const question = {
    revocationCheck: policy === "none" ? [] : ["OCSP", "CRL"],
    cms: base64(request.cms),
    ...(request.content && !isEmbedded ? { data: base64(request.content) } : {}),
  };
  const body = { type: "application/json", bytes: Buffer.from(JSON.stringify(question)) };
  const { status, bytes } = await askBytes({
    url: at(url, "cms/verify"),
    body,
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  }).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new VerifierAway(error.message) : error;
  });
  const json = jsonOf(bytes);
  if (status === 200) {
    const read = Answer.safeParse(json);
    if (read.success) return read.data;
    throw new VerifierAway(`${url} answers what is not known: ${read.error.message}`);
  }
  const refusal = Refusal.safeParse(json);
  if (status >= 400 && status < 500 && refusal.success) return { refusal: refusal.data.message };
  throw new VerifierAway(`${url} answered ${status}`);
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
}

type Pair = { readonly info: SignerInfo; readonly certificate: Certificate; readonly said: SignerSaid };

/** Its signers with ours, by serial numbers and one to one; undefined where that cannot be. */
function pairUp(
  infos: readonly SignerInfo[],
  among: readonly Certificate[],
  said: readonly SignerSaid[],
): Pair[] | undefined {
  const left = [...said];
  const pairs = infos.flatMap((info) => {
    const certificate = certificateOf(info, among);
    const index = left.findIndex(({ certificates: [only, ...more] }) => {
      return only !== undefined && more.length === 0 && sameSerial(only.serialNumber, certificate?.serial);
    });
    const [own] = index < 0 ? [] : left.splice(index, 1);
    return certificate && own ? [{ info, certificate, said: own }] : [];
  });
  return pairs.length === infos.length && left.length === 0 ? pairs : undefined;
}

const sameSerial = (left: string, right: string | undefined): boolean =>
  right !== undefined && left.toLowerCase().replace(/^0+/u, "") === right.replace(/^0+/u, "");

type Known = {
  readonly request: VerifyRequest;
  readonly policy: RevocationPolicy;
  readonly now: Date;
  readonly said: boolean;
  readonly digestsOf: (digest: string) => Uint8Array;
};

function signerReport({ info, certificate, said }: Pair, known: Known): SignerReport {
  const { request, policy, now } = known;
  const [only] = said.certificates;
  // Whoever logs in does it now, whatever a timestamp says.
  const stamp = request.purpose === "login" ? undefined : stampIn(said);
  const asOf = stamp ?? request.at ?? now;
  const revocation = revocationIn(only?.revocations ?? []);
  const isDocument = sameBytes(info.signed.messageDigest, known.digestsOf(info.digest));
  const isValid = isValidAt(certificate, asOf);
  const faults: [id: Check["id"], ok: boolean, fault: SignatureFault][] = [
    ["document", isDocument, "DOCUMENT_CHANGED"],
    ["validity", isValid, "CERT_EXPIRED"],
    ...usageOf(certificate, request.purpose ?? "document").map(
      ({ id, fault, missing }): [Check["id"], boolean, SignatureFault] => [id, missing === undefined, fault],
    ),
    ["revocation", revocation.status !== "revoked", "CERT_REVOKED"],
    ["revocation", policy !== "hard" || revocation.status !== "unknown", "REVOCATION_UNKNOWN"],
  ];
  const failed = faults.filter(([, ok]) => !ok).map(([, , fault]) => fault);
  // It says that something is wrong, and nothing of what we looked at is: then it is what only it has looked at.
  const isUnexplained = failed.length === 0 && !(known.said && only?.valid === true);
  const whole: [Check["id"], boolean, SignatureFault] = ["signature", !isUnexplained, "SIGNATURE_INVALID"];
  return {
    identity: identityOf(certificate),
    serial: certificate.serial,
    issuer: nameText(certificate.issuer),
    validity: { notBefore: certificate.notBefore, notAfter: certificate.notAfter },
    certificate: certificate.der,
    signatureAlgorithm: info.signatureAlgorithm,
    digestAlgorithm: info.digest,
    ...(info.signed.signingTime ? { claimedTime: info.signed.signingTime } : {}),
    ...(stamp ? { timestamp: { time: stamp, policy: said.tsp?.policy ?? "", valid: true } } : {}),
    asOf,
    revocation,
    material: [{ kind: "CERTIFICATE", der: certificate.der }],
    checks: [...faults, whole].map(([id, ok]) => ({ id, ok })),
    errors: isUnexplained ? [...failed, "SIGNATURE_INVALID"] : failed,
  };
}

function stampIn({ tsp }: SignerSaid): Date | undefined {
  const time = tsp ? new Date(tsp.genTime) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time : undefined;
}

function revocationIn(said: readonly { revoked: boolean; by: string }[]): Revocation {
  const source = (by: string) => (by === "OCSP" || by === "CRL" ? ({ source: by } as const) : {});
  const revoked = said.find((each) => each.revoked);
  if (revoked) return { status: "revoked", ...source(revoked.by) };
  const [good] = said;
  return good ? { status: "good", ...source(good.by) } : { status: "unknown" };
}
