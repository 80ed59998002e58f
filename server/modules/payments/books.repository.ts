import { type SqlBool, sql } from "kysely";
import type { PaymentOfChain, ReportOfChain } from "../../../domain/documents/counted-payments.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { payments } from "../../../domain/documents/payments.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import type { Db, Tx } from "../../db/database.ts";
import { updateRows } from "../../db/rows.ts";
import type { Change } from "../../entities/record.ts";

type ReportRow = ReportOfChain & {
  readonly number: string;
  readonly park_id: number;
  readonly period: string;
  readonly start: Tiyn;
};
type PaymentRow = PaymentOfChain & { readonly number: string; readonly version: number };

/** What a contract was reported and what was ordered of it: its reports, oldest first, and its payments. */
export type Book = {
  readonly contract: number;
  readonly reports: readonly ReportRow[];
  readonly payments: readonly PaymentRow[];
};

/** The books of contracts, in the order of their ids. `isLocked`: no payment of them changes until the transaction ends. */
export async function readBooks(
  db: Db | Tx,
  aggregatorId: number,
  contracts: readonly number[],
  { isLocked = false } = {},
): Promise<Book[]> {
  const ids = [...new Set(contracts)].sort((one, other) => one - other);
  const { rows: reports } = await sql<{
    id: number;
    number: string;
    park_id: number;
    contract_id: number;
    period: string;
    period_to: string;
    status_id: number;
    transferred: Tiyn;
    starting_balance: Tiyn;
    ending_balance: Tiyn;
  }>`
    select id, number, park_id, contract_id, period, period_to, status_id, transferred, starting_balance, ending_balance
    from commissioner_reports where aggregator_id = ${aggregatorId} and contract_id = any(${ids}::int[]) order by period`.execute(
    db,
  );
  const { rows: ordered } = await sql<{
    id: number;
    number: string;
    version: number;
    contract_id: number;
    report_id: number;
    status_id: number;
    amount: Tiyn;
    executed_on: string | null;
    counted_by: number | null;
  }>`
    select id, number, version, contract_id, report_id, status_id, amount, executed_on, counted_by
    from payments where aggregator_id = ${aggregatorId} and contract_id = any(${ids}::int[]) order by id
    ${isLocked ? sql`for no key update` : sql``}`.execute(db);
  return ids.map((contract) => ({
    contract,
    reports: reports
      .filter(({ contract_id }) => contract_id === contract)
      .map(({ id, number, park_id, period, period_to, status_id, transferred, starting_balance, ending_balance }) => ({
        id,
        number,
        park_id,
        period,
        transferred,
        start: starting_balance,
        end: ending_balance,
        lastDay: toDay(period_to),
        isOpen: oks.mayEdit(oks.byId(status_id).code).ok,
      })),
    payments: ordered
      .filter(({ contract_id }) => contract_id === contract)
      .map(({ id, number, version, report_id, status_id, amount, executed_on, counted_by }) => ({
        id,
        number,
        version,
        report: report_id,
        status: payments.byId(status_id).code,
        amount,
        executedOn: executed_on === null ? null : toDay(executed_on),
        countedBy: counted_by,
      })),
  }));
}

/** Writes down which report counts each of these payments. It is nothing that a person sees of them: their versions stay. */
export const keepCounted = (
  tx: Tx,
  aggregatorId: number,
  counted: readonly { readonly id: number; readonly counted_by: number | null }[],
) => updateRows(tx, aggregatorId, "payments", ["id"], counted);

/** The parks and contracts of payments. */
export async function placesOf(db: Db | Tx, aggregatorId: number, ids: readonly number[]) {
  const { rows } = await sql<{ park_id: number; contract_id: number }>`
    select distinct park_id, contract_id from payments where aggregator_id = ${aggregatorId} and id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return { parks: rows.map(({ park_id }) => park_id), contracts: rows.map(({ contract_id }) => contract_id) };
}

/** Those of these payments that the bank has executed, with their own days and the bank's. */
export async function listExecuted(db: Db | Tx, aggregatorId: number, ids: readonly number[]) {
  const { rows } = await sql<{ formed_on: string; executed_on: string }>`
    select formed_on, executed_on from payments
    where aggregator_id = ${aggregatorId} and id = any(${[...ids]}::int[]) and executed_on is not null order by id`.execute(
    db,
  );
  return rows;
}

/** The parks of payments that the bank has not decided about. */
export async function parksOfOpen(db: Db | Tx, aggregatorId: number): Promise<number[]> {
  const open = [payments.byCode("created").id, payments.byCode("sent").id];
  const { rows } = await sql<{ park_id: number }>`
    select distinct park_id from payments where aggregator_id = ${aggregatorId} and status_id = any(${open}::int[])`.execute(
    db,
  );
  return rows.map(({ park_id }) => park_id);
}

const unsent = payments.byCode("created").id;

/** Whether a park has payments that nobody has sent. */
export async function hasUnsent(tx: Tx, aggregatorId: number, parkId: number): Promise<boolean> {
  const own = tx.selectFrom("payments").select("id").where("aggregator_id", "=", aggregatorId);
  const found = own.where("park_id", "=", parkId).where("status_id", "=", unsent).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Gives payments that nobody has sent other sums, tiyn. */
export const setAmounts = (
  { tx, scope: { aggregatorId }, clock }: Change,
  lowered: readonly { readonly id: number; readonly amount: Tiyn }[],
) =>
  updateRows(
    tx,
    aggregatorId,
    "payments",
    ["id"],
    lowered.map((row) => ({ ...row, updated_at: clock.now() })),
    { set: sql`version = kept.version + 1`, where: sql<SqlBool>`kept.status_id = ${unsent}` },
  );

/** Deletes payments that nobody has sent. */
export async function withdraw(tx: Tx, aggregatorId: number, gone: readonly { readonly id: number }[]): Promise<void> {
  if (gone.length === 0) return;
  const own = tx.deleteFrom("payments").where("aggregator_id", "=", aggregatorId).where("status_id", "=", unsent);
  await own.where(sql<boolean>`id = any(${gone.map(({ id }) => id)}::int[])`).execute();
}
