import { sql } from "kysely";
import { type Db, kyselyOn, openPool } from "../db/database.ts";
import { openDatabase } from "../db/opening/open-database.ts";
import { temporaryDataDir } from "./data-dir.ts";
import { httpManager, makeManager, signIn } from "./http-person.ts";
import type { Person } from "./person.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

/** A server process on a DATA_DIR of its own that can be killed and started again; its manager stays signed in. */
export type Survivor = {
  manager: Person;
  dataDir: string;
  server(): ServerProcess;
  /** Another process on the same data. */
  restart(): Promise<void>;
  /** Looks into the database past the server. */
  look<T>(read: (db: Db) => Promise<T>): Promise<T>;
  end(): Promise<void>;
};

export async function openSurvivor(): Promise<Survivor> {
  const place = await temporaryDataDir();
  let server = await startServerProcess(place.dataDir);
  const look = <T>(read: (db: Db) => Promise<T>) => lookInto(place.dataDir, read);
  await look(makeManager);
  const token = await signIn(server.address);
  const call: Person["call"] = (...asked) => httpManager(server.address, token).call(...asked);
  return {
    manager: { ...httpManager(server.address, token), ...through(call) },
    dataDir: place.dataDir,
    server: () => server,
    restart: async () => {
      server = await startServerProcess(place.dataDir);
    },
    look,
    end: async () => {
      await server.stop();
      await place.remove();
    },
  };
}

/** A person whose every call goes through `call`: to whichever server there is at that moment. */
const through = (call: Person["call"]): Omit<Person, "id" | "token"> => ({
  call,
  get: (path, more) => call("GET", path, undefined, more),
  post: (path, body = {}, more) => call("POST", path, body, more),
  put: (path, body = {}, more) => call("PUT", path, body, more),
  remove: (path, body, more) => call("DELETE", path, body, more),
  upload: (parkId, fileName, content) =>
    call("POST", "disps/import", undefined, { form: { park_id: parkId, fileName, content } }),
});

/** Looks into the database of a DATA_DIR past its server. */
export async function lookInto<T>(dataDir: string, read: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ dataDir, log: { info: () => {}, warn: () => {} } });
  const db = kyselyOn(openPool({ ...opened.connection, max: 2 }));
  try {
    return await read(db);
  } finally {
    await db.destroy();
    await opened.stop();
  }
}

export type ImportState = {
  id: number | null;
  status: string | null;
  entries: number;
  days: number;
  unended: number;
  stages: string[];
};

/** What there is of a park's only import: its rows in the ledger, its rows in the day sums, work that has not ended, staged tables. */
export const stateOfImport = async (db: Db, parkId: number): Promise<ImportState> => {
  const { rows } = await sql<ImportState>`
    select i.id, i.status,
      (select count(*)::int from ledger_entries where park_id = ${parkId}) as entries,
      (select coalesce(sum(entries), 0)::int from ledger_days where park_id = ${parkId}) as days,
      (select count(*)::int from jobs where (input->>'importId')::int = i.id and status not in ('done', 'cancelled')) as unended,
      (select coalesce(array_agg(relname::text), '{}') from pg_class where relname = 'import_rows_' || i.id) as stages
    from (select ${parkId}::int as park_id) asked left join imports i on i.park_id = asked.park_id`.execute(db);
  const [state] = rows;
  if (!state || rows.length > 1) throw new Error(`The park has ${rows.length} imports`);
  return state;
};

export type SaveState = { version: number; reports: number; versions: number[]; money: bigint; audited: number };

/** What there is of a park's month: the distribution's version, its reports, their money, and the lines of the audit. */
export const stateOfSaves = async (db: Db, parkId: number): Promise<SaveState> => {
  const { rows } = await sql<SaveState>`
    select coalesce((select version from distributions where park_id = ${parkId}), 0) as version,
      count(*)::int as reports, coalesce(array_agg(distinct r.version), '{}') as versions, coalesce(sum(total_money), 0)::bigint as money,
      (select count(*)::int from audit where event = 'distributions.saved' and entity_id = ${parkId}) as audited
    from commissioner_reports r where park_id = ${parkId}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("An aggregate has one row");
  return state;
};

/** Numbers from 0 to 1 that follow from a seed (mulberry32), so that a run can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
