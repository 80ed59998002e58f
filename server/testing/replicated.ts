import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../db/opening/address.ts";
import { type Binaries, program } from "../db/opening/binaries.ts";
import { awaitSession } from "../db/opening/connecting.ts";
import { makeDataFolder, SUPERUSER } from "../db/opening/data-folder.ts";
import { passwordFile, readPassword } from "../db/opening/password.ts";
import { chooseServerUser } from "../db/opening/privileges.ts";
import { ensureProductDatabase, PRODUCT_DATABASE, PRODUCT_ROLE } from "../db/opening/product-database.ts";
import { runProgram } from "../db/opening/run-program.ts";
import { startServer, stopServer } from "../db/opening/server-process.ts";
import { giveTo, type ServerUser } from "../db/opening/server-user.ts";
import { untilGone } from "./server-that-dies.ts";
import { findSystemPostgres } from "./system-postgres.ts";

/** Two PostgreSQL of this machine, the second a replica of the first by streaming replication. They go with the folder (`removeWithServers`). */
export type Replicated = {
  /** As DATABASE_URL names them: both, the first, the second. */
  readonly both: string;
  readonly first: string;
  readonly second: string;
  /** SIGKILL to every process of the first at once, as a machine dies that loses its power. */
  killFirst(): Promise<void>;
  /** SIGKILL to every process of the second. */
  killSecond(): Promise<void>;
  /** The second takes writes from now on. */
  promoteSecond(): Promise<void>;
  /** The first is put back to the moment before `work`, as by a copy of its folder: it goes on in another timeline, the second stays in the one before. */
  putFirstBack(work: () => Promise<unknown>): Promise<void>;
};

const HOST = "127.0.0.1";
/** Whether this machine has a PostgreSQL that can be copied while it runs. */
export const canReplicate = async (): Promise<boolean> =>
  findSystemPostgres(await chooseServerUser()).then(
    ({ folder }) => existsSync(program(folder, "pg_basebackup")),
    () => false,
  );

/** What the first calls the second. */
const REPLICA = "second";
const log = { info: () => undefined, warn: (sentence: string) => void process.stderr.write(`${sentence}\n`) };

/**
 * Makes them below `root`, which every account may pass through, with the product's empty database. `isSynchronous`: the first confirms nothing
 * before the second has it. `delayMs`: the second shows a commit so much later. Throws where this machine has no PostgreSQL with pg_basebackup.
 */
export async function openReplicated(root: string, isSynchronous: boolean, delayMs = 0): Promise<Replicated> {
  const user = await chooseServerUser();
  const binaries = await findSystemPostgres(user);
  const [one, two] = [await freePort(), await freePort()];
  const [home, cluster, copy] = [root, join(root, "first"), join(root, "second")];
  await makeDataFolder({ binaries, user, home, cluster }, log, ["--no-sync"]);
  const password = (await readPassword(cluster)) ?? "";
  const run = (at: { folder: string; port: number }, settings: Record<string, string>) =>
    startServer({
      binaries,
      user,
      cluster: at.folder,
      logFile: `${at.folder}.log`,
      address: { host: HOST, port: at.port },
      settings: { max_connections: "200", ...settings },
    });
  const sessionAt = async (port: number, isGone: () => boolean) => {
    const connection = { host: HOST, port, user: SUPERUSER, password, database: "postgres", ssl: false };
    const session = await awaitSession(connection, { isGone, passwordFile: passwordFile(cluster), log });
    if (!session) throw new Error(`PostgreSQL at port ${port} did not start`);
    return session;
  };
  const runFirst = (settings: Record<string, string> = {}) =>
    run(
      { folder: cluster, port: one },
      { synchronous_standby_names: isSynchronous ? REPLICA : "", synchronous_commit: "local", ...settings },
    );
  let first = await runFirst();
  const session = await sessionAt(one, first.hasEnded);
  await ensureProductDatabase(session, password);
  await copyFirst({ binaries, user, password, port: one, copy });
  const second = await run({ folder: copy, port: two }, { recovery_min_apply_delay: String(delayMs) });
  await (await sessionAt(two, second.hasEnded)).end();
  // From here on a commit waits for the second, which listens by now.
  await session.query(`alter role ${PRODUCT_ROLE} set synchronous_commit = 'on'`);
  await session.end();
  const urlOf = (...ports: number[]) =>
    `postgresql://${PRODUCT_ROLE}:${password}@${ports.map((port) => `${HOST}:${port}`).join()}/${PRODUCT_DATABASE}`;
  return {
    both: urlOf(one, two),
    first: urlOf(one),
    second: urlOf(two),
    killFirst: () => killAll(first.pid),
    killSecond: () => killAll(second.pid),
    async putFirstBack(work) {
      const copied = `${cluster}-then`;
      await stopServer(first.pid, cluster, binaries.folder, log);
      await cp(["-a", cluster, copied]);
      first = await runFirst();
      const before = await sessionAt(one, first.hasEnded);
      await work();
      const { rows } = await before.query("select pg_current_wal_lsn() as at");
      await before.end();
      const follower = await sessionAt(two, second.hasEnded);
      const isThere = async () =>
        (await follower.query("select where pg_last_wal_replay_lsn() >= $1", [rows[0].at])).rowCount === 1;
      while (!(await isThere())) await sleep(50);
      await follower.end();
      await killAll(first.pid);
      await rm(cluster, { recursive: true });
      await rename(copied, cluster);
      const signal = join(cluster, "recovery.signal");
      await writeFile(signal, "");
      await giveTo(user, signal);
      first = await runFirst({ restore_command: "false" }); // there is nothing more to replay
      const after = await sessionAt(one, first.hasEnded);
      while ((await after.query("select where pg_is_in_recovery()")).rowCount === 1) await sleep(50);
      await after.end();
    },
    async promoteSecond() {
      const { ok, output } = await runProgram(program(binaries.folder, "pg_ctl"), ["promote", "-D", copy, "-w"], user);
      if (!ok) throw new Error(`The second was not promoted: ${output}`);
    },
  };
}

async function cp(args: string[]): Promise<void> {
  const { ok, output } = await runProgram("cp", args);
  if (!ok) throw new Error(`cp ${args.join(" ")}: ${output}`);
}

/** SIGKILL to a server and to every process of it at once. */
async function killAll(server: number): Promise<void> {
  const { output } = await runProgram("pgrep", ["-P", String(server)]);
  const others = output.split("\n").filter(Boolean).map(Number);
  process.kill(server, "SIGSTOP"); // or it would tell the others to leave with a word to their clients
  for (const pid of [...others, server]) process.kill(pid, "SIGKILL");
  await untilGone(server, ...others);
}

/** A copy of the running first that follows it from its start on. */
async function copyFirst(options: {
  binaries: Binaries;
  user: ServerUser | undefined;
  password: string;
  port: number;
  copy: string;
}): Promise<void> {
  const { binaries, user, password, port, copy } = options;
  await mkdir(copy, { mode: 0o700 });
  await giveTo(user, copy);
  const from = `host=${HOST} port=${port} user=${SUPERUSER} password=${password} application_name=${REPLICA}`;
  const args = ["-D", copy, "-d", from, "-R", "-C", "-S", REPLICA, "-c", "fast", "--no-sync"];
  const { ok, output } = await runProgram(program(binaries.folder, "pg_basebackup"), args, user);
  if (!ok) throw new Error(`The first could not be copied: ${output}`);
}
