import { avrLinesOf } from "../distribution/avr.ts";
import { AVR_LINES, type AvrLine, type ComponentAmounts, type FeeLine } from "../distribution/fields.ts";
import { splitByRideBase } from "../distribution/ride-base.ts";
import type { Machine } from "../machine.ts";
import { type Bps, sum, type Tiyn, toTiyn, vatWithin, zero } from "../money/tiyn.ts";
import { err, ok, type Result } from "../result.ts";
import { avrsAggregator } from "./avrs-aggregator.ts";
import { avrsLegal } from "./avrs-legal.ts";

/** Both kinds of acts: the aggregator's to a counterparty, and a park's as a legal entity. */
export type AvrKind = "aggregator" | "legal";

/** The statuses of a kind: an aggregator's act is signed by both sides, a park's by one. */
export const avrMachine = (kind: AvrKind): Machine<string, string> =>
  (kind === "aggregator" ? avrsAggregator : avrsLegal) as Machine<string, string>; // methods, see Machine: a code of another kind throws

/** Services of acts (spec §3) by the ids of domain.md §1.1; a licensor's fee (8) belongs to the integrator's acts. */
export const AVR_SERVICES = {
  cashless: 1,
  cash: 2,
  bonus: 3,
  corporate: 4,
  cashProcessing: 5,
  cashlessProcessing: 6,
  park: 7,
  licensor: 8,
} as const;
export type AvrServiceId = (typeof AVR_SERVICES)[keyof typeof AVR_SERVICES];

/** A contract of services instead of commission: the same reward under the names of another trade. */
export const SERVICES_CONTRACT = 2;

/** A line of an act in tiyn: `cost` holds the VAT; null where the performer pays none. */
export type AvrLineAmounts = {
  readonly service: AvrServiceId;
  readonly cost: Tiyn;
  readonly vat: Tiyn | null;
  readonly withoutVat: Tiyn;
};
export type AvrAmounts = Omit<AvrLineAmounts, "service" | "cost"> & {
  readonly lines: readonly AvrLineAmounts[];
  readonly total: Tiyn;
};

const lineOf = (service: AvrServiceId, cost: Tiyn, rate: Bps | null): AvrLineAmounts => {
  const vat = rate === null ? null : vatWithin(cost, rate);
  return { service, cost, vat, withoutVat: toTiyn(cost - (vat ?? 0n)) };
};

/** An act of these lines: its figures are sums of rounded lines, since an invoice states the VAT per line. Lines of nothing are left out. */
function actOf(lines: readonly AvrLineAmounts[]): AvrAmounts {
  const kept = lines.filter(({ cost }) => cost !== 0n);
  const vats = kept.flatMap(({ vat }) => (vat === null ? [] : [vat]));
  return {
    lines: kept,
    total: sum(kept.map(({ cost }) => cost)),
    vat: lines.some(({ vat }) => vat === null) ? null : sum(vats),
    withoutVat: sum(kept.map(({ withoutVat }) => withoutVat)),
  };
}

const COMMISSION: Readonly<Record<AvrLine, AvrServiceId>> = {
  cashless: AVR_SERVICES.cashless,
  cash: AVR_SERVICES.cash,
  corporate: AVR_SERVICES.corporate,
  bonus: AVR_SERVICES.bonus,
};

/**
 * The aggregator's act: the reward of a commissioner report, line by line. Together the lines are the report's reward and bonus
 * commission to the tiyn. `vat`: the rate of the day of the act, null for an aggregator that is no VAT payer.
 */
export function aggregatorAvr(
  fee: Readonly<Record<FeeLine, Tiyn>>,
  bonusCommission: Tiyn,
  contractType: number,
  vat: Bps | null,
): AvrAmounts {
  const amounts = avrLinesOf(fee, bonusCommission);
  if (contractType !== SERVICES_CONTRACT)
    return actOf(AVR_LINES.map((line) => lineOf(COMMISSION[line], amounts[line], vat)));
  const cashless = sum(AVR_LINES.filter((line) => line !== "cash").map((line) => amounts[line]));
  return actOf([
    lineOf(AVR_SERVICES.cashlessProcessing, cashless, vat),
    lineOf(AVR_SERVICES.cashProcessing, amounts.cash, vat),
  ]);
}

/** An act of lines that are there already, with the VAT of another day or of another status inside them. */
export const reckonAvr = (costs: readonly Pick<AvrLineAmounts, "service" | "cost">[], vat: Bps | null): AvrAmounts =>
  actOf(costs.map(({ service, cost }) => lineOf(service, cost, vat)));

/** A park's act as a legal entity: its commission of the period. `vat`: that of its own tax status, null when it pays none. */
export const legalAvr = (parkCommission: Tiyn, vat: Bps | null): AvrAmounts =>
  actOf([lineOf(AVR_SERVICES.park, parkCommission, vat)]);

/** An integrator's act: his fee of a month. `vat`: the rate of its last day, null when he pays none. */
export const licensorAvr = (fee: Tiyn, vat: Bps | null): AvrAmounts => actOf([lineOf(AVR_SERVICES.licensor, fee, vat)]);

/** A park's commission between the counterparties behind it, by what their rides cost; the parts add up to it exactly. */
export function parkCommissionParts(commission: Tiyn, months: readonly ComponentAmounts[]): Tiyn[] {
  return commission === 0n || months.length === 0 ? months.map(() => zero) : splitByRideBase(commission, months);
}

/** A report of a park's month; `act`: what its act as a legal entity comes to, tiyn, where there is one already. */
export type ReportOfAct = { readonly rides: ComponentAmounts; readonly act: Tiyn | null };

/**
 * What the acts of a park's month that are still to be made come to, tiyn, by report; null where there is an act. They share what the acts
 * that there are leave of the commission, so that all together are the commission exactly, whenever each is made.
 */
export function restOfCommission(commission: Tiyn, reports: readonly ReportOfAct[]): (Tiyn | null)[] {
  const made = reports.flatMap(({ act }) => (act === null ? [] : [act]));
  const open = reports.filter(({ act }) => act === null);
  const left = parkCommissionParts(
    toTiyn(commission - sum(made)),
    open.map(({ rides }) => rides),
  );
  const parts = new Map(open.map((report, place) => [report, left[place] ?? zero]));
  return reports.map((report) => parts.get(report) ?? null);
}

export type AvrDates = { readonly formedOn: string; readonly serviceOn: string };
export type AvrDateRefusal = "AVR_BEFORE_PERIOD_END" | "AVR_IN_FUTURE" | "SERVICE_OUTSIDE_PERIOD";

/**
 * Whether an act may bear these days (YYYY-MM-DD): it is not made before the period is over nor in days that have not come, and
 * the service falls into the period.
 */
export function mayAvrBeDated(
  { formedOn, serviceOn }: AvrDates,
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): Result<true, { readonly field: keyof AvrDates; readonly code: AvrDateRefusal }> {
  if (formedOn < to) return err({ field: "formedOn", code: "AVR_BEFORE_PERIOD_END" });
  if (formedOn > today) return err({ field: "formedOn", code: "AVR_IN_FUTURE" });
  if (serviceOn < from || serviceOn > to) return err({ field: "serviceOn", code: "SERVICE_OUTSIDE_PERIOD" });
  return ok(true);
}
