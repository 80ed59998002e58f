import { type SqlBool, sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { type AvrAmounts, type AvrKind, avrMachine } from "../../../domain/documents/avrs.ts";
import type { Tx } from "../../db/database.ts";
import { updateRows } from "../../db/rows.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** An act that nobody has signed, with its sides and contract as they are on the last day of its period. */
export type OpenAvr = {
  id: number;
  kind: AvrKind;
  period_to: string;
  vat_rate: number | null;
  vat: bigint | null;
  customer: Party;
  counterparty_side: Party;
  aggregator_side: Party;
  contract_number: string;
  contract_date: string;
  offer_id: number | null;
  offer_number: string | null;
  offer_date: string | null;
  lines: { position: number; type_id: number; cost: bigint }[];
};

/** One act, or those of a counterparty or of a contract. */
export type Which =
  | { readonly id: number }
  | { readonly counterparty: number }
  | { readonly contract: number }
  | { readonly aggregator: true };

function conditionOf(which: Which) {
  if ("aggregator" in which) return sql<SqlBool>`true`;
  if ("id" in which) return sql<SqlBool>`avrs.id = ${which.id}`;
  if ("contract" in which) return sql<SqlBool>`avrs.contract_id = ${which.contract}`;
  return sql<SqlBool>`avrs.counterparty_id = ${which.counterparty}`;
}

/** That an act may still be changed: by the machine of its kind. */
const isOpen = sql.join(
  (["aggregator", "legal"] as const).map(
    (kind) => sql`(avrs.kind = ${kind} and avrs.status_id = any(${avrMachine(kind).idsOpenTo("edit")}::int[]))`,
  ),
  sql` or `,
);

/** Which acts may still be changed, locked. */
export async function lockOpenAvrs(tx: Tx, aggregatorId: number, which: Which): Promise<OpenAvr[]> {
  const when = { aggregator: sql.ref("avrs.aggregator_id"), on: sql.ref("avrs.period_to") };
  const { rows } = await sql<Omit<OpenAvr, "lines">>`
    select avrs.id, kind, avrs.period_to, vat_rate, vat, customer, c.number_contract as contract_number, c.date_conclusion as contract_date,
      o.id as offer_id, o.number as offer_number, o.date as offer_date,
      ${counterpartySide(sql.ref("avrs.counterparty_id"), when)} as counterparty_side, ${aggregatorSide(when)} as aggregator_side
    from avrs join contracts c on c.aggregator_id = avrs.aggregator_id and c.id = avrs.contract_id
    left join lateral offer_of(avrs.aggregator_id, avrs.park_id, avrs.counterparty_id, avrs.period_to) o on true
    where avrs.aggregator_id = ${aggregatorId} and (${isOpen}) and ${conditionOf(which)}
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
export type Reckoned = { performer: Party; customer: Party; vatRate: number | null; amounts: AvrAmounts };

/** Writes what open acts copy and the VAT of their period; their lines stay in their places. */
export async function rewriteAvrs(
  tx: Tx,
  aggregatorId: number,
  acts: readonly { act: OpenAvr; anew: Reckoned }[],
): Promise<void> {
  const heads = acts.map(({ act: { id, contract_number, contract_date, ...act }, anew }) => ({
    id,
    contract_number,
    contract_date,
    performer: anew.performer,
    customer: anew.customer,
    offer_id: act.offer_id,
    offer_number: act.offer_number,
    offer_date: act.offer_date,
    vat_rate: anew.vatRate,
    vat: anew.amounts.vat,
    without_vat: anew.amounts.withoutVat,
  }));
  const lines = acts.flatMap(({ act, anew: { vatRate, amounts } }) =>
    amounts.lines.map(({ vat, withoutVat }, place) => ({
      avr_id: act.id,
      position: act.lines[place]?.position ?? 0,
      vat_rate: vatRate,
      vat,
      without_vat: withoutVat,
    })),
  );
  await updateRows(tx, aggregatorId, "avrs", ["id"], heads);
  await updateRows(tx, aggregatorId, "avr_lines", ["avr_id", "position"], lines);
}
