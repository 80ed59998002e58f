import type { DistributionEntry } from "../../../contract/entities/distribution.ts";
import { distribute } from "../../../domain/distribution/distribute.ts";
import type { ParkFigures } from "../../../domain/distribution/fields.ts";
import { amountsByShares } from "../../../domain/distribution/shares.ts";
import { type Bps, toBps, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { lastDayOf, type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import { KEPT_DAYS } from "../../jobs/sweep.ts";
import { readParkMonths } from "../../modules/disps/month.ts";
import { makeDriverReports } from "../../modules/driver-reports/make-driver-reports.ts";
import { writeDistribution } from "../../modules/oks/save-distribution.ts";
import type { Say } from "../../preparing.ts";
import type { Tx } from "../database.ts";
import { type Calendar, closingClock, daysBefore } from "./calendar.ts";
import type { NewContract } from "./contracts.ts";
import { paymentsOf } from "./payments.ts";
import { at, randomOf } from "./prng.ts";

/**
 * So many parks are closed beside each other: while PostgreSQL works for one, the next is reckoned. The one connection answers in turn, so
 * that the rows are the same every time.
 */
const LANES = 2;

/** A counterparty of a park to close: its terms, and its share (basis points) of every month. */
type PartyToClose = Pick<NewContract, "rates" | "startingBalance"> & {
  contractId: number;
  shares: ReadonlyMap<Month, number>;
};
type ParkToClose = { parkId: number; key: string; parties: readonly PartyToClose[] };

/**
 * Splits every closed month of every park, oldest first, by the very function that saves a manager's distribution. Driver reports are
 * made of a whole month at once, as an accountant does: in a call for each park they would take half of the statements. Nobody is notified of
 * what is so old that a notification of it would be gone.
 */
export async function closeMonths(
  tx: Tx,
  scope: Scope,
  parks: readonly ParkToClose[],
  { closed, now }: Calendar,
  say: Say,
): Promise<void> {
  const kept = daysBefore(now, KEPT_DAYS.notifications);
  const balances = new Map(
    parks.flatMap(({ parties }) => parties.map((party) => [party.contractId, party.startingBalance] as const)),
  );
  for (const [done, month] of closed.entries()) {
    say("months", { done, total: closed.length });
    const wanted = parks.map(({ parkId }) => ({ parkId, month }));
    const statistics = await readParkMonths(tx, scope.aggregatorId, wanted);
    const change = (place: number) => {
      const clock = closingClock(month, place);
      return { tx, scope: clock.now() < kept ? { ...scope, isPast: true as const } : scope, clock };
    };
    const close = async (place: number) => {
      const park = at(parks, place);
      const { figures, hash } = at(statistics, place);
      const entries = entriesOf(figures, park, month, balances);
      const body = { park_id: park.parkId, period: month, version: 0, statistics_hash: hash, entries };
      const asked = { ...body, override_limits: true, with_suspended: true, lower_payments: false };
      await writeDistribution(change(place), asked);
    };
    const lane = async (first: number) => {
      for (let place = first; place < parks.length; place += LANES) await close(place);
    };
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
    await makeDriverReports(change(parks.length), wordsIn("ru"), periodOf(month));
  }
}

/** The planned shares, and payments out of what they come to; carries the balances on. */
function entriesOf(
  statistics: ParkFigures,
  { key, parties }: ParkToClose,
  month: Month,
  balances: Map<number, bigint>,
): DistributionEntry[] {
  const shares = parties.map((party) => toBps(party.shares.get(month) ?? 0));
  const amounts = amountsByShares(statistics, shares);
  if (!amounts.ok) throw new Error(`The demo's shares of ${key} in ${month} are wrong: ${amounts.error.code}`);
  const unpaid = { transferred: zero, topUp: zero, bankCommission: zero };
  const terms = parties.map((party, place) => ({
    ...unpaid,
    ...ratesIn(party, month),
    start: toTiyn(balances.get(party.contractId) ?? 0n),
    amounts: at(amounts.value, place),
  }));
  const { rows } = distribute({ statistics, entries: terms });
  return parties.map(({ contractId }, place) => {
    const available = at(rows, place).end;
    const paid = paymentsOf(available, randomOf(`payments:${key}:${month}:${place}`));
    balances.set(contractId, available + paid.topUp - paid.transferred - paid.bankCommission);
    return {
      contract_id: contractId,
      amounts: at(amounts.value, place),
      share: at(shares, place),
      platform_commission: null,
      tax: null,
      transferred: paid.transferred,
      top_up: paid.topUp,
      bank_commission: paid.bankCommission,
    };
  });
}

/** The rates of a month: the last ones that began by its end. */
function ratesIn({ rates }: PartyToClose, month: Month): { rate: Bps; bonusRate: Bps } {
  const last = rates.findLast(({ from }) => from <= lastDayOf(month));
  if (!last) throw new Error(`The demo's contract has no rate in ${month}`);
  return { rate: toBps(last.rate), bonusRate: toBps(last.bonusRate) };
}
