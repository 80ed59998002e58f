import { type ChildProcess, spawn } from "node:child_process";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { manyDrivers, manyReports } from "../server/testing/large.ts";
import { filledAt } from "./load/filled.ts";
import { signInMany } from "./load/people.ts";
import { spentBy } from "./load/processor.ts";
import { serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";

/**
 * What fifty rows cost: `npm run bench:rows`. So many people ask for the first page of a list, one call after another, in several rounds;
 * beside it a bare handler: `node:http`, one prepared statement of the same rows, `JSON.stringify`. Writes bench/results/rows.md.
 * PEOPLE (8), CALLS of a round (1600), ROUNDS (5), PORT (4194), LABEL, TREE as of bench:cost, SEEDED as of bench:lists.
 */
const { env } = process;
const PEOPLE = Number(env.PEOPLE ?? 8);
const CALLS = Number(env.CALLS ?? 1_600);
const ROUNDS = Number(env.ROUNDS ?? 5);
const PORT = Number(env.PORT ?? 4194);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/rows.md", import.meta.url));
const HEAD = `# What fifty rows cost

\`npm run bench:rows\`: ${PEOPLE} people at once, ${ROUNDS} rounds of ${CALLS} calls, the round in which the machine had least other work and the
one in the middle; server, PostgreSQL and client share the same cores. «node» and «postgres»: processor time a call.`;

type Round = { readonly node: number; readonly postgres: number; readonly perSecond: number };
type Spending = () => { readonly node: number; readonly postgres: number };

/** Rounds of one call, the quickest first; `ask` is asked by each of the people. */
async function roundsOf(ask: (person: number) => Promise<void>, spent: Spending): Promise<Round[]> {
  const round = (each: number) =>
    Promise.all(
      Array.from({ length: PEOPLE }, async (_, person) => {
        for (let call = 0; call < each; call += 1) await ask(person);
      }),
    );
  await round(60);
  const rounds: Round[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    const [before, start] = [spent(), performance.now()];
    await round(CALLS / PEOPLE);
    const [after, took] = [spent(), performance.now() - start];
    rounds.push({
      node: (after.node - before.node) / CALLS,
      postgres: (after.postgres - before.postgres) / CALLS,
      perSecond: (CALLS / took) * 1_000,
    });
  }
  return rounds.toSorted((one, other) => other.perSecond - one.perSecond);
}

function lineOf(name: string, rounds: readonly Round[]): string {
  const [best, middle] = [rounds[0], rounds[Math.floor(rounds.length / 2)]];
  const cells = [best, middle].flatMap((round) =>
    round ? [round.node.toFixed(2), round.postgres.toFixed(2), round.perSecond.toFixed(0)] : [],
  );
  return `| ${[name, ...cells].join(" | ")} |`;
}

/** The same rows by a bare handler of another process, on the database of a server that runs. */
async function bareOf(cluster: string, dataDir: string): Promise<Round[]> {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", "bench/load/bare.ts"], {
    env: { ...env, PORT: String(PORT + 1), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE });
  const ask = () =>
    new Promise<void>((done, fail) => {
      const asked = request({ host: "127.0.0.1", port: PORT + 1, agent }, (reply) =>
        reply.resume().on("end", done).on("error", fail),
      );
      asked.on("error", fail).end();
    });
  try {
    await new Promise((listens) => child.stdout?.once("data", listens));
    return await roundsOf(ask, () => spentBy({ pid: child.pid ?? 0, cluster }));
  } finally {
    agent.destroy();
    child.kill("SIGTERM");
  }
}

const place = await temporaryDataDir();
try {
  const seeded = await filledAt(env.SEEDED ?? place.dataDir, async (db) => {
    await manyDrivers(db, 1_000_000);
    await manyReports(db, { parties: 5_000, months: 100 });
  });
  const served = await serve({ tree: env.TREE ?? ".", port: PORT, users: PEOPLE, seeded, seed: "none" });
  try {
    const tokens = await signInMany(served.dataDir, PEOPLE);
    const before = loadavg()[0] ?? 0;
    const lines: string[] = [];
    for (const path of ["drivers", "reports/commissioner"]) {
      const asked = { method: "GET", path: `${path}?per_page=50&part=rows` } as const;
      const ask = async (person: number) => {
        const { status } = await served.ask(asked, tokens[person] ?? "");
        if (status !== 200) throw new Error(`${path} answers ${status}`);
      };
      lines.push(lineOf(path, await roundsOf(ask, () => spentBy(served))));
      console.log(lines.at(-1));
    }
    lines.push(lineOf("drivers, a bare handler", await bareOf(served.cluster, served.dataDir)));
    console.log(lines.at(-1));
    const text = [
      `## ${LABEL}\n\nLoad of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
      "| list | node, ms | postgres, ms | a second | node, the middle | postgres, the middle | a second, the middle |",
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
