import { countedBy } from "../../../domain/documents/counted-payments.ts";
import { type OverOrdered, overOrdered } from "../../../domain/documents/laws.ts";
import { type Bps, sum, type Tiyn, zero } from "../../../domain/money/tiyn.ts";
import { type Day, toDay } from "../../../domain/periods/day.ts";
import { firstDayOf, lastDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { holdOffLoads, lockMoney } from "../../db/money-locks.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { readParkMonth } from "../disps/month.ts";
import { type Book, readBooks } from "../payments/books.repository.ts";
import { readLimits } from "./limits-of-month.ts";
import { findLimitMode, listParties, type Party } from "./parties.repository.ts";
import { listMonthReports, type Report } from "./reports.repository.ts";

/** All that splitting a park's month rests on, read in one place for every call that is about it. */
export type MonthToSplit = Awaited<ReturnType<typeof readMonthToSplit>>;
export type PartyOfMonth = MonthToSplit["parties"][number];

type Rated = Party & { rate: Bps; bonus_rate: Bps };
const isRated = (party: Party): party is Rated => party.rate !== null && party.bonus_rate !== null;
const isByHand = ({ origin }: Report): boolean => origin === "manual";

/** What the bank has executed of a contract and its month counts: the sum, and the payments. */
export type Paid = {
  readonly amount: Tiyn;
  readonly payments: readonly {
    readonly id: number;
    readonly number: string;
    readonly amount: Tiyn;
    readonly executed_on: string;
  }[];
};

/** What the report of a month that ends on this day counts, or would count if it were saved now; null: nothing, and it is typed. */
function paidIn({ reports, payments }: Book, last: Day): Paid | null {
  const standing = reports.find(({ lastDay }) => lastDay === last);
  const own = standing ?? { id: 0, lastDay: last, isOpen: true, transferred: zero, end: zero };
  const chain = standing ? reports : [...reports, own].sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1)); // no two end on the same day
  const counted = countedBy(chain, payments);
  const its = payments.filter(({ id }) => counted.get(id) === own.id);
  if (its.length === 0) return null;
  return {
    amount: sum(its.map(({ amount }) => amount)),
    payments: its.map(({ id, number, amount, executedOn }) => ({ id, number, amount, executed_on: executedOn ?? "" })),
  };
}

const overOrderedIn = ({ reports, payments }: Book): readonly OverOrdered[] => overOrdered(reports, payments);

/** Reads a park's month. `replacing`: its split is made anew, so what it has now does not count against the limits. */
export async function readMonthToSplit(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  period: string,
  { replacing = true } = {},
) {
  const month = toMonth(period);
  const key = { aggregatorId, parkId, first: firstDayOf(month) };
  const last = lastDayOf(month);
  const park = await readParkMonth(db, aggregatorId, parkId, period);
  const reports = await listMonthReports(db, key);
  const beside = reports.filter(isByHand);
  const all = (await listParties(db, key, last)).filter(
    ({ contract_id }) => !beside.some((report) => report.contract_id === contract_id),
  );
  const limited = await readLimits(db, aggregatorId, all.filter(isRated), month, replacing ? key : null);
  const contracts = [...all, ...beside].map(({ contract_id }) => contract_id);
  const books = await readBooks(db, aggregatorId, contracts);
  const parties = limited.map((party) => {
    const book = books.find(({ contract }) => contract === party.contract_id);
    return { ...party, paid: book ? paidIn(book, toDay(last)) : null };
  });
  return {
    ...key,
    month,
    last,
    park,
    parties,
    /** Contracts of the month that have no rate for it: a hole to be mended in the contract, never 0 %. */
    withoutRate: all.filter((party) => !isRated(party)),
    /** The reports that split the month now. */
    reports: reports.filter((report) => !isByHand(report)),
    /** Reports by hand stand beside the statistics: no split takes or replaces them, and their contracts have no part in it. */
    beside,
    /** Where more was ordered of these contracts than their reports leave, before anything is written. */
    over: books.flatMap(overOrderedIn),
    limitMode: await findLimitMode(db, aggregatorId),
  };
}

/** The same for whoever writes its reports: its money is locked before anything is read (ADR 0012), and no load of its ledger runs. */
export async function lockMonthToSplit(
  { tx, scope: { aggregatorId } }: Change,
  parkId: number,
  period: string,
  how?: Parameters<typeof readMonthToSplit>[4],
): Promise<MonthToSplit> {
  await lockMoney(tx, { aggregatorId, parks: [parkId] });
  if (!(await holdOffLoads(tx, aggregatorId, parkId))) throw new Failure("LEDGER_LOADING");
  return readMonthToSplit(tx, aggregatorId, parkId, period, how);
}
