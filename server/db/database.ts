import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./tables/all.ts";

export type { Tables };

/** The database outside a transaction. */
export type Db = Kysely<Tables>;
/** Inside one: a function that locks or writes asks for this, so that the type says so. */
export type Tx = Transaction<Tables>;

/** bigint columns are BigInt (money!), dates stay `YYYY-MM-DD`, instants become ISO text: nothing passes through a float or a local clock. */
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return BigInt; // only sums of bigint are numeric here
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
    return pg.types.getTypeParser(oid, format);
  },
};

/** A pool whose values have the product's types. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 10, ...config, types: types as pg.CustomTypesConfig }); // the parser's own signature is looser than its type
  pool.on("error", () => undefined); // an idle connection lost with the server; the next query says so to its caller
  // A connection lost while somebody holds it between two queries has no other listener, and the process would fall.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export const kyselyOn = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
