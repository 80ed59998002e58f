import type pg from "pg";
import { OpeningFailure } from "./opening-failure.ts";

/** The oldest PostgreSQL whose SQL we speak, as `server_version_num` counts. */
const OLDEST = 150_000;

/** What decides whether an outer database can be the product's. */
export type OuterFacts = {
  release: string;
  versionNumber: number;
  database: string;
  encoding: string;
  isReplica: boolean;
  hasIcu: boolean;
};

/** Asks the database about itself. Every PostgreSQL since 10 can answer. */
export async function askFacts(session: pg.Client): Promise<OuterFacts> {
  const { rows } = await session.query<OuterFacts>(`
    select current_setting('server_version') as release,
           current_setting('server_version_num')::int as "versionNumber",
           current_database()::text as database,
           current_setting('server_encoding') as encoding,
           pg_is_in_recovery() as "isReplica",
           exists (select from pg_collation where collname = 'und-x-icu') as "hasIcu"`);
  const [facts] = rows;
  if (!facts) throw new Error("a select without from gave no row");
  return facts;
}

/** What makes the database unfit, and what to do about it; undefined when nothing does. */
export function judge(facts: OuterFacts, address: string): OpeningFailure | undefined {
  const { release, versionNumber, database, encoding, isReplica, hasIcu } = facts;
  if (versionNumber < OLDEST) {
    return new OpeningFailure(
      "OUTER_TOO_OLD",
      `DATABASE_URL names PostgreSQL ${release} at ${address}, and Parkdesk needs 15 or later: upgrade that server, name a newer one, or leave DATABASE_URL empty for the embedded one.`,
    );
  }
  const unfit = (sentence: string) => new OpeningFailure("OUTER_UNFIT", sentence);
  if (encoding !== "UTF8") {
    return unfit(
      `DATABASE_URL names the database ${database} at ${address}, whose encoding is ${encoding}: make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0 and name that.`,
    );
  }
  if (isReplica) return unfit(`DATABASE_URL names a read-only replica at ${address}: name the primary server.`);
  if (hasIcu) return undefined;
  return unfit(
    `PostgreSQL at ${address} (DATABASE_URL) has no ICU collations (und-x-icu), by which Russian and Kazakh are sorted: name a server built with ICU.`,
  );
}

/** False in the locale C, where lower() and ILIKE know English letters only. Only a UTF-8 database can be asked. */
export async function knowsRussianLetters(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ knows: boolean }>("select lower(U&'\\042F') = U&'\\044F' as knows");
  return rows[0]?.knows === true;
}
