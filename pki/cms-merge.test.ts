import { describe, expect, it } from "vitest";
import { mergeCms } from "./cms-merge.ts";
import { signCms } from "./dev/sign-cms.ts";
import { authorityOf, holder, listOf, PERSON, sign, trustIn, verify } from "./testing/authorities.ts";

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
});
