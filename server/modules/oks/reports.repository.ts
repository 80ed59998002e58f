import { type Selectable, sql } from "kysely";
import type { Figures } from "../../../domain/distribution/figures.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { Db, Tables, Tx } from "../../db/database.ts";
import { PLANNED_ONCE } from "../../db/plan-once.ts";
import { insertRows, updateRows } from "../../db/rows.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { nextNumbers } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import type { Scope } from "../../http/scope.ts";
import { copiesFor } from "../papers/report-copies.repository.ts";
import type { ParkMonthKey } from "./distributions.repository.ts";

export const reportScope = scopedBy("commissioner_reports", { park: "park_id", counterparty: "counterparty_id" });

/** A commissioner report as it is kept. */
export type Report = Selectable<Tables["commissioner_reports"]>;

const isAmong = (ids: readonly number[]) => sql<boolean>`id = any(${[...ids]}::int[])`;
const reports = (db: Db | Tx, aggregatorId: number) =>
  db.selectFrom("commissioner_reports").where("aggregator_id", "=", aggregatorId);

/** The reports of a park's month. */
export const listMonthReports = (db: Db | Tx, { aggregatorId, parkId, first }: ParkMonthKey): Promise<Report[]> =>
  reports(db, aggregatorId)
    .selectAll()
    .where("park_id", "=", parkId)
    .where("period", "=", first)
    .orderBy("contract_id")
    .execute();

/** The reports that split months of parks: all but those by hand. */
export const listSplit = (
  db: Db | Tx,
  aggregatorId: number,
  months: readonly Omit<ParkMonthKey, "aggregatorId">[],
): Promise<Report[]> =>
  reports(db, aggregatorId)
    .selectAll()
    .where("origin", "<>", "manual")
    .where(
      sql<boolean>`(park_id, period) in (select * from unnest(${months.map(({ parkId }) => parkId)}::int[],
        ${months.map(({ first }) => first)}::date[]))`,
    )
    .execute();

/** All reports of these contracts, each contract's oldest first, with what the contract began with. */
export const listChains = (db: Db | Tx, aggregatorId: number, contracts: readonly number[]) =>
  db
    .selectFrom("commissioner_reports as r")
    .innerJoin("contracts as c", (on) =>
      on.onRef("c.aggregator_id", "=", "r.aggregator_id").onRef("c.id", "=", "r.contract_id"),
    )
    .selectAll("r")
    .select("c.starting_balance as opening")
    .where("r.aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`r.contract_id = any(${[...contracts]}::int[])`)
    .orderBy("r.contract_id")
    .orderBy("r.period")
    .execute();

/** The parks that these reports are of; a report never changes its park. */
export const listParksOf = async (tx: Tx, scope: Scope, ids: readonly number[]): Promise<number[]> => {
  const own = tx.selectFrom("commissioner_reports").select("park_id").distinct();
  const parks = await own.where(within(scope, reportScope)).where(isAmong(ids)).execute();
  return parks.map(({ park_id }) => park_id);
};

/** After `lockMoney` of their parks. */
export const lockReports = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<Report[]> =>
  tx
    .selectFrom("commissioner_reports")
    .selectAll()
    .where(within(scope, reportScope))
    .where(isAmong(ids))
    .orderBy("id")
    .forUpdate()
    .execute();

type Standing = { id: number; contract: { id: number }; park: { id: number }; period_from: string };

type Beside = Pick<
  Report,
  "id" | "number" | "period" | "counterparty_name" | "status_id" | "total_money" | "ending_balance"
>;

/** The last report of the contract before one and, for the aggregator's own staff, the park's others of the month, by contract. */
export async function listAround(
  db: Db | Tx,
  { aggregatorId, family }: Scope,
  { id, contract, park, period_from }: Standing,
): Promise<Beside[]> {
  const { rows } = await sql<Beside>`
    select ${PLANNED_ONCE} r.id, r.number, r.period, r.counterparty_name, r.status_id, r.total_money, r.ending_balance
    from commissioner_reports r where r.aggregator_id = ${aggregatorId} and (
      (r.contract_id = ${contract.id} and r.period = (select max(o.period) from commissioner_reports o
        where o.aggregator_id = ${aggregatorId} and o.contract_id = ${contract.id} and o.period < ${period_from}::date))
      or (${family === "plain"} and r.park_id = ${park.id} and r.period = ${period_from}::date and r.id <> ${id}))
    order by r.contract_id`.execute(db);
  return rows;
}

/** A report as it is made: its figures, and what it takes from its month, its contract and its making. */
export type NewReport = Figures &
  Pick<Report, "park_id" | "counterparty_id" | "contract_id" | "rate" | "bonus_rate" | "origin" | "limit_override"> &
  Pick<Report, "period" | "period_from" | "period_to" | "formed_on">;

/** New reports of one period, in the first status, with the next numbers of the aggregator's year, in their order. */
export async function insertReports({ tx, scope, clock }: Change, made: readonly NewReport[]) {
  const [first] = made;
  if (!first) return [];
  const { aggregatorId, user } = scope;
  const numbers = await nextNumbers(tx, aggregatorId, "oks", "К", Number(first.period.slice(0, 4)), made.length);
  const copies = await copiesFor(tx, aggregatorId, made);
  const about = { aggregator_id: aggregatorId, status_id: oks.first.id, created_by: user.id };
  const now = { created_at: clock.now(), updated_at: clock.now() };
  const rows = made.map((report, place) => ({
    ...report,
    ...copies[place],
    number: numbers[place],
    ...about,
    ...now,
  }));
  return insertRows(tx, "commissioner_reports", rows, ["contract_id", "id", "number"]);
}

/** Replaces the figures of reports that may still be changed; their numbers and ids stay. The ids of those that it has changed. */
export async function replaceReports(
  { tx, scope: { aggregatorId }, clock }: Change,
  made: readonly (NewReport & { id: number })[],
): Promise<number[]> {
  const copies = await copiesFor(tx, aggregatorId, made);
  const rows = made.map((report, place) => ({ ...report, ...copies[place], updated_at: clock.now() }));
  return updateRows(tx, aggregatorId, "commissioner_reports", ["id"], rows, {
    set: NEXT_VERSION,
    where: sql`kept.status_id = any(${oks.idsOpenTo("edit")}::int[])`,
  });
}

const NEXT_VERSION = sql`version = kept.version + 1`;

export async function deleteReports(tx: Tx, aggregatorId: number, gone: readonly Pick<Report, "id">[]): Promise<void> {
  if (gone.length === 0) return;
  const own = tx.deleteFrom("commissioner_reports").where("aggregator_id", "=", aggregatorId);
  await own.where(isAmong(gone.map(({ id }) => id))).execute();
}

/** The reports of contracts after a month each, oldest first: their balances start where that month ends. */
export function lockLater(tx: Tx, aggregatorId: number, months: readonly Pick<Report, "contract_id" | "period">[]) {
  const contracts = sql`${months.map(({ contract_id }) => contract_id)}::int[]`;
  const firsts = sql`${months.map(({ period }) => period)}::date[]`;
  return reports(tx, aggregatorId)
    .select(["id", "number", "contract_id", "period", "status_id", "starting_balance", "ending_balance"])
    .where(sql<boolean>`contract_id = any(${contracts})`)
    .where(sql<boolean>`exists (select from unnest(${contracts}, ${firsts}) as m (contract, first)
      where m.contract = commissioner_reports.contract_id and m.first < commissioner_reports.period)`)
    .orderBy("contract_id")
    .orderBy("period")
    .forUpdate()
    .execute();
}

export const setBalances = (
  tx: Tx,
  aggregatorId: number,
  balances: readonly { id: number; starting_balance: bigint; ending_balance: bigint; transferred?: bigint }[],
) => updateRows(tx, aggregatorId, "commissioner_reports", ["id"], balances, { set: NEXT_VERSION });
