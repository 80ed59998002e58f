import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { certificateOf, readCms } from "./cms.ts";
import { digestsOfDocument, proveSigner } from "./cms-signer.ts";
import { isListOf, readCrl } from "./crl.ts";
import { readPrivateKey } from "./dev/keys.ts";
import { openPkcs12 } from "./dev/pkcs12.ts";
import { signCms } from "./dev/sign-cms.ts";
import { identityOf } from "./identity.ts";
import { isAnswerFor, readOcsp } from "./ocsp.ts";
import { derBlocks } from "./pem.ts";
import { Trust } from "./trust.ts";
import { readTimestamp, tokenInResponse } from "./tsp.ts";
import { verifyCms } from "./verify.ts";
import { isSignedBy, readCertificate } from "./x509.ts";

/** Material that the National Certification Authority gives for tests; it lies beside the repository and is never copied into it. */
const samples = new URL("../../shared/fixtures/nuc-test/", import.meta.url);
const file = (name: string) => readFileSync(new URL(name, samples));
const certificate = (name: string) => {
  const [only] = derBlocks(file(name), /CERTIFICATE/u);
  if (!only) throw new Error(`${name} holds no certificate`);
  return readCertificate(only);
};
/** The password is published with the keys. */
const open = (name: string) => openPkcs12(file(`p12/${name}.p12`), "Qwerty12");

/** Within the validity of keys, authority and list; the list of 2026 is the newest of the material. */
const at = new Date("2026-09-01T12:00:00Z");
const DOCUMENT = Buffer.from("test123");

describe("the official samples", { skip: !existsSync(samples), meta: { lacks: "the authority's material" } }, () => {
  const root = () => certificate("ca/root_test_gost_2022.cer");
  const authority = () => certificate("ca/nca_gost2022_test.cer");
  const old = () => certificate("ca/nca_gost_test.crt");
  const rsa = () => certificate("ca/nca_rsa_test.crt");
  const trust = () => Trust.of([root(), authority()]);
  const crl = () => readCrl(file("crl/nca_gost2022_test.crl"));

  it("chain: root, authority and holders of GOST R 34.10-2015 are signed as they say", () => {
    expect(isSignedBy(root(), root().publicKey)).toBe(true);
    expect(isSignedBy(authority(), root().publicKey)).toBe(true);
    for (const name of ["legal_head_valid", "individual_valid", "legal_employee_signright_valid"])
      expect(isSignedBy(open(name).certificate, authority().publicKey), name).toBe(true);
    expect(isSignedBy(authority(), old().publicKey)).toBe(false);
  });

  it("holders of GOST 34.310-2004 and of RSA are signed by the authorities of their day", () => {
    expect(isSignedBy(open("legal_head_gost2004").certificate, old().publicKey)).toBe(true);
    const [stamper] = readCms(file("tsp/tsp_token.bin")).certificates;
    expect(stamper && isSignedBy(stamper, old().publicKey)).toBe(true);
    const [signer] = readCms(file("cms/attached_rsa_lol_kek.cms")).certificates;
    for (const holder of [open("individual_rsa_sign").certificate, open("individual_rsa_auth").certificate, signer])
      expect(holder && isSignedBy(holder, rsa().publicKey)).toBe(true);
  });

  it.each(existsSync(samples) ? readdirSync(new URL("p12/", samples)) : [])(
    "%s is opened, and its key is its certificate's",
    (name) => {
      const { key, certificate: held } = openPkcs12(file(`p12/${name}`), "Qwerty12");
      const cms = readCms(
        signCms(DOCUMENT, [{ key: readPrivateKey(key.privateKey), certificate: held }], { detached: true }),
      );
      const [info] = cms.signers;
      expect(info && proveSigner(cms, info, held, digestsOfDocument(DOCUMENT))).toMatchObject({
        document: true,
        signature: true,
      });
    },
  );

  it("one CMS of two signers, GOST R 34.10-2015 and RSA, holds over its document and over no other", () => {
    const cms = file("cms/detached_gost512+rsa_over_test123.cms");
    const year2022 = new Date("2021-12-01T00:00:00Z");
    const both = new Trust([root(), rsa()], [authority()]);
    const read = (content: Uint8Array) => verifyCms({ cms, content, at: year2022, trust: both, revocation: "none" });
    const { signers } = read(DOCUMENT);
    expect(signers.map(({ signatureAlgorithm }) => signatureAlgorithm)).toEqual([
      "GOST R 34.10-2015 (512)",
      "RSA SHA-256",
    ]);
    expect(signers.map(({ identity }) => identity.iin)).toEqual(["123456789012", "123456789011"]);
    // No day lies within both certificates: of each only its own validity may be missed.
    expect(signers.map(({ errors }) => errors)).toEqual([["CERT_EXPIRED"], []]);
    for (const { errors, checks } of read(Buffer.from("test124")).signers) {
      expect(errors).toContain("DOCUMENT_CHANGED");
      expect(checks).toContainEqual({ id: "signature", ok: true });
    }
  });

  it("a CMS with its document within holds, and not over another one", () => {
    const cms = file("cms/attached_rsa_lol_kek.cms");
    const input = { cms, at: new Date("2021-12-01T00:00:00Z"), trust: new Trust([rsa()]), revocation: "none" } as const;
    expect(verifyCms(input)).toMatchObject({ valid: true, embedded: true });
    expect(verifyCms({ ...input, content: Buffer.from("lol_kek") }).valid).toBe(true);
    expect(verifyCms({ ...input, content: Buffer.from("lol_kek!") }).errors).toEqual(["DOCUMENT_CHANGED"]);
  });

  it.each([
    ["ocsp_response_individual_2015", authority, "revoked"],
    ["ocsp_response_ceo_sign_2004_revoked", old, "revoked"],
    ["ocsp_response_individual_sign_2004", rsa, "good"],
  ] as const)("the answer %s is of the authority's own responder, and says what it says", (name, issuer, status) => {
    const ocsp = readOcsp(file(`ocsp/${name}.bin`));
    const believed = new Trust([issuer()]);
    const isBelieved = (by: ReturnType<typeof certificate>) => isAnswerFor(ocsp, by, believed);
    expect(isBelieved(issuer())).toBe(true);
    expect(isBelieved(root())).toBe(false);
    expect(ocsp.answers.map((answer) => answer.status)).toEqual([status]);
    expect(ocsp.nonce).toMatch(/^0408[0-9a-f]{16}$/u);
  });

  it("lists of revoked certificates of all three authorities are theirs alone", () => {
    const all = [authority(), old(), rsa()];
    const lists = ["nca_gost2022_test", "nca_gost_test", "nca_rsa_test"].map((name) =>
      readCrl(file(`crl/${name}.crl`)),
    );
    expect(lists.map((list) => all.map((issuer) => isListOf(list, issuer)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(lists.map(({ size }) => size)).toEqual([195, 31, 126]);
  });

  it("the timestamp token of GOST 34.310-2004 has the authority's signature, alone and within its response", () => {
    const token = file("tsp/tsp_token.bin");
    expect(Buffer.compare(tokenInResponse(file("tsp/tsp_response.bin")), token)).toBe(0);
    const cms = readCms(token);
    const [info] = cms.signers;
    const stamper = info && certificateOf(info, cms.certificates);
    if (!info || !stamper || !cms.content) throw new Error("a token has one signer and its content");
    expect(proveSigner(cms, info, stamper, digestsOfDocument(cms.content))).toMatchObject({
      document: true,
      signature: true,
    });
    const read = readTimestamp(token, Buffer.from("what was not stamped"), new Trust([old()]));
    expect(read).toMatchObject({ time: new Date("2022-09-18T13:20:14Z"), policy: "1.2.398.3.3.2.6.1", intact: false });
    expect(read.chain?.length).toBe(2);
  });

  describe("under the whole policy, with the list of August 2026", () => {
    const verify = (name: string, changes: Partial<Parameters<typeof verifyCms>[0]> = {}) =>
      verifyCms({
        cms: signCms(DOCUMENT, [open(name)], { detached: true, signingTime: at }),
        content: DOCUMENT,
        at,
        trust: trust(),
        revocation: "hard",
        evidence: { ocsp: [], crls: [crl()] },
        ...changes,
      });

    it.each([
      ["legal_head_valid", "LEGAL", ["ORGANIZATION", "CEO"], "123456789021"],
      ["legal_employee_signright_valid", "LEGAL", ["ORGANIZATION", "CAN_SIGN"], "123456789021"],
      ["individual_valid", "PERSON", ["INDIVIDUAL"], undefined],
    ])("%s signs, and is known for who it is", (name, kind, roles, bin) => {
      const { valid, signers } = verify(name);
      expect(signers[0]?.errors).toEqual([]);
      expect(valid).toBe(true);
      expect(signers[0]?.identity).toMatchObject({ kind, roles, iin: expect.stringMatching(/^12345678901[12]$/u) });
      expect(signers[0]?.identity.bin).toBe(bin);
      expect(signers[0]?.revocation).toMatchObject({ status: "good", source: "CRL" });
    });

    it.each([
      "legal_head_revoked",
      "legal_employee_revoked",
      "legal_employee_signright_revoked",
      "individual_revoked",
      // Called valid when it was made; the authority has revoked it since.
      "legal_employee_valid",
    ])("%s is revoked", (name) => {
      expect(verify(name).signers[0]).toMatchObject({ errors: ["CERT_REVOKED"], revocation: { status: "revoked" } });
    });

    it("without the list nobody is believed who has to be, and everybody who does not", () => {
      const none = { evidence: { ocsp: [], crls: [] } };
      expect(verify("legal_head_valid", none).signers[0]?.errors).toEqual(["REVOCATION_UNKNOWN"]);
      expect(verify("legal_head_valid", { ...none, revocation: "soft" }).valid).toBe(true);
    });

    it("changed content, another time and another trust are each called by their names", () => {
      const errors = (changes: Parameters<typeof verify>[1]) => verify("legal_head_valid", changes).signers[0]?.errors;
      expect(errors({ content: Buffer.from("test124") })).toEqual(["DOCUMENT_CHANGED"]);
      expect(errors({ at: new Date("2028-01-01T00:00:00Z"), revocation: "soft" })).toEqual(["CERT_EXPIRED"]);
      expect(errors({ trust: new Trust([old()]) })).toEqual(["CHAIN_UNTRUSTED"]);
    });
  });

  it("a key for logging in only does not sign a document", () => {
    const cms = signCms(DOCUMENT, [open("individual_rsa_auth")], { detached: true });
    const input = {
      cms,
      content: DOCUMENT,
      at: new Date("2020-06-01T00:00:00Z"),
      trust: new Trust([rsa()]),
      revocation: "none",
    } as const;
    expect(verifyCms(input).signers[0]?.errors).toEqual(["KEY_USAGE", "EKU_NOT_SIGN"]);
    expect(verifyCms({ ...input, purpose: "login" }).valid).toBe(true);
  });

  it("names, numbers and roles are read as the authority writes them", () => {
    expect(identityOf(open("legal_head_valid").certificate)).toEqual({
      kind: "LEGAL",
      iin: "123456789011",
      bin: "123456789021",
      commonName: "ТЕСТОВ ТЕСТ",
      surname: "ТЕСТОВ",
      patronymic: "ТЕСТОВИЧ",
      organization: 'АО "ТЕСТ"',
      roles: ["ORGANIZATION", "CEO"],
      extendedKeyUsage: ["1.3.6.1.5.5.7.3.4", "1.2.398.3.3.4.1.2", "1.2.398.3.3.4.1.2.1"],
    });
  });
});
