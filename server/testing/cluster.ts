import { randomBytes } from "node:crypto";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import type { TestProject } from "vitest/node";
import { pinnedClock } from "../clock.ts";
import { kyselyOn, openPool } from "../db/database.ts";
import { migrateToLatest } from "../db/migrate.ts";
import { type Address, chooseAddress } from "../db/opening/address.ts";
import type { Binaries } from "../db/opening/binaries.ts";
import { awaitSession, connectionTo } from "../db/opening/connecting.ts";
import { makeDataFolder, SUPERUSER } from "../db/opening/data-folder.ts";
import type { Connection } from "../db/opening/opened-database.ts";
import { passwordFile, readPassword } from "../db/opening/password.ts";
import { canReach, chooseServerUser } from "../db/opening/privileges.ts";
import { ensureProductRole, PRODUCT_ROLE } from "../db/opening/product-database.ts";
import { reachableBinaries } from "../db/opening/reachable-binaries.ts";
import { startServer } from "../db/opening/server-process.ts";
import type { ServerUser } from "../db/opening/server-user.ts";
import { ownReads } from "../db/replica.ts";
import { folderStore } from "../integrations/folder-store.ts";
import { openQueue } from "../jobs/queue.ts";
import { workersOf } from "../jobs/workers.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import { type AdminConnection, TEMPLATE } from "./provided.ts";
import { findSystemPostgres } from "./system-postgres.ts";
import { makeTemporaryFolder, removeOnExit, removeWithServers, sweepAbandoned } from "./temporary-folder.ts";

/** Nothing of a test run is kept, so nothing waits for the disk. Never outside tests: a power cut would cost the database. */
const CARELESS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" };

const log = { info: () => {}, warn: (sentence: string) => void process.stderr.write(`${sentence}\n`) };

/** Vitest calls it once a run, before any server test: one PostgreSQL, migrated once. What it answers is called at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const user = await chooseServerUser();
  const parent = (await canReach(user, tmpdir())) ? tmpdir() : "/tmp";
  await sweepAbandoned(parent);
  const home = await makeTemporaryFolder(parent);
  try {
    if (user) await chmod(home, 0o711);
    const binaries = await chooseBinaries(user, home);
    const admin = await startCluster(binaries, user, home);
    await makeTemplate(admin);
    project.provide("adminConnection", admin);
    const pooler = process.env.TEST_POOLER === "on" ? await startPgBouncer(admin) : undefined;
    project.provide("poolerPort", pooler?.port);
    process.stdout.write(
      `Server tests run on PostgreSQL ${binaries.release} (${process.env.TEST_DATABASE ?? "embedded"}).\n`,
    );
    return async () => {
      await pooler?.stop();
      await removeWithServers(home);
    };
  } catch (error) {
    await removeWithServers(home);
    throw error;
  }
}

/** TEST_DATABASE: `embedded` (default), or `outer` for the PostgreSQL that is installed on this machine. */
function chooseBinaries(user: ServerUser | undefined, home: string): Promise<Binaries> {
  const wanted = process.env.TEST_DATABASE ?? "embedded";
  if (wanted === "outer") return findSystemPostgres(user);
  if (wanted === "embedded") return reachableBinaries(user, home, log);
  throw new Error(`TEST_DATABASE is "${wanted}": write embedded or outer.`);
}

async function startCluster(binaries: Binaries, user: ServerUser | undefined, home: string): Promise<AdminConnection> {
  const cluster = join(home, "cluster");
  await makeDataFolder({ binaries, user, home, cluster }, log, ["--no-sync"]);
  const address = await chooseAddress({ home, id: randomBytes(6).toString("hex") }, user);
  const logFile = join(home, "server.log");
  const server = await startServer({ binaries, user, cluster, logFile, address, settings: CARELESS });
  removeOnExit(home, server.pid);
  const password = (await readPassword(cluster)) ?? "";
  const admin = { ...hostOf(address), user: SUPERUSER, password, database: "postgres" };
  const session = await awaitSession(connectionTo(address, admin), {
    isGone: server.hasEnded,
    passwordFile: passwordFile(cluster),
    log,
  });
  if (!session) throw new Error(`The tests' PostgreSQL did not start: ${await server.lastWords()}`);
  await ensureProductRole(session, password);
  await session.query(`create database ${TEMPLATE} owner ${PRODUCT_ROLE}`);
  await session.end();
  return admin;
}

const hostOf = (address: Address) => ("host" in address ? address : { host: address.socketFolder, port: address.port });

/** What every server makes at its start, made once. Closed then: a database with a session in it, be it autovacuum's, cannot be copied. */
async function makeTemplate(admin: AdminConnection): Promise<void> {
  const connection = { ...admin, user: PRODUCT_ROLE, database: TEMPLATE };
  const pool = openPool(connection);
  try {
    await migrateToLatest(pool);
    await makeLines(connection, pool);
  } finally {
    await pool.end();
  }
  const adminPool = openPool(admin);
  await adminPool.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
  await adminPool.end();
}

async function makeLines(connection: Connection, pool: Pool): Promise<void> {
  const [db, clock] = [kyselyOn(pool), pinnedClock("2026-05-10")];
  const workers = workersOf({ db, reads: ownReads, pool, clock, files: folderStore(tmpdir()), adminEmail: "" });
  const onError = (error: unknown) => log.warn(String(error));
  const queue = await openQueue({ db, pool, connection, clock, workers, works: false, onError });
  await queue.stop();
}
