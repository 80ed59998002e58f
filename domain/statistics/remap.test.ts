import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, toDay } from "../periods/day.ts";
import { STATISTICS_COLUMNS } from "./columns.ts";
import { freeFrom, movedDays } from "./remap.ts";

const day = fc.integer({ min: 0, max: 240 }).map((count) => addDays(toDay("2026-01-01"), count));
const dated = fc.record({ from: day, column: fc.constantFrom(...STATISTICS_COLUMNS.slice(0, 3)) });
const category = { id: "tip", group: "" };

describe("a new column for a category", () => {
  const own = fc.uniqueArray(dated, { selector: ({ from }) => from, maxLength: 4 });
  const signed = fc.uniqueArray(day, { maxLength: 12 });

  it("leaves every signed day as it was from the day that is offered, which is the wanted one where that does", () =>
    fc.assert(
      fc.property(own, dated, signed, (lines, wanted, days) => {
        const from = freeFrom(category, lines, wanted, days);
        expect(movedDays(category, lines, { ...wanted, from }, days)).toEqual([]);
        expect(from >= wanted.from).toBe(true);
        expect(from === wanted.from).toBe(movedDays(category, lines, wanted, days).length === 0);
      }),
    ));

  it("moves no day before it begins, nor after another line begins", () =>
    fc.assert(
      fc.property(own, dated, signed, (lines, wanted, days) => {
        const next = lines.map(({ from }) => from).filter((from) => from > wanted.from);
        for (const moved of movedDays(category, lines, wanted, days)) {
          expect(moved >= wanted.from).toBe(true);
          expect(next.every((from) => moved < from)).toBe(true);
        }
      }),
    ));
});
