import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { manyDrivers, manyReports } from "../server/testing/large.ts";
import { signInMany } from "./load/people.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * Lists of many rows: `npm run bench:lists`. So many people ask one question after another, each question for itself, of a server with
 * its PostgreSQL on this machine; beside it what the statement that finds a page takes by itself. Writes bench/results/lists.md.
 * DRIVERS (1000000), PARTIES (5000) and MONTHS (100) of reports, PEOPLE (8), CALLS of each question (40), PORT (4192), LABEL.
 */
const { env } = process;
const DRIVERS = Number(env.DRIVERS ?? 1_000_000);
const REPORTS = { parties: Number(env.PARTIES ?? 5_000), months: Number(env.MONTHS ?? 100) };
const PEOPLE = Number(env.PEOPLE ?? 8);
const CALLS = Number(env.CALLS ?? 40);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/lists.md", import.meta.url));
const HEAD = `# Lists of many rows

\`npm run bench:lists\`: ${PEOPLE} people at once, each question ${CALLS} times after some that do not count; server, PostgreSQL and client share
the same cores. «bare» is the least that the statement of such a page takes in \`psql\`, nobody else asking.`;

type Question = { readonly name: string; readonly path: string; readonly bare?: string };
const BY_NAME = `order by name collate "und-x-icu", id`;
const QUESTIONS: readonly Question[] = [
  {
    name: "drivers, the first page",
    path: "drivers?per_page=50",
    bare: `select id from drivers where aggregator_id = 1 ${BY_NAME} limit 50`,
  },
  {
    name: "drivers, page 10,000",
    path: "drivers?per_page=50&page=10000",
    bare: `select id from drivers where aggregator_id = 1 ${BY_NAME} limit 50 offset 499950`,
  },
  { name: "drivers, the rows of the first page alone", path: "drivers?per_page=50&part=rows" },
  { name: "drivers, their number alone", path: "drivers?part=totals" },
  { name: "drivers by status, down", path: "drivers?per_page=50&sort=-status" },
  { name: "drivers by plate", path: "drivers?per_page=50&sort=plate" },
  { name: "drivers by park", path: "drivers?per_page=50&sort=park" },
  { name: "drivers by the day of hiring, down, page 5,000", path: "drivers?per_page=50&sort=-hired_on&page=5000" },
  { name: "drivers of a plate", path: "drivers?per_page=50&filter[plate]=077ZZA02" },
  { name: "drivers of a park", path: "drivers?per_page=50&filter[park]=7" },
  { name: "drivers, a rare word", path: "drivers?per_page=50&search=077ZZA02" },
  { name: "drivers, a frequent word", path: "drivers?per_page=50&search=ахметов" },
  { name: "drivers, the rows of a frequent word alone", path: "drivers?per_page=50&part=rows&search=ахметов" },
  { name: "drivers, counts of statuses", path: "drivers/statuses/count" },
  { name: "reports, the first page with its sums", path: "reports/commissioner?per_page=50" },
  { name: "reports, the rows of the first page alone", path: "reports/commissioner?per_page=50&part=rows" },
  { name: "reports, their sums alone", path: "reports/commissioner?part=totals" },
  { name: "reports by the sum, down", path: "reports/commissioner?per_page=50&sort=-to_transfer" },
  { name: "reports of a park", path: "reports/commissioner?per_page=50&filter[park]=7" },
  { name: "reports of a status", path: "reports/commissioner?per_page=50&filter[status]=1" },
  { name: "the search over everything", path: "search?q=077ZZA02" },
];

const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);

/** A database of many rows, in the folder that a server is started on. */
async function fill(dataDir: string): Promise<void> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool({ ...opened.connection, max: 2 });
  try {
    await migrateToLatest(pool);
    await pool.query("insert into aggregators (name, bin) values ('Агрегатор', '180340001231')");
    await manyDrivers(kyselyOn(pool), DRIVERS);
    await manyReports(kyselyOn(pool), REPORTS);
  } finally {
    await pool.end();
    await opened.stop();
  }
}

/** The least that a statement takes by itself, in milliseconds; none where none is said. */
async function bareOf(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool({ ...opened.connection, max: 1 });
  const found = new Map<string, number>();
  try {
    for (const { name, bare } of QUESTIONS) {
      if (!bare) continue;
      const times: number[] = [];
      for (let time = 0; time < 7; time += 1) {
        const start = performance.now();
        await pool.query(bare);
        times.push(performance.now() - start);
      }
      found.set(name, Math.min(...times));
    }
  } finally {
    await pool.end();
    await opened.stop();
  }
  return found;
}

const place = await temporaryDataDir();
try {
  if (!env.SEEDED) await fill(place.dataDir);
  const seeded = env.SEEDED ?? place.dataDir;
  const served = await serve({ tree: ".", port: Number(env.PORT ?? 4192), users: PEOPLE, seeded, seed: "none" });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const bare = await bareOf(served.dataDir);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const { name, path } of QUESTIONS) {
      const times: number[] = [];
      let errors = 0;
      const ask = async (token: string, isCounted: boolean) => {
        const start = performance.now();
        const { status } = await served.ask({ method: "GET", path }, token);
        if (isCounted) times.push(performance.now() - start);
        if (status !== 200) errors += 1;
      };
      await Promise.all(tokens.map((token) => ask(token, false)));
      await Promise.all(
        tokens.map(async (token) => {
          for (let call = 0; call < CALLS / PEOPLE; call += 1) await ask(token, true);
        }),
      );
      const sorted = times.toSorted((one, other) => one - other);
      lines.push(
        `| ${[name, at(sorted, 0.5), at(sorted, 0.95), bare.get(name)?.toFixed(1) ?? "–", errors].join(" | ")} |`,
      );
      console.log(lines.at(-1));
    }
    const rows = `${DRIVERS} drivers, ${REPORTS.parties * REPORTS.months} reports`;
    const text = [
      `## ${LABEL}\n\n${rows}; load of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
      "| question | p50, ms | p95, ms | bare, ms | errors |",
      "| --- | ---: | ---: | ---: | ---: |",
      ...lines,
    ].join("\n");
    keepSection(RESULTS, HEAD, { label: LABEL, text });
  } finally {
    await served.close();
  }
} finally {
  await place.remove();
}
