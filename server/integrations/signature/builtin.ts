import { identityOf } from "../../../pki/identity.ts";
import { nameText } from "../../../pki/names.ts";
import type { RevocationPolicy } from "../../../pki/report.ts";
import type { Trust } from "../../../pki/trust.ts";
import { questionsOf } from "../../../pki/verify.ts";
import { isValidAt, readCertificate } from "../../../pki/x509.ts";
import { RevocationSource } from "./revocation-source.ts";
import type { TrustFolder } from "./trust-folder.ts";
import type { CertificateInfo, Learnt, SignatureVerifier, VerifierLog, VerifyRequest } from "./verifier.ts";
import { bytesOf, JobRunner, type VerifyJob } from "./verify-job.ts";
import { VerifyThread } from "./verify-thread.ts";

export type BuiltinOptions = {
  readonly folder: TrustFolder;
  readonly revocation: Exclude<RevocationPolicy, "none">;
  readonly ocspUrl?: string | undefined;
  readonly log: VerifierLog;
  readonly now?: () => Date;
};

/** From here on a paper, or what was learnt for it, goes to the thread: some 25 ms of a GOST digest. */
const LARGE_BYTES = 256 * 1024;
/** A CMS of more than two signers with timestamps: each is two or three GOST signatures, of some 8 ms. */
const MANY_SIGNERS_BYTES = 16 * 1024;

/** Verifies with code of our own (`pki/`, ADR 34), and asks the authorities itself what is revoked. */
export function builtinVerifier({
  folder,
  revocation,
  ocspUrl,
  log,
  now = () => new Date(),
}: BuiltinOptions): SignatureVerifier {
  const { trust } = folder;
  const source = new RevocationSource({ ocspUrl, log, now });
  const runner = new JobRunner(trust);
  const thread = new VerifyThread(bytesOf(trust));
  const learn = async ({ cms }: VerifyRequest, at: Date): Promise<Learnt> => {
    const { ocsp, crls } = await source.learn(questionsOf(cms, trust, at));
    return { ocsp, crls: [...crls, ...folder.crls] };
  };
  return {
    verifyCms: async (request) => {
      const moment = now();
      const policy = request.revocation ?? revocation;
      const at = request.at ?? moment;
      const job: VerifyJob = {
        cms: request.cms,
        ...(request.content ? { content: request.content } : {}),
        at,
        now: moment,
        revocation: policy,
        purpose: request.purpose ?? "document",
        learnt: request.evidence ?? (policy === "none" ? NOTHING : await learn(request, at)),
      };
      return isLarge(job) ? thread.run(job) : runner.run(job);
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

function isLarge({ cms, content, learnt }: VerifyJob): boolean {
  const size = [content, ...learnt.crls].reduce((sum, bytes) => sum + (bytes?.length ?? 0), cms.length);
  return cms.length > MANY_SIGNERS_BYTES || size > LARGE_BYTES;
}

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
