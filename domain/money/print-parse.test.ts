import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAmount, parseMoney } from "./parse.ts";
import { formatMoney, formatPercent } from "./print.ts";
import { toBps, toTiyn } from "./tiyn.ts";

const refused = { ok: false };
const read = (value: bigint) => ({ ok: true, value });

describe("printing", () => {
  it("groups thousands with no-break spaces and writes a real minus", () => {
    expect(formatMoney(toTiyn(123_456_789))).toBe("1\u00a0234\u00a0567,89");
    expect(formatMoney(toTiyn(-5))).toBe("\u22120,05");
    expect(formatMoney(toTiyn(100_000))).toBe("1\u00a0000,00");
    expect(formatMoney(toTiyn(99_999))).toBe("999,99");
    expect(formatMoney(toTiyn(0))).toBe("0,00");
  });

  it("writes a rate with as many decimals as it has", () => {
    expect([180, 175, 10_000, 0, -50, 5].map((bps) => formatPercent(toBps(bps)))).toEqual(
      ["1,8", "1,75", "100", "0", "\u22120,5", "0,05"].map((text) => `${text}\u00a0%`),
    );
  });
});

describe("reading", () => {
  it("takes back every amount that we print", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (tiyn) => {
        expect(parseMoney(formatMoney(toTiyn(tiyn)))).toEqual(read(BigInt(tiyn)));
      }),
    );
  });

  it("takes a sum as it is printed with its currency, and with any space between its groups", () => {
    const sum = read(2_421_539_905n);
    for (const text of [
      "24 215 399,05 ₸",
      "24\u00a0215\u00a0399,05\u00a0₸",
      "24\u2009215\u2009399,05\u202f₸",
      "24\u2007215\u2007399,05",
    ])
      expect(parseMoney(text), text).toEqual(sum);
    for (const text of ["24215399,05 тг", "24215399.05тг.", "24215399,05 тенге", "24215399,05 KZT"])
      expect(parseMoney(text), text).toEqual(sum);
    for (const text of ["₸", "₸ 5", "5 ₸ ₸", "5 $", "5 тонн"]) expect(parseMoney(text), text).toEqual(refused);
  });

  it("takes the platform's amounts, in 1/10 000 of a tenge", () => {
    expect(parseAmount("-127,1")).toEqual(read(-1_271_000n));
    expect(parseAmount("\u2212127.1000")).toEqual(read(-1_271_000n));
    expect(parseAmount("1 234\u00a0567\u202f890,0001")).toEqual(read(12_345_678_900_001n));
    expect(parseAmount("1,234")).toEqual(read(12_340n));
    expect(parseAmount(" 007 ")).toEqual(read(70_000n));
    expect(parseAmount("-0")).toEqual(read(0n));
  });

  it("refuses rather than guesses", () => {
    const doubtful = [
      "",
      " ",
      "-",
      "1,2,3",
      "1.234,56",
      "1,234.56",
      "12 34",
      "1 2345",
      "5,",
      ",5",
      "+5",
      "1e3",
      "- 5",
      "--5",
      "0x10",
      "٣",
      "1,23456",
      "NaN",
    ];
    for (const text of doubtful) expect(parseAmount(text), text).toEqual(refused);
    expect(parseAmount("9".repeat(1_000_000))).toEqual(refused);
  });

  it("takes no third decimal where tiyn are meant, and nothing that JSON cannot carry", () => {
    expect(parseMoney("4,35")).toEqual(read(435n));
    expect(parseMoney("4,5")).toEqual(read(450n));
    expect(parseMoney("1 000")).toEqual(read(100_000n));
    for (const text of ["4,350", "4.0000", "4,350 ", "90071992547409,92"])
      expect(parseMoney(text), text).toEqual(refused);
    expect(parseMoney("90071992547409,91")).toEqual(read(BigInt(Number.MAX_SAFE_INTEGER)));
  });
});
