import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "./decimal.ts";

const scales = fc.integer({ min: 0, max: 6 });
/** What a decimal text says, in units of its last place: read digit by digit, as no printing code does. */
const readBack = (text: string, scale: number): bigint => {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(scale, "0"));
  return text.startsWith("-") ? -size : size;
};

describe("a decimal", () => {
  it("says the number that it was made of, whatever its sign", () => {
    fc.assert(
      fc.property(fc.bigInt(), scales, (value, scale) => {
        const text = decimal(value, scale);
        expect(text).toMatch(scale === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${scale}}$`));
        expect(readBack(text, scale)).toBe(value);
      }),
    );
  });

  it("differs from its opposite by the minus alone", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n }), scales, scales, (value, scale, least) => {
        expect(decimal(-value, scale, { least })).toBe(`-${decimal(value, scale, { least })}`);
      }),
    );
  });

  it("leaves out the zeros at its end down to the decimals that are always printed", () => {
    const printed = (value: bigint) => decimal(value, 6, { least: 2, mark: ",", minus: "−" });
    expect([-77_590_000n, 500_000n, 0n, -1n, 1_234_500n].map(printed)).toEqual([
      "−77,59",
      "0,50",
      "0,00",
      "−0,000001",
      "1,2345",
    ]);
    expect(decimal(-1_250n, 2, { least: 0 })).toBe("-12.5");
    expect(decimal(1_600n, 2, { least: 0 })).toBe("16");
  });
});
