import { type SqlBool, sql } from "kysely";
import type { AvrKind } from "../../../contract/entities/avr.ts";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import type { AvrAmounts } from "../../../domain/documents/avrs.ts";
import type { Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** An act that nobody has signed, with its sides and contract as they are on its own day. */
export type OpenAvr = {
  id: number;
  kind: AvrKind;
  formed_on: string;
  vat_rate: number | null;
  vat: bigint | null;
  customer: PaperSide;
  counterparty_side: PaperSide;
  aggregator_side: PaperSide;
  contract_number: string;
  contract_date: string;
  lines: { position: number; type_id: number; cost: bigint }[];
};

/** One act, or those of a counterparty or of a contract. */
export type Which = { readonly id: number } | { readonly counterparty: number } | { readonly contract: number };

function conditionOf(which: Which) {
  if ("id" in which) return sql<SqlBool>`avrs.id = ${which.id}`;
  if ("contract" in which) return sql<SqlBool>`avrs.contract_id = ${which.contract}`;
  return sql<SqlBool>`avrs.counterparty_id = ${which.counterparty}`;
}

/** Which acts are in status 0, locked. */
export async function lockOpenAvrs(tx: Tx, aggregatorId: number, which: Which): Promise<OpenAvr[]> {
  const when = { aggregator: sql.ref("avrs.aggregator_id"), on: sql.ref("avrs.formed_on") };
  const { rows } = await sql<Omit<OpenAvr, "lines">>`
    select avrs.id, kind, formed_on, vat_rate, vat, customer, c.number_contract as contract_number, c.date_conclusion as contract_date,
      ${counterpartySide(sql.ref("avrs.counterparty_id"), when)} as counterparty_side, ${aggregatorSide(when)} as aggregator_side
    from avrs join contracts c on c.aggregator_id = avrs.aggregator_id and c.id = avrs.contract_id
    where avrs.aggregator_id = ${aggregatorId} and avrs.status_id = 0 and ${conditionOf(which)}
    order by avrs.id for update of avrs`.execute(tx);
  const lines = await tx
    .selectFrom("avr_lines")
    .select(["avr_id", "position", "type_id", "cost"])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<SqlBool>`avr_id = any(${rows.map(({ id }) => id)}::int[])`)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, lines: lines.filter(({ avr_id }) => avr_id === row.id) }));
}

/** What an act says anew. */
export type Reckoned = { performer: PaperSide; customer: PaperSide; vatRate: number | null; amounts: AvrAmounts };

/** Writes what an open act copies and the VAT of its own day; its lines stay in their places. */
export async function rewriteAvr(
  tx: Tx,
  aggregatorId: number,
  { id, contract_number, contract_date, lines }: OpenAvr,
  { performer, customer, vatRate, amounts }: Reckoned,
): Promise<void> {
  await tx
    .updateTable("avrs")
    .set({ performer: json(performer), customer: json(customer), contract_number, contract_date, vat_rate: vatRate })
    .set({ vat: amounts.vat, without_vat: amounts.withoutVat })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .execute();
  for (const [place, { vat, withoutVat }] of amounts.lines.entries())
    await tx
      .updateTable("avr_lines")
      .set({ vat_rate: vatRate, vat, without_vat: withoutVat })
      .where("aggregator_id", "=", aggregatorId)
      .where("avr_id", "=", id)
      .where("position", "=", lines[place]?.position ?? 0)
      .execute();
}
