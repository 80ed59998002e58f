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
  await sql`drop table if exists ${stageOf(importId)}`.execute(db);
}

/** COPY's text form: backslash, tab and line ends are escaped, and NUL, which PostgreSQL cannot store, is dropped. */
const field = (text: string): string =>
  text.replace(/[\\\t\n\r\0]/g, (mark) =>
    mark === "\\" ? "\\\\" : mark === "\t" ? "\\t" : mark === "\n" ? "\\n" : mark === "\r" ? "\\r" : "",
  );

const COLUMNS =
  "aggregator_id, import_id, line, event_at, event_on, entry_key, driver_id, driver_name, category_id, category_name, group_id, amount, document, initiator, comment";

const lineOf = ({ aggregatorId, importId }: Key, row: LedgerRow): string =>
  `${aggregatorId}\t${importId}\t${row.line}\t${row.eventAt}\t${row.eventOn}\t${row.key}\t${field(row.driverId)}\t${field(row.driverName)}\t${field(row.categoryId)}\t${field(row.categoryName)}\t${field(row.groupId ?? "")}\t${row.amount}\t${field(row.document)}\t${field(row.initiator)}\t${field(row.comment)}\n`;

/** Streams batches into the stage in one transaction: all rows or none. Memory holds one batch. */
export async function copyRows(pool: pg.Pool, key: Key, batches: AsyncIterable<readonly LedgerRow[]>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
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

/** Rows that are alike in every field of the natural key are told apart by their order in the file. */
export async function numberRepeats(db: Db, { importId }: Key): Promise<number> {
  const table = stageOf(importId);
  await sql`create index on ${table} (line)`.execute(db);
  const result = await sql`
    update ${table} r set occurrence = d.n
    from (select ctid as place, row_number() over (partition by event_on, entry_key order by line)::int as n from ${table}) d
    where r.ctid = d.place and d.n > 1`.execute(db);
  await sql`analyze ${table}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

export type StagedCategory = { category_id: string; name: string; group_id: string; rows: number; amount: bigint };
export type StagedDay = { day: string; rows: number; new_rows: number; amount: bigint };

export const sumCategories = async (db: Db, { importId }: Key): Promise<StagedCategory[]> => {
  const { rows } = await sql<StagedCategory>`
    select category_id, max(category_name) as name, max(group_id) as group_id, count(*)::int as rows, sum(amount)::bigint as amount
    from ${stageOf(importId)} group by category_id order by category_id`.execute(db);
  return rows;
};

/** Per day: rows in the file, and those that the park's ledger does not have yet. */
export const sumDays = async (db: Db, { aggregatorId, importId }: Key, parkId: number): Promise<StagedDay[]> => {
  const { rows } = await sql<StagedDay>`
    select r.event_on as day, count(*)::int as rows, count(*) filter (where e.entry_key is null)::int as new_rows, sum(r.amount)::bigint as amount
    from ${stageOf(importId)} r
    left join ledger_entries e on e.aggregator_id = ${aggregatorId} and e.park_id = ${parkId}
      and e.event_on = r.event_on and e.entry_key = r.entry_key and e.occurrence = r.occurrence
    group by r.event_on order by r.event_on`.execute(db);
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
