import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, toDay } from "./day.ts";
import { monthOf, type Period, periodOf, toMonth } from "./month.ts";
import { wholeMonths } from "./whole-months.ts";

const period = (from: string, to: string): Period => ({ from: toDay(from), to: toDay(to) });

describe("a period cut into whole months and other days", () => {
  it("is one month, or months in a row, where it has nothing else", () => {
    expect(wholeMonths(period("2026-04-01", "2026-04-30"), [])).toEqual({
      months: [period("2026-04-01", "2026-04-30")],
      rest: [],
    });
    expect(wholeMonths(period("2024-01-15", "2024-03-10"), [])).toEqual({
      months: [period("2024-02-01", "2024-02-29")],
      rest: [period("2024-01-15", "2024-01-31"), period("2024-03-01", "2024-03-10")],
    });
  });

  it("is its days where it has no whole month", () => {
    expect(wholeMonths(period("2026-04-02", "2026-05-30"), []).months).toEqual([]);
    expect(wholeMonths(period("2026-04-07", "2026-04-07"), []).rest).toEqual([period("2026-04-07", "2026-04-07")]);
  });

  it("leaves a month to its days in the middle of which something changes, not one that it begins with", () => {
    expect(wholeMonths(period("2026-01-01", "2026-04-30"), [toDay("2026-02-01"), toDay("2026-03-15")])).toEqual({
      months: [period("2026-01-01", "2026-02-28"), period("2026-04-01", "2026-04-30")],
      rest: [period("2026-03-01", "2026-03-31")],
    });
  });

  it("has no empty stretch where the month that changes is its first, its last or follows another", () => {
    const inTheMiddle = [toDay("2026-01-15"), toDay("2026-02-15"), toDay("2026-04-15")];
    expect(wholeMonths(period("2026-01-01", "2026-04-30"), inTheMiddle)).toEqual({
      months: [period("2026-03-01", "2026-03-31")],
      rest: ["2026-01", "2026-02", "2026-04"].map((month) => periodOf(toMonth(month))),
    });
  });

  it("reaches to both ends of the calendar", () => {
    expect(wholeMonths(period("0000-01-01", "9999-12-31"), [])).toEqual({
      months: [period("0000-01-01", "9999-12-31")],
      rest: [],
    });
    expect(wholeMonths(period("0000-02-02", "9999-12-30"), []).rest).toEqual([
      period("0000-02-02", "0000-02-29"),
      period("9999-12-01", "9999-12-30"),
    ]);
  });

  it("has every day once, and months that are whole and change at their beginnings alone", () => {
    const day = fc.integer({ min: 0, max: 1_200 }).map((days) => addDays(toDay("2023-11-20"), days));
    const cut = fc.tuple(day, day, fc.array(day, { maxLength: 5 }));
    fc.assert(
      fc.property(cut, ([one, other, borders]) => {
        const whole = one < other ? { from: one, to: other } : { from: other, to: one };
        const { months, rest } = wholeMonths(whole, borders);
        const parts = [...months, ...rest].sort((a, b) => (a.from < b.from ? -1 : 1));
        const days = parts.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
        expect(days).toBe(daysBetween(whole.from, whole.to) + 1);
        parts.forEach(({ from, to }, place) => {
          expect(from <= to).toBe(true);
          expect(from).toBe(place === 0 ? whole.from : addDays(parts[place - 1]?.to ?? from, 1));
        });
        for (const { from, to } of months) {
          expect([from, to]).toEqual([periodOf(monthOf(from)).from, periodOf(monthOf(to)).to]);
          for (const border of borders) if (border >= from && border <= to) expect(border).toMatch(/-01$/);
        }
      }),
    );
  });
});
