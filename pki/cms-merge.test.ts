import { describe, expect, it } from "vitest";
import { readCms } from "./cms.ts";
import { mergeCms, withoutStrangers } from "./cms-merge.ts";
import { authorityConstraints, keyUsage, makeCertificate } from "./dev/certificates.ts";
import { generateKey } from "./dev/keys.ts";
import { signCms } from "./dev/sign-cms.ts";
import { NAME } from "./oids.ts";
import { authorityOf, BEGAN, holder, listOf, PERSON, sign, trustIn, verify } from "./testing/authorities.ts";

const ours = authorityOf("ecdsa");
const gost = authorityOf("gost512");
const trust = trustIn(ours, gost);
const known = { evidence: { ocsp: [], crls: [listOf(ours), listOf(gost)] } };
const head = holder(ours);

describe("signatures of two sides in one file", () => {
  const person = holder(gost, PERSON);

  it("hold as they held apart, and nobody is there twice", () => {
    const merged = mergeCms([sign(head), sign(person), sign(head, { signingTime: null })]);
    const report = verify(merged, trust, known);
    expect(report).toMatchObject({ valid: true, signers: [{}, {}, {}] });
    expect(mergeCms([merged, sign(person)]).length).toBeGreaterThan(merged.length);
    const once = sign(head);
    expect(verify(mergeCms([once, once]), trust, known).signers).toHaveLength(1);
  });

  it("keep the document that one of them carries, and never two", () => {
    expect(verify(mergeCms([sign(head), sign(person, { detached: false })]), trust, known)).toMatchObject({
      valid: true,
      embedded: true,
    });
    const other = signCms(Buffer.from("другой"), [person], { detached: false });
    expect(() => mergeCms([sign(head, { detached: false }), other])).toThrow("different documents");
    expect(() => mergeCms([])).toThrow("nothing");
  });

  it("of another document are found among those of this one", () => {
    const other = signCms(Buffer.from("другой"), [person], { detached: true });
    const found = verify(mergeCms([sign(head), other]), trust, known);
    expect(found.valid).toBe(false);
    expect(found.signers.find(({ serial }) => serial === person.certificate.serial)?.errors).toEqual([
      "DOCUMENT_CHANGED",
    ]);
    expect(found.signers.find(({ serial }) => serial === head.certificate.serial)?.errors).toEqual([]);
  });

  it("bring the certificates of their chains along, and none that stands above nobody, not by the name of an authority either", () => {
    const stranger = authorityOf("ecdsa", "STRANGER");
    const named = makeCertificate(generateKey("ecdsa"), {
      subject: [
        [NAME.commonName, "ISSUING CA (ECDSA) TEST"],
        [NAME.country, "KZ"],
      ],
      issuer: undefined,
      notBefore: BEGAN,
      notAfter: new Date("2030-01-01T00:00:00Z"),
      extensions: [authorityConstraints(), keyUsage("keyCertSign", "crlSign")],
    });
    expect(named.subject.key).toBe(ours.authority.certificate.subject.key);
    const own = [ours.authority.certificate, ours.root.certificate];
    const cms = sign(head, { chain: [...own, stranger.root.certificate, stranger.authority.certificate, named] });
    const kept = withoutStrangers(cms);
    const serials = (of: Uint8Array) => readCms(of).certificates.map(({ serial }) => serial);
    expect(serials(cms)).toHaveLength(6);
    expect(serials(kept)).toEqual([head.certificate, ...own].map(({ serial }) => serial));
    expect(serials(mergeCms([cms, sign(person)]))).toEqual([...serials(kept), person.certificate.serial]);
    expect(verify(kept, trust, known)).toMatchObject({ valid: true, signers: [{ serial: head.certificate.serial }] });
    const bare = sign(head, { chain: own });
    expect(withoutStrangers(bare)).toBe(bare);
  });
});
