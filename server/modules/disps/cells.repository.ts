import { sql } from "kysely";
import type { z } from "zod";
import type { LedgerEntry } from "../../../contract/entities/disps.ts";
import type { ListAsk, Range } from "../../../contract/list.ts";
import type { Db } from "../../db/database.ts";
import type { Entity } from "../../entities/list.ts";
import { pageOfEntity } from "../../entities/page.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

type Found = {
  key: string;
  occurrence: number;
  event_at: string;
  driver_name: string;
  category_id: string;
  amount: bigint;
  document: string;
  initiator: string;
  comment: string;
  import_id: number;
};
type Row = z.output<typeof LedgerEntry>;

const entryEntity: Entity<"ledger_entries", Row> = {
  table: "ledger_entries",
  scope: { aggregator: "ledger_entries.aggregator_id", park: "ledger_entries.park_id", counterparty: null },
  joins: (query) => query,
  hasNoId: true,
  select: [
    sql`entry_key`.as("key"),
    ...[
      "occurrence",
      "event_at",
      "driver_name",
      "category_id",
      "amount",
      "document",
      "initiator",
      "comment",
      "import_id",
    ].map((column) => sql`${sql.ref(column)}`.as(column)),
  ],
  columns: {
    category: "ledger_entries.category_id",
    period: "ledger_entries.event_on",
    park: "ledger_entries.park_id",
    driver: "ledger_entries.driver_id",
    event_at: "ledger_entries.event_at",
    amount: "ledger_entries.amount",
  },
  search: ["ledger_entries.driver_name", "ledger_entries.document"],
  defaultSort: [sql`event_at desc`, sql`entry_key`, sql`occurrence`],
  row: ({ key, occurrence, driver_name, ...found }: Found) => ({
    ...found,
    id: `${key}:${occurrence}`,
    driver: driver_name,
  }),
};

/**
 * The same of all categories, day by day: the key of the table has them in this order, so that a page is the end of a stretch and not the
 * best of a sorted year. Of one category the index of categories has them by their instant.
 */
const entriesByDay: typeof entryEntity = {
  ...entryEntity,
  defaultSort: [sql`event_on desc`, ...entryEntity.defaultSort],
};

type Driver = { readonly id: string; readonly name: string };

/** How the platform calls a driver of a park's handbook; 0: nobody. */
export async function driverOf(db: Db, { aggregatorId }: Scope, parkId: number, profile: number): Promise<Driver> {
  if (profile === 0) return { id: "", name: "" };
  const { rows } = await sql<Driver>`select driver_id as id, name from ledger_drivers
    where aggregator_id = ${aggregatorId} and park_id = ${parkId} and id = ${profile}`.execute(db);
  const [found] = rows;
  if (!found) throw new Failure("NOT_FOUND");
  return found;
}

/** The transactions under a statistics cell, or under a driver's part of it. */
export async function listEntries(db: Db, scope: Scope, parkId: number, ask: ListAsk) {
  const { profile, ...filters } = ask.filters;
  const profiles = (profile ?? []) as readonly number[]; // a filter of kind "ids"
  const drivers = await Promise.all(profiles.map((each) => driverOf(db, scope, parkId, each)));
  return pageOfEntity(
    { db, scope },
    { shown: filters.category === undefined ? entriesByDay : entryEntity },
    { filters: { category: "texts", period: "dates", park: "ids", driver: "texts" }, sorts: [] },
    {
      ...ask,
      filters: {
        ...filters,
        park: [parkId],
        ...wholePartitions(ask),
        ...(profile && { driver: drivers.map(({ id }) => id) }),
      },
    },
  );
}

/** A period lets PostgreSQL read only the months it needs. */
const wholePartitions = (ask: ListAsk): { period?: Range } =>
  ask.filters.period === undefined ? {} : { period: ask.filters.period as Range }; // a filter of kind "dates"
