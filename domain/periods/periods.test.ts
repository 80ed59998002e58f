import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { almatyClock, instantOnClock } from "./almaty.ts";
import { addDays, almatyDay, type Day, daysBetween, parseDay, printDay, startOfDay, toDay } from "./day.ts";
import { checkGranularity } from "./granularity.ts";
import { addMonths, daysInMonth, lastDayOf, monthOf, monthsFrom, parseMonth, periodOf, toMonth } from "./month.ts";
import { effectiveAfter, fromTwoMonthsAgo, previousWholeMonth } from "./windows.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(toDay("1950-01-01"), count));

describe("a day", () => {
  it("exists, or it is refused", () => {
    for (const text of ["2024-02-29", "2026-12-31", "2000-02-29"])
      expect(parseDay(text), text).toEqual({ ok: true, value: text });
    for (const text of [
      "2026-02-29",
      "2026-02-30",
      "2026-13-01",
      "2026-1-1",
      "01.02.2026",
      "",
      "2026-00-10",
      "2026-01-01T00:00",
      "2026-01",
      "+012026-01-01",
    ]) {
      expect(parseDay(text), text).toEqual({ ok: false, error: "DATE_INVALID" });
    }
    expect(() => toDay("2026-02-30")).toThrow(new RangeError("2026-02-30 is not a day"));
  });

  it("is printed with the day first, as papers have it", () => {
    expect(printDay("2026-04-30")).toBe("30.04.2026");
  });

  it("of business begins at 19:00 UTC, which is midnight in Almaty", () => {
    expect(almatyDay(new Date("2026-03-31T18:59:59.999Z"))).toBe("2026-03-31");
    expect(almatyDay(new Date("2026-03-31T19:00:00Z"))).toBe("2026-04-01");
    expect(startOfDay(toDay("2026-04-01")).toISOString()).toBe("2026-03-31T19:00:00.000Z");
  });

  it("of business followed UTC+6 until the end of February 2024, a day of 25 hours", () => {
    expect(almatyDay(new Date("2024-02-10T17:59:59Z"))).toBe("2024-02-10");
    expect(almatyDay(new Date("2024-02-10T18:00:00Z"))).toBe("2024-02-11");
    expect(startOfDay(toDay("2024-02-29")).toISOString()).toBe("2024-02-28T18:00:00.000Z");
    expect(startOfDay(toDay("2024-03-01")).toISOString()).toBe("2024-02-29T19:00:00.000Z");
    const clocks = ["17:59:59", "18:00:00", "18:59:59", "19:00:00"].map((time) => `2024-02-29T${time}Z`);
    expect(clocks.map((at) => almatyClock(new Date(at)))).toEqual([
      { day: "2024-02-29", time: "23:59:59" },
      { day: "2024-02-29", time: "23:00:00" }, // put back an hour
      { day: "2024-02-29", time: "23:59:59" },
      { day: "2024-03-01", time: "00:00:00" },
    ]);
  });

  it("and hour of an instant lead back to it, but for the hour that came twice", () => {
    const around = fc.integer({ min: Date.UTC(2024, 1, 20), max: Date.UTC(2024, 2, 10) });
    fc.assert(
      fc.property(fc.oneof(around, fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) })), (ms) => {
        const instant = Math.floor(ms / 1_000) * 1_000;
        const { day, time } = almatyClock(new Date(instant));
        const back = instantOnClock(Date.parse(`${day}T${time}Z`));
        const twice = instant >= Date.UTC(2024, 1, 29, 18) && instant < Date.UTC(2024, 1, 29, 19);
        return back === (twice ? instant - 3_600_000 : instant) && almatyDay(new Date(instant)) === day;
      }),
    );
  });

  it("is its own, from its first instant to its last", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const first = startOfDay(day);
        const last = new Date(startOfDay(addDays(day, 1)).getTime() - 1);
        return almatyDay(first) === day && almatyDay(last) === day;
      }),
    );
  });

  it("can be counted to and from", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -5_000, max: 5_000 }),
        (day, count) => daysBetween(day, addDays(day, count)) === count,
      ),
    );
  });
});

describe("a month", () => {
  it("is written YYYY-MM and has its own length", () => {
    expect(["2026-01", "2026-02", "2024-02", "2026-04"].map((month) => daysInMonth(toMonth(month)))).toEqual([
      31, 28, 29, 30,
    ]);
    for (const text of ["2026-13", "2026-00", "2026-1", "2026", "2026-01-01", "12026-01"])
      expect(parseMonth(text), text).toEqual({ ok: false, error: "MONTH_INVALID" });
    expect(() => toMonth("2026-13")).toThrow(new RangeError("2026-13 is not a month"));
    expect(lastDayOf(toMonth("2025-12"))).toBe("2025-12-31");
    expect(monthsFrom(toMonth("2025-11"), toMonth("2026-02"))).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
    expect(monthsFrom(toMonth("2026-02"), toMonth("2026-01"))).toEqual([]);
  });

  it("can be counted to and from, over the years", () => {
    expect([
      addMonths(toMonth("2026-01"), -1),
      addMonths(toMonth("2025-12"), 1),
      addMonths(toMonth("2026-04"), -16),
      addMonths(toMonth("1000-01"), -1),
    ]).toEqual(["2025-12", "2026-01", "2024-12", "0999-12"]);
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -500, max: 500 }),
        (day, count) => addMonths(addMonths(monthOf(day), count), -count) === monthOf(day),
      ),
    );
  });
});

describe("the windows of generation", () => {
  it("take the previous whole month for acts and invoices", () => {
    expect(previousWholeMonth(toDay("2026-05-05"))).toEqual({ from: "2026-04-01", to: "2026-04-30" });
    expect(previousWholeMonth(toDay("2026-03-31"))).toEqual(periodOf(toMonth("2026-02")));
    expect(previousWholeMonth(toDay("2026-01-01"))).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  });

  it("reach from the first of the month two months ago until today for a park's acts", () => {
    expect(fromTwoMonthsAgo(toDay("2026-05-31"))).toEqual({ from: "2026-03-01", to: "2026-05-31" });
    expect(fromTwoMonthsAgo(toDay("2026-01-15"))).toEqual({ from: "2025-11-01", to: "2026-01-15" });
  });

  it("let an agreement begin on the first of the month after it is signed", () => {
    expect([toDay("2026-04-01"), toDay("2026-04-30"), toDay("2026-12-31")].map(effectiveAfter)).toEqual([
      "2026-05-01",
      "2026-05-01",
      "2027-01-01",
    ]);
  });
});

describe("the report of a period", () => {
  const over = (days: number): { from: Day; to: Day } => ({
    from: toDay("2026-01-01"),
    to: addDays(toDay("2026-01-01"), days - 1),
  });

  it("of one day is viewed by minutes or hours", () => {
    expect(checkGranularity(over(1), "minutes").ok).toBe(true);
    expect(checkGranularity(over(1), "hours").ok).toBe(true);
    expect(checkGranularity(over(1), "days")).toEqual({ ok: false, error: "GRANULARITY_MINUTES_OR_HOURS" });
  });

  it("of up to 31 days is viewed by hours or days", () => {
    for (const days of [2, 31]) {
      expect(checkGranularity(over(days), "minutes")).toEqual({ ok: false, error: "GRANULARITY_HOURS_OR_DAYS" });
      expect(checkGranularity(over(days), "days").ok).toBe(true);
    }
  });

  it("of more than 31 days is viewed by days only", () => {
    expect(checkGranularity(over(32), "hours")).toEqual({ ok: false, error: "GRANULARITY_DAYS" });
    expect(checkGranularity(over(32), "minutes")).toEqual({ ok: false, error: "GRANULARITY_DAYS" });
    expect(checkGranularity(over(32), "days").ok).toBe(true);
  });
});
