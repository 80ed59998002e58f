import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toMonth } from "../../../domain/periods/month.ts";
import { daysOf } from "./calendar.ts";
import { dayRows, split } from "./day-rows.ts";

const grains = fc.constantFrom(1, 10_000);

describe("spreading a month over its days", () => {
  it("splits without losing or inventing anything, in whole grains of one sign", () => {
    const weights = fc.array(fc.double({ min: 0.01, max: 9, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), grains, weights, (count, grain, parts) => {
        const total = count * grain;
        const amounts = split(total, parts, grain);
        expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(total);
        expect(amounts.every((amount) => amount % grain === 0 && amount * total >= 0)).toBe(true);
      }),
    );
  });

  it("keeps each category's month and number of transactions, on no more days than it has", () => {
    const months = fc.record({
      amount: fc.integer({ min: -1e12, max: 1e12 }),
      entries: fc.integer({ min: 1, max: 5_000 }),
      days: fc.integer({ min: 1, max: 31 }),
    });
    fc.assert(
      fc.property(months, (month) => {
        const rows = dayRows("A1", daysOf(toMonth("2026-02")), [{ category: "card", grain: 1, ...month }]);
        expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(month.amount);
        expect(rows.reduce((all, { entries }) => all + entries, 0)).toBe(month.entries);
        expect(rows.length).toBeLessThanOrEqual(Math.min(28, month.entries, month.days));
      }),
    );
  });
});
