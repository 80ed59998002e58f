import { type Tiyn, toTiyn } from "../money/tiyn.ts";
import { type Day, toDay } from "../periods/day.ts";
import { lastDayOf, type Month, type Period } from "../periods/month.ts";
import { DEFAULT_PARAMETERS } from "./default-parameters.ts";
import { INCOME_RULES, inForce, type LimitKind, newYearOf, spanOf, VAT_RULES } from "./limit-rules.ts";
import { needParameter, type ParameterKey, type ParameterRow } from "./parameters.ts";
import { type TaxStatus, taxStatusOn } from "./tax-regimes.ts";

/** A limit that a counterparty must keep in a month: up to `threshold` tiyn of turnover over `period`. */
export type Limit = { readonly kind: LimitKind; readonly period: Period; readonly threshold: Tiyn };

/** What decides a counterparty's limits. */
export type LimitSubject = {
  readonly history: readonly TaxStatus[];
  /** When it was registered; its VAT turnover is not counted from before. */
  readonly registeredOn?: Day | null;
  /** The manager's own cap for one month, by the contract. */
  readonly monthCap?: Tiyn | null;
};

/**
 * The limits of a counterparty in a month, by its tax status on the month's last day: who changes regime within a month is
 * judged by the one it ends with. A VAT payer has no VAT limit. A kind that is absent does not apply.
 */
export function limitsFor(
  { history, registeredOn, monthCap }: LimitSubject,
  month: Month,
  parameters: readonly ParameterRow[] = DEFAULT_PARAMETERS,
): Limit[] {
  const on = lastDayOf(month);
  const status = taxStatusOn(history, on);
  const limits: Limit[] = [];
  const threshold = (key: ParameterKey) => thresholdOf(key, month, parameters);
  const vatRule = VAT_RULES.find((rule) => inForce(rule, on));
  const subject = ({ vatPayer, regimeId }: TaxStatus) => !vatPayer && isOneOf(vatRule?.regimes ?? [], regimeId);
  if (status && subject(status)) {
    const year = spanOf(month, "year");
    const from = latest([year.from, registeredOn ?? year.from, startOfRun(history, on, subject)]);
    limits.push({ kind: "VAT_REG", period: { from, to: year.to }, threshold: threshold("vat.threshold_mrp") });
  }
  const income = INCOME_RULES.find((rule) => rule.regime === status?.regimeId && inForce(rule, on));
  if (income) {
    limits.push({ kind: "SNR_INCOME", period: spanOf(month, income.span), threshold: threshold(income.parameter) });
  }
  if (monthCap !== null && monthCap !== undefined) {
    limits.push({ kind: "CUSTOM", period: spanOf(month, "month"), threshold: monthCap });
  }
  return limits;
}

function thresholdOf(key: ParameterKey, month: Month, parameters: readonly ParameterRow[]): Tiyn {
  const indexes = needParameter(key, lastDayOf(month), parameters);
  return toTiyn(BigInt(indexes) * BigInt(needParameter("mrp", newYearOf(month), parameters)));
}

/** Since when, without a break, the statuses have been subject to the rule: leaving a special regime starts the count anew. */
function startOfRun(history: readonly TaxStatus[], on: Day, subject: (status: TaxStatus) => boolean): Day {
  let start = on;
  for (const status of history.filter(({ from }) => from <= on).sort((a, b) => (a.from < b.from ? 1 : -1))) {
    if (!subject(status)) break;
    start = toDay(status.from);
  }
  return start;
}

function latest(days: readonly [Day, ...Day[]]): Day {
  const [first, ...others] = days;
  let last = first;
  for (const day of others) if (day > last) last = day;
  return last;
}

function isOneOf(list: readonly number[], value: number): boolean {
  return list.includes(value);
}
