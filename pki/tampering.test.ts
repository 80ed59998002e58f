import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeCms } from "./cms-merge.ts";
import { makeTimestamp, makeTsa } from "./dev/tsa.ts";
import {
  authorityOf,
  BEGAN,
  DOCUMENT,
  holder,
  listOf,
  NOW,
  PERSON,
  sign,
  trustIn,
  verify,
} from "./testing/authorities.ts";
import { changed } from "./testing/mutations.ts";

const KINDS = ["ecdsa", "gost512"] as const;

describe.each(KINDS)("one octet changed, of a signature of the kind %s,", (kind) => {
  const ca = authorityOf(kind);
  const trust = trustIn(ca);
  const known = { evidence: { ocsp: [], crls: [listOf(ca)] } };
  const head = holder(ca);
  const cms = sign(head);
  const stamped = sign(head, { timestamp: (signature) => makeTimestamp(makeTsa(ca.authority, BEGAN), signature, NOW) });
  const isFound = (changedCms: Uint8Array, content: Uint8Array = DOCUMENT) =>
    !verify(changedCms, trust, { ...known, content }).valid;
  const by = fc.integer({ min: 1, max: 255 });

  it("is found wherever it stands in the CMS and in the certificate within", () => {
    expect(isFound(cms)).toBe(false);
    // Every place once (of GOST, which takes longer, every third), with a bit that the place decides; a sample of other values beside.
    const places = Array.from(cms, (_, at) => at).filter((at) => kind === "ecdsa" || at % 3 === 0);
    const missed = places.filter((at) => !isFound(changed(cms, at, 1 << (at % 8))));
    expect(missed).toEqual([]);
    fc.assert(
      fc.property(fc.nat(cms.length - 1), by, (at, value) => isFound(changed(cms, at, value))),
      { numRuns: 300 },
    );
  });

  it("is found wherever it stands in the document", () => {
    fc.assert(
      fc.property(fc.nat(DOCUMENT.length - 1), by, (at, value) => isFound(cms, changed(DOCUMENT, at, value))),
      { numRuns: 60 },
    );
  });

  it("makes no timestamp believed: it is found, or the timestamp counts for nothing", () => {
    expect(verify(stamped, trust, known)).toMatchObject({ valid: true, signers: [{ timestamp: { valid: true } }] });
    const places = fc.integer({ min: cms.length, max: stamped.length - 1 });
    fc.assert(
      fc.property(places, by, (at, value) => {
        const report = verify(changed(stamped, at, value), trust, known);
        return !report.valid || report.signers[0]?.timestamp?.valid !== true;
      }),
      { numRuns: 200 },
    );
  });

  it("is found when it is missing or one too many", () => {
    fc.assert(
      fc.property(fc.nat(cms.length - 1), fc.nat(255), (at, value) => {
        const [before, after] = [cms.subarray(0, at), cms.subarray(at)];
        return (
          isFound(Buffer.concat([before, after.subarray(1)])) &&
          isFound(Buffer.concat([before, Uint8Array.of(value), after]))
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe("signers who are exchanged", () => {
  it("are found: each signature stands with its own name", () => {
    const ca = authorityOf("ecdsa");
    const known = { evidence: { ocsp: [], crls: [listOf(ca)] } };
    const [one, two] = [holder(ca), holder(ca, PERSON)];
    const merged = Buffer.from(mergeCms([sign(one), sign(two)]));
    expect(verify(merged, trustIn(ca), known).valid).toBe(true);
    const [first, second] = [one, two].map(({ certificate }) => Buffer.from(certificate.serial, "hex"));
    if (!first || !second) throw new Error("two numbers are due");
    // In the names by which the signers are called, behind the certificates.
    const [at, other] = [merged.lastIndexOf(first), merged.lastIndexOf(second)];
    second.copy(merged, at);
    first.copy(merged, other);
    const exchanged = verify(merged, trustIn(ca), known);
    expect(exchanged.signers.map(({ errors }) => errors)).toEqual([["SIGNATURE_INVALID"], ["SIGNATURE_INVALID"]]);
  });
});
