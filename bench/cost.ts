import { createHash } from "node:crypto";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { signInMany } from "./load/people.ts";
import { spentBy } from "./load/processor.ts";
import { dataOf, readHouse, type Served, serve } from "./load/server.ts";
import { keepSection } from "./load/table.ts";
import { askOf, type Driver, type House, type Kind, MIX, randomOf } from "./load/visits.ts";

/**
 * What a call costs: `npm run bench:cost`. The calls of bench:load, one kind after another and one call at a time, and the processor
 * time that Node and PostgreSQL spend on them: other work on the machine makes calls slower but hardly dearer. Writes
 * bench/results/cost.md. CALLS: of each kind (400); KINDS: which, with commas between; PORT (4190); LABEL, TREE and SEEDED as of bench:load: two
 * trees that answer from copies of one folder say the same where «replies» are the same.
 */
const { env } = process;
const CALLS = Number(env.CALLS ?? 400);
const LABEL = env.LABEL ?? "after";
const KINDS = (env.KINDS?.split(",") ?? Object.keys(MIX)) as Kind[]; // the keys of MIX are the kinds
const RESULTS = fileURLToPath(new URL("./results/cost.md", import.meta.url));
const HEAD = `# What a call costs

\`npm run bench:cost\`: processor time by kind of call, ${CALLS} of each one after another, warm; the mix weighs them as bench:load does.
«replies» is the beginning of a digest of all of them: equal ones mean equal answers (a save answers with its moment, so it has none).`;

type Cost = { readonly node: number; readonly postgres: number; readonly took: number; readonly replies: string };

/** Processor and clock milliseconds per call of a kind. */
async function costOf(kind: Kind, served: Served, house: House, token: string): Promise<Cost> {
  const digest = createHash("sha256");
  let [driver] = house.drivers;
  const ask = async (random: () => number) => {
    const asked = askOf(kind, house, random, driver);
    const { status, text } = await served.ask(asked, token);
    if (status !== 200) throw new Error(`${asked.path}: ${status} ${text}`);
    if (kind === "save") driver = dataOf(text) as Driver;
    return text;
  };
  const warming = randomOf(1);
  for (let call = 0; call < CALLS / 2; call += 1) await ask(warming);
  const measured = randomOf(2);
  const start = performance.now();
  const before = spentBy(served);
  for (let call = 0; call < CALLS; call += 1) digest.update(await ask(measured));
  const after = spentBy(served);
  return {
    node: (after.node - before.node) / CALLS,
    postgres: (after.postgres - before.postgres) / CALLS,
    took: (performance.now() - start) / CALLS,
    replies: kind === "save" ? "–" : digest.digest("hex").slice(0, 8),
  };
}

const lineOf = (name: string, { node, postgres, took }: Omit<Cost, "replies">, replies: string) =>
  `| ${[name, ...[node, postgres, node + postgres, took].map((ms) => ms.toFixed(2)), replies].join(" | ")} |`;

/** The costs as the mix of bench:load has them. */
function mixed(costs: ReadonlyMap<Kind, Cost>): Omit<Cost, "replies"> {
  const whole = { node: 0, postgres: 0, took: 0 };
  const shares = [...costs.keys()].reduce((sum, kind) => sum + MIX[kind], 0);
  for (const [kind, cost] of costs)
    for (const part of ["node", "postgres", "took"] as const) whole[part] += (cost[part] * MIX[kind]) / shares;
  return whole;
}

const served = await serve({
  tree: resolve(env.TREE ?? "."),
  port: Number(env.PORT ?? 4190),
  users: 1,
  seeded: env.SEEDED,
});
try {
  const [token = ""] = await signInMany(served.dataDir, 1);
  const house = await readHouse(served.ask, token);
  const costs = new Map<Kind, Cost>();
  const before = loadavg()[0] ?? 0;
  for (const kind of KINDS) costs.set(kind, await costOf(kind, served, house, token));
  const text = [
    `## ${LABEL}\n\nLoad of the machine before and after the run ${before.toFixed(1)} and ${loadavg()[0]?.toFixed(1)} (of 2 cores).\n`,
    "| call | Node, ms | PostgreSQL, ms | both, ms | by the clock, ms | replies |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...[...costs].map(([kind, cost]) => lineOf(kind, cost, cost.replies)),
    lineOf("**the mix**", mixed(costs), "–"),
  ].join("\n");
  keepSection(RESULTS, HEAD, { label: LABEL, text });
  console.log(text);
} finally {
  await served.close();
}
