import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { CounterpartyEdit, CounterpartyRow } from "../../../contract/entities/counterparty.ts";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import { type Entity, rowsOf } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import { namesOf } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

const scopeColumns = { aggregator: "counterparties.aggregator_id", park: null, counterparty: "counterparties.id" };
const PLAIN = [
  "id",
  "name",
  "form_activity",
  "iin_bin",
  "director",
  "director_position",
  "email",
  "phone",
  "address",
  "iik",
  "bik",
  "kbe",
  "note",
  "status_id",
  "created_at",
  "updated_at",
  "version",
] as const;

/** The regime that holds on a day: the latest row not after it. */
const taxOn = (day: string, column: "regime_id" | "vat_payer") => sql`(
  select t.${sql.ref(column)} from counterparty_tax_statuses t
  where t.aggregator_id = counterparties.aggregator_id and t.counterparty_id = counterparties.id and t.date_from <= ${day}::date
  order by t.date_from desc limit 1)`;
const parksOf = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name), '[]')
  from contracts c join parks p on p.aggregator_id = c.aggregator_id and p.id = c.park_id
  where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.is_active)`;

type Found = Omit<CounterpartyRow, "city" | "status" | "tax_regime"> & {
  city_id: number | null;
  city_name: string | null;
  status_id: number;
  regime_id: number | null;
};

const counterpartyEntity = (t: TFunction, today: string): Entity<"counterparties", CounterpartyRow> => ({
  table: "counterparties",
  scope: scopeColumns,
  joins: (query) => query.leftJoin("cities", "cities.id", "counterparties.city_id"),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`counterparties.${column}`)}`.as(column)),
    sql`counterparties.city_id`.as("city_id"),
    sql`cities.name`.as("city_name"),
    taxOn(today, "regime_id").as("regime_id"),
    sql`coalesce(${taxOn(today, "vat_payer")}, false)`.as("vat_payer"),
    parksOf.as("parks"),
  ],
  columns: {
    name: sql`counterparties.name collate "und-x-icu"`,
    iin_bin: "counterparties.iin_bin",
    form_activity: "counterparties.form_activity",
    tax_regime: taxOn(today, "regime_id"),
    vat_payer: sql`coalesce(${taxOn(today, "vat_payer")}, false)`,
    city: "counterparties.city_id",
    status: "counterparties.status_id",
    created_at: "counterparties.created_at",
  },
  sorts: { city: sql`cities.name collate "und-x-icu"` },
  conditions: {
    park: (value) =>
      sql`exists (select 1 from contracts c where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.is_active and c.park_id = any(${value}::int[]))`,
  },
  search: ["counterparties.name", "counterparties.iin_bin"],
  defaultSort: [sql`counterparties.name collate "und-x-icu"`, sql`counterparties.id`],
  row: ({ city_id, city_name, status_id, regime_id, ...found }: Found) => ({
    ...found,
    city: city_id === null ? null : { id: city_id, name: city_name ?? "" },
    status: { id: status_id, name: namesOf(t, "counterparties")(status_id) },
    tax_regime: { id: regime_id ?? 0, name: namesOf(t, "taxRegimes")(regime_id ?? 0) },
  }),
});

export const counterpartyListed = listed({
  route: counterpartyRoutes.list,
  entity: ({ t, today }) => counterpartyEntity(t, today),
});

/** The counterparties that stand behind a park today. */
export async function listCounterpartiesOfPark(
  db: Db,
  scope: Scope,
  parkId: number,
  t: TFunction,
  today: string,
): Promise<CounterpartyRow[]> {
  const entity = counterpartyEntity(t, today);
  const records = await rowsOf(db, scope, entity, { filters: {}, sorts: [] }, { filters: {}, search: "" })
    .select([...entity.select])
    .where(
      sql<boolean>`exists (select 1 from contracts c where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.park_id = ${parkId} and c.is_active)`,
    )
    .orderBy(sql`counterparties.name`)
    .execute();
  return records.map((record) => entity.row(record as never));
}

export const listCounterpartyNames = (db: Db, scope: Scope) =>
  db
    .selectFrom("counterparties")
    .select(["id", "name"])
    .where(within(scope, scopeColumns))
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();

export const lockCounterparty = (tx: Tx, scope: Scope, id: number) =>
  tx
    .selectFrom("counterparties")
    .selectAll()
    .where(within(scope, scopeColumns))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Columns = Omit<CounterpartyEdit, "tax_regime_id" | "vat_payer" | "tax_from">;

export const insertCounterparty = (tx: Tx, scope: Scope, clock: Clock, values: Columns) =>
  tx
    .insertInto("counterparties")
    .values({ ...values, aggregator_id: scope.aggregatorId, created_at: clock.now(), updated_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateCounterparty = (tx: Tx, scope: Scope, clock: Clock, id: number, values: Partial<Columns>) =>
  tx
    .updateTable("counterparties")
    .set({ ...values, updated_at: clock.now(), version: sql`version + 1` })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", id)
    .execute();

/** Writes the regime that holds from a day on; the rows before it stay, since documents keep the regime of their period. */
export const setTaxStatus = (
  tx: Tx,
  scope: Scope,
  id: number,
  tax: { date_from: string; regime_id: number; vat_payer: boolean },
) =>
  tx
    .insertInto("counterparty_tax_statuses")
    .values({ aggregator_id: scope.aggregatorId, counterparty_id: id, ...tax })
    .onConflict((conflict) =>
      conflict
        .columns(["aggregator_id", "counterparty_id", "date_from"])
        .doUpdateSet({ regime_id: tax.regime_id, vat_payer: tax.vat_payer }),
    )
    .execute();

/** The same ids in order, each once; 422 with the field when one of them is not a counterparty of the caller's. */
export async function needCounterparties(
  db: Db | Tx,
  scope: Scope,
  ids: readonly number[],
  field: string,
): Promise<number[]> {
  const unique = [...new Set(ids)].sort((one, other) => one - other);
  const found = await db
    .selectFrom("counterparties")
    .select("id")
    .where(within(scope, scopeColumns))
    .where(sql<boolean>`id = any(${unique}::int[])`)
    .execute();
  if (found.length < unique.length) throw new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  return unique;
}
