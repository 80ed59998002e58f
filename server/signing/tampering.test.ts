import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import { createCa } from "../../pki/dev/ca.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { changed } from "../../pki/testing/mutations.ts";
import { LIMITS } from "../limits.ts";
import { checkFiles } from "../testing/check-form.ts";
import { keyOf, sign } from "../testing/keys.ts";
import { openSigningHouse, type SigningHouse, testList } from "../testing/signed-reports.ts";

const AGGREGATOR = { iin: "850203300121", bin: "180340001231", organization: "Агрегатор А" };
const by = fc.integer({ min: 1, max: 255 });

describe("what was meddled with", () => {
  let signing: SigningHouse;
  let revoked: Credential;
  let paper: SignedPaper;
  let other: SignedPaper;
  let cms: Buffer;
  beforeAll(async () => {
    revoked = keyOf(AGGREGATOR);
    const list = testList([{ certificate: revoked.certificate, at: new Date("2026-05-01T00:00:00Z") }]);
    signing = await openSigningHouse({ crls: [list], limits: { checks: { ...LIMITS.checks, ofWindow: 10_000 } } });
    [paper, other] = (await signing.papers(signing.manager, await signing.reportsOf("2026-01"))) as [
      SignedPaper,
      SignedPaper,
    ];
    cms = Buffer.from(sign(signing.head, paper.content), "base64");
  });
  afterAll(() => signing?.house.close());

  const documentOf = ({ content }: SignedPaper) => Buffer.from(content, "base64");
  const send = async (signature: Uint8Array | string) => {
    const sent = typeof signature === "string" ? signature : Buffer.from(signature).toString("base64");
    const { status, body } = await signing.send(signing.manager, [{ paper, cms: sent }]);
    return [status, body.code];
  };
  const isFoundByCheck = async (document: Uint8Array, signature: Uint8Array) => {
    const { status, body } = await checkFiles(signing.house, { document, signature });
    return status === 200 && body.data.valid === false;
  };
  const isRefused = async (signature: Uint8Array) => (await send(signature))[0] === 422;

  it("is found by whoever checks it, whichever byte of the document was changed", async () => {
    const document = documentOf(paper);
    expect(await isFoundByCheck(document, cms)).toBe(false);
    const property = fc.asyncProperty(fc.nat(document.length - 1), by, (at, value) =>
      isFoundByCheck(changed(document, at, value), cms),
    );
    await fc.assert(property, { numRuns: 60 });
  });

  it("is found there and refused at signing, whichever byte of the signature was changed", async () => {
    const document = documentOf(paper);
    const property = fc.asyncProperty(fc.nat(cms.length - 1), by, async (at, value) => {
      const bent = changed(cms, at, value);
      return (await isFoundByCheck(document, bent)) && (await isRefused(bent));
    });
    await fc.assert(property, { numRuns: 80 });
  });

  it("is found there and refused at signing, whichever byte of the certificate was changed", async () => {
    const { der } = signing.head.certificate;
    const begins = cms.indexOf(der);
    expect(begins).toBeGreaterThan(0);
    const property = fc.asyncProperty(fc.nat(der.length - 1), by, async (at, value) => {
      const bent = changed(cms, begins + at, value);
      return (await isFoundByCheck(documentOf(paper), bent)) && (await isRefused(bent));
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it.each([
    ["a signature of another document", () => sign(signing.head, other.content), "DOCUMENT_CHANGED"],
    ["the other side's key", () => sign(signing.trader, paper.content), "BIN_MISMATCH"],
    [
      "an expired key",
      () => sign(keyOf({ ...AGGREGATOR, notAfter: new Date("2026-05-01") }), paper.content),
      "CERT_EXPIRED",
    ],
    ["a revoked key", () => sign(revoked, paper.content), "CERT_REVOKED"],
    [
      "a self-made authority",
      () => sign(keyOf(AGGREGATOR, createCa({ kind: "rsa", at: new Date("2026-01-01") })), paper.content),
      "CHAIN_UNTRUSTED",
    ],
    ["a key for logging in", () => sign(keyOf({ ...AGGREGATOR, use: "authentication" }), paper.content), "KEY_USAGE"],
  ])("is refused at signing by its own code: %s", async (_, signature, code) => {
    expect(await send(signature())).toEqual([422, code]);
  });

  it("is refused where two have swapped their signatures, and both are taken once each is at its own", async () => {
    const [mine, theirs] = [sign(signing.head, paper.content), sign(signing.head, other.content)];
    const swapped = await signing.send(signing.manager, [
      { paper, cms: theirs },
      { paper: other, cms: mine },
    ]);
    expect([swapped.status, swapped.body.code]).toEqual([422, "DOCUMENT_CHANGED"]);
    const right = await signing.send(signing.manager, [
      { paper, cms: mine },
      { paper: other, cms: theirs },
    ]);
    expect(right.status).toBe(200);
  });
});
