import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../db/opening/address.ts";
import { chooseServerUser } from "../db/opening/privileges.ts";
import { CALLS_ROLE, callsPassword } from "../db/opening/product-database.ts";
import { spawnOptions } from "../db/opening/server-user.ts";
import type { AdminConnection } from "./provided.ts";
import { makeTemporaryFolder, removeWithServers } from "./temporary-folder.ts";

export const hasPgBouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

/** Sessions that it keeps to one database: fewer than a house has connections, so that each is lent to several. */
const SESSIONS = 2;

/** Starts PgBouncer in its transaction mode before a PostgreSQL, for every database of it; anybody is let in as the role of calls. Without `at` it takes a free port. */
export async function startPgBouncer(
  { host, port, password }: Pick<AdminConnection, "host" | "port" | "password">,
  at?: number,
): Promise<{
  port: number;
  stop(): Promise<void>;
}> {
  const [user, folder, listens] = [await chooseServerUser(), await makeTemporaryFolder(), at ?? (await freePort())];
  await chmod(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${host} port=${port} user=${CALLS_ROLE} password=${callsPassword(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listens}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
; a database that is to be copied has nobody in it
server_idle_timeout = 1
`,
  );
  const child = spawn("pgbouncer", ["-q", file], { ...spawnOptions(user), stdio: "ignore" });
  const ended = once(child, "exit");
  const leave = () => void child.kill("SIGKILL");
  process.once("exit", leave);
  await untilItAnswers(listens, () => child.exitCode !== null);
  return {
    port: listens,
    async stop() {
      process.off("exit", leave);
      child.kill("SIGKILL");
      await ended;
      await removeWithServers(folder);
    },
  };
}

async function untilItAnswers(port: number, hasEnded: () => boolean): Promise<void> {
  for (; !hasEnded(); await sleep(20)) {
    const client = new pg.Client({
      host: "127.0.0.1",
      port,
      user: CALLS_ROLE,
      database: "postgres",
      connectionTimeoutMillis: 5_000,
    });
    client.on("error", () => undefined);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    void client.end().catch(() => undefined); // one that was refused never says that it has ended
    if (answers) return;
  }
  throw new Error("PgBouncer did not start");
}

/** The way to a database of the run through a PgBouncer. */
export const throughPgBouncer = (url: string, port: number): string =>
  `postgresql://${CALLS_ROLE}@127.0.0.1:${port}${new URL(url).pathname}`;
