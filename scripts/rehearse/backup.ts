import { chmod, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/db/opening/open-database.ts";
import { folderStore } from "../../server/integrations/folder-store.ts";
import { start } from "../../server/start.ts";
import { digestsOf } from "../../server/testing/digests.ts";
import { ask, command, fillDemo, settingsOf, signaturesIn, trustOf } from "./demo.ts";
import { addResult, type Section, timed } from "./results.ts";
import { isReady } from "./server-of.ts";

/**
 * `npm run rehearse:backup`: the demo with its signed papers is backed up by `npm run backup` while its server runs, put back into an empty
 * folder by `npm run restore`, verified and started. Every table, row by row, and every file are compared with what was there. Adds a line to
 * bench/results/rehearsals.md. Ends with 1 if anything was lost.
 */
const BACKUP: Section = {
  title: "A backup, put back",
  text: `\`npm run rehearse:backup\`: \`npm run backup\` while the server runs, \`npm run restore\` into an empty folder, \`npm run evidence:verify\`, and the server
on what came back. Lost: tables whose count of rows or digest of all rows differs, and files that differ. Times are of whole commands, the start of Node and of
PostgreSQL (some seconds) included.`,
  columns: [
    "database, MB",
    "rows",
    "files",
    "backup, s",
    "sealed, MB",
    "put back, s",
    "verified, s",
    "signatures",
    "ready again, s",
    "lost",
  ],
};

const root = await mkdtemp(join(tmpdir(), "parkdesk-rehearsal-"));
await chmod(root, 0o755); // the account of PostgreSQL passes through
const [dataDir, other, backups] = ["data", "other", "backups"].map((name) => join(root, name)) as [
  string,
  string,
  string,
];
/** What a command says on a folder of data, and how long it takes. */
const commandOn = (folder: string, name: string, ...args: readonly string[]) =>
  timed(() => command(name, args, { DATA_DIR: folder, ...trustOf(dataDir) }));

/** Every table and file of a folder of data, by a digest. */
async function contentsOf(folder: string): Promise<{ contents: Map<string, string>; rows: number; bytes: number }> {
  const opened = await openDatabase({ dataDir: folder, log: { info: () => undefined, warn: console.warn } });
  try {
    const contents = new Map(Object.entries(await digestsOf(opened.connection)));
    const parts = await ask<string[]>(
      opened.connection,
      "select coalesce(array_agg(relname::text), '{}') as answer from pg_class where relispartition and relkind = 'r'",
    );
    const whole = [...contents].filter(([name]) => !parts.includes(name));
    const rows = whole.reduce((sum, [, said]) => sum + Number.parseInt(said, 10), 0);
    const bytes = Number(await ask<bigint>(opened.connection, "select pg_database_size(current_database()) as answer"));
    const files = folderStore(join(folder, "files"));
    for await (const key of files.list())
      contents.set(`file ${key}`, await readFile(join(folder, "files", key), "base64"));
    return { contents, rows, bytes };
  } finally {
    await opened.stop();
  }
}

try {
  console.log("The demo is filled and signed.");
  await fillDemo(dataDir);
  // Nothing is swept, printed or worked meanwhile, so that what there was can be told from what was lost.
  const running = await start(settingsOf({ DATA_DIR: dataDir, SEED: "none", JOBS: "off", DEMO_SIGNING: "off" }));
  const before = await contentsOf(dataDir);
  const backup = await commandOn(dataDir, "backup", backups);
  await running.stop();
  const restore = await commandOn(other, "restore", backups);
  const after = await contentsOf(other);
  const lost = [...new Set([...before.contents.keys(), ...after.contents.keys()])].filter(
    (name) => before.contents.get(name) !== after.contents.get(name),
  );
  for (const name of lost)
    console.log(
      `LOST: ${name}: ${before.contents.get(name)?.slice(0, 80)} → ${after.contents.get(name)?.slice(0, 80)}`,
    );
  const verify = await commandOn(other, "evidence-verify");
  const again = await timed(() => start(settingsOf({ DATA_DIR: other, SEED: "none", DEMO_SIGNING: "off" })));
  const ready = await isReady(again.came.address);
  await again.came.stop();
  if (!ready) throw new Error("The server on what came back is not ready");

  const path = /^(\S+\.backup): /m.exec(backup.came)?.[1] ?? "";
  const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
  const files = [...before.contents.keys()].filter((name) => name.startsWith("file ")).length;
  await addResult(BACKUP, [
    megabytes(before.bytes),
    before.rows,
    files,
    backup.seconds,
    megabytes((await stat(path)).size),
    restore.seconds,
    verify.seconds,
    signaturesIn(verify.came),
    again.seconds,
    lost.length,
  ]);
  process.exitCode = lost.length === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
