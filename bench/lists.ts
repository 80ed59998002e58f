import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { openPool } from "../server/db/database.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { manyDrivers, manyReports } from "../server/testing/large.ts";
import { askTogether, at } from "./load/asked.ts";
import { filledAt } from "./load/filled.ts";
import { QUESTIONS } from "./load/list-questions.ts";
import { signInMany } from "./load/people.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * Lists of many rows: `npm run bench:lists`. So many people ask one question after another, each question for itself, of a server with
 * its PostgreSQL on this machine; beside it what the statement that finds a page takes by itself. Writes bench/results/lists.md.
 * DRIVERS (1000000), PARTIES (5000) and MONTHS (100) of reports, PEOPLE (8), CALLS of each question (80), ONLY: questions whose name
 * has these words, PORT (4192), LABEL, TREE as of bench:cost, SEEDED: a data folder with such rows, made where there is none.
 */
const { env } = process;
const DRIVERS = Number(env.DRIVERS ?? 1_000_000);
const REPORTS = { parties: Number(env.PARTIES ?? 5_000), months: Number(env.MONTHS ?? 100) };
const PEOPLE = Number(env.PEOPLE ?? 8);
const CALLS = Number(env.CALLS ?? 80);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/lists.md", import.meta.url));
const HEAD = `# Lists of many rows

\`npm run bench:lists\`: ${PEOPLE} people at once, each question ${CALLS} times after some that do not count; server, PostgreSQL and client share
the same cores. A page is asked for as the portal does: its rows (\`part=rows\`), then their number and sums (\`part=totals\`). «first»: asked by
all of them at once before anybody else has, the slowest. «node» and
«postgres»: processor time a call, which other work on the machine hardly changes. «bare»: the least that the statement of such a page
takes in \`psql\`, nobody else asking.`;
const asked = QUESTIONS.filter(({ name }) => name.includes(env.ONLY ?? ""));

/** The least that a statement takes by itself, in milliseconds; none where none is said. */
async function bareOf(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const opened = await openDatabase({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool({ ...opened.connection, max: 1 });
  const found = new Map<string, number>();
  try {
    for (const { name, bare } of asked) {
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
  const seeded = await filledAt(env.SEEDED ?? place.dataDir, async (db) => {
    await manyDrivers(db, DRIVERS);
    await manyReports(db, REPORTS);
  });
  const served = await serve({
    tree: env.TREE ?? ".",
    port: Number(env.PORT ?? 4192),
    users: PEOPLE,
    seeded,
    seed: "none",
  });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const bare = await bareOf(served.dataDir);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const { name, path } of asked) {
      const { times, first, node, postgres, errors } = await askTogether(served, tokens, path, CALLS);
      const took = [at(times, 0.5), at(times, 0.95), first.toFixed(0), node.toFixed(1), postgres.toFixed(1)];
      lines.push(`| ${[name, ...took, bare.get(name)?.toFixed(1) ?? "–", errors].join(" | ")} |`);
      console.log(lines.at(-1));
    }
    const rows = `${DRIVERS} drivers, ${REPORTS.parties * REPORTS.months} reports`;
    const text = [
      `## ${LABEL}\n\n${rows}; load of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
      "| question | p50, ms | p95, ms | first, ms | node, ms | postgres, ms | bare, ms | errors |",
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
      ...lines,
    ].join("\n");
    keepSection(RESULTS, HEAD, { label: LABEL, text });
  } finally {
    await served.close();
  }
} finally {
  await place.remove();
}
