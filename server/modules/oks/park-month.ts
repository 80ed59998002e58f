import type { Bps } from "../../../domain/money/tiyn.ts";
import { firstDayOf, lastDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { holdOffLoads, lockMoney } from "../../db/money-locks.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { readParkMonth } from "../disps/month.ts";
import { readLimits } from "./limits-of-month.ts";
import { findLimitMode, listParties, type Party } from "./parties.repository.ts";
import { listMonthReports, type Report } from "./reports.repository.ts";

/** All that splitting a park's month rests on, read in one place for every call that is about it. */
export type MonthToSplit = Awaited<ReturnType<typeof readMonthToSplit>>;
export type PartyOfMonth = MonthToSplit["parties"][number];

type Rated = Party & { rate: Bps; bonus_rate: Bps };
const isRated = (party: Party): party is Rated => party.rate !== null && party.bonus_rate !== null;
const isByHand = ({ origin }: Report): boolean => origin === "manual";

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
  const parties = await readLimits(db, aggregatorId, all.filter(isRated), month, replacing ? key : null);
  return {
    ...{ ...key, month, last, park, parties },
    /** Contracts of the month that have no rate for it: a hole to be mended in the contract, never 0 %. */
    withoutRate: all.filter((party) => !isRated(party)),
    /** The reports that split the month now. */
    reports: reports.filter((report) => !isByHand(report)),
    /** Reports by hand stand beside the statistics: no split takes or replaces them, and their contracts have no part in it. */
    beside,
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
