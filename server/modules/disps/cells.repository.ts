import { sql } from "kysely";
import type { z } from "zod";
import type { LedgerEntry } from "../../../contract/entities/disps.ts";
import type { ListAsk, Range } from "../../../contract/list.ts";
import type { Db } from "../../db/database.ts";
import type { Entity } from "../../entities/list.ts";
import { pageOfEntity } from "../../entities/page.ts";
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

/** The transactions under a statistics cell. */
export const listEntries = (db: Db, scope: Scope, parkId: number, ask: ListAsk) =>
  pageOfEntity(
    { db, scope },
    { shown: entryEntity },
    { filters: { category: "texts", period: "dates", park: "ids" }, sorts: [] },
    { ...ask, filters: { ...ask.filters, park: [parkId], ...wholePartitions(ask) } },
  );

/** A period lets PostgreSQL read only the months it needs. */
const wholePartitions = (ask: ListAsk): { period?: Range } =>
  ask.filters.period === undefined ? {} : { period: ask.filters.period as Range }; // a filter of kind "dates"
