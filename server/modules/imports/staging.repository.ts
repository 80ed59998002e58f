import { once } from "node:events";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Db, Tx } from "../../db/database.ts";
import type { LedgerRow } from "./reading/ledger-row.ts";

type Key = { aggregatorId: number; importId: number };

/**
 * Where the rows of one import wait: a table of its own, shaped like import_rows. Not a partition of it: making or dropping one
 * would wait for every other import's load, and everything else would wait behind it.
 */
export const stageName = (importId: number): string => `import_rows_${importId}`;
export const stageOf = (importId: number): RawBuilder<unknown> => sql.id(stageName(importId));

/** A fresh, empty place for the rows of one import. */
export async function makeStage(db: Db, { importId }: Key): Promise<void> {
  await dropStage(db, importId);
  await sql`create table ${stageOf(importId)} (like import_rows including defaults)`.execute(db);
}

/** Gives the place back; nothing happens when it is gone already. */
export async function dropStage(db: Db | Tx, importId: number): Promise<void> {
  await sql`select drop_stage(${importId})`.execute(db);
}

/** COPY's text form: backslash, tab and line ends are escaped, and NUL, which PostgreSQL cannot store, is dropped. */
const field = (text: string): string =>
  text.replace(/[\\\t\n\r\0]/g, (mark) =>
    mark === "\\" ? "\\\\" : mark === "\t" ? "\\t" : mark === "\n" ? "\\n" : mark === "\r" ? "\\r" : "",
  );

const COLUMNS =
  "aggregator_id, import_id, line, event_at, event_on, entry_key, natural_key, external_id, driver_id, driver_name, category_id, category_name, group_id, amount, document, initiator, comment";

const lineOf = ({ aggregatorId, importId }: Key, row: LedgerRow): string =>
  `${aggregatorId}\t${importId}\t${row.line}\t${row.eventAt}\t${row.eventOn}\t${row.key}\t${row.naturalKey}\t${field(row.externalId ?? "")}\t${field(row.driverId)}\t${field(row.driverName)}\t${field(row.categoryId)}\t${field(row.categoryName)}\t${field(row.groupId ?? "")}\t${row.amount}\t${field(row.document)}\t${field(row.initiator)}\t${field(row.comment)}\n`;

/** Streams batches into the stage in one transaction: all rows or none. Memory holds one batch. */
export async function copyRows(pool: pg.Pool, key: Key, batches: AsyncIterable<readonly LedgerRow[]>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0"); // a COPY is one statement, however long the file; the work around it has its end
    const copy = client.query(copyFrom(`copy ${stageName(key.importId)} (${COLUMNS}) from stdin`));
    copy.on("error", () => undefined); // a lost connection makes it fail twice, and the second time nobody listens
    const finished = once(copy, "finish"); // listens from the start, so that a failure on the way is heard
    finished.catch(() => undefined);
    try {
      for await (const rows of batches) {
        if (rows.length > 0 && !copy.write(rows.map((row) => lineOf(key, row)).join("")))
          await Promise.race([once(copy, "drain"), finished]);
      }
      copy.end();
    } catch (error) {
      copy.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    await finished;
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true); // a broken copy leaves the connection in an unknown state
    throw error;
  }
}

/** Makes the stage ready to be asked: its lines and its keys indexed, its statistics known to the planner. */
export async function indexStage(db: Db, { importId }: Key): Promise<void> {
  for (const column of ["line", "entry_key", "natural_key"])
    await sql`create index on ${stageOf(importId)} (${sql.ref(column)})`.execute(db);
  await sql`analyze ${stageOf(importId)}`.execute(db);
}

/** Takes out the rows of ids that stand in the file with different figures, and names them. */
export async function takeOutContradictions(db: Db, { importId }: Key): Promise<{ line: number; value: string }[]> {
  const { rows } = await sql<{ line: number; value: string }>`
    delete from ${stageOf(importId)} where entry_key in (
      select entry_key from ${stageOf(importId)} where entry_key <> natural_key group by entry_key having count(distinct natural_key) > 1
    ) returning line, left(external_id, 80) as value`.execute(db);
  return rows.sort((one, other) => one.line - other.line);
}

/** Takes out what the file repeats of an id, but for the first; returns how many rows that were. */
export async function takeOutSameIds(db: Db, { importId }: Key): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${stageOf(importId)} r using (
      select entry_key, min(line) as line from ${stageOf(importId)} where entry_key <> natural_key group by entry_key having count(*) > 1
    ) first where r.entry_key = first.entry_key and r.line > first.line`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How many rows without an id are alike in everything: the platform writes such, and each of them counts. */
export async function countRepeats(db: Db, { importId }: Key): Promise<number> {
  const { rows } = await sql<{ repeated: number }>`
    select coalesce(sum(alike - 1), 0)::int as repeated from (
      select count(*) as alike from ${stageOf(importId)} where entry_key = natural_key group by entry_key having count(*) > 1
    ) equal`.execute(db);
  return rows[0]?.repeated ?? 0;
}

export type StagedCategory = { category_id: string; name: string; group_id: string; rows: number; amount: bigint };
export const sumCategories = async (db: Db, { importId }: Key): Promise<StagedCategory[]> => {
  const { rows } = await sql<StagedCategory>`
    select category_id, max(category_name) as name, max(group_id) as group_id, count(*)::int as rows, sum(amount)::bigint as amount
    from ${stageOf(importId)} group by category_id order by category_id`.execute(db);
  return rows;
};

/** How many drivers the file has, how many this park knows, and which other parks know how many of them. */
export async function compareDrivers(db: Db, { aggregatorId, importId }: Key, parkId: number) {
  const { rows } = await sql<{ park_id: number | null; park_name: string | null; drivers: number }>`
    with drivers as (select distinct driver_id from ${stageOf(importId)} where driver_id <> '')
    select d.park_id, p.name as park_name, count(*)::int as drivers
    from drivers left join ledger_drivers d on d.aggregator_id = ${aggregatorId} and d.driver_id = drivers.driver_id
    left join parks p on p.aggregator_id = ${aggregatorId} and p.id = d.park_id
    group by grouping sets ((d.park_id, p.name))`.execute(db);
  const { rows: all } = await sql<{
    total: number;
  }>`select count(distinct driver_id)::int as total from ${stageOf(importId)} where driver_id <> ''`.execute(db);
  return {
    total: all[0]?.total ?? 0,
    known: rows.find((row) => row.park_id === parkId)?.drivers ?? 0,
    known_elsewhere: rows
      .filter((row) => row.park_id !== null && row.park_id !== parkId)
      .map((row) => ({ park: { id: row.park_id ?? 0, name: row.park_name ?? "" }, drivers: row.drivers })),
  };
}
