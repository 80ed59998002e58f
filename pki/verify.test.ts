import { describe, expect, it } from "vitest";
import { octetString } from "./der-write.ts";
import {
  authorityConstraints,
  type Credential,
  extendedKeyUsage,
  extensionOf,
  keyUsage,
  makeCertificate,
} from "./dev/certificates.ts";
import { generateKey } from "./dev/keys.ts";
import { makeTimestamp, makeTsa } from "./dev/tsa.ts";
import { HOLDER, NAME, USAGE } from "./oids.ts";
import {
  authorityOf,
  BEGAN,
  DAY_MS,
  DOCUMENT,
  holder,
  listOf,
  NOW,
  PERSON,
  sign,
  trustIn,
  verify,
} from "./testing/authorities.ts";
import { Trust } from "./trust.ts";
import { questionsOf, verifyCms } from "./verify.ts";

const ours = authorityOf("ecdsa");
const gost = authorityOf("gost512");
const trust = trustIn(ours, gost);
const evidence = { ocsp: [], crls: [listOf(ours), listOf(gost)] };
const known = { evidence };
const head = holder(ours);

const errorsOf = (...given: Parameters<typeof verify>) => verify(...given).signers.map(({ errors }) => errors);

describe("a signature is believed", () => {
  it.each(["rsa", "ecdsa", "gost512"] as const)("of a key of the kind %s, detached and with its document", (kind) => {
    const ca = authorityOf(kind);
    const own = { evidence: { ocsp: [], crls: [listOf(ca)] } };
    for (const detached of [true, false]) {
      const report = verify(sign(holder(ca), { detached }), trustIn(ca), own);
      expect(report).toMatchObject({ valid: true, errors: [], embedded: !detached });
      expect(report.signers[0]?.checks.every(({ ok }) => ok)).toBe(true);
    }
  });

  it("and says of whom, by which certificate, when, and how that is known", () => {
    const [signer] = verify(sign(head), trust, known).signers;
    expect(signer).toMatchObject({
      identity: { kind: "LEGAL", iin: "900101350401", bin: "940140000385", roles: ["ORGANIZATION", "CEO"] },
      serial: head.certificate.serial,
      signatureAlgorithm: "ECDSA SHA-256",
      claimedTime: NOW,
      asOf: NOW,
      revocation: { status: "good", source: "CRL" },
    });
  });

  it("with the authority's certificate from the signature, if its root is trusted", () => {
    const rootOnly = new Trust([ours.root.certificate]);
    expect(errorsOf(sign(head), rootOnly, { revocation: "none" })).toEqual([["CHAIN_UNTRUSTED"]]);
    const withChain = sign(head, { chain: [ours.authority.certificate, ours.root.certificate] });
    expect(verify(withChain, rootOnly, { revocation: "none" }).valid).toBe(true);
  });

  it("of several signers only if of all", () => {
    const person = holder(gost, PERSON);
    expect(verify(sign([head, person]), trust, known)).toMatchObject({ valid: true, signers: [{}, {}] });
    const expired = holder(gost, { ...PERSON, notAfter: new Date("2026-02-01T00:00:00Z") });
    const report = verify(sign([head, expired]), trust, known);
    const errors = (kind: string) => report.signers.find(({ identity }) => identity.kind === kind)?.errors;
    expect([report.valid, errors("LEGAL"), errors("PERSON")]).toEqual([false, [], ["CERT_EXPIRED"]]);
  });
});

describe("a signature is refused", () => {
  it("over another document, and moved to it", () => {
    expect(errorsOf(sign(head), trust, { ...known, content: Buffer.from("другой акт") })).toEqual([
      ["DOCUMENT_CHANGED"],
    ]);
    const attached = sign(head, { detached: false });
    expect(verify(attached, trust, { ...known, content: Buffer.from("другой акт") })).toMatchObject({
      valid: false,
      errors: ["DOCUMENT_CHANGED"],
    });
  });

  it("without a document, and where it is no signature of one", () => {
    expect(verifyCms({ cms: sign(head), at: NOW, trust, revocation: "none" }).errors).toEqual(["MALFORMED"]);
    const token = makeTimestamp(makeTsa(ours.authority, BEGAN), DOCUMENT, NOW);
    expect(verify(token, trust, known).errors).toEqual(["MALFORMED"]);
    for (const none of [Buffer.alloc(0), Buffer.from("hello"), head.certificate.der])
      expect(verify(none, trust, known)).toMatchObject({ valid: false, signers: [], errors: ["MALFORMED"] });
  });

  it("under the name of another: his certificate, and my key", () => {
    const mine = holder(ours, PERSON);
    const stolen: Credential = { key: mine.key, certificate: head.certificate };
    expect(errorsOf(sign(stolen), trust, known)).toEqual([["SIGNATURE_INVALID"]]);
  });

  it("by a certificate that is not the one that was signed along, be it of the same key", () => {
    const before = holder(ours);
    const after = holder(ours, { key: before.key, role: "employee" });
    // The serial number is the key's identifier here: who exchanges the certificate leaves everything else as it was.
    const exchanged = replace(sign(before), before.certificate.der, after.certificate.der);
    expect(errorsOf(exchanged, trust, known)).toEqual([["SIGNATURE_INVALID"]]);
  });

  it("before a certificate begins and after it ends, whichever of the chain it is", () => {
    const future = holder(ours, { notBefore: new Date("2026-06-01T00:00:00Z") });
    expect(errorsOf(sign(future), trust, known)).toEqual([["CERT_EXPIRED"]]);
    const late = { ...known, revocation: "none", at: new Date("2031-01-01T00:00:00Z") } as const;
    const long = holder(ours, { notAfter: new Date("2040-01-01T00:00:00Z") });
    const [signer] = verify(sign(long), trust, late).signers;
    expect(signer?.errors).toEqual(["CERT_EXPIRED"]);
    expect(signer?.checks.find(({ id }) => id === "validity")?.detail).toContain("ISSUING CA");
  });

  it("of a key whose certificate somebody made himself, though it bears the right names", () => {
    const impostor = authorityOf("ecdsa", "TEST "); // the same names but for a space
    expect(errorsOf(sign(holder(impostor)), trust, known)).toEqual([["CHAIN_UNTRUSTED"]]);
    const key = generateKey("ecdsa");
    const same = makeCertificate(key, {
      subject: [
        [NAME.commonName, "ISSUING CA (ECDSA) TEST"],
        [NAME.country, "KZ"],
      ],
      issuer: undefined,
      notBefore: BEGAN,
      notAfter: new Date("2030-01-01T00:00:00Z"),
      extensions: [authorityConstraints(), keyUsage("keyCertSign", "crlSign")],
    });
    const forged = ours.authority.certificate.subject.key === same.subject.key;
    expect(forged).toBe(true);
    const holderOfForger = certificateBy({ key, certificate: same });
    expect(errorsOf(sign(holderOfForger, { chain: [same] }), trust, known)).toEqual([["CHAIN_UNTRUSTED"]]);
  });

  it("of a key whose certificate bears the authority's name and the name of its key, and not its signature", () => {
    const { key, certificate } = ours.authority;
    const forger: Credential = { key: { ...generateKey("ecdsa"), id: key.id }, certificate };
    const forged = certificateBy(forger);
    expect(forged.certificate.authorityKeyId).toBe(certificate.subjectKeyId);
    expect(errorsOf(sign(forged), trust, known)).toEqual([["CHAIN_UNTRUSTED"]]);
  });

  it("below a certificate that is no authority's: holders issue nothing", () => {
    const child = certificateBy(head);
    expect(errorsOf(sign(child, { chain: [head.certificate] }), trust, known)).toEqual([["CHAIN_UNTRUSTED"]]);
  });

  it("below an authority that is deeper than its issuer allowed", () => {
    const key = generateKey("ecdsa");
    const deeper = makeCertificate(key, {
      subject: [[NAME.commonName, "DEEPER CA"]],
      issuer: ours.authority, // whose path length is nought
      notBefore: BEGAN,
      notAfter: new Date("2030-01-01T00:00:00Z"),
      extensions: [authorityConstraints(), keyUsage("keyCertSign")],
    });
    const child = certificateBy({ key, certificate: deeper });
    expect(errorsOf(sign(child, { chain: [deeper] }), trust, known)).toEqual([["CHAIN_UNTRUSTED"]]);
  });

  it("with something critical in the certificate that is not understood", () => {
    const odd = extensionOf("1.2.3.4.5", octetString(Uint8Array.of(1)), { critical: true });
    const [signer] = verify(sign(certificateBy(ours.authority, [odd])), trust, known).signers;
    expect(signer?.errors).toEqual(["CHAIN_UNTRUSTED"]);
    expect(signer?.checks.find(({ id }) => id === "chain")?.detail).toContain("1.2.3.4.5");
  });

  it("with a key that is for logging in, but such a key logs in", () => {
    const login = sign(holder(ours, { ...PERSON, use: "authentication" }));
    expect(errorsOf(login, trust, known)).toEqual([["KEY_USAGE", "EKU_NOT_SIGN"]]);
    expect(verify(login, trust, { ...known, purpose: "login" }).valid).toBe(true);
    // Keys since 2015 are one for both.
    expect(verify(sign(head), trust, { ...known, purpose: "login" }).valid).toBe(true);
  });

  it("with a certificate that is not there", () => {
    const cms = sign(head);
    const without = replace(cms, head.certificate.der, holder(ours, PERSON).certificate.der);
    expect(verify(without, trust, known).errors).toEqual(["MALFORMED"]);
  });
});

describe("a timestamp", () => {
  const tsa = makeTsa(ours.authority, BEGAN);
  const then = new Date("2026-03-01T00:00:00Z");
  const brief = holder(ours, { notAfter: new Date("2026-04-01T00:00:00Z") });
  const stamped = (by: Credential, over?: Uint8Array) =>
    sign(brief, { timestamp: (signature) => makeTimestamp(by, over ?? signature, then) });
  const soft = { revocation: "soft" } as const;

  it("that is trusted puts the signature where it was made: acts outlive certificates", () => {
    expect(errorsOf(sign(brief), trust, soft)).toEqual([["CERT_EXPIRED"]]);
    const report = verify(stamped(tsa), trust, soft);
    expect(report.signers[0]).toMatchObject({ errors: [], asOf: then, timestamp: { time: then, valid: true } });
  });

  it("of an authority that nobody trusts changes nothing", () => {
    const stranger = makeTsa(authorityOf("ecdsa", "TEST ").authority, BEGAN);
    const [signer] = verify(stamped(stranger), trust, soft).signers;
    expect(signer).toMatchObject({ errors: ["CERT_EXPIRED"], timestamp: { valid: false } });
  });

  it("of a key that is not for timestamps changes nothing either", () => {
    const [signer] = verify(stamped(makeTsa(ours.authority, BEGAN, USAGE.signing)), trust, soft).signers;
    expect(signer).toMatchObject({ errors: ["CERT_EXPIRED"], timestamp: { valid: false } });
  });

  it("over another signature spoils this one", () => {
    expect(errorsOf(stamped(tsa, Buffer.from("another")), trust, soft)).toEqual([
      ["SIGNATURE_INVALID", "CERT_EXPIRED"],
    ]);
  });

  it("of the future spoils it too", () => {
    const ahead = sign(head, {
      timestamp: (signature) => makeTimestamp(tsa, signature, new Date(NOW.getTime() + DAY_MS)),
    });
    expect(errorsOf(ahead, trust, soft)).toEqual([["SIGNATURE_INVALID"]]);
  });

  it("of a key that has been revoked before is not believed", () => {
    const revoked = { certificate: tsa.certificate, at: new Date("2026-02-01T00:00:00Z") };
    const [signer] = verify(stamped(tsa), trust, {
      ...soft,
      evidence: { ocsp: [], crls: [listOf(ours, [revoked])] },
    }).signers;
    expect(signer).toMatchObject({ errors: ["CERT_EXPIRED"], timestamp: { valid: false } });
  });
});

describe("who has to be asked about", () => {
  it("are the holders and authorities of trusted chains, and nobody else", () => {
    const asked = (cms: Uint8Array) =>
      questionsOf({ cms, trust, at: NOW }).map(({ certificate }) => certificate.fingerprint);
    expect(asked(sign(head))).toEqual([head.certificate.fingerprint, ours.authority.certificate.fingerprint]);
    expect(asked(sign(holder(authorityOf("ecdsa", "TEST "))))).toEqual([]);
    expect(asked(Buffer.from("none"))).toEqual([]);
  });
});

/** A holder's certificate by whoever signs it, rightly or not. */
function certificateBy(issuer: Credential, more: readonly Uint8Array[] = []): Credential {
  const key = generateKey("ecdsa");
  const certificate = makeCertificate(key, {
    subject: [
      [NAME.commonName, "ТЕСТОВ ТЕСТ"],
      [NAME.serialNumber, "IIN900101350401"],
    ],
    issuer,
    notBefore: BEGAN,
    notAfter: new Date("2026-12-01T00:00:00Z"),
    extensions: [
      keyUsage("digitalSignature", "nonRepudiation"),
      extendedKeyUsage(USAGE.signing, HOLDER.person),
      ...more,
    ],
  });
  return { key, certificate };
}

/** The same CMS with other bytes in one place; lengths around it must not change, so both have to be as long. */
function replace(cms: Uint8Array, from: Uint8Array, to: Uint8Array): Uint8Array {
  const at = Buffer.from(cms).indexOf(from);
  const longer = to.length - from.length;
  const spliced = Buffer.concat([cms.subarray(0, at), to, cms.subarray(at + from.length)]);
  // The certificate stands within ContentInfo, [0], SignedData and [0], each with a length of two octets.
  const heads = [2, 2 + 2 + 11 + 2, 2 + 2 + 11 + 4 + 2, at - 2];
  for (const head of heads) spliced.writeUInt16BE(spliced.readUInt16BE(head) + longer, head);
  return spliced;
}
