import { sql } from "kysely";
import type { ReportFigures } from "../../../contract/entities/oks.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { nextNumber } from "../../entities/change.ts";
import type { Scope } from "../../http/scope.ts";
import { copyForReport } from "../papers/report-copies.repository.ts";

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

/** A new report, status 0, with the next number of the aggregator's year. */
export async function insertReport(tx: Tx, scope: Scope, clock: Clock, report: NewReport) {
  const number = await nextNumber(tx, scope.aggregatorId, "oks", "К", Number(report.period.slice(0, 4)));
  const copied = await copyForReport(tx, scope.aggregatorId, report);
  return tx
    .insertInto("commissioner_reports")
    .values({
      ...report,
      ...copied,
      aggregator_id: scope.aggregatorId,
      number,
      status_id: 0,
      created_by: scope.user.id,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
}

/** Replaces the figures of a report that nobody has signed; its number and id stay. False when it has moved on. */
export async function replaceReport(
  tx: Tx,
  aggregatorId: number,
  id: number,
  clock: Clock,
  report: NewReport,
): Promise<boolean> {
  const copied = await copyForReport(tx, aggregatorId, report);
  const done = await tx
    .updateTable("commissioner_reports")
    .set({ ...report, ...copied, updated_at: clock.now(), version: sql`version + 1` })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .where("status_id", "=", 0)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const deleteReports = (tx: Tx, aggregatorId: number, ids: readonly number[]) =>
  tx
    .deleteFrom("commissioner_reports")
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute();

/** The reports of a contract after a month, oldest first: their balances start where this one ends. */
export const listLater = (tx: Tx, aggregatorId: number, contractId: number, first: string) =>
  tx
    .selectFrom("commissioner_reports")
    .select(["id", "number", "status_id", "starting_balance", "ending_balance"])
    .where("aggregator_id", "=", aggregatorId)
    .where("contract_id", "=", contractId)
    .where("period", ">", first)
    .orderBy("period")
    .forUpdate()
    .execute();

export const setBalances = (tx: Tx, aggregatorId: number, id: number, start: bigint, end: bigint) =>
  tx
    .updateTable("commissioner_reports")
    .set({ starting_balance: start, ending_balance: end, version: sql`version + 1` })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .execute();
