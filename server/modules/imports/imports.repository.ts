import { type RawBuilder, sql } from "kysely";
import { oks } from "../../../domain/documents/oks.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { ImportStatus } from "../../db/tables/ledger.ts";
import type { Entity } from "../../entities/list.ts";
import type { Scope } from "../../http/scope.ts";

export const scopeColumns = { aggregator: "imports.aggregator_id", park: "imports.park_id", counterparty: null };

export type FoundImport = {
  id: number;
  park_id: number;
  park_name: string;
  file_name: string;
  size: bigint;
  sha256: string;
  status: ImportStatus;
  preview: unknown;
  problem: unknown;
  rows_added: number | null;
  rows_replaced: number | null;
  job_id: number | null;
  job_done: bigint | null;
  job_total: bigint | null;
  created_by: number;
  author: string;
  created_at: string;
  finished_at: string | null;
  version: number;
};

const PLAIN = [
  "id",
  "park_id",
  "file_name",
  "size",
  "sha256",
  "status",
  "preview",
  "problem",
  "rows_added",
  "rows_replaced",
  "job_id",
  "created_by",
  "created_at",
  "finished_at",
  "version",
];
const byName = (text: RawBuilder<unknown>) => sql`${text} collate "und-x-icu"`;

export const importEntity = <Row>(row: (found: FoundImport) => Row): Entity<"imports", Row> => ({
  table: "imports",
  scope: scopeColumns,
  joins: (query) =>
    query
      .innerJoin("parks", (on) =>
        on.onRef("parks.aggregator_id", "=", "imports.aggregator_id").onRef("parks.id", "=", "imports.park_id"),
      )
      .innerJoin("account_names as author", "author.id", "imports.created_by")
      .leftJoin("jobs", (on) =>
        on.onRef("jobs.aggregator_id", "=", "imports.aggregator_id").onRef("jobs.id", "=", "imports.job_id"),
      ),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`imports.${column}`)}`.as(column)),
    sql`parks.name`.as("park_name"),
    sql`author.name`.as("author"),
    sql`jobs.done`.as("job_done"),
    sql`jobs.total`.as("job_total"),
  ],
  columns: {
    park: "imports.park_id",
    status: "imports.status",
    created_at: "imports.created_at",
    file_name: "imports.file_name",
    size: "imports.size",
  },
  sorts: { park: byName(sql`parks.name`) },
  search: ["imports.file_name", "parks.name"],
  defaultSort: [sql`imports.created_at desc`, sql`imports.id desc`],
  row,
});

type NewImport = { park_id: number; file_name: string; file_key: string; sha256: string; size: bigint };

export const insertImport = (tx: Tx, scope: Scope, clock: Clock, values: NewImport) =>
  tx
    .insertInto("imports")
    .values({
      ...values,
      aggregator_id: scope.aggregatorId,
      status: "reading",
      created_by: scope.user.id,
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

/** The import that already holds this very file for this park. */
export const findSameFile = (db: Db | Tx, scope: Scope, parkId: number, sha256: string) =>
  db
    .selectFrom("imports")
    .select(["id", "file_name", "created_at", "status"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("park_id", "=", parkId)
    .where("sha256", "=", sha256)
    .where("status", "in", ["reading", "ready", "loading", "loaded"])
    .executeTakeFirst();

export const lockImport = (tx: Tx, scope: Scope, id: number) =>
  tx
    .selectFrom("imports")
    .selectAll()
    .where(within(scope, scopeColumns))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** An import as its worker needs it; workers act for the tenant, not for a person. */
export const findForWork = (db: Db | Tx, aggregatorId: number, id: number) =>
  db
    .selectFrom("imports")
    .selectAll()
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .executeTakeFirst();

type Move = {
  to: ImportStatus;
  preview?: string;
  problem?: string | null;
  rows_added?: number;
  rows_replaced?: number;
  job_id?: number;
  finished_at?: Date;
};

/** Moves an import only from where it was seen; false when somebody else has moved it meanwhile. */
export async function moveImport(
  db: Db | Tx,
  aggregatorId: number,
  id: number,
  from: readonly ImportStatus[],
  { to, ...values }: Move,
): Promise<boolean> {
  const moved = await db
    .updateTable("imports")
    .set({ status: to, ...values, version: sql`version + 1` })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .where("status", "in", [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Leaves an import whose work was given up where a person can decide anew: unread it is cancelled, unloaded it is ready again. */
export const giveUpImport = (db: Db | Tx, aggregatorId: number, jobId: number, now: Date) =>
  db
    .updateTable("imports")
    .set({
      status: sql`case when status = 'reading' then 'cancelled' else 'ready' end`,
      finished_at: sql`case when status = 'reading' then ${now}::timestamptz end`,
      version: sql`version + 1`,
    })
    .where("aggregator_id", "=", aggregatorId)
    .where("job_id", "=", jobId)
    .where("status", "in", ["reading", "loading"])
    .execute();

/** That a report may no longer be changed. */
const isFixed = sql<boolean>`status_id <> all(${oks.idsOpenTo("edit")}::int[])`;

/** Months of a park that have a report somebody has signed: their figures must not move. */
export async function lockedMonths(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  months: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("commissioner_reports")
    .select(sql<string>`to_char(period, 'YYYY-MM')`.as("month"))
    .distinct()
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where(isFixed)
    .where(sql<boolean>`to_char(period, 'YYYY-MM') = any(${[...months]}::text[])`)
    .execute();
  return rows.map(({ month }) => month).sort();
}

/** The reports beyond «создан» of a park's months, the first so many. */
export const lockedReports = (
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  months: readonly string[],
  most = 50,
) =>
  db
    .selectFrom("commissioner_reports")
    .select(["id", "number", sql<string>`to_char(period, 'YYYY-MM')`.as("month")])
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where(isFixed)
    .where(sql<boolean>`to_char(period, 'YYYY-MM') = any(${[...months]}::text[])`)
    .orderBy("period")
    .orderBy("number")
    .limit(most)
    .execute();
