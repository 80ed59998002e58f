import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/db/opening/address.ts";
import { awaitSession } from "../../server/db/opening/connecting.ts";
import { makeDataFolder, SUPERUSER } from "../../server/db/opening/data-folder.ts";
import type { Connection } from "../../server/db/opening/opened-database.ts";
import { passwordFile, readPassword } from "../../server/db/opening/password.ts";
import { chooseServerUser } from "../../server/db/opening/privileges.ts";
import { ensureProductDatabase, PRODUCT_DATABASE, PRODUCT_ROLE } from "../../server/db/opening/product-database.ts";
import { runProgram } from "../../server/db/opening/run-program.ts";
import { startServer, stopServer } from "../../server/db/opening/server-process.ts";
import { giveTo } from "../../server/db/opening/server-user.ts";
import { DEMO_PASSWORD } from "../../server/db/seed/accounts.ts";
import { emailOf } from "../../server/db/seed/is-demo.ts";
import { start } from "../../server/start.ts";
import { digestsOf } from "../../server/testing/digests.ts";
import { httpManager, signIn } from "../../server/testing/http-person.ts";
import { findSystemPostgres } from "../../server/testing/system-postgres.ts";
import { ask, command, fillDemo, settingsOf, signaturesIn, trustOf } from "./demo.ts";
import { inFolder } from "./in-folder.ts";
import { addResult, type Section, timed } from "./results.ts";
import { isReady } from "./server-of.ts";
import { openWriters } from "./writers.ts";

/**
 * `npm run rehearse:point-in-time`: an outer PostgreSQL with the demo, whose journal goes to a pgBackRest repository, is put back to a moment between a
 * backup and a mistake of somebody with the owner's password. Adds a line to bench/results/rehearsals.md. Ends with 1 if any row of then differs, any of
 * later is there, or the archive of signatures is not as it was.
 */
const POINT: Section = {
  title: "Back to a moment before a mistake",
  text: `\`npm run rehearse:point-in-time\`: PostgreSQL 15 with the demo, whose journal goes to an encrypted repository of pgBackRest. A full backup is made while the server runs; eight people add
parks for ten seconds; this is the moment. They add more for five; then the table of payments is dropped by hand. \`pgbackrest restore --type=time\` brings the folder back to the moment, \`npm run evidence:verify\`
asks the archive of signatures, and the server starts on what came back. Lost: tables whose rows differ from those of the moment. Later: parks of after it that are there. Put back: restore and
replay, until the database takes writes.`,
  columns: [
    "database, MB",
    "backup, s",
    "repository, MB",
    "acknowledged",
    "put back, s",
    "lost",
    "later",
    "signatures",
    "ready again, s",
  ],
};
const WRITING_MS = 10_000;
const MORE_MS = 5_000;
const HOST = "127.0.0.1";
const log = { info: () => undefined, warn: console.warn };

/** The configuration that the operator's guide has, with values of this machine; what it does not name comes after its last section. */
function guideWith(values: Readonly<Record<string, string | number>>): string {
  const guide = readFileSync(new URL("../../docs/guides/operator.md", import.meta.url), "utf8");
  const said = /\[global\]\nrepo1[^`]+/.exec(guide)?.[0] ?? "";
  const named = new Set([...said.matchAll(/^([\w-]+)=/gm)].map(([, name]) => name));
  const replaced = said.replace(/^([\w-]+)=.*$/gm, (line, name: string) =>
    name in values ? `${name}=${values[name]}` : line,
  );
  const more = Object.entries(values).filter(([name]) => !named.has(name));
  return `${replaced}${more.map(([name, value]) => `${name}=${value}\n`).join("")}`;
}

/** A PostgreSQL of this machine with the product's empty database, and pgBackRest for it. */
async function openArchived(root: string) {
  const [user, port, socket] = [await chooseServerUser(), await freePort(), join(root, "socket")];
  const binaries = await findSystemPostgres(user);
  const [cluster, file] = [join(root, "cluster"), join(root, "pgbackrest.conf")];
  await makeDataFolder({ binaries, user, home: root, cluster }, log, ["--no-sync"]);
  const password = (await readPassword(cluster)) ?? "";
  for (const folder of [socket, join(root, "repository"), join(root, "log"), join(root, "lock")]) {
    await mkdir(folder);
    await giveTo(user, folder);
  }
  // pgBackRest comes by the socket, as the account of the server.
  const hba = join(cluster, "pg_hba.conf");
  await writeFile(hba, `local all ${SUPERUSER} peer\n${await readFile(hba, "utf8")}`);
  await writeFile(
    file,
    guideWith({
      "repo1-path": join(root, "repository"),
      "repo1-cipher-pass": "a passphrase of the rehearsal",
      "pg1-path": cluster,
      "pg1-port": port,
      "pg1-socket-path": socket,
      "pg1-user": SUPERUSER,
    }).replace("[global]", `[global]\nlog-path=${root}/log\nlock-path=${root}/lock\nlog-level-file=off\nstart-fast=y`),
  );
  const pgBackRest = async (...args: string[]) => {
    const { ok, output } = await runProgram("pgbackrest", [`--config=${file}`, "--stanza=parkdesk", ...args], user);
    if (!ok) throw new Error(`pgbackrest ${args.join(" ")}: ${output}`);
    return output;
  };
  const run = async (settings: Record<string, string> = {}) => {
    const server = await startServer({
      binaries,
      user,
      cluster,
      logFile: `${cluster}.log`,
      address: { host: HOST, port },
      settings: {
        unix_socket_directories: socket,
        archive_mode: "on",
        archive_command: `pgbackrest --config=${file} --stanza=parkdesk archive-push %p`,
        ...settings,
      },
    });
    const connection = { host: HOST, port, user: SUPERUSER, password, database: "postgres", ssl: false };
    const gone = { isGone: server.hasEnded, passwordFile: passwordFile(cluster), log };
    const session = await awaitSession(connection, gone);
    if (!session) throw new Error(`PostgreSQL did not start: ${await server.lastWords()}`);
    for (;;) {
      const { rows } = await session.query<{ replays: boolean }>("select pg_is_in_recovery() as replays");
      if (rows[0]?.replays === false) break;
      await sleep(50);
    }
    return { session, stop: () => stopServer(server.pid, cluster, binaries.folder, log) };
  };
  const { session, stop } = await run();
  await ensureProductDatabase(session, password);
  await session.end();
  await pgBackRest("stanza-create");
  const databaseUrl = `postgresql://${PRODUCT_ROLE}:${password}@${HOST}:${port}/${PRODUCT_DATABASE}`;
  return { databaseUrl, pgBackRest, run, stop, repository: join(root, "repository") };
}

async function rehearse(root: string): Promise<boolean> {
  console.log("The demo is filled and signed, and put into a database whose journal is kept.");
  const house = await openArchived(root);
  const { databaseUrl, pgBackRest } = house;
  const [demo, dataDir, backups] = [join(root, "demo"), join(root, "data"), join(root, "backups")];
  await mkdir(demo);
  const where = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const connection: Connection = { connectionString: databaseUrl };
  await fillDemo(demo);
  await command("backup", [backups], { DATA_DIR: demo });
  await command("restore", [backups], where);
  const quiet = settingsOf({ ...where, SEED: "none", JOBS: "off", DEMO_SIGNING: "off" });
  const running = await start(quiet);
  const backup = await timed(() => pgBackRest("--type=full", "backup"));
  console.log("It is backed up. People write.");
  const bytes = Number(await ask<bigint>(connection, "select pg_database_size(current_database()) as answer"));
  const token = await signIn(running.address, emailOf("manager"), DEMO_PASSWORD);
  const managers = [httpManager(running.address, token)];
  const writers = openWriters(managers);
  await sleep(WRITING_MS);
  await writers.stop();
  const [before, moment] = [
    await digestsOf(connection),
    await ask<string>(connection, "select clock_timestamp()::text as answer"),
  ];
  const later = openWriters(managers, "later");
  await sleep(MORE_MS);
  await later.stop();
  await ask(connection, "drop table payments cascade");
  console.log("The payments are gone.");
  await running.stop();
  await house.stop();

  const { seconds: putBack, came: database } = await timed(async () => {
    await pgBackRest("--delta", "--type=time", `--target=${moment}`, "--target-action=promote", "restore");
    return house.run();
  });
  await database.session.end();
  const after = await digestsOf(connection);
  const lost = Object.keys(before).filter((table) => before[table] !== after[table]);
  for (const table of lost) console.log(`LOST: ${table}: ${before[table]} → ${after[table] ?? "gone"}`);
  const more = await ask<number>(connection, "select count(*)::int as answer from parks where name like 'later %'");
  const verified = await command("evidence-verify", [], { ...where, ...trustOf(demo) });
  const again = await timed(() => start(quiet));
  const ready = await isReady(again.came.address);
  await again.came.stop();
  await database.stop();
  const size = spawnSync("du", ["-sm", house.repository], { encoding: "utf8" }).stdout.split("\t")[0];
  await addResult(POINT, [
    (bytes / 1_000_000).toFixed(1),
    backup.seconds,
    size,
    writers.acknowledged.length,
    putBack,
    lost.length,
    more,
    signaturesIn(verified),
    again.seconds,
  ]);
  return ready && lost.length + more === 0;
}

if (spawnSync("pgbackrest", ["version"]).status !== 0)
  throw new Error("This machine has no pgBackRest (Debian: apt-get install pgbackrest)");
process.exitCode = (await inFolder(rehearse)) ? 0 : 1;
