import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { readCrl } from "../pki/crl.ts";
import { derBlocks } from "../pki/pem.ts";
import { Trust } from "../pki/trust.ts";
import { verifyCms } from "../pki/verify.ts";
import { readCertificate } from "../pki/x509.ts";
import {
  COMPANY,
  choose,
  HEAD_IIN,
  PASSWORD,
  PLANS,
  TRADER_IIN,
  type Tried,
  tryKeys,
  tryProgram,
} from "./testing/try-program.ts";

const DOCUMENT = Buffer.from("Акт № 1");
const base64 = DOCUMENT.toString("base64");

let keys: Awaited<ReturnType<typeof tryKeys>>;
let program: Tried;
beforeAll(async () => {
  keys = await tryKeys();
});
afterAll(() => keys?.remove());
beforeEach(async () => {
  program = await tryProgram(keys.ring);
});
afterEach(() => program?.stop());

/** What the program answers to a request of its module. */
async function asked(module: string, method: string, args: unknown): Promise<Record<string, unknown>> {
  const socket = new WebSocket(program.url);
  const frames: string[] = [];
  socket.on("message", (data) => frames.push(String(data)));
  socket.on("open", () => socket.send(JSON.stringify({ module, method, args })));
  await expect.poll(() => frames.length).toBe(2);
  socket.terminate();
  return JSON.parse(frames[1] ?? "");
}
const basics = (args: object) => asked("kz.gov.pki.knca.basics", "sign", { format: "cms", data: [base64], ...args });

async function sign(key: string, signingParams: object = {}, signerParams: object = {}): Promise<Buffer> {
  await program.control({ answers: [choose(key)] });
  const args = { signingParams: { decode: true, ...signingParams }, signerParams };
  const { body } = (await basics(args)) as { body: { result: string[] } };
  return Buffer.from(body.result[0] ?? "", "base64");
}

/** Verifies as a server does that was given the folder `trust`. */
async function verified(cms: Uint8Array, content?: Uint8Array) {
  const folder = join(keys.folder, "trust");
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  const blocks = (label: RegExp) => files.flatMap((file) => derBlocks(file, label));
  return verifyCms({
    cms,
    ...(content ? { content } : {}),
    at: new Date(),
    trust: Trust.of(blocks(/^CERTIFICATE$/).map(readCertificate)),
    revocation: "hard",
    evidence: { ocsp: [], crls: blocks(/^X509 CRL$/).map(readCrl) },
  });
}

describe("a signature of the program", () => {
  it.each([
    ["head", { kind: "LEGAL", iin: HEAD_IIN, bin: COMPANY.bin, roles: ["ORGANIZATION", "CEO"] }],
    ["head-rsa", { kind: "LEGAL", iin: HEAD_IIN, bin: COMPANY.bin, roles: ["ORGANIZATION", "CEO"] }],
    ["employee", { kind: "LEGAL", iin: HEAD_IIN, bin: COMPANY.bin, roles: ["ORGANIZATION", "EMPLOYEE"] }],
    ["trader", { kind: "PERSON", iin: TRADER_IIN, roles: ["INDIVIDUAL"] }],
  ])("by the key «%s» is valid for a server that trusts its folder, and says whose it is", async (key, identity) => {
    const report = await verified(await sign(key, { encapsulate: false }), DOCUMENT);
    expect(report).toMatchObject({ valid: true, embedded: false, signers: [{ identity, errors: [] }] });
  });

  it("has the document in it unless the page asks otherwise", async () => {
    expect(await verified(await sign("head"))).toMatchObject({ valid: true, embedded: true });
  });

  it("is of the document and of no other", async () => {
    const report = await verified(await sign("head", { encapsulate: false }), Buffer.from("Акт № 2"));
    expect(report).toMatchObject({ valid: false, signers: [{ errors: ["DOCUMENT_CHANGED"] }] });
  });

  it("carries a time stamp where the page asks for one", async () => {
    const report = await verified(await sign("head", { encapsulate: false, tsaProfile: {} }), DOCUMENT);
    expect(report).toMatchObject({ valid: true, signers: [{ timestamp: { valid: true } }] });
  });

  it("is of the text of the base64 where the page forgets to have it decoded, as with the real program", async () => {
    const report = await verified(await sign("head", { decode: false, encapsulate: false }), Buffer.from(base64));
    expect(report.valid).toBe(true);
  });

  it.each([
    ["expired", "allowExpired", "CERT_EXPIRED"],
    ["revoked", "allowRevoked", "CERT_REVOKED"],
  ])(
    "by a key that is %s comes about only where the page allows it, and a server finds it out",
    async (key, allow, fault) => {
      const report = await verified(await sign(key, { encapsulate: false, [allow]: true }), DOCUMENT);
      expect(report).toMatchObject({ valid: false, signers: [{ errors: [fault] }] });
    },
  );
});

describe("the choice of a key", () => {
  /** The keys of the window and whether they can be chosen, for a request that is then cancelled. */
  async function offered(signerParams: object, signingParams: object = {}): Promise<Record<string, boolean>> {
    const reply = basics({ signingParams: { decode: true, ...signingParams }, signerParams });
    await expect.poll(() => program.desk.prompt).toBeDefined();
    const rows = program.desk.prompt?.keys.map(({ id, isSelectable }) => [id, isSelectable] as const) ?? [];
    await program.control({ answers: ["cancel"] });
    await reply;
    return Object.fromEntries(rows);
  }
  const ofCompany = { head: true, "head-rsa": true, employee: true, expired: false, revoked: false };

  it("is among all keys where the page wants any, with what has ended or was revoked in sight and out of reach", async () => {
    expect(await offered({})).toEqual({ ...ofCompany, trader: true });
  });

  it("is narrowed by ИИН, БИН and purposes", async () => {
    expect(await offered({ bin: COMPANY.bin })).toEqual(ofCompany);
    expect(await offered({ iin: TRADER_IIN })).toEqual({ trader: true });
    expect(await offered({ extKeyUsageOids: ["1.2.398.3.3.4.1.2.5"] })).toEqual({ employee: true });
    expect(await offered({ iin: TRADER_IIN, bin: COMPANY.bin })).toEqual({});
  });

  it("has expired and revoked keys where the page allows them", async () => {
    const everything = { allowExpired: true, allowRevoked: true };
    expect(await offered({ bin: COMPANY.bin }, everything)).toEqual({ ...ofCompany, expired: true, revoked: true });
  });

  it("is of keys of the authority that the page names; any, where it names none on purpose", async () => {
    const pem = (der: Uint8Array) =>
      `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString("base64")}\n-----END CERTIFICATE-----`;
    const own = keys.ring.authorities.map(pem);
    expect(Object.keys(await offered({ chain: own }))).toHaveLength(PLANS.length);
    expect(Object.keys(await offered({ chain: [] }))).toHaveLength(PLANS.length);
    expect(await offered({ chain: [pem(DOCUMENT)] })).toEqual({});
  });

  it("cannot be made outside of what is offered, whatever the window sends", async () => {
    const reply = basics({ signingParams: {}, signerParams: { iin: TRADER_IIN } });
    await expect.poll(() => program.desk.prompt).toBeDefined();
    const id = program.desk.prompt?.id ?? 0;
    expect(await program.desk.choose(id, choose("head"))).toBe("not-offered");
    expect(await program.desk.choose(id, choose("../trust/root", PASSWORD))).toBe("not-offered");
    expect(await program.desk.choose(id + 1, choose("trader"))).toBe("gone");
    expect(await program.desk.choose(id, choose("trader", "wrong"))).toBe("wrong-password");
    expect(await program.desk.choose(id, choose("trader"))).toBe("done");
    expect(await reply).toMatchObject({ status: true });
  });
});

describe("a request that cannot be answered", () => {
  it.each([
    ["GENERAL_ERROR", { allowedStorages: ["AKKaztokenStore"] }],
    ["INVALID_SIGNING_PARAMS", { format: "xml" }],
    ["INVALID_SIGNING_PARAMS", { data: [] }],
    ["INVALID_SIGNING_PARAMS", { data: ["Акт"], signingParams: { decode: true } }],
    ["INVALID_SIGNING_PARAMS", { signingParams: { digested: true } }],
    ["INVOCATION_ERROR", { signerParams: "head" }],
  ])("is refused with %s: %j", async (code, args) => {
    expect(await basics(args)).toMatchObject({ status: false, code });
  });

  it.each([
    ["a module that is not there", "kz.gov.pki.knca.applet.Applet", "browse", { errorCode: "MODULE_NOT_FOUND" }],
    ["a module called like something else", "constructor", "sign", { errorCode: "MODULE_NOT_FOUND" }],
    ["a method that is not there", "kz.gov.pki.knca.basics", "verify", { code: "INVOCATION_ERROR" }],
    ["a method of the older module that is not there", "kz.gov.pki.knca.commonUtils", "constructor", { code: "500" }],
  ])("asks %s", async (_, module, method, refusal) => {
    expect(await asked(module, method, {})).toMatchObject(refusal);
  });

  it("is no request: the program says so and goes on", async () => {
    const socket = new WebSocket(program.url);
    const frames: string[] = [];
    socket.on("message", (data) => frames.push(String(data)));
    socket.on("open", () => {
      for (const frame of ["{", "null", '"sign"', "--heartbeat--"]) socket.send(frame);
    });
    await expect.poll(() => frames.length).toBe(5);
    expect(frames.filter((frame) => frame.includes("COMMON_JSON_WRAPPING_EXCEPTION"))).toHaveLength(3);
    expect(frames).toContain("--heartbeat--");
    socket.terminate();
  });
});
