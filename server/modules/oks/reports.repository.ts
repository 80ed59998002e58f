import { sql } from "kysely";
import type { ReportFigures } from "../../../contract/entities/oks.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { insertRows, updateRows } from "../../db/rows.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { nextNumbers } from "../../entities/change.ts";
import type { Scope } from "../../http/scope.ts";
import { copiesFor } from "../papers/report-copies.repository.ts";

export const reportScope = scopedBy("commissioner_reports", { park: "park_id", counterparty: "counterparty_id" });

/** The reports of a park's month, whole records. */
export const listMonthReports = (db: Db | Tx, aggregatorId: number, parkId: number, first: string) =>
  db
    .selectFrom("commissioner_reports")
    .selectAll()
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where("period", "=", first)
    .orderBy("contract_id")
    .execute();

/** The parks that these reports are of; a report never changes its park. */
export const listParksOf = async (tx: Tx, scope: Scope, ids: readonly number[]): Promise<number[]> => {
  const parks = await tx
    .selectFrom("commissioner_reports")
    .select("park_id")
    .distinct()
    .where(within(scope, reportScope))
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
  return parks.map(({ park_id }) => park_id);
};

/** After `lockMoney` of their parks. */
export const lockReports = (tx: Tx, scope: Scope, ids: readonly number[]) =>
  tx
    .selectFrom("commissioner_reports")
    .selectAll()
    .where(within(scope, reportScope))
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy("id")
    .forUpdate()
    .execute();

export const findReport = (db: Db | Tx, scope: Scope, id: number) =>
  db
    .selectFrom("commissioner_reports")
    .selectAll()
    .where(within(scope, reportScope))
    .where("id", "=", id)
    .executeTakeFirst();

export type NewReport = ReportFigures & {
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  period: string;
  period_from: string;
  period_to: string;
  formed_on: string;
  origin: "distribution" | "single" | "manual";
  rate: number;
  bonus_rate: number;
  limit_override: boolean;
};

/** New reports of one period, in the first status, with the next numbers of the aggregator's year, in their order. */
export async function insertReports(tx: Tx, scope: Scope, clock: Clock, reports: readonly NewReport[]) {
  const [first] = reports;
  if (!first) return [];
  const { aggregatorId, user } = scope;
  const year = Number(first.period.slice(0, 4));
  const numbers = await nextNumbers(tx, aggregatorId, "oks", "К", year, reports.length);
  const copies = await copiesFor(tx, aggregatorId, reports);
  const rows = reports.map((report, place) => ({
    ...report,
    ...copies[place],
    aggregator_id: aggregatorId,
    number: numbers[place],
    status_id: oks.first.id,
    created_by: user.id,
    created_at: clock.now(),
    updated_at: clock.now(),
  }));
  return insertRows(tx, "commissioner_reports", rows, ["contract_id", "id", "number"]);
}

/** Replaces the figures of reports that may still be changed; their numbers and ids stay. The ids of those that it has changed. */
export async function replaceReports(
  tx: Tx,
  aggregatorId: number,
  clock: Clock,
  reports: readonly (NewReport & { id: number })[],
): Promise<number[]> {
  const copies = await copiesFor(tx, aggregatorId, reports);
  const rows = reports.map((report, place) => ({ ...report, ...copies[place], updated_at: clock.now() }));
  return updateRows(tx, aggregatorId, "commissioner_reports", ["id"], rows, {
    set: NEXT_VERSION,
    where: sql`kept.status_id = any(${oks.idsOpenTo("edit")}::int[])`,
  });
}

const NEXT_VERSION = sql`version = kept.version + 1`;

export async function deleteReports(tx: Tx, aggregatorId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("commissioner_reports")
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();
}

/** The reports of contracts after a month each, oldest first: their balances start where that month ends. */
export function lockLater(tx: Tx, aggregatorId: number, months: readonly { contract_id: number; first: string }[]) {
  const contracts = sql`${months.map(({ contract_id }) => contract_id)}::int[]`;
  const firsts = sql`${months.map(({ first }) => first)}::date[]`;
  return tx
    .selectFrom("commissioner_reports")
    .select(["id", "number", "contract_id", "period", "status_id", "starting_balance", "ending_balance"])
    .where("aggregator_id", "=", aggregatorId)
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
  balances: readonly { id: number; starting_balance: bigint; ending_balance: bigint }[],
) => updateRows(tx, aggregatorId, "commissioner_reports", ["id"], balances, { set: NEXT_VERSION });
