import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cp1251 } from "./testing.ts";
import { makeDecoder } from "./text-decoder.ts";
import { guessEncodings } from "./text-encoding.ts";

/** Decodes bytes in chunks of a size, by the encoding that their beginning suggests. */
function decode(bytes: Buffer, chunk: number, sample = bytes.length): string {
  const [guess] = guessEncodings(bytes.subarray(0, sample));
  const decoder = makeDecoder(guess?.encoding ?? "utf-8");
  let text = "";
  for (let at = guess?.mark ?? 0; at < bytes.length; at += chunk) text += decoder.push(bytes.subarray(at, at + chunk));
  return text + decoder.end();
}

describe("decoding by chunks", () => {
  it("gives UTF-8 back wherever a letter is cut", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "я", "Ә", "№", "₸", "😀"), maxLength: 30 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (written, chunk) => {
        expect(decode(Buffer.from(written), chunk)).toBe(written);
      }),
    );
  });

  it("finds out late that a file is cp1251 when all before was Latin", () => {
    const text = `${"Date;Driver ID;".repeat(20)}Ресторан «Мост» №5`;
    for (const chunk of [1, 7, 64, 1_000]) expect(decode(cp1251(text), chunk, 100)).toBe(text);
  });

  it("finds out late that a file is UTF-8", () => {
    const text = `${"Date;Driver ID;".repeat(20)}Әбдіғали`;
    for (const chunk of [1, 7, 64, 1_000]) expect(decode(Buffer.from(text), chunk, 100)).toBe(text);
  });

  it("refuses a bad letter after a good one", () => {
    const bytes = Buffer.concat([
      Buffer.from("Оспанов Ерлан "),
      Buffer.from([0xd0, 0x20]),
      Buffer.from("Оспанов".repeat(9)),
    ]);
    for (const chunk of [1, 5, 1_000]) expect(() => decode(bytes, chunk)).toThrow("ENCODING_UNREADABLE");
  });
});
