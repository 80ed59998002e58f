import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { LIMITS } from "../limits.ts";
import { instantOf } from "./instant.ts";
import { isAway } from "./opening/connecting.ts";
import { planOnce } from "./plan-once.ts";
import { isLending, markAsLending, SESSION, withinTransactions } from "./pooler.ts";
import type { Tables } from "./tables/all.ts";
import { type Turns, turns } from "./turns.ts";

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
    if (oid === pg.types.builtins.TIMESTAMPTZ) return instantOf;
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long a statement whose asker has gone, with a connection that was cut or a process that was killed, goes on, in milliseconds. */
const ASKER_GONE_MS = 2_000;

/** A pool whose values have the product's types. */
function openTyped(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    application_name: "parkdesk",
    ...config,
    types: types as pg.CustomTypesConfig, // the parser's own signature is looser than its type
  });
  pool.on("error", () => undefined); // an idle connection lost with the server; the next query says so to its caller
  // A connection lost while somebody holds it between two queries has no other listener, and the process would fall.
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/** A pool whose values have the product's types, and whose sessions are set as the product needs them, whatever the database's own settings are. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(SESSION.map((setting) => `set ${setting}`).join("; "));
  };
  return openTyped({ ...config, onConnect }).on("connect", planOnce);
}

/** A pool of sessions that a pooler lends for one transaction each (PgBouncer): only `kyselyOn` gives them their zone and their time. */
export function openLent(config: pg.PoolConfig): pg.Pool {
  const pool = openTyped(config);
  markAsLending(pool);
  return pool;
}

/** What each connection has been told of the time that a statement may take: it is told again only when that is another. */
const told = new WeakMap<pg.PoolClient, number>();

/** How long somebody waits for a database that is being started again, in milliseconds. */
const PATIENCE_MS = 8_000;

/** A connection of the pool; while the database is away it is asked for again and again. */
async function connect(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  for (; ; await sleep(100)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
    }
  }
}

async function connectWithin(pool: pg.Pool, statementMs: number, deadline: number): Promise<pg.PoolClient> {
  const client = await connect(pool, deadline);
  if (isLending(pool) || told.get(client) === statementMs) return client;
  try {
    await client.query(`set statement_timeout = ${statementMs}`);
    // A server that cannot look for it (on Windows) says so, and then such a statement goes on to its end.
    if (!told.has(client))
      await client.query(`set client_connection_check_interval = ${ASKER_GONE_MS}`).catch(() => undefined);
    told.set(client, statementMs);
    return client;
  } catch (error) {
    client.release(true); // nobody else would
    if (isAway(error)) return connectWithin(pool, statementMs, deadline); // it was lost while nobody used it
    throw error;
  }
}

/** Who may have a connection of a pool next. */
const turnsOf = new WeakMap<pg.Pool, Turns>();

/** What is asked of a connection here. */
type Asked = Pick<pg.PoolClient, "query" | "release">;

/** A connection in turn: a call that has been about it longest is held up by none that came later, however many statements it has. */
async function connectInTurn(pool: pg.Pool, statementMs: number, since: number): Promise<Asked> {
  const { enter, leave } = turnsOf.get(pool) ?? turns(pool.options.max);
  turnsOf.set(pool, { enter, leave });
  const deadline = Date.now() + PATIENCE_MS; // time in the line counts: a hundred do not wait for a dead database in turn
  await enter(since);
  try {
    const client = await connectWithin(pool, statementMs, deadline);
    const release = client.release.bind(client);
    client.release = (broken) => {
      release(broken);
      leave();
    };
    return isLending(pool) ? withinTransactions(client, statementMs) : client;
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * The database on a pool, each statement of which may take `statementMs` (0: as long as it likes), for a call that came at `since`
 * (`performance.now()`), or else for whoever comes. Several may share a pool. Another time than the connection's last one costs a
 * round trip (0.1 ms).
 */
export function kyselyOn(pool: pg.Pool, statementMs: number = LIMITS.statementMs.work, since?: number): Db {
  const connectNow = () => connectInTurn(pool, statementMs, since ?? performance.now());
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: connectNow as () => Promise<pg.PoolClient>, end: () => pool.end() },
    }),
  });
}
