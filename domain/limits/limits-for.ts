import { type Tiyn, toTiyn } from "../money/tiyn.ts";
import type { Day } from "../periods/day.ts";
import {
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsFrom,
  type Period,
  periodOf,
  toMonth,
} from "../periods/month.ts";
import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import { INCOME_RULES, inForce, type LimitKind, newYearOf, spanOf, VAT_RULES } from "./limit-rules.ts";
import type { ParameterKey, ParameterRow } from "./parameter-row.ts";
import { needParameter, parameterOn } from "./parameters.ts";
import { statusesIn, type TaxStatus } from "./tax-regimes.ts";

/**
 * A limit that a counterparty must keep in a month: up to `threshold` tiyn of turnover over `period`, which begins with a month.
 * `free`: up to so much cashless turnover of these months does not count.
 */
export type Limit = {
  readonly kind: LimitKind;
  readonly period: Period;
  readonly threshold: Tiyn;
  readonly free?: { readonly upTo: Tiyn; readonly months: readonly Month[] };
};

/** What decides a counterparty's limits. */
export type LimitSubject = {
  readonly history: readonly TaxStatus[];
  /** A sole trader (ИП): until 2026 cashless turnover had its own threshold. */
  readonly soleTrader?: boolean;
  /** When it was registered; its VAT turnover is not counted from before that month. */
  readonly registeredOn?: Day | null;
  /** The manager's own cap for one month, by the contract. */
  readonly monthCap?: Tiyn | null;
};

/**
 * The limits of a counterparty in a month. A month belongs to the stricter of the statuses that hold on its days: a limit that
 * holds on one day holds for the month, and of two of a kind the lower (docs/adr/0014). A kind that is absent does not apply.
 */
export function limitsFor(
  subject: LimitSubject,
  month: Month,
  parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): Limit[] {
  const { monthCap } = subject;
  const custom = { kind: "CUSTOM", period: spanOf(month, "month") } as const;
  const limits = [vatLimit(subject, month, parameters), incomeLimit(subject, month, parameters)];
  return [
    ...limits.filter((limit) => limit !== undefined),
    ...(monthCap === null || monthCap === undefined ? [] : [{ ...custom, threshold: monthCap }]),
  ];
}

function vatLimit(subject: LimitSubject, month: Month, parameters: readonly ParameterRow[]): Limit | undefined {
  const months = vatMonths(subject, month);
  const [first] = months;
  if (first === undefined) return undefined;
  const free = cashlessFree(subject, months, parameters);
  return {
    kind: "VAT_REG",
    period: { from: firstDayOf(first), to: spanOf(month, "year").to },
    threshold: thresholdOf("vat.threshold_mrp", month, parameters),
    ...(free && { free }),
  };
}

/**
 * The months of the year up to this one, without a break, in which the VAT threshold had to be watched; none when it has not to be in
 * this one. Leaving a special regime and registering start the count anew.
 */
function vatMonths({ history, registeredOn }: LimitSubject, month: Month): Month[] {
  const watched = (one: Month) => {
    const rule = VAT_RULES.find((dated) => inForce(dated, lastDayOf(one)));
    return statusesIn(history, periodOf(one)).some(
      ({ vatPayer, regimeId }) => !vatPayer && isOneOf(rule?.regimes ?? [], regimeId),
    );
  };
  const since = registeredOn ? monthOf(registeredOn) : null;
  const year = monthsFrom(newYear(month), month).filter((one) => since === null || since <= one);
  return year.slice(year.findLastIndex((one) => !watched(one)) + 1);
}

/** Of these months those of nothing but the simplified regime, and what of their cashless turnover the VAT threshold leaves out. */
function cashlessFree(
  { history, soleTrader = false }: LimitSubject,
  months: readonly Month[],
  parameters: readonly ParameterRow[],
): Limit["free"] {
  const isFree = (month: Month) =>
    parameterOn(CASHLESS, lastDayOf(month), parameters) !== undefined &&
    statusesIn(history, periodOf(month)).every(({ regimeId }) => regimeId === SIMPLIFIED);
  const free = soleTrader ? months.filter(isFree) : [];
  const [first] = free;
  return first && { upTo: thresholdOf(CASHLESS, first, parameters), months: free };
}

const CASHLESS = "vat.ip_simplified_cashless_exclusion_mrp";
const SIMPLIFIED = 2;

function incomeLimit({ history }: LimitSubject, month: Month, parameters: readonly ParameterRow[]): Limit | undefined {
  const regimes = statusesIn(history, periodOf(month)).map(({ regimeId }) => regimeId);
  return INCOME_RULES.filter((rule) => isOneOf(regimes, rule.regime) && inForce(rule, lastDayOf(month)))
    .map(({ span, parameter }) => ({
      kind: "SNR_INCOME" as const,
      period: spanOf(month, span),
      threshold: thresholdOf(parameter, month, parameters),
    }))
    .sort((one, other) => (one.threshold < other.threshold ? -1 : 1))[0];
}

/** Whether the parameters reach back to a month's year; before that a threshold cannot be told. */
export function areLimitsKnown(month: Month, parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS): boolean {
  return parameterOn("mrp", newYearOf(month), parameters) !== undefined;
}

function thresholdOf(key: ParameterKey, month: Month, parameters: readonly ParameterRow[]): Tiyn {
  const indexes = needParameter(key, lastDayOf(month), parameters);
  return toTiyn(BigInt(indexes) * BigInt(needParameter("mrp", newYearOf(month), parameters)));
}

function newYear(month: Month): Month {
  return toMonth(newYearOf(month).slice(0, 7));
}

function isOneOf(list: readonly number[], value: number): boolean {
  return list.includes(value);
}
