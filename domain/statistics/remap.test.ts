import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, toDay } from "../periods/day.ts";
import { STATISTICS_COLUMNS } from "./columns.ts";
import { freeFrom, linesOf, movedDays } from "./remap.ts";

const day = fc.integer({ min: 0, max: 240 }).map((count) => addDays(toDay("2026-01-01"), count));
const dated = fc.record({ from: day, column: fc.constantFrom(...STATISTICS_COLUMNS.slice(0, 3)) });
const category = { id: "tip", group: "" };

describe("a new column for a category", () => {
  const own = fc.uniqueArray(dated, { selector: ({ from }) => from, maxLength: 4 });
  const signed = fc.uniqueArray(day, { maxLength: 12 });

  it("holds until the day before the next one begins, in whatever order they are given", () => {
    const line = (from: string, to: string | null, column: string) => ({
      match: "id",
      category: "tip",
      column,
      from,
      to,
    });
    const given = [
      { from: "2026-03-01", column: "card" },
      { from: "2026-05-01", column: "bonus" },
      { from: "2026-01-01", column: "cash" },
    ] as const;
    expect(linesOf("tip", given)).toEqual([
      line("2026-01-01", "2026-02-28", "cash"),
      line("2026-03-01", "2026-04-30", "card"),
      line("2026-05-01", null, "bonus"),
    ]);
  });

  it("moves the days that it holds, takes the place of a line of its day and leaves the rest to the others", () => {
    const own = [
      { from: "2026-02-01", column: "cash" },
      { from: "2026-04-01", column: "card" },
    ] as const;
    const days = ["2026-01-31", "2026-02-01", "2026-03-31", "2026-04-01"];
    expect(movedDays(category, own, { from: "2026-02-01", column: "bonus" }, days)).toEqual([
      "2026-02-01",
      "2026-03-31",
    ]);
    expect(movedDays(category, own, { from: "2026-02-01", column: "cash" }, days)).toEqual([]);
    expect(movedDays(category, [], { from: "2026-02-01", column: "cash" }, days)).toEqual(days.slice(1));
  });

  it("begins after the last signed day that it would move, whichever comes last in the list", () => {
    const wanted = { from: "2026-02-10", column: "cash" } as const;
    expect(freeFrom(category, [], wanted, ["2026-04-30", "2026-02-15", "2026-01-01"])).toBe("2026-05-01");
    expect(freeFrom(category, [], wanted, ["2026-01-31"])).toBe("2026-02-10");
  });

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
