import { type SqlBool, sql } from "kysely";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import { avrsAggregator } from "../../../domain/documents/avrs-aggregator.ts";
import { esfs } from "../../../domain/documents/esfs.ts";
import { digitsOfNumber } from "../../../domain/documents/numbers.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import { nextNumbers } from "../../entities/change.ts";
import type { Scope } from "../../http/scope.ts";

const actScope = { aggregator: "avrs.aggregator_id", park: "avrs.park_id", counterparty: "avrs.counterparty_id" };

/** An act of the aggregator that an invoice may come of; `esf_id` is the one that is in force, `was_cancelled`: it had another. */
export type Act = {
  id: number;
  number: string;
  status_id: number;
  formed_on: string;
  confirmed_at: string | null;
  period: string;
  period_from: string;
  period_to: string;
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  vat_rate: number | null;
  total: bigint;
  vat: bigint | null;
  without_vat: bigint;
  performer: PaperSide;
  customer: PaperSide;
  esf_id: number | null;
  was_cancelled: boolean;
};

/** An act whose performer pays VAT. */
export type ActWithVat = Act & { vat_rate: number; vat: bigint };

/** Not a parameter: the index of invoices in force is found by the number. */
const CANCELLED = sql.lit(esfs.byCode("cancelled").id);

const invoices = sql`from esfs e where e.aggregator_id = avrs.aggregator_id and e.avr_id = avrs.id`;

const actsOf = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom("avrs")
    .select(["id", "number", "status_id", "formed_on", "confirmed_at", "period", "period_from", "period_to"])
    .select([
      "park_id",
      "counterparty_id",
      "contract_id",
      "vat_rate",
      "total",
      "vat",
      "without_vat",
      "performer",
      "customer",
    ])
    .select(sql<number | null>`(select e.id ${invoices} and e.status_id <> ${CANCELLED})`.as("esf_id"))
    .select(sql<boolean>`exists (select ${invoices} and e.status_id = ${CANCELLED})`.as("was_cancelled"))
    .where(within(scope, actScope))
    .where("kind", "=", "aggregator");

/** One generation at a time for an aggregator: the second waits and then finds what the first has made. */
export const lockInvoicing = (tx: Tx, { aggregatorId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtext('parkdesk.esfs'), ${aggregatorId})`.execute(tx);

/** The aggregator's acts whose whole period lies between two days, both included. */
export const listActs = (tx: Tx, scope: Scope, { from, to }: { from: string; to: string }): Promise<Act[]> =>
  actsOf(tx, scope)
    .where("period_from", ">=", from)
    .where("period_to", "<=", to)
    .orderBy("period")
    .orderBy("id")
    .execute();

/** The confirmed acts of all time that never had an invoice: a cancelled one was somebody's decision, its act is not forgotten. */
export const listUninvoiced = (db: Db, scope: Scope): Promise<Act[]> =>
  actsOf(db, scope)
    .where("status_id", "=", avrsAggregator.byCode("confirmed").id)
    .where(sql<SqlBool>`not exists (select ${invoices})`)
    .execute();

/** An invoice before it has a number. */
export type Draft = { act: ActWithVat; turn_date: string; issue_by: string };

/** Drafts of acts' invoices with the next numbers of their years; sides, lines and sums are the acts'. */
export async function insertInvoices(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  drafts: readonly Draft[],
): Promise<{ id: number; avr_id: number; number: string }[]> {
  const made = [];
  const yearOf = ({ turn_date }: Draft) => Number(turn_date.slice(0, 4));
  for (const year of new Set(drafts.map(yearOf))) {
    const ofYear = drafts.filter((draft) => yearOf(draft) === year);
    // The tax authority takes digits only: the year and the ordinal, without a prefix.
    const numbers = (await nextNumbers(tx, scope.aggregatorId, "esfs", "", year, ofYear.length)).map(digitsOfNumber);
    made.push(...(await insertNumbered(tx, scope, clock.now().toISOString(), ofYear, numbers)));
  }
  return made;
}

async function insertNumbered(
  tx: Tx,
  { aggregatorId, user }: Scope,
  now: string,
  drafts: readonly Draft[],
  numbers: readonly string[],
) {
  const { rows } = await sql<{ id: number; avr_id: number; number: string }>`
    with draft as (
      select * from unnest(${drafts.map(({ act }) => act.id)}::int[], ${[...numbers]}::text[],
        ${drafts.map(({ turn_date }) => turn_date)}::date[], ${drafts.map(({ issue_by }) => issue_by)}::date[])
        as d (avr_id, number, turn_date, issue_by)
    ), made as (
      insert into esfs (aggregator_id, number, turn_date, issue_by, period, park_id, counterparty_id, contract_id, avr_id,
        vat_rate, total, vat, without_vat, seller, buyer, contract_number, contract_date, created_by, created_at, updated_at)
      select a.aggregator_id, d.number, d.turn_date, d.issue_by, a.period, a.park_id, a.counterparty_id, a.contract_id, a.id,
        a.vat_rate, a.total, a.vat, a.without_vat, a.performer, a.customer,
        a.contract_number, a.contract_date, ${user.id}::int, ${now}::timestamptz, ${now}::timestamptz
      from draft d join avrs a on a.aggregator_id = ${aggregatorId} and a.id = d.avr_id
      order by d.number -- so that ids follow the numbers
      returning aggregator_id, id, avr_id, number, vat_rate
    ), lines as (
      insert into esf_lines (aggregator_id, esf_id, position, name, unit, quantity, without_vat, vat_rate, vat, total)
      select m.aggregator_id, m.id, l.position, l.name, l.unit, l.quantity, l.without_vat, coalesce(l.vat_rate, m.vat_rate), coalesce(l.vat, 0), l.cost
      from made m join avr_lines l on l.aggregator_id = m.aggregator_id and l.avr_id = m.avr_id and l.cost <> 0
    )
    select id, avr_id, number from made order by number`.execute(tx);
  return rows;
}
