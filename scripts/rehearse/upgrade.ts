import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { openPool } from "../../server/db/database.ts";
import { MIGRATIONS, migrateToLatest } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations/all.ts";
import { openDatabase } from "../../server/db/opening/open-database.ts";
import type { Connection } from "../../server/db/opening/opened-database.ts";
import { openSecrets } from "../../server/installation-key.ts";
import { readSettings } from "../../server/settings.ts";
import { start } from "../../server/start.ts";
import { differences, EARLIER, figuresOf, growTo } from "../../server/testing/earlier-schemas.ts";
import { countsOf, openCallers } from "./callers.ts";
import { layOut, oldestRunnable } from "./older-release.ts";
import { addResult, type Section, timed } from "./results.ts";
import { startServerOf } from "./server-of.ts";

/**
 * `npm run rehearse:upgrade`: a database of each earlier schema is brought to today's by today's server, and every sum of money in it compared; then
 * a server of an older revision goes on working while today's upgrades the demo beside it, and today's while tomorrow's does. `-- 1000000` puts as
 * many more entries into the ledger of the first edition, `-- schemas`, `-- older` and `-- tomorrow` do one part of it. Adds its lines to bench/results/rehearsals.md. Ends with 1 if any figure differs.
 */
const SCHEMAS: Section = {
  title: "An upgrade of each earlier schema",
  text: `\`npm run rehearse:upgrade\`: a database at each schema of [server/db/earlier](../../server/db/earlier), with rows that fit it, is opened by today's server. Seconds:
of the whole start, that of PostgreSQL included. Differences: tables whose count of rows, and columns of money whose sum, are not what they were, without a
purpose that is written down ([earlier-schemas.ts](../../server/testing/earlier-schemas.ts)).`,
  columns: ["schema", "migrations run", "rows", "figures", "seconds", "differences"],
};
const BESIDE: Section = {
  title: "Two versions beside each other",
  text: `\`npm run rehearse:upgrade\`: four people call the older server of the demo (three read lists, one makes parks) while the newer brings its database forward. What
their calls met: answered, «for a while» (503, 504), failed (500), refused (4xx), no answer (the server had left). «Parks»: made as the callers were
told, and there afterwards. «Left»: when the older one ended, after the newer was ready; one from before [ADR 76](../../docs/adr/0076-an-upgrade-is-one-transaction.md) stays.`,
  columns: [
    "older",
    "newer",
    "calls",
    "answered",
    "for a while",
    "failed",
    "refused",
    "no answer",
    "longest, ms",
    "parks told / there",
    "left after, s",
    "differences",
  ],
};
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Calls before the upgrade, and after it. */
const AROUND_MS = 4_000;
/** What the callers and the server's own affairs write meanwhile. */
const WRITTEN =
  /^(parks|audit|sessions|table_changes|idempotency_keys|notifications|login_attempts|known_devices|visits|jobs)\b/;

const said = process.argv.slice(2);
const more = Number(said.find((word) => /^\d+$/.test(word)) ?? 0);
const isAsked = (part: "schemas" | "older" | "tomorrow") =>
  !said.some((word) => /^[a-z]/.test(word)) || said.includes(part);
const root = await mkdtemp(join(tmpdir(), "parkdesk-rehearsal-"));
await chmod(root, 0o755); // the account of PostgreSQL passes through
const settingsOf = (dataDir: string) =>
  readSettings({ DATA_DIR: dataDir, PORT: "0", SEED: "none", DEMO_SIGNING: "off", LOG_LEVEL: "error" });

/** What is done with the database of a folder while no server has it. */
async function onDatabase<T>(dataDir: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  return work(opened.connection).finally(() => opened.stop());
}

/** So many more entries of March, over a year of drivers, into the ledger of the first edition. */
async function addEntries(connection: Connection, count: number): Promise<void> {
  const pool = openPool(connection);
  await pool
    .query(`
      insert into ledger_entries (aggregator_id, park_id, event_on, entry_key, occurrence, event_at, import_id, driver_id, driver_name, category_id, amount, document, initiator, comment)
      select 1, 1, date '2026-03-01' + n % 31, md5('more ' || n)::uuid, 1, date '2026-03-01' + n % 31 + interval '7 hours', 1, 'd' || n % 365, 'Водитель ' || n % 365,
        'card', 1000000 + n, 'Заказ №' || n, '', '' from generate_series(1, ${count}) n`)
    .finally(() => pool.end());
}

async function rehearseSchema(name: string): Promise<number> {
  const dataDir = join(root, name);
  const settings = settingsOf(dataDir);
  const secrets = await openSecrets(settings);
  const before = await onDatabase(dataDir, async (connection) => {
    for (const each of EARLIER.filter((earlier) => earlier <= name)) {
      await growTo(connection, secrets, each);
      if (each === EARLIER[0] && more > 0) await addEntries(connection, more);
    }
    return figuresOf(connection);
  });
  const { seconds, came: running } = await timed(() => start(settings));
  await running.stop();
  const differ = differences(before, await onDatabase(dataDir, figuresOf));
  for (const sentence of differ) console.log(`DIFFERS: ${sentence}`);
  const rows = [...before].reduce((sum, [figure, value]) => sum + (figure.endsWith(" rows") ? Number(value) : 0), 0);
  await addResult(SCHEMAS, [
    name,
    MIGRATIONS.filter((each) => each > name).length,
    rows,
    before.size,
    seconds,
    differ.length,
  ]);
  return differ.length;
}

type Pair = {
  readonly older: { readonly name: string; readonly folder: string };
  readonly newer: string;
  /** Brings the database forward and resolves once the newer is ready. */
  upgrade(dataDir: string, connection: Connection): Promise<{ stop(): Promise<void> }>;
};

async function rehearseBeside({ older, newer, upgrade }: Pair): Promise<number> {
  const dataDir = await mkdtemp(join(root, "beside-"));
  await chmod(dataDir, 0o755);
  const settings = { DATA_DIR: dataDir, JOBS: "off", DEMO_SIGNING: "off" };
  const old = await startServerOf(older.folder, { ...settings, SEED: "demo" });
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  try {
    const before = await figuresOf(opened.connection);
    const word = "Репетиция";
    const callers = await openCallers(old.address, word);
    await sleep(AROUND_MS);
    const { seconds, came: running } = await timed(() => upgrade(dataDir, opened.connection));
    const readyAt = performance.now();
    console.log(`The newer server was ready after ${seconds} s.`);
    await sleep(AROUND_MS);
    const calls = await callers.stop();
    const left = old.endedAt();
    if (left === undefined) await old.stop();
    else console.log(`The older one said: ${old.said().trim()}`);
    await running.stop();
    const pool = openPool(opened.connection);
    const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from parks where name like $1", [
      `${word} %`,
    ]);
    await pool.end();
    const told = calls.filter(({ isChange, status }) => isChange && status === 201).length;
    const there = rows[0]?.n ?? 0;
    const differ = differences(before, await figuresOf(opened.connection)).filter((said) => !WRITTEN.test(said));
    for (const sentence of differ) console.log(`DIFFERS: ${sentence}`);
    await addResult(BESIDE, [
      older.name,
      newer,
      ...countsOf(calls),
      `${told} / ${there}`,
      left === undefined ? "stays" : ((left - readyAt) / 1_000).toFixed(1),
      differ.length,
    ]);
    return differ.length + Math.max(0, told - there);
  } finally {
    await old.stop();
    await opened.stop();
  }
}

try {
  let wrong = 0;
  for (const name of isAsked("schemas") ? EARLIER : []) wrong += await rehearseSchema(name);

  const older = isAsked("older") ? oldestRunnable(MIGRATIONS) : undefined;
  if (older) {
    const folder = join(root, "older");
    await layOut(older, folder);
    wrong += await rehearseBeside({
      older: { name: `${older.commit}, ${older.last}`, folder },
      newer: `today's, ${MIGRATIONS.at(-1)}`,
      upgrade: (dataDir) => startServerOf(ROOT, { DATA_DIR: dataDir, SEED: "none", JOBS: "off", DEMO_SIGNING: "off" }),
    });
  } else if (isAsked("older"))
    console.log("No older revision of the repository runs on today's packages: its server is not tried.");

  const tomorrow: Pair = {
    older: { name: `today's, ${MIGRATIONS.at(-1)}`, folder: ROOT },
    newer: "tomorrow's: a column more of the parks, one less of the accounts",
    upgrade: async (dataDir, connection) => {
      const pool = openPool(connection);
      const secrets = await openSecrets(settingsOf(dataDir));
      const change = async (db: Parameters<(typeof migrations)[string]["up"]>[0]) => {
        await sql`alter table parks add column tomorrow int not null default 0; alter table users drop column position`.execute(
          db,
        );
      };
      await migrateToLatest(pool, secrets, { ...migrations, "9999-of-tomorrow": { up: change } }).finally(() =>
        pool.end(),
      );
      return { stop: async () => undefined };
    },
  };
  if (isAsked("tomorrow")) wrong += await rehearseBeside(tomorrow);
  process.exitCode = wrong === 0 ? 0 : 1;
} finally {
  await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
