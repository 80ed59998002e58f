import { type SqlBool, sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { esfs } from "../../../domain/documents/esfs.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

/** An act of the aggregator that an invoice may come of; `esf_id` is the one that is in force, `was_cancelled`: it had another. */
export type Act = Awaited<ReturnType<typeof listActs>>[number];

/** Not a parameter: the index of invoices in force is found by the number. */
const CANCELLED = sql.lit(esfs.byCode("cancelled").id);
const invoices = sql`from esfs e where e.aggregator_id = avrs.aggregator_id and e.avr_id = avrs.id`;

/** The lines of an act as those of its invoice, without those of nothing. */
const lines = sql<{ [column: string]: unknown }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'name', l.name, 'unit', l.unit, 'quantity', l.quantity,
    'without_vat', l.without_vat, 'vat_rate', coalesce(l.vat_rate, avrs.vat_rate), 'vat', coalesce(l.vat, 0), 'total', l.cost) order by l.position), '[]')
  from avr_lines l where l.aggregator_id = avrs.aggregator_id and l.avr_id = avrs.id and l.cost <> 0)`;

const actsOf = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom("avrs")
    .select(["id", "number", "status_id", "formed_on", "confirmed_at", "period", "period_from", "period_to"])
    .select(["park_id", "counterparty_id", "contract_id", "contract_number", "contract_date"])
    .select(["vat_rate", "total", "vat", "without_vat"])
    .select([sql<Party>`performer`.as("performer"), sql<Party>`customer`.as("customer"), lines.as("lines")])
    .select(sql<number | null>`(select e.id ${invoices} and e.status_id <> ${CANCELLED})`.as("esf_id"))
    .select(sql<boolean>`exists (select ${invoices} and e.status_id = ${CANCELLED})`.as("was_cancelled"))
    .where(within(scope, scopedBy("avrs", { park: "park_id", counterparty: "counterparty_id" })))
    .where("kind", "=", "aggregator");

/** The aggregator's acts whose whole period lies between two days, both included. */
export const listActs = (tx: Tx, scope: Scope, { from, to }: { from: string; to: string }) =>
  actsOf(tx, scope)
    .where("period_from", ">=", from)
    .where("period_to", "<=", to)
    .orderBy("period")
    .orderBy("id")
    .execute();

/** The confirmed acts of all time that never had an invoice: a cancelled one was somebody's decision, its act is not forgotten. */
export const listUninvoiced = (db: Db | Tx, scope: Scope) =>
  actsOf(db, scope)
    .where("status_id", "=", avrsAggregator.byCode("confirmed").id)
    .where(sql<SqlBool>`not exists (select ${invoices})`)
    .execute();
