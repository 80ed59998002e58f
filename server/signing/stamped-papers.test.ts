import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { readCms } from "../../pki/cms.ts";
import { createCa } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { type SignOptions, signCms } from "../../pki/dev/sign-cms.ts";
import { makeTimestamp, makeTsa } from "../../pki/dev/tsa.ts";
import { readCertificate } from "../../pki/x509.ts";
import { keyOf, testCa } from "../testing/keys.ts";
import { openSigningHouse, type SigningHouse } from "../testing/signed-reports.ts";
import { unzip } from "../testing/unzip.ts";

const AGGREGATOR = { iin: "850203300121", bin: "180340001231", organization: "Агрегатор А" };
const HOUR_MS = 3_600_000;

describe("a signature of a report", () => {
  let signing: SigningHouse;
  let paper: SignedPaper;
  let tsa: Credential;
  beforeAll(async () => {
    signing = await openSigningHouse();
    [paper] = (await signing.papers(signing.manager, await signing.reportsOf("2026-01"))) as [SignedPaper];
    tsa = makeTsa(testCa().authority, new Date("2026-01-01"));
  });
  afterAll(() => signing?.house.close());

  const cmsOf = (key: Credential, options: Partial<SignOptions>) =>
    signCms(Buffer.from(paper.content, "base64"), [key], { detached: true, ...options });
  const send = async (cms: Uint8Array) => {
    const { status, body } = await signing.send(signing.manager, [{ paper, cms: Buffer.from(cms).toString("base64") }]);
    return [status, body.code];
  };
  const stampedAt = (at: Date) => ({ timestamp: (signature: Uint8Array) => makeTimestamp(tsa, signature, at) });

  it("is refused where its timestamp is older than the paper: nobody had anything to sign then", async () => {
    const frozen = signing.house.clock.now().getTime();
    const expired = keyOf({ ...AGGREGATOR, notAfter: new Date("2026-05-01") });
    const before = stampedAt(new Date("2026-04-20T00:00:00Z"));
    expect(await send(cmsOf(expired, before))).toEqual([409, "STAMP_BEFORE_PAPER"]);
    expect(await send(cmsOf(signing.head, before))).toEqual([409, "STAMP_BEFORE_PAPER"]);
    expect(await send(cmsOf(signing.head, stampedAt(new Date(frozen - HOUR_MS))))).toEqual([409, "STAMP_BEFORE_PAPER"]);
  });

  it("is kept and handed out without certificates that stand above no signer, and lists that showed nothing", async () => {
    const stranger = createCa({ kind: "rsa", at: new Date("2026-01-01") });
    const chain = [testCa().authority.certificate, stranger.root.certificate, stranger.authority.certificate];
    const cms = cmsOf(signing.head, { chain, ...stampedAt(signing.house.clock.now()) });
    expect(readCms(cms).certificates).toHaveLength(4);
    expect(await send(cms)).toEqual([200, undefined]);

    const strangers = chain.slice(1).map(({ serial }) => serial);
    const kept = await signing.house.db.selectFrom("signatures").select("cms").executeTakeFirstOrThrow();
    expect(readCms(kept.cms).certificates.map(({ serial }) => serial)).toEqual([
      signing.head.certificate.serial,
      testCa().authority.certificate.serial,
    ]);
    const { raw } = await signing.manager.post("reports/commissioner/evidence", { ids: [paper.id] });
    for (const [path, content] of await unzip(raw)) {
      if (path.endsWith(".p7s"))
        for (const { serial } of readCms(content).certificates) expect(strangers).not.toContain(serial);
      if (path.endsWith(".pem")) {
        const der = Buffer.from(content.toString().replaceAll(/-----.*-----/g, ""), "base64");
        expect(strangers).not.toContain(readCertificate(der).serial);
      }
    }
    const materials = await signing.house.db
      .selectFrom("signature_materials")
      .select("content")
      .where("kind", "=", "CERTIFICATE")
      .execute();
    for (const { content } of materials) expect(strangers).not.toContain(readCertificate(content).serial);
    expect((await signing.house.checkArchive()).faults).toEqual([]);
  });
});
