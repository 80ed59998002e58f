import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { children, Fields, raw, readElement, strict, TAG } from "./der.ts";
import { booleanOf, hex, namedBits, octetsOf, oidOf, serialOf, smallInteger, textOf, timeOf } from "./der-values.ts";
import { integer, octetString, oid, sequence, setOf, tagged } from "./der-write.ts";
import { Malformed } from "./malformed.ts";

const of = (text: string): Uint8Array => Buffer.from(text.replace(/ /gu, ""), "hex");
const element = (text: string) => readElement(of(text));

describe("DER is read to the letter", () => {
  it.each([
    ["bytes behind the end", "04 01 00 00"],
    ["an element longer than what holds it", "30 03 04 02 00"],
    ["nothing at all", ""],
    ["a tag without a length", "30"],
    ["a length in more octets than it needs", "04 81 01 00"],
    ["a length with leading zeros", "04 82 00 80"],
    ["a length of five octets", "04 85 00 00 00 00 01 00"],
    ["an indefinite length", "30 80 00 00"],
    ["a tag number above 30", "1f 81 00 00"],
  ])("%s is refused", (_, text) => {
    expect(() => children(element(text))).toThrow(Malformed);
  });

  it("reads what it writes, whatever the sizes", () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 });
    fc.assert(
      fc.property(parts, (given) => {
        const read = children(readElement(sequence(...given.map(octetString))));
        expect(read.map((part) => hex(octetsOf(part)))).toEqual(given.map(hex));
      }),
    );
  });

  it("refuses to go deeper than any certificate", () => {
    let nested: Uint8Array = octetString(Uint8Array.of());
    for (let depth = 0; depth < 40; depth += 1) nested = sequence(nested);
    const descend = (at: ReturnType<typeof readElement>): unknown =>
      at.tag === TAG.sequence ? children(at).map(descend) : at;
    expect(() => descend(readElement(nested))).toThrow("deeper than 32");
  });

  it("refuses more than 64 MB before it looks at any of it", () => {
    expect(() => readElement(new Uint8Array(64 * 1024 * 1024 + 1))).toThrow("larger");
  });

  it("has every field of a structure asked for", () => {
    const fields = () => new Fields(element("30 06 02 01 01 02 01 02"));
    const some = fields();
    some.next(TAG.integer);
    expect(() => some.end()).toThrow("1 elements too many");
    expect(() => fields().next(TAG.oid)).toThrow(Malformed);
    expect(fields().optional(TAG.oid)).toBeUndefined();
    expect(() => new Fields(element("31 00"))).toThrow(Malformed);
  });
});

describe("the frame of CMS may be streamed", () => {
  const streamed = of("30 80 24 80 04 02 01 02 04 01 03 00 00 02 01 05 00 00");

  it("with indefinite lengths and a text in parts", () => {
    const [parts, number] = children(readElement(streamed, { lax: true }));
    if (!parts || !number) throw new Error("two elements are due");
    expect(hex(octetsOf(parts))).toBe("010203");
    expect(smallInteger(number)).toBe(5);
    expect(raw(number)).toEqual(Buffer.from([2, 1, 5]));
  });

  it("but what is signed may not", () => {
    expect(() => readElement(streamed)).toThrow("indefinite");
    expect(() => strict(readElement(streamed, { lax: true }))).toThrow("indefinite");
    expect(() => octetsOf(element("24 03 04 01 01"))).toThrow(Malformed);
  });

  it.each([
    ["without an end mark", "30 80 04 01 00"],
    ["with an end mark that has content", "30 80 00 01"],
    ["of something that has no elements", "04 80 00 00"],
  ])("and not %s", (_, text) => {
    expect(() => readElement(of(text), { lax: true })).toThrow(Malformed);
  });
});

describe("values", () => {
  it("identifiers come back as they were written", () => {
    const arcs = fc.array(fc.nat(2 ** 31), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(2), fc.nat(39), arcs, (first, second, rest) => {
        const dotted = [first, second, ...rest].join(".");
        expect(oidOf(readElement(oid(dotted)))).toBe(dotted);
      }),
    );
    for (const wrong of ["06 00", "06 01 80", "06 02 80 01", "06 0a ff ff ff ff ff ff ff ff ff 7f"])
      expect(() => oidOf(element(wrong))).toThrow(Malformed);
  });

  it("numbers have one form", () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(smallInteger(readElement(integer(value)))).toBe(value);
      }),
    );
    for (const wrong of ["02 00", "02 02 00 01", "02 02 ff 80", "02 01 80", "02 07 01 00 00 00 00 00 00"])
      expect(() => smallInteger(element(wrong))).toThrow(Malformed);
    expect(serialOf(element("02 02 00 ff"))).toBe("ff");
    expect(serialOf(element("02 01 00"))).toBe("00");
    expect(() => serialOf(readElement(tagged(TAG.integer, Buffer.alloc(65, 1))))).toThrow("64");
  });

  it("truth is 00 or FF", () => {
    expect([booleanOf(element("01 01 ff")), booleanOf(element("01 01 00"))]).toEqual([true, false]);
    expect(() => booleanOf(element("01 01 01"))).toThrow(Malformed);
  });

  it("bits have their numbers", () => {
    expect([...namedBits(element("03 02 06 c0"))]).toEqual([0, 1]);
    expect([...namedBits(element("03 03 07 06 80"))]).toEqual([5, 6, 8]);
    expect([...namedBits(element("03 01 00"))]).toEqual([]);
    for (const wrong of ["03 00", "03 02 08 c0", "03 01 01"])
      expect(() => namedBits(element(wrong))).toThrow(Malformed);
  });

  it("moments are of UTC, with seconds, in the century that RFC 5280 says", () => {
    const at = (tag: number, text: string) => timeOf(readElement(tagged(tag, Buffer.from(text)))).toISOString();
    expect(at(TAG.utcTime, "491231235959Z")).toBe("2049-12-31T23:59:59.000Z");
    expect(at(TAG.utcTime, "500101000000Z")).toBe("1950-01-01T00:00:00.000Z");
    expect(at(TAG.generalizedTime, "20500101000000.25Z")).toBe("2050-01-01T00:00:00.250Z");
    for (const wrong of ["2602300000Z", "260230000000Z", "260101000000+0600", "261301000000Z", "260101250000Z"])
      expect(() => at(TAG.utcTime, wrong)).toThrow(Malformed);
  });

  it("texts of every kind are read, without control characters", () => {
    const text = (tag: number, bytes: Uint8Array) => textOf(readElement(tagged(tag, bytes)));
    expect(text(12, Buffer.from("ҰЛТТЫҚ\u0000\n"))).toBe("ҰЛТТЫҚ");
    expect(text(30, Buffer.from([4, 16]))).toBe("А");
    expect(text(TAG.octetString, of("beef"))).toBe("beef");
    expect(() => text(12, of("ff"))).toThrow(Malformed);
  });

  it("a set is written in the order of its octets", () => {
    expect(hex(setOf(of("04 01 02"), of("04 01 01"), of("02 01 05")))).toBe("3109020105040101040102");
  });
});
