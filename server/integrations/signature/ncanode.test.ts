import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCa } from "../../../pki/dev/ca.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { signCms } from "../../../pki/dev/sign-cms.ts";
import { Trust } from "../../../pki/trust.ts";
import { type Handler, StubServer } from "../../testing/stub-server.ts";
import { bothVerifiers } from "./both.ts";
import { builtinVerifier, certificateInfo } from "./builtin.ts";
import { ncanodeVerifier } from "./ncanode.ts";
import { VerifierAway, type VerifyRequest } from "./verifier.ts";

const BEGAN = new Date("2026-01-01T00:00:00Z");
const NOW = new Date("2026-05-10T06:00:00Z");
const PAPER = Buffer.from("Акт № 17");
const OTHER = Buffer.from("Акт № 18");
const NAME = { surname: "СЕЙТКАЛИЕВ", given: "ЕРЛАН" };
const ca = createCa({ kind: "ecdsa", at: BEGAN });
const head = ca.issue({ role: "firstHead", name: NAME, iin: "900101350401", bin: "940140000385" });
const trust = Trust.of([ca.root.certificate, ca.authority.certificate]);

const node = new StubServer();
const alarms: string[] = [];
const log = { warn: () => undefined, error: (_: object, message: string) => alarms.push(message) };
beforeAll(() => node.listen());
afterAll(() => node.close());
beforeEach(() => {
  alarms.length = 0;
  node.asked.length = 0;
});

const now = () => NOW;
const verifierAt = (url: string) =>
  ncanodeVerifier({
    url,
    revocation: "hard",
    now,
    inspectCertificate: async (der) => certificateInfo(der, trust, NOW),
  });
const sign = (by: readonly Credential[], paper: Uint8Array = PAPER) =>
  signCms(paper, by, { detached: true, signingTime: NOW });
const ask = (request: Partial<VerifyRequest> = {}) =>
  verifierAt(node.url).verifyCms({ cms: sign([head]), content: PAPER, ...request });

/** A certificate as NCANode describes it; what of it is not read here is left as its documentation has it. */
const described = ({ certificate }: Credential, changes: object = {}) => ({
  valid: true,
  revocations: [{ revoked: false, by: "OCSP", revocationTime: null, reason: null }],
  notBefore: "2026-01-01T05:00:00.000+05:00",
  notAfter: "2027-01-01T05:00:00.000+05:00",
  keyUsage: "SIGN",
  serialNumber: certificate.serial.toUpperCase(),
  signAlg: "ECGOST3410-2015-512",
  keyUser: ["ORGANIZATION", "CEO"],
  subject: { commonName: "СЕЙТКАЛИЕВ ЕРЛАН", iin: "900101350401", bin: "940140000385" },
  ...changes,
});
const answering =
  (signers: readonly object[], valid = true): Handler =>
  () => ({ body: JSON.stringify({ status: 200, message: "OK", valid, signers }) });
const signer = (credential: Credential, changes: object = {}) => ({
  certificates: [described(credential, changes)],
  tsp: null,
});

describe("NCANode", () => {
  it("is asked with the signature, the paper and what to look up, and believed", async () => {
    node.handler = answering([signer(head)]);
    expect(await ask()).toMatchObject({
      valid: true,
      engine: { name: "ncanode" },
      signers: [
        {
          errors: [],
          identity: { kind: "LEGAL", bin: "940140000385", roles: ["ORGANIZATION", "CEO"] },
          revocation: { status: "good", source: "OCSP" },
        },
      ],
    });
    const [asked] = node.asked;
    expect(asked?.path).toBe("/cms/verify");
    expect(JSON.parse(String(asked?.body))).toMatchObject({
      revocationCheck: ["OCSP", "CRL"],
      data: PAPER.toString("base64"),
    });
  });

  it("is not believed about a signer whose certificate it has not seen", async () => {
    for (const signers of [
      [],
      [{ certificates: [], tsp: null }],
      [{ certificates: [described(head), described(head)] }],
      [signer(head), signer(head)],
    ]) {
      node.handler = answering(signers);
      expect(await ask()).toMatchObject({ valid: false, errors: ["SIGNATURE_INVALID"] });
    }
  });

  it("is not believed about another certificate than the signer's", async () => {
    const another = ca.issue({ role: "person", name: NAME, iin: "900101350401" });
    node.handler = answering([signer(another)]);
    expect(await ask()).toMatchObject({ valid: false, errors: ["SIGNATURE_INVALID"] });
  });

  it("does not say who somebody is: the certificate does", async () => {
    node.handler = answering([signer(head, { subject: { iin: "000000000000" }, keyUser: ["INDIVIDUAL"] })]);
    expect((await ask()).signers[0]?.identity).toMatchObject({ kind: "LEGAL", iin: "900101350401" });
  });

  it("has what it refuses called by its name", async () => {
    const errors = async (request: Partial<VerifyRequest> = {}) => (await ask(request)).signers[0]?.errors;
    node.handler = answering([signer(head, { valid: false, revocations: [{ revoked: true, by: "CRL" }] })], false);
    expect(await errors()).toEqual(["CERT_REVOKED"]);
    node.handler = answering([signer(head, { revocations: [] })]);
    expect(await errors()).toEqual(["REVOCATION_UNKNOWN"]);
    expect(await errors({ revocation: "soft" })).toEqual([]);
    node.handler = answering([signer(head, { valid: false })], false);
    expect(await errors({ content: OTHER })).toEqual(["DOCUMENT_CHANGED"]);
    expect(await errors({ at: new Date("2028-01-01T00:00:00Z") })).toEqual(["CERT_EXPIRED"]);
    expect(await errors()).toEqual(["SIGNATURE_INVALID"]); // it alone knows why
  });

  it("is not enough: the paper, the validity and the use of the key are looked at beside", async () => {
    const login = ca.issue({ role: "person", name: NAME, iin: "900101350401", use: "authentication" });
    node.handler = answering([signer(login)]);
    expect((await ask({ cms: sign([login]) })).signers[0]?.errors).toEqual(["KEY_USAGE", "EKU_NOT_SIGN"]);
    node.handler = answering([signer(head)]);
    expect((await ask({ content: OTHER })).signers[0]?.errors).toEqual(["DOCUMENT_CHANGED"]);
    expect((await ask({ at: new Date("2028-01-01T00:00:00Z") })).valid).toBe(false);
  });

  it("is not asked about what is no signature", async () => {
    expect(await ask({ cms: PAPER })).toMatchObject({ valid: false, errors: ["MALFORMED"] });
    expect(node.asked).toEqual([]);
  });

  it("that refuses, or is away, or answers something else, verifies nothing", async () => {
    node.handler = () => ({ status: 400, body: JSON.stringify({ status: 400, message: "CMS is bad" }) });
    expect(await ask()).toMatchObject({ valid: false, errors: ["MALFORMED"], detail: "CMS is bad" });
    for (const reply of [
      { status: 500, body: "{}" },
      { body: "<html>" },
      { body: JSON.stringify({ valid: "yes" }) },
      { status: 302, body: "" },
    ]) {
      node.handler = () => reply;
      await expect(ask()).rejects.toBeInstanceOf(VerifierAway);
    }
    const nowhere = verifierAt("http://127.0.0.1:9");
    await expect(nowhere.verifyCms({ cms: sign([head]), content: PAPER })).rejects.toBeInstanceOf(VerifierAway);
    expect((await nowhere.health()).ok).toBe(false);
    node.handler = () => ({ body: '{"status":"UP"}' });
    expect(await verifierAt(node.url).health()).toMatchObject({ ok: true });
  });
});

describe("both verifiers", () => {
  const folder = { trust, crls: [], unreadable: [] };
  const both = () =>
    bothVerifiers(builtinVerifier({ folder, revocation: "soft", log, now }), verifierAt(node.url), log);
  const request = { cms: sign([head]), content: PAPER, revocation: "soft" } as const;

  it("that agree are one", async () => {
    node.handler = answering([signer(head)]);
    expect(await both().verifyCms(request)).toMatchObject({ valid: true, engine: { name: "builtin+ncanode" } });
    node.handler = answering([signer(head, { valid: false })], false);
    expect(await both().verifyCms({ ...request, content: OTHER })).toMatchObject({
      valid: false,
      signers: [{ errors: ["DOCUMENT_CHANGED"] }],
    });
    expect(alarms).toEqual([]);
  });

  it("that disagree believe nothing, and raise an alarm, whichever of them is kinder", async () => {
    node.handler = answering([signer(head, { valid: false })], false);
    expect(await both().verifyCms(request)).toMatchObject({
      valid: false,
      errors: ["SIGNATURE_INVALID"],
      detail: "builtin and ncanode disagree",
    });
    const stranger = createCa({ kind: "ecdsa", at: BEGAN }).issue({ role: "person", name: NAME, iin: "900101350401" });
    node.handler = answering([signer(stranger)]);
    expect((await both().verifyCms({ ...request, cms: sign([stranger]) })).valid).toBe(false);
    expect(alarms).toEqual(Array(2).fill("ALARM: two verifiers disagree about a signature"));
  });

  it("of which one is away know nothing", async () => {
    node.handler = () => ({ status: 503, body: "" });
    await expect(both().verifyCms(request)).rejects.toBeInstanceOf(VerifierAway);
    expect((await both().health()).ok).toBe(false);
  });
});
