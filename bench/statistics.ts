import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { kyselyOn, openPool } from "../server/db/database.ts";
import { migrateToLatest } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { manyEntries } from "../server/testing/large-ledger.ts";
import { signInMany } from "./load/people.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * The statistics of a large ledger: `npm run bench:statistics`. So many people ask one question after another, each question for itself,
 * of a server with its PostgreSQL on this machine. Writes bench/results/statistics.md.
 * ENTRIES (1000000) of a year, PEOPLE (8), CALLS of each question (40), PORT (4193), LABEL; SEEDED: a data folder with such a ledger.
 */
const { env } = process;
const ENTRIES = Number(env.ENTRIES ?? 1_000_000);
const PEOPLE = Number(env.PEOPLE ?? 8);
const CALLS = Number(env.CALLS ?? 40);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/statistics.md", import.meta.url));
const HEAD = `# Statistics of a large ledger

\`npm run bench:statistics\`: ${PEOPLE} people at once, each question ${CALLS} times after some that do not count; server, PostgreSQL and client
share the same cores. «Alone»: one person asks.`;

const YEAR = "filter[period][from]=2026-01-01&filter[period][to]=2026-12-31";
const ODD = "filter[period][from]=2026-01-10&filter[period][to]=2026-12-20";
const QUARTER = "filter[period][from]=2026-01-01&filter[period][to]=2026-03-31";
const QUESTIONS: readonly (readonly [name: string, path: string])[] = [
  ["statistics of a year", `disps/statistics?per_page=50&${YEAR}`],
  ["statistics of a year but some days", `disps/statistics?per_page=50&${ODD}`],
  ["statistics of a year by days", `disps/statistics?per_page=50&filter[by]=days&${YEAR}`],
  ["statistics of a year by days, by cash", `disps/statistics?per_page=50&filter[by]=days&sort=-cash&${YEAR}`],
  ["summary of a year", `disps/summary?per_page=50&${YEAR}`],
  ["analytics of a year", `disps/analytics?per_page=50&${YEAR}`],
  ["consolidated of a quarter", `disps/consolidated?per_page=500&${QUARTER}`],
  ["a cell of a year", "disps/1/cells/cashless?from=2026-01-01&to=2026-12-31"],
  ["transactions of a cell of a year", `disps/1/entries?per_page=50&filter[category]=card&${YEAR}`],
  ["transactions of all cells of a year", `disps/1/entries?per_page=50&${YEAR}`],
];

const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);

/** A database with the ledger, in the folder that a server is started on. */
async function fill(dataDir: string): Promise<void> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool({ ...opened.connection, max: 2 });
  try {
    await migrateToLatest(pool);
    await pool.query("insert into aggregators (name, bin) values ('Агрегатор', '180340001231')");
    await manyEntries(kyselyOn(pool), ENTRIES);
  } finally {
    await pool.end();
    await opened.stop();
  }
}

const place = await temporaryDataDir();
try {
  if (!env.SEEDED) await fill(place.dataDir);
  const seeded = env.SEEDED ?? place.dataDir;
  const served = await serve({ tree: ".", port: Number(env.PORT ?? 4193), users: PEOPLE, seeded, seed: "none" });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const [name, path] of QUESTIONS) {
      let errors = 0;
      const ask = async (token: string, times: number[]) => {
        const start = performance.now();
        const { status } = await served.ask({ method: "GET", path }, token);
        times.push(performance.now() - start);
        if (status !== 200) errors += 1;
      };
      const [alone, together]: [number[], number[]] = [[], []];
      await Promise.all(tokens.map((token) => ask(token, [])));
      for (let call = 0; call < 5; call += 1) await ask(tokens[0] ?? "", alone);
      await Promise.all(
        tokens.map(async (token) => {
          for (let call = 0; call < CALLS / PEOPLE; call += 1) await ask(token, together);
        }),
      );
      const sorted = together.toSorted((one, other) => one - other);
      const cells = [name, Math.min(...alone).toFixed(0), at(sorted, 0.5), at(sorted, 0.95), errors];
      lines.push(`| ${cells.join(" | ")} |`);
      console.log(lines.at(-1));
    }
    const text = [
      `## ${LABEL}\n\n${ENTRIES} transactions of a year; load of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
      "| question | alone, ms | p50, ms | p95, ms | errors |",
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
