import { type SqlBool, sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { oks } from "../../../domain/documents/oks.ts";
import { needParameter } from "../../../domain/limits/parameters.ts";
import type { Tx } from "../../db/database.ts";
import { updateRows } from "../../db/rows.ts";
import { aggregatorSide, counterpartySide } from "./sides.repository.ts";

type OfReport = { contract_id: number; period_to: string };

/** What each of these reports copies of its sides and its contract, as they are on the last day of its period; in their order. */
export async function copiesFor(tx: Tx, aggregatorId: number, reports: readonly OfReport[]) {
  if (reports.length === 0) return [];
  const when = { aggregator: sql.ref("c.aggregator_id"), on: sql.ref("r.period_to") };
  const { rows } = await sql<{
    principal: Party;
    commissioner: Party;
    contract_number: string;
    contract_date: string;
  }>`
    select ${counterpartySide(sql.ref("c.counterparty_id"), when)} as principal, ${aggregatorSide(when)} as commissioner,
      c.number_contract as contract_number, c.date_conclusion as contract_date
    from unnest(${reports.map(({ contract_id }) => contract_id)}::int[], ${reports.map(({ period_to }) => period_to)}::date[])
      with ordinality as r (contract_id, period_to, place)
    join contracts c on c.aggregator_id = ${aggregatorId} and c.id = r.contract_id
    order by r.place`.execute(tx);
  return reports.map(({ contract_id, period_to }, place) => {
    const found = rows.length === reports.length ? rows[place] : undefined;
    if (!found) throw new Error(`There is no contract ${contract_id} to make a report of`);
    return { ...found, vat_rate: found.commissioner.vat_payer ? needParameter("vat.rate", period_to) : null };
  });
}

/** Copies anew for the reports that may still be changed, of a counterparty or of a contract that was just edited. */
export async function refreshReports(tx: Tx, aggregatorId: number, only: RefreshOnly): Promise<void> {
  const open = await tx
    .selectFrom("commissioner_reports")
    .select(["id", "contract_id", "period_to"])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<SqlBool>`status_id = any(${oks.idsOpenTo("edit")}::int[])`)
    .where(isOf(only))
    .orderBy("id")
    .forUpdate()
    .execute();
  const copies = await copiesFor(tx, aggregatorId, open);
  const rows = copies.map((copied, place) => ({ id: open[place]?.id, ...copied }));
  await updateRows(tx, aggregatorId, "commissioner_reports", ["id"], rows);
}

/** Whose papers: a counterparty's, a contract's, or all of the aggregator. */
export type RefreshOnly =
  | { readonly counterparty: number }
  | { readonly contract: number }
  | { readonly aggregator: true };

function isOf(only: RefreshOnly) {
  if ("aggregator" in only) return sql<SqlBool>`true`;
  return "contract" in only
    ? sql<SqlBool>`contract_id = ${only.contract}`
    : sql<SqlBool>`counterparty_id = ${only.counterparty}`;
}
