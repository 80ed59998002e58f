import { sql } from "kysely";
import type { ParkRow } from "../../../contract/entities/park.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Entity } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import { namesOfRecords, type Stored } from "../../entities/record.ts";
import { namesOf } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

const scopeColumns = { aggregator: "parks.aggregator_id", park: "parks.id", counterparty: null };
const contractsOfPark = sql<number>`(select count(*)::int from contracts c where c.aggregator_id = parks.aggregator_id and c.park_id = parks.id and c.is_active)`;

type Found = Omit<ParkRow, "city" | "status"> & { city_id: number | null; city_name: string | null; status_id: number };

const parkEntity = (statusName: (id: number) => string): Entity<"parks", ParkRow> => ({
  table: "parks",
  scope: scopeColumns,
  joins: (query) => query.leftJoin("cities", "cities.id", "parks.city_id"),
  select: [
    ...["id", "name", "yandex_login", "status_id", "created_at", "updated_at", "version"].map((column) =>
      sql`${sql.ref(`parks.${column}`)}`.as(column),
    ),
    sql`parks.city_id`.as("city_id"),
    sql`cities.name`.as("city_name"),
    contractsOfPark.as("counterparties"),
  ],
  columns: {
    name: sql`parks.name collate "und-x-icu"`,
    yandex_login: "parks.yandex_login",
    city: "parks.city_id",
    status: "parks.status_id",
    counterparties: contractsOfPark,
    created_at: "parks.created_at",
  },
  sorts: { city: sql`cities.name collate "und-x-icu"` },
  search: ["parks.name", "parks.yandex_login"],
  defaultSort: [sql`parks.name collate "und-x-icu"`, sql`parks.id`],
  row: ({ city_id, city_name, status_id, ...park }: Found) => ({
    ...park,
    city: city_id === null ? null : { id: city_id, name: city_name ?? "" },
    status: { id: status_id, name: statusName(status_id) },
  }),
});

export const parkListed = listed({ route: parkRoutes.list, entity: ({ t }) => parkEntity(namesOf(t, "parks")) });

export const storedParks: Stored = {
  noun: "parks",
  table: "parks",
  scope: scopeColumns,
  taken: { parks_aggregator_id_name_key: () => new Failure("TAKEN", { fields: { name: ["TAKEN"] } }) },
};

/** Names of parks; `active`: only those that work, or only those that do not. */
export const listParkNames = (db: Db, scope: Scope, active: boolean | undefined) =>
  namesOfRecords(
    db,
    scope,
    storedParks,
    "name",
    active === undefined ? undefined : active ? sql`status_id = 1` : sql`status_id <> 1`,
  );

/** A park of the caller's by id, or nothing. */
export const findPark = (db: Db | Tx, scope: Scope, id: number) =>
  db
    .selectFrom("parks")
    .select(["id", "name", "version"])
    .where(within(scope, scopeColumns))
    .where("id", "=", id)
    .executeTakeFirst();

/** The same ids in order, each once; 422 with the field when one of them is not a park of the caller's. */
export async function needParks(db: Db | Tx, scope: Scope, ids: readonly number[], field: string): Promise<number[]> {
  const unique = [...new Set(ids)].sort((one, other) => one - other);
  const found = await db
    .selectFrom("parks")
    .select("id")
    .where(within(scope, scopeColumns))
    .where(sql<boolean>`id = any(${unique}::int[])`)
    .execute();
  if (found.length < unique.length) throw new Failure("VALIDATION", { fields: { [field]: ["INVALID"] } });
  return unique;
}
