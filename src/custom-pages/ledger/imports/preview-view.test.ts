import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { columnSumsOf } from "./column-sums.ts";
import { viewPreview } from "./preview-view.ts";
import { samplePreview } from "./testing/import-sample.ts";

describe("what an import says before it is loaded", () => {
  it("asks to load a clean file, to load the rest of one with unreadable lines, and nothing when nothing is new", () => {
    const problem = { line: 5, column: "Сумма", code: "AMOUNT_UNREADABLE", value: "1,2,3" };
    expect(viewPreview(samplePreview()).decision).toBe("load");
    expect(viewPreview(samplePreview({ problems: [problem], problem_count: 1 })).decision).toBe("load-rest");
    const known = samplePreview().days.map((day) => ({ ...day, new_rows: 0 }));
    expect(viewPreview(samplePreview({ new_rows: 0, known_rows: 11_400, days: known })).decision).toBe("nothing-new");
  });

  it("counts what loading will add: neither signed months nor the day that is not over", () => {
    expect(viewPreview(samplePreview()).toLoad).toBe(11_400);
    expect(viewPreview(samplePreview({ unfinished_day: "2026-04-30" })).toLoad).toBe(11_020);
    const locked = viewPreview(samplePreview({ locked_months: ["2026-04"] }));
    expect(locked).toMatchObject({ toLoad: 0, decision: "nothing-new" });
    expect(locked.bars.every(({ state }) => state === "locked")).toBe(true);
  });

  it("shows a day without rows as a gap and keeps today aside", () => {
    const whole = samplePreview();
    const preview = {
      ...whole,
      days: whole.days.filter(({ day }) => day !== "2026-04-12"),
      unfinished_day: "2026-04-30",
    };
    const view = viewPreview(preview);
    expect(view.bars).toHaveLength(30);
    expect(view.gapDays).toBe(1);
    expect(view.bars[11]).toMatchObject({ day: "2026-04-12", state: "gap", height: 0 });
    expect(view.bars[29]).toMatchObject({ state: "kept-aside" });
    expect(view.warnings).toEqual([{ kind: "unfinished-day", day: "2026-04-30" }]);
  });

  it("shows days that are loaded already apart from new ones", () => {
    const whole = samplePreview();
    const days = whole.days.map((day, index) => (index < 10 ? { ...day, new_rows: 0 } : day));
    expect(viewPreview({ ...whole, days }).bars.filter(({ state }) => state === "known")).toHaveLength(10);
  });

  it("warns of another park's file, and calls it so when most of its drivers are met there", () => {
    const elsewhere = (known: number, met: number) =>
      viewPreview(
        samplePreview({
          drivers: { total: 52, known, known_elsewhere: [{ park: { id: 4, name: "Алатау Драйв" }, drivers: met }] },
        }),
      ).warnings;
    expect(elsewhere(1, 51)).toEqual([
      { kind: "foreign-drivers", park: "Алатау Драйв", drivers: 51, total: 52, mostly: true },
    ]);
    expect(elsewhere(50, 2)).toEqual([
      { kind: "foreign-drivers", park: "Алатау Драйв", drivers: 2, total: 52, mostly: false },
    ]);
    expect(viewPreview(samplePreview({ drivers: { total: 9, known: 0, known_elsewhere: [] } })).warnings).toEqual([
      { kind: "no-known-drivers", drivers: 9 },
    ]);
  });

  it("draws one bar for each day of the period, whatever rows there are, none higher than the strip", () => {
    const anyRows = fc.array(fc.nat(50_000), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(anyRows, (counts) => {
        const days = samplePreview().days.map((day, index) => ({ ...day, rows: counts[index] ?? 0 }));
        const { bars, gapDays } = viewPreview(samplePreview({ days }));
        expect(bars.map(({ day }) => day)).toEqual(days.map(({ day }) => day));
        expect(bars.every(({ height, rows }) => height <= 1 && height > 0 === rows > 0)).toBe(true);
        expect(gapDays).toBe(counts.filter((count) => count === 0).length);
      }),
    );
  });
});

describe("a file's sums by column", () => {
  it("are those that the statistics would show: withheld ones turned, each rounded once", () => {
    const { groups, derived } = columnSumsOf(samplePreview().columns);
    expect(groups).toEqual([
      {
        name: "statistics",
        sums: [
          { column: "card", figure: toTiyn(900_000_000), rows: 4_000 },
          { column: "platform_fee", figure: toTiyn(90_000_050), rows: 8_000 },
        ],
      },
    ]);
    expect(derived.find(({ column }) => column === "due")?.figure).toBe(toTiyn(809_999_950));
  });

  it("say nothing of an empty file", () => {
    expect(columnSumsOf([])).toEqual({ groups: [], derived: [], unknown: undefined });
  });

  it("keep what no column takes apart, in the ledger's own sign", () => {
    const { unknown, groups } = columnSumsOf([{ column: "unknown", amount: -1_234_567n, rows: 3 }]);
    expect(unknown).toEqual({ figure: toTiyn(-12_346), rows: 3 });
    expect(groups).toEqual([]);
  });
});
