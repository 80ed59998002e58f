import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readListAsk, writeListAsk } from "../../../contract/list.ts";
import { statisticsList } from "../../../contract/routes/disps.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { DRIVER_COLUMNS } from "../../../domain/statistics/columns.ts";
import { FIGURE_COLUMNS } from "./columns.ts";
import { daysOf } from "./period.ts";
import { CUTS, listAskOf, readStatisticsAsk, type StatisticsAsk, writeStatisticsAsk } from "./statistics-ask.ts";

const USUAL = { from: toDay("2026-04-01"), to: toDay("2026-04-30") };
const days = daysOf({ from: toDay("2024-01-01"), to: toDay("2026-12-31") });
const anyDay = fc.constantFrom(...days);
const anyId = fc.integer({ min: 1, max: 999_999_999 });
const anyPage = fc.oneof(fc.integer({ min: 1, max: 3 }), anyId);
const anyCell = fc.record({
  park: anyId,
  column: fc.constantFrom(...FIGURE_COLUMNS, ...DRIVER_COLUMNS),
  day: fc.option(anyDay),
  profile: fc.option(fc.oneof(fc.constant(0), anyId)),
  category: fc.option(fc.string({ unit: "grapheme" })),
  page: anyPage,
});
const anyAsk: fc.Arbitrary<StatisticsAsk> = fc.record({
  period: fc.tuple(anyDay, anyDay).map(([a, b]) => (a <= b ? { from: a, to: b } : { from: b, to: a })),
  parks: fc.uniqueArray(anyId, { maxLength: 300 }),
  by: fc.constantFrom(...CUTS),
  sort: fc.option(
    fc.record({
      field: fc.constantFrom("park", "slot", ...FIGURE_COLUMNS),
      order: fc.constantFrom("asc" as const, "desc" as const),
    }),
  ),
  page: anyPage,
  perPage: fc.option(fc.integer({ min: 1, max: 500 })),
  cell: fc.option(anyCell),
});

describe("the address of the statistics", () => {
  it("says everything that is asked: written and read back it is the same question", () => {
    fc.assert(
      fc.property(anyAsk, (ask) => {
        const address = `?${writeStatisticsAsk(ask).toString()}`;
        expect(readStatisticsAsk(new URLSearchParams(address), USUAL)).toEqual(ask);
      }),
    );
  });

  it("is understood whatever stands in it, and settles after one writing", () => {
    const anyText = fc.string({ unit: "grapheme" });
    const keys = fc.constantFrom(
      "from",
      "to",
      "parks",
      "by",
      "sort",
      "page",
      "per_page",
      "cell",
      "driver",
      "category",
      "entries",
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, anyText)), (pairs) => {
        const once = writeStatisticsAsk(readStatisticsAsk(new URLSearchParams(pairs), USUAL));
        expect(writeStatisticsAsk(readStatisticsAsk(once, USUAL)).toString()).toBe(once.toString());
      }),
    );
  });

  it("asks the server nothing that its list does not know", () => {
    fc.assert(
      fc.property(anyAsk, (ask) => {
        const read = readListAsk(writeListAsk(listAskOf(ask, 50)), statisticsList.list);
        expect(read).toEqual({ ok: true, value: listAskOf(ask, 50) });
      }),
    );
  });

  it("takes the usual period when the days are missing, upside down or do not exist", () => {
    for (const query of ["", "from=2026-04-30&to=2026-04-01", "from=2026-02-29&to=2026-03-31", "from=2026-04-01"]) {
      expect(readStatisticsAsk(new URLSearchParams(query), USUAL).period).toEqual(USUAL);
    }
  });
});
