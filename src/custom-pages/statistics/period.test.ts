import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, toDay } from "../../../domain/periods/day.ts";
import { PRESETS, presetPeriod } from "../../../domain/periods/presets.ts";
import { daysOf, presetOf, readPeriod, shiftPeriod } from "./period.ts";

const period = (from: string, to: string) => ({ from: toDay(from), to: toDay(to) });

const anyDay = fc.constantFrom(...daysOf(period("2023-06-01", "2028-06-30")));
const anyPeriod = fc.tuple(anyDay, anyDay).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a }));

describe("the periods of the statistics", () => {
  it("offers whole months and quarters, over the year's end too", () => {
    expect(presetPeriod("this-month", toDay("2024-02-10"))).toEqual(period("2024-02-01", "2024-02-29"));
    expect(presetPeriod("last-month", toDay("2026-01-31"))).toEqual(period("2025-12-01", "2025-12-31"));
    for (const day of ["2026-04-01", "2026-05-02", "2026-06-30"])
      expect(presetPeriod("quarter", toDay(day))).toEqual(period("2026-04-01", "2026-06-30"));
    expect(presetPeriod("quarter", toDay("2026-12-31"))).toEqual(period("2026-10-01", "2026-12-31"));
    for (const day of ["2026-01-01", "2026-12-31"])
      expect(presetPeriod("year", toDay(day))).toEqual(period("2026-01-01", "2026-12-31"));
  });

  it("recognises the preset that was chosen", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PRESETS), (today, preset) => {
        expect(presetOf(presetPeriod(preset, today), today)).toBe(preset);
      }),
    );
    expect(presetOf(period("2026-04-02", "2026-04-30"), toDay("2026-04-15"))).toBeUndefined();
  });

  it("steps by whole months from whole months, February or not", () => {
    expect(shiftPeriod(period("2026-03-01", "2026-03-31"), -1)).toEqual(period("2026-02-01", "2026-02-28"));
    expect(shiftPeriod(period("2025-10-01", "2025-12-31"), 1)).toEqual(period("2026-01-01", "2026-03-31"));
    expect(shiftPeriod(period("2026-04-10", "2026-04-12"), 1)).toEqual(period("2026-04-13", "2026-04-15"));
  });

  it("comes back after a step forth and a step back, unless days came to be whole months, and leaves no day between", () => {
    const isWhole = ({ from, to }: typeof anyPeriod extends fc.Arbitrary<infer P> ? P : never) =>
      from.endsWith("-01") && addDays(to, 1).endsWith("-01");
    fc.assert(
      fc.property(anyPeriod, (chosen) => {
        const next = shiftPeriod(chosen, 1);
        // 29 January to 28 February are 31 days, and so is March: one step on nobody can tell days from a month.
        fc.pre(isWhole(chosen) === isWhole(next));
        expect(shiftPeriod(next, -1)).toEqual(chosen);
        expect(daysOf({ from: chosen.to, to: next.from })).toHaveLength(2);
      }),
    );
  });

  it("reads two days that exist and stand the right way round, and nothing else", () => {
    expect(readPeriod("2024-02-29", "2024-02-29")).toEqual(period("2024-02-29", "2024-02-29"));
    expect(readPeriod("2026-02-29", "2026-03-01")).toBeUndefined();
    expect(readPeriod("2026-04-02", "2026-04-01")).toBeUndefined();
    expect(readPeriod("2026-04-02", null)).toBeUndefined();
  });
});
