import { isSoleTrader } from "../../../domain/identifiers/iin-bin.ts";
import { countedOver } from "../../../domain/limits/counted.ts";
import { areLimitsKnown, type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import { taxStatusOn } from "../../../domain/limits/tax-regimes.ts";
import { toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { lastDayOf, type Month, monthOf } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { ParkMonthKey } from "./distributions.repository.ts";
import * as parties from "./parties.repository.ts";

type Subject = Pick<parties.Party, "contract_id" | "counterparty_id" | "form_activity" | "has_limit"> & {
  month_cap: bigint | null;
};

/**
 * Contracts with their counterparties' regime on a month's last day and the limits that hold in it, with all that counts against
 * them: of the counterparty, in all its parks; against a contract's own cap, that contract alone. A year whose parameters are not
 * known would have no limits at all: it is refused instead. `except`: the park's month that is split anew, and counts nothing yet.
 */
export async function readLimits<S extends Subject>(
  db: Db | Tx,
  aggregatorId: number,
  subjects: readonly S[],
  month: Month,
  except: ParkMonthKey | null,
) {
  if (subjects.length === 0) return [];
  if (!areLimitsKnown(month)) throw new Failure("LIMITS_UNKNOWN", { values: { year: month.slice(0, 4) } });
  const { taxes, outside: allEntered } = await parties.readStandings(db, aggregatorId, subjects);
  const found = subjects.map((subject) => {
    const history = taxes.filter(({ counterparty_id }) => counterparty_id === subject.counterparty_id);
    const monthCap = subject.month_cap === null ? null : toTiyn(subject.month_cap);
    const watched = subject.has_limit ? history : [];
    const limits = limitsFor({ history: watched, soleTrader: isSoleTrader(subject.form_activity), monthCap }, month);
    return { ...subject, regime: taxStatusOn(history, lastDayOf(month)) ?? NO_REGIME, limits };
  });
  const periods = found.flatMap(({ limits }) => limits.map(({ period }) => period));
  const [from] = periods.map((period) => period.from).sort();
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  const reported = from && to ? await parties.listReported(db, aggregatorId, subjects, { from, to }, except) : [];
  return found.map((subject) => ({
    ...subject,
    limits: subject.limits.map((limit) => {
      const { kind, period, threshold, free } = limit;
      const months = monthsOf(subject, limit, reported);
      const { counted, freeLeft } = countedOver(limit, months);
      // What was earned outside is one sum: nobody knows how much of it came in cash, so all of it counts.
      const entered = allEntered.find(
        (one) =>
          one.counterparty_id === subject.counterparty_id && one.kind === kind && one.period_from === period.from,
      );
      const outside = toTiyn(kind === "CUSTOM" ? 0n : BigInt(entered?.amount ?? 0n));
      return {
        kind,
        period_from: period.from,
        period_to: period.to,
        threshold,
        used: toTiyn(counted + outside),
        cashless_free: free?.months.includes(month) ? freeLeft : zero,
        /** What of it was entered, and how often that was changed: 0 where nothing was. */
        outside,
        outside_version: entered?.version ?? 0,
        /** What the reports of its period count against, with what of it is free. */
        months,
        free,
      };
    }),
  }));
}

const NO_REGIME = { regimeId: 0, vatPayer: false };

/** The months that count against a limit: the contract's own against its cap, else all of the counterparty's. */
const monthsOf = (subject: Subject, { kind, period }: Limit, reported: readonly parties.Reported[]) => {
  const whose = kind === "CUSTOM" ? "contract_id" : "counterparty_id";
  return reported
    .filter((row) => row[whose] === subject[whose] && period.from <= row.period && row.period <= period.to)
    .map((row) => ({ month: monthOf(toDay(row.period)), amounts: row }));
};
