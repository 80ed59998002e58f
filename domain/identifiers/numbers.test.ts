import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, toDay } from "../periods/day.ts";
import { BIN_KINDS, BIN_UNITS, describeBin, formatBin, makeBin, parseBin, registeredIn } from "./bin.ts";
import { checkDigit } from "./check-digit.ts";
import { describeIin, formatIin, isUnborn, makeIin, parseIin } from "./iin.ts";
import { formatIinBin, isSoleTrader, parseIinBin } from "./iin-bin.ts";

const anyIin = fc
  .tuple(
    fc.integer({ min: 0, max: 109_000 }),
    fc.constantFrom("male" as const, "female" as const),
    fc.integer({ min: 0, max: 9_999 }),
  )
  .map(([days, gender, serial]) => ({ birthDate: addDays(toDay("1800-01-01"), days), gender, serial }))
  .map((person) => ({ ...person, iin: makeIin(person.birthDate, person.gender, person.serial) }));
const anyBin = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    serial: fc.integer({ min: 0, max: 99_999 }),
    kind: fc.constantFrom(...(Object.keys(BIN_KINDS) as (keyof typeof BIN_KINDS)[])), // the keys of a literal
    unit: fc.constantFrom(...(Object.keys(BIN_UNITS) as (keyof typeof BIN_UNITS)[])), // the keys of a literal
  })
  .map(({ month, serial, kind, unit }) => ({
    kind,
    unit,
    bin: makeBin(`2018-${String(month).padStart(2, "0")}`, serial, { kind, unit }),
  }));

describe("an IIN", () => {
  it("tells the birth date and the sex", () => {
    const facts = (text: string) => {
      const iin = parseIin(text);
      return iin.ok ? describeIin(iin.value) : iin.error;
    };
    expect(facts("900101300017")).toEqual({ birthDate: "1990-01-01", gender: "male" });
    expect(facts("850615450230")).toEqual({ birthDate: "1985-06-15", gender: "female" });
    expect(facts("021217601142")).toEqual({ birthDate: "2002-12-17", gender: "female" });
    expect(facts("050930500771")).toEqual({ birthDate: "2005-09-30", gender: "male" });
  });

  it("is of somebody who is born by today, or a slip of the hand", () => {
    const today = toDay("2026-05-10");
    const isOf = (birthDate: string) =>
      isUnborn(makeIin(birthDate, "male", 1) ?? makeIin(birthDate, "male", 2) ?? expect.fail(), today);
    expect(["2099-12-31", "2026-05-11"].map(isOf)).toEqual([true, true]);
    expect(["2026-05-10", "1999-12-31", "1899-12-31"].map(isOf)).toEqual([false, false, false]);
  });

  it("may need the second row of weights, and some are never issued", () => {
    expect(parseIin("900101301608").ok).toBe(true);
    for (let digit = 0; digit <= 9; digit += 1) expect(parseIin(`90010130161${digit}`).ok).toBe(false);
    expect(makeIin("1990-01-01", "male", 161)).toBeUndefined();
    expect(checkDigit("90010130161")).toBeUndefined();
  });

  it("is made of the day of birth, the century and sex, and a serial", () => {
    expect(makeIin("1990-01-01", "male", 1)).toBe("900101300017");
    expect(makeIin("2002-12-17", "female", 114)).toBe("021217601142");
  });

  it("is refused with what is wrong with it", () => {
    expect(parseIin("900101300018")).toEqual({ ok: false, error: "IIN_CHECK_DIGIT" });
    expect(parseIin("900231300011")).toEqual({ ok: false, error: "IIN_DATE" });
    for (const text of ["90010130001", "9001013000171", "A900101300017"])
      expect(parseIin(text), text).toEqual({ ok: false, error: "IIN_FORMAT" });
    // Twelve digits are not said to be no twelve digits.
    expect(parseIin("900101900017")).toEqual({ ok: false, error: "IIN_DATE" });
    expect(parseIin("٩٠٠١٠١٣٠٠٠١٧")).toEqual({ ok: false, error: "IIN_FORMAT" });
  });

  it("of a foreigner is accepted and says no more than it knows", () => {
    const eleven = "90010100001";
    const found = Array.from({ length: 10 }, (_, digit) => parseIin(`${eleven}${digit}`)).filter((iin) => iin.ok);
    expect(found.map((iin) => iin.ok && describeIin(iin.value))).toEqual([{ birthDate: null, gender: null }]);
    // 29 February is a day of 2000 and of 1996, and none of 1900 and 1800.
    for (const eleven of ["00022900001", "96022900002"])
      expect(parseIin(`${eleven}${checkDigit(eleven)}`)).toEqual({ ok: true, value: `${eleven}${checkDigit(eleven)}` });
    expect(parseIin("990229000010")).toEqual({ ok: false, error: "IIN_DATE" });
  });

  it("is read back from how it is printed, and from a pasted cell", () => {
    expect(parseIin("\u00a0900101 300017 ")).toEqual({ ok: true, value: "900101300017" });
    fc.assert(
      fc.property(anyIin, ({ iin, birthDate, gender }) => {
        if (iin === undefined) return;
        expect(parseIin(formatIin(iin))).toEqual({ ok: true, value: iin });
        expect(describeIin(iin)).toEqual({ birthDate, gender });
      }),
    );
  });

  it("never survives a wrong check digit", () => {
    fc.assert(
      fc.property(
        anyIin,
        fc.integer({ min: 1, max: 9 }),
        ({ iin }, by) => iin === undefined || !parseIin(bend(iin, 11, by)).ok,
      ),
    );
  });

  it("never survives one wrong digit among the first ten, unless the second row of weights hides it", () => {
    fc.assert(
      fc.property(anyIin, fc.nat(9), fc.integer({ min: 1, max: 9 }), ({ iin }, place, by) => {
        if (iin === undefined) return;
        const bent = bend(iin, place, by);
        if (!needsSecondRow(iin) && !needsSecondRow(bent)) expect(parseIin(bent).ok).toBe(false);
      }),
    );
  });
});

describe("a BIN", () => {
  it("tells the month of registration: the last one that has been, of the two that its digits may mean", () => {
    const of = (text: string) => {
      const bin = parseBin(text);
      return bin.ok ? registeredIn(bin.value, toDay("2026-05-10")) : bin.error;
    };
    expect(["940140000385", "180340001231", "240140027896"].map(of)).toEqual(["1994-01", "2018-03", "2024-01"]);
    const made = ["2026-05", "2026-06"].map((month) => makeBin(month, 1) ?? makeBin(month, 2) ?? "");
    expect(made.map(of)).toEqual(["2026-05", "1926-06"]);
  });

  it("tells the kind of company and whether it is a branch", () => {
    const facts = (text: string) => {
      const bin = parseBin(text);
      return bin.ok ? describeBin(bin.value) : bin.error;
    };
    for (const text of ["180340001231", "210640014562", "240140027896"])
      expect(facts(text)).toEqual({ kind: "resident", unit: "head" });
    expect(facts("200841000332")).toEqual({ kind: "resident", unit: "branch" });
  });

  it("is refused with what is wrong with it", () => {
    expect(parseBin("180340001232")).toEqual({ ok: false, error: "BIN_CHECK_DIGIT" });
    expect(parseBin("181340001231")).toEqual({ ok: false, error: "BIN_DATE" });
    for (const text of ["900101300017", "1803400012311", "A180340001231"])
      expect(parseBin(text), text).toEqual({ ok: false, error: text.length === 12 ? "BIN_KIND" : "BIN_FORMAT" });
  });

  it("is made of the month, the kind, the branch and a serial: of a resident's head office unless said otherwise", () => {
    expect(makeBin("2018-03", 123)).toBe("180340001231");
    expect(makeBin("2020-08", 33, { unit: "branch" })).toBe("200841000332");
  });

  it("is read back from how it is printed, and never survives a wrong check digit", () => {
    fc.assert(
      fc.property(anyBin, fc.integer({ min: 1, max: 9 }), ({ bin, kind, unit }, by) => {
        if (bin === undefined) return;
        expect(parseBin(formatBin(bin))).toEqual({ ok: true, value: bin });
        expect(describeBin(bin)).toEqual({ kind, unit });
        expect(parseBin(bend(bin, 11, by)).ok).toBe(false);
      }),
    );
  });
});

describe("a number that may be either", () => {
  it("is told apart by its fifth digit", () => {
    expect(parseIinBin("900101 300017")).toEqual({ ok: true, value: { kind: "iin", value: "900101300017" } });
    expect(parseIinBin("180340001231")).toEqual({ ok: true, value: { kind: "bin", value: "180340001231" } });
    expect(parseIinBin("180340001232")).toEqual({ ok: false, error: "BIN_CHECK_DIGIT" });
    expect(parseIinBin("900101300018")).toEqual({ ok: false, error: "IIN_CHECK_DIGIT" });
    expect(parseIinBin("850631300011")).toEqual({ ok: false, error: "IIN_DATE" });
    for (const text of ["9001013000", "9001013000171", "A900101300017"])
      expect(parseIinBin(text), text).toEqual({ ok: false, error: "IIN_BIN_FORMAT" });
    for (const text of ["180340 001231", "900101 300017"]) {
      const number = parseIinBin(text);
      expect(number.ok && formatIinBin(number.value)).toBe(text);
    }
  });

  it("is an IIN where the form of activity is a sole trader's", () => {
    expect([1, 2, "1", null].map(isSoleTrader)).toEqual([true, false, false, false]);
  });
});

function bend(digits: string, place: number, by: number): string {
  return digits.slice(0, place) + ((Number(digits[place]) + by) % 10) + digits.slice(place + 1);
}

function needsSecondRow(digits: string): boolean {
  return [...digits.slice(0, 11)].reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11 === 10;
}
