import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordOf } from "../distribution/fields.ts";
import { roundDiv, sum, toTiyn } from "../money/tiyn.ts";
import { signOf } from "../statistics/columns.ts";
import { DERIVED_OF_DRIVER, driverFiguresOf, type LedgerOfDriver, partsByDriver } from "./by-driver.ts";
import { driverReportOf, GIVEN_FIGURES, LEDGER_FIGURES } from "./figures.ts";

const UNITS = 100n;
const nothing = recordOf(GIVEN_FIGURES, () => toTiyn(0));
const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const anyLedger = fc.uniqueArray(
  fc.record({
    profile: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1_000 })),
    sums: fc.record(
      recordOf(LEDGER_FIGURES, () => amount),
      { requiredKeys: [] },
    ),
  }),
  { selector: ({ profile }) => profile, maxLength: 25 },
);
const parkOf = (drivers: readonly LedgerOfDriver[]) =>
  recordOf(LEDGER_FIGURES, (figure) => {
    const whole = drivers.reduce((all, { sums }) => all + (sums[figure] ?? 0n), 0n);
    return toTiyn(roundDiv(whole * BigInt(signOf(figure)), UNITS));
  });

describe("a park's report by driver", () => {
  it("adds up to the park's figures to the tiyn, given and derived, however the amounts are rounded", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const park = parkOf(ledger);
        const rows = partsByDriver(park, ledger).map(({ figures }) => driverFiguresOf(figures));
        const report = driverReportOf({
          ...nothing,
          ...park,
          commissioner_rate: 0 as never,
          management_rate: 0 as never,
        });
        const whole = { ...report, balance: report.ending_balance };
        for (const figure of [...LEDGER_FIGURES, ...DERIVED_OF_DRIVER])
          expect(sum(rows.map((row) => row[figure])), figure).toBe(whole[figure]);
      }),
    );
  });

  it("leaves to nobody what no transaction explains, and to a driver what is his", () => {
    const park = { ...recordOf(LEDGER_FIGURES, () => toTiyn(0)), cash: toTiyn(500), tax: toTiyn(40) };
    const parts = partsByDriver(park, [{ profile: 7, sums: { cash: 20_000n, tax: -1_050n } }]);
    expect(parts.map(({ profile, figures }) => [profile, figures.cash, figures.tax])).toEqual([
      [7, 200n, 11n],
      [null, 300n, 29n],
    ]);
  });

  it("has nobody's part only where there is one, and none of a driver of nothing", () => {
    const park = { ...recordOf(LEDGER_FIGURES, () => toTiyn(0)), cash: toTiyn(2) };
    const halves = [1, 2, 3].map((profile) => ({ profile, sums: { cash: profile === 3 ? 0n : 80n } }));
    expect(partsByDriver(park, halves).map(({ profile, figures }) => [profile, figures.cash])).toEqual([
      [1, 1n],
      [2, 1n],
    ]);
    expect(partsByDriver(park, []).map(({ profile }) => profile)).toEqual([null]);
  });
});
