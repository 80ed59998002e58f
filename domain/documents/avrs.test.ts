import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COMPONENTS, FEE_LINES, recordOf } from "../distribution/fields.ts";
import { sum, type Tiyn, toBps, toTiyn, vatWithin } from "../money/tiyn.ts";
import {
  AVR_SERVICES,
  aggregatorAvr,
  avrMachine,
  legalAvr,
  mayAvrBeDated,
  parkCommissionParts,
  reckonAvr,
  restOfCommission,
  SERVICES_CONTRACT,
} from "./avrs.ts";

const tiyn = (min: bigint) => fc.bigInt({ min, max: 10n ** 14n }).map(toTiyn);
const fees = fc
  .array(tiyn(-(10n ** 12n)), { minLength: FEE_LINES.length, maxLength: FEE_LINES.length })
  .map((amounts) => {
    const byLine = new Map(FEE_LINES.map((line, place) => [line, amounts[place] ?? toTiyn(0)]));
    return recordOf(FEE_LINES, (line): Tiyn => byLine.get(line) ?? toTiyn(0));
  });
const rate = fc.constantFrom(null, toBps(1_200), toBps(1_600));
const contract = fc.constantFrom(1, SERVICES_CONTRACT);

describe("an act", () => {
  it("comes to the report's reward and bonus commission to the tiyn, by whatever contract and VAT", () => {
    fc.assert(
      fc.property(fees, tiyn(0n), contract, rate, (fee, bonus, type, vat) => {
        const act = aggregatorAvr(fee, bonus, type, vat);
        expect(act.total).toBe(sum(Object.values(fee)) + bonus);
      }),
    );
  });

  it("is the sum of its rounded lines in every figure, and a line is its VAT and the rest", () => {
    fc.assert(
      fc.property(fees, tiyn(0n), contract, rate, (fee, bonus, type, vat) => {
        const { lines, ...act } = aggregatorAvr(fee, bonus, type, vat);
        expect(act.total).toBe(sum(lines.map(({ cost }) => cost)));
        expect(act.withoutVat).toBe(sum(lines.map(({ withoutVat }) => withoutVat)));
        expect(act.total).toBe(act.withoutVat + (act.vat ?? 0n));
        for (const line of lines) {
          expect(line.vat).toBe(vat === null ? null : vatWithin(line.cost, vat));
          expect(line.cost).toBe(line.withoutVat + (line.vat ?? 0n));
        }
      }),
    );
  });

  it("names its services by the contract, and has no line of nothing", () => {
    const fee = { ...recordOf(FEE_LINES, () => toTiyn(0)), cash: toTiyn(5), card: toTiyn(7), corporate: toTiyn(11) };
    const services = (type: number) =>
      aggregatorAvr(fee, toTiyn(0), type, null).lines.map(({ service, cost }) => [service, cost]);
    expect(services(1)).toEqual([
      [AVR_SERVICES.cashless, 7n],
      [AVR_SERVICES.cash, 5n],
      [AVR_SERVICES.corporate, 11n],
    ]);
    expect(services(SERVICES_CONTRACT)).toEqual([
      [AVR_SERVICES.cashlessProcessing, 18n],
      [AVR_SERVICES.cashProcessing, 5n],
    ]);
    expect(legalAvr(toTiyn(0), null)).toMatchObject({ lines: [], total: 0n });
  });

  it("of a performer without VAT has none, also when there is nothing in it", () => {
    expect(legalAvr(toTiyn(116), null).vat).toBeNull();
    expect(legalAvr(toTiyn(116), toBps(1_600))).toMatchObject({ vat: 16n, withoutVat: 100n });
  });

  it("can be reckoned anew with the VAT of another day, its lines costing what they cost", () => {
    fc.assert(
      fc.property(fees, tiyn(0n), contract, rate, rate, (fee, bonus, type, before, after) => {
        const { lines } = aggregatorAvr(fee, bonus, type, before);
        expect(reckonAvr(lines, after)).toEqual(aggregatorAvr(fee, bonus, type, after));
      }),
    );
  });

  it("splits a park's commission so that nothing is lost", () => {
    const month = fc.array(tiyn(-(10n ** 9n)), { minLength: 9, maxLength: 9 }).map((amounts) => {
      const byName = new Map(COMPONENTS.map((name, place) => [name, amounts[place] ?? toTiyn(0)]));
      return recordOf(COMPONENTS, (name): Tiyn => byName.get(name) ?? toTiyn(0));
    });
    fc.assert(
      fc.property(tiyn(0n), fc.array(month, { minLength: 1, maxLength: 5 }), (commission, months) => {
        expect(sum(parkCommissionParts(commission, months))).toBe(commission);
      }),
    );
    expect(parkCommissionParts(toTiyn(0), [])).toEqual([]);
    const ofNothing = recordOf(COMPONENTS, () => toTiyn(0));
    expect(parkCommissionParts(toTiyn(0), [ofNothing, ofNothing])).toEqual([0n, 0n]);
  });

  it("of a park shares what the acts before it have left: made in whatever order, together they are the commission", () => {
    const rides = fc.array(tiyn(0n), { minLength: COMPONENTS.length, maxLength: COMPONENTS.length }).map((amounts) => {
      const byName = new Map(COMPONENTS.map((name, place) => [name, amounts[place] ?? toTiyn(0)]));
      return recordOf(COMPONENTS, (name): Tiyn => byName.get(name) ?? toTiyn(0));
    });
    const months = fc.array(fc.record({ rides, turn: fc.nat(3) }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(tiyn(0n), months, (commission, reports) => {
        const acts: (Tiyn | null)[] = reports.map(() => null);
        for (const now of [0, 1, 2, 3]) {
          const known = reports.map((report, place) => ({ rides: report.rides, act: acts[place] ?? null }));
          const parts = restOfCommission(commission, known);
          for (const [place, { turn }] of reports.entries()) if (turn === now) acts[place] = parts[place] ?? null;
          expect(sum(acts.flatMap((act) => act ?? []))).toBeLessThanOrEqual(commission);
        }
        expect(sum(acts.flatMap((act) => act ?? []))).toBe(commission);
      }),
    );
    const [one, other] = [recordOf(COMPONENTS, () => toTiyn(3)), recordOf(COMPONENTS, () => toTiyn(2))];
    expect(
      restOfCommission(toTiyn(100), [
        { rides: one, act: toTiyn(70) },
        { rides: other, act: null },
      ]),
    ).toEqual([null, 30n]);
    expect(restOfCommission(toTiyn(100), [{ rides: one, act: toTiyn(70) }])).toEqual([null]);
  });

  it("is dated from the last day of its month to today, its service within the month", () => {
    const april = { from: "2026-04-01", to: "2026-04-30" };
    const may = (formedOn: string, serviceOn: string) => {
      const dated = mayAvrBeDated({ formedOn, serviceOn }, april, "2026-05-10");
      return dated.ok ? dated.value : dated.error;
    };
    expect(may("2026-04-30", "2026-04-30")).toBe(true);
    expect(may("2026-05-10", "2026-04-01")).toBe(true);
    expect(may("2026-04-29", "2026-04-30")).toEqual({ field: "formedOn", code: "AVR_BEFORE_PERIOD_END" });
    expect(may("2026-05-11", "2026-04-30")).toEqual({ field: "formedOn", code: "AVR_IN_FUTURE" });
    for (const serviceOn of ["2026-05-01", "2026-03-31"])
      expect(may("2026-04-30", serviceOn)).toEqual({ field: "serviceOn", code: "SERVICE_OUTSIDE_PERIOD" });
  });

  it("is signed by two sides when it is the aggregator's and by one when it is a park's", () => {
    expect(avrMachine("aggregator").statuses.map(({ code }) => code)).toEqual([
      "created",
      "signed",
      "confirmed",
      "overdue",
    ]);
    expect(avrMachine("legal").statuses.map(({ code }) => code)).toEqual(["created", "signed"]);
    expect(avrMachine("aggregator").mayDelete("confirmed").ok).toBe(false);
    expect(avrMachine("legal").mayDelete("signed").ok).toBe(false);
  });
});
