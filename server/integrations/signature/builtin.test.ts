import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCa, type DevCa } from "../../../pki/dev/ca.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { makeCrl, makeOcsp, makeResponder } from "../../../pki/dev/revocation.ts";
import { signCms } from "../../../pki/dev/sign-cms.ts";
import { Trust } from "../../../pki/trust.ts";
import { type Reply, StubServer } from "../../testing/stub-server.ts";
import { builtinVerifier } from "./builtin.ts";
import { readTrustFolder } from "./trust-folder.ts";
import type { SignatureVerifier } from "./verifier.ts";
import { VerifierAway } from "./verifier.ts";

const BEGAN = new Date("2026-01-01T00:00:00Z");
const NOW = new Date("2026-05-10T06:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);
const PAPER = Buffer.from("Акт № 17");
const HEAD = {
  role: "firstHead",
  name: { surname: "СЕЙТКАЛИЕВ", given: "ЕРЛАН" },
  iin: "900101350401",
  bin: "940140000385",
} as const;

const online = new StubServer();
const warnings: object[] = [];
const log = { warn: (what: object) => warnings.push(what), error: (what: object) => warnings.push(what) };
let folder: string;
let ca: DevCa;
let head: Credential;
let responder: Credential;
let now = NOW;

beforeAll(async () => {
  await online.listen();
  folder = await mkdtemp(join(tmpdir(), "parkdesk-trust-"));
  ca = createCa({ kind: "gost512", at: BEGAN, ocspUrl: `${online.url}/ocsp`, crlUrl: `${online.url}/list.crl` });
  head = ca.issue(HEAD);
  responder = makeResponder(ca.authority, BEGAN);
  await writeFile(join(folder, "root.cer"), ca.root.certificate.der);
  const body = Buffer.from(ca.authority.certificate.der).toString("base64");
  await writeFile(join(folder, "issuing.pem"), `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`);
  await writeFile(join(folder, "spoilt.crt"), "not a certificate");
  await writeFile(join(folder, "readme.txt"), "from the authority's site");
});
afterAll(async () => {
  await online.close();
  await rm(folder, { recursive: true, force: true });
});

let verifier: SignatureVerifier;
beforeEach(async () => {
  now = NOW;
  online.asked.length = 0;
  warnings.length = 0;
  online.handler = () => ({ status: 404, body: "" });
  verifier = builtinVerifier({ folder: await readTrustFolder(folder), revocation: "hard", log, now: () => now });
  return () => verifier.close();
});

const sign = (paper: Uint8Array = PAPER, by = head) => signCms(paper, [by], { detached: true, signingTime: NOW });
const verify = (changes: Partial<Parameters<SignatureVerifier["verifyCms"]>[0]> = {}) =>
  verifier.verifyCms({ cms: sign(), content: PAPER, ...changes });

/** The nonce as it stands in a question: its last octets. */
const answer = (body: Buffer, changes: Partial<Parameters<typeof makeOcsp>[1]> = {}) =>
  makeOcsp(responder, {
    certificate: head.certificate,
    issuer: ca.authority.certificate,
    thisUpdate: now,
    nonce: body.subarray(-16),
    ...changes,
  });
const list = (revoked: Parameters<typeof makeCrl>[1] = [], until = hours(24)) =>
  makeCrl(ca.authority, revoked, { thisUpdate: hours(-1), nextUpdate: until });

describe("the verifier asks what is revoked", () => {
  it("the responder that the certificate names, once for a signature", async () => {
    online.handler = (_, body) => ({ body: answer(body) });
    const report = await verify();
    expect(report).toMatchObject({
      valid: true,
      engine: { name: "builtin" },
      signers: [{ revocation: { source: "OCSP" } }],
    });
    expect(online.asked.map(({ path }) => path)).toEqual(["/ocsp"]);
  });

  it("and believes it when it says so", async () => {
    online.handler = (_, body) => ({ body: answer(body, { revoked: { at: hours(-5) } }) });
    expect((await verify()).signers[0]?.errors).toEqual(["CERT_REVOKED"]);
  });

  it.each<[string, (body: Buffer) => Reply]>([
    ["is broken", () => ({ status: 500, body: "" })],
    ["speaks another language", () => ({ body: "what?" })],
    ["answers somebody else", () => ({ body: answer(Buffer.alloc(16, 255)) })],
    ["does not know the certificate", (body) => ({ body: answer(body, { revoked: "unknown" }) })],
    ["answers about another one", (body) => ({ body: answer(body, { certificate: ca.authority.certificate }) })],
  ])("and the list where the responder %s", async (_, ocsp) => {
    online.handler = (path, body) => (path === "/ocsp" ? ocsp(body) : { body: list() });
    expect(await verify()).toMatchObject({ valid: true, signers: [{ revocation: { source: "CRL" } }] });
    expect(online.asked.map(({ path }) => path)).toEqual(["/ocsp", "/list.crl"]);
  });

  it("a list once an hour, and one that has run out at once", async () => {
    online.handler = (path) => (path === "/ocsp" ? { status: 500, body: "" } : { body: list() });
    const lists = () => online.asked.filter(({ path }) => path === "/list.crl").length;
    await verify();
    await verify();
    expect(lists()).toBe(1);
    now = hours(1.1);
    await verify();
    expect(lists()).toBe(2);
  });

  it("an address that did not answer not again for a minute, and says it in the log", async () => {
    expect((await verify()).signers[0]?.errors).toEqual(["REVOCATION_UNKNOWN"]);
    expect(online.asked).toHaveLength(2);
    expect(warnings).toHaveLength(2);
    await verify();
    expect(online.asked).toHaveLength(2);
    now = new Date(NOW.getTime() + 61_000);
    await verify();
    expect(online.asked).toHaveLength(4);
  });

  it("nobody where nothing hangs on it, and nobody for a stranger's certificate", async () => {
    expect((await verify({ revocation: "none" })).valid).toBe(true);
    const stranger = createCa({ kind: "ecdsa", at: BEGAN, ocspUrl: `${online.url}/trap` });
    const report = await verify({ cms: sign(PAPER, stranger.issue(HEAD)) });
    expect(report.signers[0]?.errors).toEqual(["CHAIN_UNTRUSTED"]);
    expect(online.asked).toEqual([]);
  });

  it("nobody softly forgotten: where it may be unknown, who is known to be revoked is refused", async () => {
    expect((await verify({ revocation: "soft" })).valid).toBe(true);
    now = new Date(NOW.getTime() + 61_000);
    online.handler = (path) =>
      path === "/ocsp" ? { status: 500, body: "" } : { body: list([{ certificate: head.certificate, at: hours(-9) }]) };
    expect((await verify({ revocation: "soft" })).signers[0]?.errors).toEqual(["CERT_REVOKED"]);
  });
});

describe("lists of the operator's own", () => {
  it("lie beside the certificates, and are read like others", async () => {
    await writeFile(join(folder, "own.crl"), list([{ certificate: head.certificate, at: hours(-9) }]));
    const own = await readTrustFolder(folder);
    await rm(join(folder, "own.crl"));
    const withList = builtinVerifier({ folder: own, revocation: "hard", log, now: () => now });
    const report = await withList.verifyCms({ cms: sign(), content: PAPER });
    expect(report.signers[0]?.errors).toEqual(["CERT_REVOKED"]);
    await withList.close();
  });
});

describe("the moment", () => {
  it("is when it was received: what was valid then stays valid, and what is known now is asked", async () => {
    const brief = ca.issue({ ...HEAD, notAfter: new Date("2026-06-01T00:00:00Z") });
    online.handler = (_, body) => ({ body: answer(body, { certificate: brief.certificate }) });
    const cms = sign(PAPER, brief);
    now = new Date("2026-07-01T00:00:00Z");
    expect((await verify({ cms })).signers[0]?.errors).toEqual(["CERT_EXPIRED"]);
    expect(await verify({ cms, at: NOW })).toMatchObject({ valid: true, signers: [{ asOf: NOW }] });
  });
});

describe("a signature that anybody may send", () => {
  /** Believes the same, and builds no chain where everybody is served. */
  class OnlyElsewhere extends Trust {
    override chainOf(): never {
      throw new Error("a chain is searched on the event loop");
    }
    override within(): never {
      throw new Error("a signature is verified on the event loop");
    }
  }

  it("is reckoned in the thread, however small it is, from the search of its chain on", async () => {
    const { trust, ...others } = await readTrustFolder(folder);
    const elsewhere = { ...others, trust: new OnlyElsewhere(trust.roots, trust.authorities) };
    const own = builtinVerifier({ folder: elsewhere, revocation: "hard", log, now: () => now });
    online.handler = (_, body) => ({ body: answer(body) });
    expect((await own.verifyCms({ cms: sign(), content: PAPER })).valid).toBe(true);
    await own.close();
  });

  it("is not looked at further, and nobody is asked, where one person has to have signed and two have", async () => {
    const cms = signCms(PAPER, [head, ca.issue(HEAD)], { detached: true, signingTime: NOW });
    for (const how of [{ single: true }, { purpose: "login" }] as const)
      expect(await verify({ cms, ...how })).toMatchObject({ valid: false, errors: ["MALFORMED"], signers: [] });
    expect(online.asked).toEqual([]);
  });
});

describe("a large paper", () => {
  it("is verified in a thread, meanwhile others are served; another thread follows one that was closed", async () => {
    const large = Buffer.alloc(2_000_000, 7);
    const cms = sign(large);
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    const both = await Promise.all([
      verifier.verifyCms({ cms, content: large, revocation: "none" }),
      verifier.verifyCms({ cms, content: Buffer.concat([large, PAPER]), revocation: "none" }),
    ]);
    clearInterval(ticking);
    expect(both.map(({ valid }) => valid)).toEqual([true, false]);
    expect(both[1]?.signers[0]?.errors).toEqual(["DOCUMENT_CHANGED"]);
    expect(ticks).toBeGreaterThan(3);
    const running = verifier.verifyCms({ cms, content: large, revocation: "none" });
    const closed = expect(running).rejects.toBeInstanceOf(VerifierAway);
    await verifier.close();
    await closed;
    expect((await verifier.verifyCms({ cms, content: large, revocation: "none" })).valid).toBe(true);
  });
});

describe("TRUST_DIR", () => {
  it("is read by the ends of names; what cannot be read is named, and nothing else fails of it", async () => {
    const { trust, unreadable } = await readTrustFolder(folder);
    expect([trust.roots.length, trust.authorities.length]).toEqual([1, 1]);
    expect(unreadable).toMatchObject([{ file: "spoilt.crt" }]);
    await expect(readTrustFolder(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
  });

  it("says of a certificate who it is of and whether its chain is trusted", async () => {
    expect(await verifier.inspectCertificate(head.certificate.der)).toMatchObject({
      identity: { kind: "LEGAL", bin: "940140000385" },
      isTrusted: true,
    });
    const stranger = createCa({ kind: "ecdsa", at: BEGAN }).issue(HEAD);
    expect((await verifier.inspectCertificate(stranger.certificate.der)).isTrusted).toBe(false);
    await expect(verifier.inspectCertificate(PAPER)).rejects.toThrow();
    expect(await verifier.health()).toMatchObject({ ok: true, detail: "1 roots, 1 authorities" });
  });
});
