import type { DistributionParty } from "../../../contract/entities/distribution.ts";
import { isSoleTrader } from "../../../domain/identifiers/iin-bin.ts";
import { countedOver } from "../../../domain/limits/counted.ts";
import { areLimitsKnown, type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { lastDayOf, type Month, monthOf, type Period } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { amountsOf } from "./figures.ts";
import * as parties from "./parties.repository.ts";

type Subject = Pick<parties.Party, "contract_id" | "counterparty_id" | "form_activity" | "month_cap">;

type OfContract = {
  contract_id: number;
  regime: { id: number; vatPayer: boolean };
  limits: DistributionParty["limits"];
};

/**
 * The limits of these contracts in a month, with all that counts against them: of the counterparty, in all its parks; against a
 * contract's own cap, that contract alone. `except` leaves out the reports that a new split of this park's month would replace.
 */
export async function readLimits(
  db: Db | Tx,
  aggregatorId: number,
  subjects: readonly Subject[],
  month: Month,
  except: parties.Replaced | null,
): Promise<OfContract[]> {
  if (subjects.length === 0) return [];
  needParameters(month);
  const counterparties = subjects.map(({ counterparty_id }) => counterparty_id);
  const { taxes, outside } = await parties.readStandings(db, aggregatorId, counterparties);
  const found = subjects.map((subject) => ({ subject, ...limitsOf(subject, taxes, month) }));
  const period = spanOf(found.flatMap(({ limits }) => limits.map((limit) => limit.period)));
  if (period === undefined) return found.map(({ subject, regime }) => ({ ...keyOf(subject), regime, limits: [] }));
  const counted = { outside, reported: await parties.listReported(db, aggregatorId, subjects, period, except) };
  return found.map(({ subject, regime, limits }) => ({
    ...keyOf(subject),
    regime,
    limits: limits.map((limit) => {
      const { used, cashlessFree } = usedOf(subject, limit, counted);
      return {
        kind: limit.kind,
        period_from: limit.period.from,
        period_to: limit.period.to,
        used,
        threshold: limit.threshold,
        cashless_free: limit.free?.months.includes(month) ? cashlessFree : zero,
      };
    }),
  }));
}

const keyOf = ({ contract_id }: Subject) => ({ contract_id });

/** The days from the first to the last of all these periods; undefined where there are none. */
function spanOf(periods: readonly Period[]): Period | undefined {
  const [from] = periods.map((period) => period.from).sort();
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  return from === undefined || to === undefined ? undefined : { from, to };
}

type Taxes = parties.Standings["taxes"];

/** The regime of a contract's counterparty on the month's last day, and the limits that its history makes hold in the month. */
function limitsOf({ counterparty_id, form_activity, month_cap }: Subject, taxes: Taxes, month: Month) {
  const history = taxes
    .filter((tax) => tax.counterparty_id === counterparty_id)
    .map((tax) => ({ from: tax.date_from, regimeId: tax.regime_id, vatPayer: tax.vat_payer }));
  const last = lastDayOf(month);
  const current = history.filter(({ from }) => from <= last).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
  const monthCap = month_cap === null ? null : toTiyn(month_cap);
  return {
    regime: { id: current?.regimeId ?? 0, vatPayer: current?.vatPayer ?? false },
    limits: limitsFor({ history, soleTrader: isSoleTrader(form_activity), monthCap }, month),
  };
}

/** Limits of a year that the parameters do not know would be none at all: such a month is refused instead. */
function needParameters(month: Month): void {
  if (!areLimitsKnown(month)) throw new Failure("LIMITS_UNKNOWN", { values: { year: month.slice(0, 4) } });
}

/** All that may count against the limits of some contracts: their reports, and what was earned outside. */
type Counted = Pick<parties.Standings, "outside"> & { reported: readonly parties.Reported[] };

/** What counts against a limit; which components are turnover is dated (domain/limits). */
function usedOf(
  { contract_id, counterparty_id }: Subject,
  limit: Limit,
  { reported, outside }: Counted,
): { used: Tiyn; cashlessFree: Tiyn } {
  const { kind, period } = limit;
  const isOwn = (row: parties.Reported) =>
    kind === "CUSTOM" ? row.contract_id === contract_id : row.counterparty_id === counterparty_id;
  const months = reported
    .filter((row) => isOwn(row) && period.from <= row.period && row.period <= period.to)
    .map((row) => ({ month: monthOf(toDay(row.period)), amounts: amountsOf(row) }));
  const { counted, freeLeft } = countedOver(limit, months);
  // What was earned outside is one sum: nobody knows how much of it came in cash, so all of it counts.
  const entered = outside.find(
    (one) => one.counterparty_id === counterparty_id && one.kind === kind && one.period_from === period.from,
  );
  return { used: toTiyn(counted + (kind === "CUSTOM" ? 0n : (entered?.amount ?? 0n))), cashlessFree: freeLeft };
}
