import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../distribution/fields.ts";
import golden from "../distribution/golden-2026-04.json" with { type: "json" };
import { formatMoney } from "../money/print.ts";
import { toTiyn } from "../money/tiyn.ts";
import { addDays, toDay } from "../periods/day.ts";
import { firstDayOf, type Month, monthOf, toMonth } from "../periods/month.ts";
import { checkLimit, forecastDay, limitDecision } from "./check-limit.ts";
import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import { limitsFor } from "./limits-for.ts";
import { PARAMETER_UNITS, type ParameterKey } from "./parameter-row.ts";
import { needParameter, parameterOn } from "./parameters.ts";
import { regimesOn, taxStatusOn } from "./tax-regimes.ts";
import { countedComponents, turnover } from "./turnover.ts";

const tenge = (amount: number) => toTiyn(BigInt(amount) * 100n);
const status = (from: string, regimeId: number, vatPayer = false) => ({ from, regimeId, vatPayer });
const april = recordOf(COMPONENTS, (component) => toTiyn(golden.rows[1]?.[component] ?? 0));

describe("the worked example: a company on the general regime, no VAT payer, April 2026", () => {
  const [limit] = limitsFor({ history: [status("2026-01-01", 1)] }, toMonth("2026-04"));

  it("may turn over 43 250 000 tenge in the calendar year before it must register for VAT", () => {
    expect(limit).toEqual({
      kind: "VAT_REG",
      period: { from: "2026-01-01", to: "2026-12-31" },
      threshold: tenge(43_250_000),
    });
  });

  it("is over by 714 915.67: its month counts without tips", () => {
    expect(formatMoney(turnover(april))).toBe("19\u00a0864\u00a0915,67");
    const check = checkLimit({
      used: tenge(24_100_000),
      draft: turnover(april),
      threshold: limit?.threshold ?? toTiyn(0),
    });
    expect(check).toMatchObject({ level: "exceeded", remaining: 0n });
    expect(formatMoney(check.total)).toBe("43\u00a0964\u00a0915,67");
    expect(formatMoney(check.over)).toBe("714\u00a0915,67");
  });

  it("on the simplified regime uses 1.7 % of 2 595 000 000 and nothing is wrong", () => {
    const [income, ...others] = limitsFor({ history: [status("2026-01-01", 2)] }, toMonth("2026-04"));
    expect(others).toEqual([]);
    expect(income).toMatchObject({
      kind: "SNR_INCOME",
      threshold: tenge(2_595_000_000),
      period: { from: "2026-01-01", to: "2026-12-31" },
    });
    const check = checkLimit({
      used: tenge(24_100_000),
      draft: turnover(april),
      threshold: income?.threshold ?? toTiyn(0),
    });
    expect(check).toMatchObject({ level: "ok", over: 0n, usedShare: 169 });
  });
});

describe("31.12.2025 against 01.01.2026", () => {
  it("changes the VAT rate, the thresholds and the regimes between the two days", () => {
    const onBoth = (key: ParameterKey) => [parameterOn(key, "2025-12-31"), parameterOn(key, "2026-01-01")];
    expect(onBoth("vat.rate")).toEqual([1_200, 1_600]);
    expect(onBoth("vat.threshold_mrp")).toEqual([20_000, 10_000]);
    expect(onBoth("mrp")).toEqual([393_200, 432_500]);
    expect(onBoth("snr.simplified.can_be_vat")).toEqual([1, 0]);
    expect(onBoth("snr.patent.limit_mrp")).toEqual([3_528, undefined]);
    expect(onBoth("snr.self_employed.limit_mrp")).toEqual([undefined, 300]);
    expect(regimesOn("2025-12-31").map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(regimesOn("2026-01-01").map(({ code }) => code)).toEqual(["general", "simplified", "self_employed", "farm"]);
  });

  it("turns a simplified half-year of 94 517 416 and a VAT threshold of 78 640 000 into one limit of a year", () => {
    const history = [status("2024-01-01", 2)];
    expect(limitsFor({ history }, toMonth("2025-12"))).toEqual([
      { kind: "VAT_REG", period: { from: "2025-01-01", to: "2025-12-31" }, threshold: tenge(78_640_000) },
      { kind: "SNR_INCOME", period: { from: "2025-07-01", to: "2025-12-31" }, threshold: tenge(94_517_416) },
    ]);
    expect(limitsFor({ history }, toMonth("2026-01")).map(({ kind, threshold }) => [kind, threshold])).toEqual([
      ["SNR_INCOME", tenge(2_595_000_000)],
    ]);
  });

  it("gives a self-employed person 1 297 500 a month", () => {
    expect(limitsFor({ history: [status("2026-01-01", 7)] }, toMonth("2026-02"))).toEqual([
      { kind: "SNR_INCOME", period: { from: "2026-02-01", to: "2026-02-28" }, threshold: tenge(1_297_500) },
    ]);
  });
});

describe("the limits of a counterparty", () => {
  const may = toMonth("2026-05");

  it("have no VAT limit for a VAT payer, and none at all before its first status", () => {
    expect(limitsFor({ history: [status("2026-01-01", 1, true)] }, may)).toEqual([]);
    expect(limitsFor({ history: [status("2026-06-01", 1)] }, may)).toEqual([]);
  });

  it("count VAT turnover from registration, or from leaving the simplified regime, but never from before the year", () => {
    const vatFrom = (history: ReturnType<typeof status>[], registeredOn: string | null = null) =>
      limitsFor({ history, registeredOn: registeredOn === null ? null : toDay(registeredOn) }, may)[0]?.period.from;
    expect(vatFrom([status("2025-03-01", 1)])).toBe("2026-01-01");
    expect(vatFrom([status("2026-02-10", 1)], "2026-02-10")).toBe("2026-02-01");
    expect(vatFrom([status("2026-04-01", 1), status("2026-01-01", 2)])).toBe("2026-04-01");
  });

  it("hold the manager's own cap for the month, a cap of zero too", () => {
    const history = [status("2026-01-01", 1, true)];
    const limits = limitsFor({ history, monthCap: toTiyn(0) }, may);
    expect(limits).toEqual([{ kind: "CUSTOM", period: { from: "2026-05-01", to: "2026-05-31" }, threshold: 0n }]);
    expect(checkLimit({ used: toTiyn(0), draft: toTiyn(1), threshold: toTiyn(0) })).toMatchObject({
      level: "exceeded",
      usedShare: null,
    });
    expect(limitsFor({ history, monthCap: null }, may)).toEqual([]);
  });

  it("belong to a month by the stricter of the statuses that hold on its days: a limit that holds on one day holds", () => {
    const kinds = (history: ReturnType<typeof status>[], month: Month) =>
      limitsFor({ history }, month).map(({ kind, threshold }) => [kind, threshold]);
    const vat = ["VAT_REG", tenge(43_250_000)];
    const registered = [status("2026-01-01", 1), status("2026-05-15", 1, true)];
    expect([kinds(registered, may), kinds(registered, toMonth("2026-06"))]).toEqual([[vat], []]);
    const left = [status("2026-01-01", 2), status("2026-05-31", 1)];
    expect(kinds(left, may)).toEqual([vat, ["SNR_INCOME", tenge(2_595_000_000)]]);
    const worker = [status("2026-01-01", 2), status("2026-05-10", 7)];
    expect(kinds(worker, may)).toEqual([["SNR_INCOME", tenge(1_297_500)]]);
  });

  it("never lose the month in which a status begins: its turnover counts from the month's first day", () => {
    const history = [status("2026-01-01", 2), status("2026-04-10", 1)];
    const from = (month: string) =>
      limitsFor({ history }, toMonth(month)).find(({ kind }) => kind === "VAT_REG")?.period.from;
    expect([from("2026-03"), from("2026-04"), from("2026-08")]).toEqual([undefined, "2026-04-01", "2026-04-01"]);
    const payer = [status("2026-01-01", 1, true), status("2026-02-20", 1), status("2026-03-05", 1, true)];
    expect(limitsFor({ history: payer }, toMonth("2026-03"))[0]?.period.from).toBe("2026-02-01");
  });

  it("hold for every day of a year in which somebody might have changed, whatever the day", () => {
    const day = fc.integer({ min: 0, max: 364 }).map((count) => addDays(toDay("2026-01-01"), count));
    const some = fc.tuple(day, fc.constantFrom(1, 2, 7), fc.boolean());
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), day, (changes, on) => {
        const history = [status("2026-01-01", 2), ...changes.map(([from, id, vat]) => status(from, id, vat))];
        const limits = limitsFor({ history }, monthOf(on));
        const { regimeId, vatPayer } = taxStatusOn(history, on) ?? status("2026-01-01", 2);
        const kinds = limits.map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(limits.every(({ period }) => period.from <= firstDayOf(monthOf(on)))).toBe(true);
        if (regimeId === 1 && !vatPayer) expect(kinds).toContain("VAT_REG");
        if (regimeId !== 1) expect(kinds).toContain("SNR_INCOME");
      }),
    );
  });

  it("take a regime that has ended without another choice for the general one", () => {
    expect(limitsFor({ history: [status("2024-01-01", 4)] }, may).map(({ kind }) => kind)).toEqual(["VAT_REG"]);
  });
});

describe("a limit", () => {
  const levels = (...totals: number[]) =>
    totals.map((total) => checkLimit({ used: toTiyn(0), draft: toTiyn(total), threshold: toTiyn(10_000) }).level);

  it("warns from 80 %, alarms from 95 %, and is exceeded only above 100 %", () => {
    expect(levels(-1, 0, 7_999, 8_000, 9_499, 9_500, 10_000, 10_001)).toEqual([
      "ok",
      "ok",
      "ok",
      "warn80",
      "warn80",
      "warn95",
      "warn95",
      "exceeded",
    ]);
  });

  it("stops a save or asks for a confirmation, as the aggregator chose", () => {
    expect(limitDecision("warn95", "block")).toBe("allow");
    expect(limitDecision("exceeded", "block")).toBe("refuse");
    expect(limitDecision("exceeded", "warn")).toBe("confirm");
  });

  it("has either something left or something over, and the two tell where the total stands", () => {
    const any = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((tiyn) => toTiyn(tiyn));
    fc.assert(
      fc.property(any, any, fc.bigInt({ min: 0n, max: 10n ** 12n }).map(toTiyn), (used, draft, threshold) => {
        const { remaining, over, total, level } = checkLimit({ used, draft, threshold });
        return (
          threshold - remaining + over === total &&
          (remaining === 0n || over === 0n) &&
          over > 0n === (level === "exceeded")
        );
      }),
    );
  });

  it("is forecast in a straight line", () => {
    const year = { from: toDay("2026-01-01"), to: toDay("2026-12-31") };
    const on = (used: number, threshold: number) =>
      forecastDay(toTiyn(used), toTiyn(threshold), year, toDay("2026-01-10"));
    expect(on(100, 200)).toBe("2026-01-20");
    expect(on(100, 201)).toBe("2026-01-21");
    expect(on(100, 99)).toBe("2026-01-10");
    expect(on(100, 3_650)).toBe("2026-12-31");
    expect(on(100, 3_651)).toBeNull();
    expect(on(0, 100)).toBeNull();
  });
});

describe("the table of parameters", () => {
  it("knows each key, and never has two values for one day", () => {
    for (const key of Object.keys(PARAMETER_UNITS)) {
      const rows = DEFAULT_PARAMETERS.filter((row) => row.key === key).sort((a, b) =>
        (a.from ?? "") < (b.from ?? "") ? -1 : 1,
      );
      expect(rows.length, key).toBeGreaterThan(0);
      for (const [index, row] of rows.slice(1).entries())
        expect((rows[index]?.to ?? "9999") < (row.from ?? ""), key).toBe(true);
    }
  });

  it("lets a later row take over without closing the earlier one, and names a hole", () => {
    const rows = [...DEFAULT_PARAMETERS, { key: "mrp", value: 450_000, from: "2027-01-01", to: null } as const];
    expect([needParameter("mrp", "2026-12-31", rows), needParameter("mrp", "2027-01-01", rows)]).toEqual([
      432_500, 450_000,
    ]);
    expect(() => needParameter("mrp", "2020-01-01")).toThrow("no mrp is known on 2020-01-01");
  });

  it("decides what counts into turnover", () => {
    expect(countedComponents("2026-04-30")).toEqual(COMPONENTS.filter((component) => component !== "tip"));
    const rows = [
      ...DEFAULT_PARAMETERS,
      { key: "turnover.counts.bonus", value: 0, from: "2026-05-01", to: null } as const,
    ];
    expect(countedComponents("2026-05-01", rows)).not.toContain("bonus");
    expect(turnover(april, ["cash", "card"])).toBe(april.cash + april.card);
  });
});
