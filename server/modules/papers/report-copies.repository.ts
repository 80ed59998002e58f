import { type SqlBool, sql } from "kysely";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { aggregatorSide, counterpartySide } from "./sides.repository.ts";

type OfReport = { contract_id: number; period_to: string };

/** What a report copies of its sides and its contract, as they are on the last day of its period. */
export async function copyForReport(tx: Tx, aggregatorId: number, { contract_id, period_to }: OfReport) {
  const when = { aggregator: sql.ref("c.aggregator_id"), on: sql`${period_to}::date` };
  const { rows } = await sql<{
    principal: PaperSide;
    commissioner: PaperSide;
    contract_number: string;
    contract_date: string;
  }>`
    select ${counterpartySide(sql.ref("c.counterparty_id"), when)} as principal, ${aggregatorSide(when)} as commissioner,
      c.number_contract as contract_number, c.date_conclusion as contract_date
    from contracts c where c.aggregator_id = ${aggregatorId} and c.id = ${contract_id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error(`There is no contract ${contract_id} to make a report of`);
  return {
    ...found,
    principal: json(found.principal),
    commissioner: json(found.commissioner),
    vat_rate: found.commissioner.vat_payer ? needParameter("vat.rate", period_to) : null,
  };
}

/** Copies anew for the reports that nobody has signed, of a counterparty or of a contract that was just edited. */
export async function refreshReports(tx: Tx, aggregatorId: number, only: RefreshOnly): Promise<void> {
  const open = await tx
    .selectFrom("commissioner_reports")
    .select(["id", "contract_id", "period_to"])
    .where("aggregator_id", "=", aggregatorId)
    .where("status_id", "=", 0)
    .where(isOf(only))
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, ...report } of open)
    await tx
      .updateTable("commissioner_reports")
      .set(await copyForReport(tx, aggregatorId, report))
      .where("aggregator_id", "=", aggregatorId)
      .where("id", "=", id)
      .execute();
}

/** Whose papers: a counterparty's or a contract's. */
export type RefreshOnly = { readonly counterparty: number } | { readonly contract: number };

const isOf = (only: RefreshOnly) =>
  "contract" in only
    ? sql<SqlBool>`contract_id = ${only.contract}`
    : sql<SqlBool>`counterparty_id = ${only.counterparty}`;
