import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignatureCheck } from "../../../contract/routes/check-signature.ts";
import { mergeCms } from "../../../pki/cms-merge.ts";
import { createCa } from "../../../pki/dev/ca.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { signCms } from "../../../pki/dev/sign-cms.ts";
import { LIMITS } from "../../limits.ts";
import { checkFiles } from "../../testing/check-form.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { keyOf, sign } from "../../testing/keys.ts";
import { testList } from "../../testing/signed-reports.ts";

const DOCUMENT = Buffer.from("%PDF-1.7 Акт № 17");
const HEAD = { iin: "850203300121", bin: "180340001231", organization: "Агрегатор А" };
const detached = (key: Credential, content: Uint8Array = DOCUMENT): Buffer => Buffer.from(sign(key, content), "base64");

describe("a signature that anybody has checked", () => {
  let house: House;
  let head: Credential;
  let revoked: Credential;
  beforeAll(async () => {
    head = keyOf(HEAD);
    revoked = keyOf({ ...HEAD, iin: "900101350401" });
    const list = testList([{ certificate: revoked.certificate, at: new Date("2026-05-01T00:00:00Z"), reason: 1 }]);
    house = await openHouse({ crls: [list], limits: { checks: { ...LIMITS.checks, ofWindow: 1_000 } } });
  });
  afterAll(() => house?.close());

  const checked = async (signature: Uint8Array | string, document?: Uint8Array): Promise<SignatureCheck> => {
    const { status, body } = await checkFiles(house, { ...(document && { document }), signature });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.data;
  };
  const failed = ({ signers }: SignatureCheck) =>
    signers.map(({ facts }) => facts.checks.filter(({ ok }) => !ok).map(({ id }) => id));

  it("holds, of DER, PEM and base64 alike, and says whose it is, over what, and what was looked at", async () => {
    const der = detached(head);
    const base64 = der.toString("base64").replaceAll(/(.{64})/g, "$1\n");
    const found = await checked(der, DOCUMENT);
    expect(found).toMatchObject({
      valid: true,
      faults: [],
      verifier: "builtin 1",
      document: {
        size: DOCUMENT.length,
        is_embedded: false,
        sha256: createHash("sha256").update(DOCUMENT).digest("hex"),
      },
      signers: [{ valid: true, facts: { holder: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ", ...HEAD, revocation: { status: "good" } } }],
    });
    for (const other of [base64, `-----BEGIN CMS-----\n${base64}\n-----END CMS-----\n`]) {
      const { checked_at: _, signers, ...same } = await checked(other, DOCUMENT);
      expect(same).toEqual({ ...found, checked_at: undefined, signers: undefined });
      expect(signers).toHaveLength(1);
    }
  });

  it("is of as many as have signed, and needs no document where that is within it", async () => {
    const both = mergeCms([detached(head), detached(keyOf({ iin: "910203300121" }))]);
    const { signers } = await checked(both, DOCUMENT);
    const found = signers.map(({ valid, facts }) => [valid, facts.iin]); // in the order of a set of DER
    expect(found.sort()).toEqual([HEAD.iin, "910203300121"].map((iin) => [true, iin]));
    const whole = signCms(DOCUMENT, [head], { detached: false });
    expect(await checked(whole)).toMatchObject({ valid: true, document: { is_embedded: true, size: DOCUMENT.length } });
  });

  it.each([
    ["moved to another document", () => detached(head, Buffer.from("%PDF-1.7 Акт № 18")), ["document"]],
    ["of an expired key", () => detached(keyOf({ ...HEAD, notAfter: new Date("2026-05-01") })), ["validity"]],
    ["of a revoked key", () => detached(revoked), ["revocation"]],
    [
      "of a self-made authority",
      () => detached(keyOf(HEAD, createCa({ kind: "rsa", at: new Date("2026-01-01") }))),
      ["chain"],
    ],
    [
      "of a key for logging in",
      () => detached(keyOf({ ...HEAD, use: "authentication" })),
      ["keyUsage", "extendedKeyUsage"],
    ],
  ])("does not hold, %s, and says why", async (_, signature, why) => {
    const found = await checked(signature(), DOCUMENT);
    expect([found.valid, found.signers.map(({ valid }) => valid), failed(found)]).toEqual([false, [false], [why]]);
  });

  it("says of what is no signature, or of one without its document, that nobody can be named", async () => {
    for (const [signature, document] of [
      [Buffer.from("not a signature at all"), DOCUMENT],
      [detached(head), undefined],
    ] as const)
      expect(await checked(signature, document)).toMatchObject({ valid: false, faults: ["MALFORMED"], signers: [] });
  });

  it("leaves nothing behind: the database is not even asked", async () => {
    const before = house.statements.length;
    await checked(detached(head), DOCUMENT);
    expect(house.statements.slice(before)).toEqual([]);
  });

  it("is refused without a file, and too large a one", async () => {
    const none = await checkFiles(house, { document: DOCUMENT });
    expect([none.status, none.body.code]).toEqual([422, "FILE_MISSING"]);
    const large = await checkFiles(house, { signature: Buffer.alloc(1024 * 1024 + 1) });
    expect([large.status, large.body.code]).toEqual([413, "FILE_TOO_LARGE"]);
  });

  it("is checked so often for one address and no oftener, and says when again; others are not held up by it", async () => {
    const small = await openHouse({ limits: { checks: { ...LIMITS.checks, ofWindow: 2 } } });
    try {
      const signature = detached(head);
      const ask = (from: string) => checkFiles(small, { signature, document: DOCUMENT }, from);
      const mine = [await ask("203.0.113.1"), await ask("203.0.113.1"), await ask("203.0.113.1")];
      expect(mine.map(({ status }) => status)).toEqual([200, 200, 429]);
      expect(Number(mine[2]?.headers["retry-after"])).toBeGreaterThan(500);
      expect((await ask("203.0.113.2")).status).toBe(200);
      // A look at the key of a log-in is the same work: there is one count of both.
      const look = { challenge_id: "none", cms: "MAMCAQE=" };
      const from = { remoteAddress: "203.0.113.1", method: "POST", url: "/ca/inspect", payload: look } as const;
      expect((await small.app.inject(from)).json().code).toBe("TOO_MUCH_AT_ONCE");
      const before = { ...from, remoteAddress: "203.0.113.3" };
      for (const code of ["CHALLENGE_UNKNOWN", "CHALLENGE_UNKNOWN", "TOO_MUCH_AT_ONCE"])
        expect((await small.app.inject(before)).json().code).toBe(code);
      expect((await ask("203.0.113.3")).status).toBe(429);
    } finally {
      await small.close();
    }
  });
});
