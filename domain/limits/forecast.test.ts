import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../money/tiyn.ts";
import { addDays, toDay } from "../periods/day.ts";
import { toMonth } from "../periods/month.ts";
import { forecastOf, knownUntil } from "./forecast.ts";

const year = { from: toDay("2026-01-01"), to: toDay("2026-12-31") };
const april = toMonth("2026-04");
const today = toDay("2026-05-10");
const tenge = (amount: number) => toTiyn(amount * 100);

describe("the forecast of a limit", () => {
  it("goes on as turnover has until the end of the last month that was reported", () => {
    // January to April are 120 days of 365.
    const used = tenge(12_000_000);
    expect(forecastOf({ used, threshold: tenge(43_250_000), period: year, lastReported: april, today })).toEqual({
      asOf: "2026-04-30",
      amount: tenge(36_500_000),
      reachedOn: null,
    });
    const soon = forecastOf({ used, threshold: tenge(20_000_000), period: year, lastReported: april, today });
    expect(soon?.reachedOn).toBe("2026-07-19"); // the 200th day
  });

  it("says no day for a threshold that has been reached, and nothing where there is no turnover", () => {
    const of = (used: number) =>
      forecastOf({ used: tenge(used), threshold: tenge(100), period: year, lastReported: april, today });
    expect([of(100)?.reachedOn, of(150)?.reachedOn, of(0), of(-5)]).toEqual([null, null, null, null]);
  });

  it.each([
    ["2026-04", "2026-05-10", "2026-04-30"], // the month that is being closed was reported
    ["2026-03", "2026-05-10", "2026-03-31"], // not yet
    ["2026-01", "2026-05-10", "2026-03-31"], // nothing since: it has stopped
    [null, "2026-05-10", "2026-05-10"], // entered by hand alone
    ["2026-12", "2027-02-10", "2026-12-31"], // the year is over
    ["2026-11", "2027-01-10", "2026-11-30"], // its last month is being closed
    ["2026-01", "2026-01-20", "2026-01-20"], // a report by hand of a month that is not over
  ])("knows the turnover of a year whose last report is of %s on %s until %s", (last, on, until) => {
    expect(knownUntil(year, last === null ? null : toMonth(last), toDay(on))).toBe(until);
  });

  it("never says less than is used, and a day exactly where it comes to the threshold", () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.bigInt({ min: 1n, max: 10n ** 13n }),
        fc.integer({ min: 0, max: 400 }),
        fc.option(fc.integer({ min: 1, max: 12 })),
        (used, threshold, day, month) => {
          const lastReported = month === null ? null : toMonth(`2026-${String(month).padStart(2, "0")}`);
          const on = addDays(year.from, day);
          const found = forecastOf({
            used: toTiyn(used),
            threshold: toTiyn(threshold),
            period: year,
            lastReported,
            today: on,
          });
          if (!found) throw new Error("there is turnover");
          expect(found.amount).toBeGreaterThanOrEqual(used);
          expect(found.asOf >= year.from && found.asOf <= year.to).toBe(true);
          if (used < threshold) expect(found.reachedOn !== null).toBe(found.amount >= threshold);
          if (found.reachedOn) expect(found.reachedOn > found.asOf && found.reachedOn <= year.to).toBe(true);
        },
      ),
    ));
});
