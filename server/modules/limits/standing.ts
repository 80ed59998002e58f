import type { TFunction } from "i18next";
import type { LimitFacts, LimitRow } from "../../../contract/entities/limit.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { countedByMonth, type MonthAmounts } from "../../../domain/limits/counted.ts";
import { forecastOf } from "../../../domain/limits/forecast.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { type Day, toDay } from "../../../domain/periods/day.ts";
import { addMonths, type Month, monthOf } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";
import { readLimits } from "../oks/limits-of-month.ts";
import { type FoundSubject, listSubjects } from "./limits.repository.ts";

/** As of which month limits are looked at unless something else is asked: the last whole one, which is being closed. */
export const monthToShow = (today: string): Month => addMonths(monthOf(toDay(today)), -1);

/** A counterparty with its tax status and all limits that hold for it in a month. */
export type Standing = FoundSubject & {
  readonly regime: { readonly regimeId: number; readonly vatPayer: boolean };
  readonly limits: readonly StandingLimit[];
};
type Read = Awaited<ReturnType<typeof readLimits>>[number]["limits"][number];
export type StandingLimit = Read & { readonly contract: { readonly id: number; readonly name: string } | null };

/**
 * How counterparties stand to their limits in a month, by the same reckoning as the bars of a distribution (readLimits), in as many
 * statements for all as for one.
 */
export async function readStanding(
  db: Db | Tx,
  scope: Scope,
  month: Month,
  ids?: readonly number[],
): Promise<Standing[]> {
  const found = await listSubjects(db, scope, ids);
  const subjects = found.flatMap(({ caps, last: _, ...subject }) => [
    { ...subject, contract_id: 0, contract: null, month_cap: null },
    ...caps.map(({ cap, ...contract }) => ({
      ...subject,
      has_limit: false,
      contract_id: contract.id,
      contract,
      month_cap: BigInt(cap),
    })),
  ]);
  const read = await readLimits(db, scope.aggregatorId, subjects, month, null);
  return found.map((subject) => {
    const its = read.filter(({ counterparty_id }) => counterparty_id === subject.counterparty_id);
    return {
      ...subject,
      regime: its[0]?.regime ?? { regimeId: 0, vatPayer: false },
      limits: its.flatMap(({ contract, limits }) => limits.map((limit) => ({ ...limit, contract }))),
    };
  });
}

/** A limit measured: how near it is, and where it leads. */
export function factsOf(limit: StandingLimit, today: Day): LimitFacts {
  const { kind, contract, used, threshold, outside, outside_version, months } = limit;
  const check = checkLimit({ used, draft: zero, threshold });
  const period = { from: limit.period_from, to: limit.period_to };
  const forecast = forecastOf({ used, threshold, period, lastReported: lastOf(months), today });
  return {
    kind,
    contract,
    used,
    threshold,
    period_from: period.from,
    period_to: period.to,
    starting: outside,
    starting_version: outside_version,
    percent: check.usedShare,
    level: check.level,
    remaining: check.remaining,
    over: check.over,
    forecast: forecast && { amount: forecast.amount, as_of: forecast.asOf, reached_on: forecast.reachedOn },
  };
}

const lastOf = (months: readonly MonthAmounts[]): Month | null =>
  months.reduce<Month | null>((last, { month }) => (last !== null && last > month ? last : month), null);

/** The lines of a counterparty in a list of limits; one without any says so in one line. */
export function rowsOf(standing: Standing, today: Day, t: TFunction): LimitRow[] {
  const { counterparty_id, name, regime, limits, last } = standing;
  const about = {
    counterparty: { id: counterparty_id, name },
    tax_regime: regimeIn(regime.regimeId, t),
    vat_payer: regime.vatPayer,
    last,
  };
  if (limits.length === 0) return [{ ...about, id: `${counterparty_id}`, level: "none", limit: null }];
  return limits.map((each) => {
    const limit = factsOf(each, today);
    return { ...about, id: [counterparty_id, limit.kind, limit.contract?.id].join("-"), level: limit.level, limit };
  });
}

export const regimeIn = (id: number, t: TFunction) => ({ id, name: id === 0 ? "—" : t(`statuses.taxRegimes.${id}`) });

/** What each month counts against a limit, what was entered before all of them, and what it comes to with each. */
export function historyOf({ free, months, outside }: StandingLimit): { month: Month; counted: Tiyn; total: Tiyn }[] {
  let total: bigint = outside;
  return countedByMonth(free ? { free } : {}, months).map(({ month, counted }) => {
    total += counted;
    return { month, counted, total: toTiyn(total) };
  });
}
