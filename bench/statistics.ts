import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { manyEntries } from "../server/testing/large-ledger.ts";
import { askTogether, at } from "./load/asked.ts";
import { filledAt } from "./load/filled.ts";
import { signInMany } from "./load/people.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * The statistics of a large ledger: `npm run bench:statistics`. So many people ask one question after another, each question for itself,
 * of a server with its PostgreSQL on this machine. Writes bench/results/statistics.md.
 * ENTRIES (1000000) of a year, PEOPLE (8), CALLS of each question (40), PORT (4193), LABEL, TREE as of bench:cost; SEEDED: a data folder with
 * such a ledger, made where there is none.
 */
const { env } = process;
const ENTRIES = Number(env.ENTRIES ?? 1_000_000);
const PEOPLE = Number(env.PEOPLE ?? 8);
const CALLS = Number(env.CALLS ?? 40);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/statistics.md", import.meta.url));
const HEAD = `# Statistics of a large ledger

\`npm run bench:statistics\`: ${PEOPLE} people at once, each question ${CALLS} times after some that do not count; server, PostgreSQL and client
share the same cores. «Alone»: one person asks. «node» and «postgres»: processor time a call, which other work on the machine hardly changes.`;

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

const place = await temporaryDataDir();
try {
  const seeded = await filledAt(env.SEEDED ?? place.dataDir, (db) => manyEntries(db, ENTRIES));
  const served = await serve({
    tree: env.TREE ?? ".",
    port: Number(env.PORT ?? 4193),
    users: PEOPLE,
    seeded,
    seed: "none",
  });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const [name, path] of QUESTIONS) {
      const { times: alone } = await askTogether(served, tokens.slice(0, 1), path, 5);
      const { times, node, postgres, errors } = await askTogether(served, tokens, path, CALLS);
      const took = [at(alone, 0), at(times, 0.5), at(times, 0.95), node.toFixed(1), postgres.toFixed(1)];
      const cells = [name, ...took, errors];
      lines.push(`| ${cells.join(" | ")} |`);
      console.log(lines.at(-1));
    }
    const text = [
      `## ${LABEL}\n\n${ENTRIES} transactions of a year; load of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
      "| question | alone, ms | p50, ms | p95, ms | node, ms | postgres, ms | errors |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
      ...lines,
    ].join("\n");
    keepSection(RESULTS, HEAD, { label: LABEL, text });
  } finally {
    await served.close();
  }
} finally {
  await place.remove();
}
