import { loadavg } from "node:os";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { signInMany } from "./load/people.ts";
import { type Asking, dataOf, type Reply, readHouse, serve } from "./load/server.ts";
import { keepSection, type Measured, sectionOf } from "./load/table.ts";
import { type Ask, type House, nextAsk, randomOf } from "./load/visits.ts";

/**
 * Two hundred people at once: `npm run bench:load`. A server of its own on an embedded database with the demo in it is asked over
 * loopback; whoever has an answer asks the next thing at once, which no person does: the server is as busy as it can be. Writes
 * bench/results/load.md. DURATION: seconds (180); USERS (200); PAUSE: milliseconds that a person takes between two calls (0), on
 * average, for what they meet who also look at what they asked for; PORT (4180); LABEL: which section of the results; TREE: the working
 * tree whose server is measured, for a comparison with an older one; SEEDED: a data folder to copy instead of seeding; POOL_SIZE is
 * passed on.
 */
const { env } = process;
const SECONDS = Number(env.DURATION ?? 180);
const USERS = Number(env.USERS ?? 200);
const PAUSE_MS = Number(env.PAUSE ?? 0);
const LABEL = env.LABEL ?? "after";
const RESULTS = fileURLToPath(new URL("./results/load.md", import.meta.url));
const HEAD = `# Two hundred people at once

\`npm run bench:load\`: ${USERS} users, each asking the next thing as soon as the last is answered, or after the pause that a section
names; lists, cards, counts, search, statistics and saves as in bench/load/visits.ts; the server with its PostgreSQL and the client
share the same cores.`;

/** One user until the end: asks, waits for the answer, looks at it, asks the next thing. */
async function visit(
  ask: Asking,
  house: House,
  token: string,
  seed: number,
  ending: number,
  told: (kind: Ask["kind"], ms: number, isRight: boolean) => void,
) {
  const random = randomOf(seed);
  const pauses = randomOf(seed + USERS); // of their own: a user asks the same things with a pause and without
  const look = () => sleep(PAUSE_MS * 2 * pauses());
  let driver = house.drivers[seed];
  if (PAUSE_MS > 0) await look(); // nor do they all come through the door at once
  while (Date.now() < ending) {
    const next = nextAsk(house, random, driver);
    const start = performance.now();
    const reply = await ask(next, token).catch((): Reply => ({ status: 0, text: "" }));
    told(next.kind, performance.now() - start, reply.status === 200);
    if (next.kind === "save" && reply.status === 200) driver = dataOf(reply.text) as typeof driver;
    if (PAUSE_MS > 0) await look();
  }
}

async function measure(ask: Asking, house: House, tokens: readonly string[]) {
  const empty = (): Measured => ({ times: [], errors: 0 });
  const byKind = { list: empty(), card: empty(), counts: empty(), search: empty(), statistics: empty(), save: empty() };
  const ending = Date.now() + SECONDS * 1_000;
  const users = tokens.map((token, seed) =>
    visit(ask, house, token, seed, ending, (kind, ms, isRight) => {
      byKind[kind].times.push(ms);
      if (!isRight) byKind[kind].errors += 1;
    }),
  );
  await Promise.all(users);
  return byKind;
}

const served = await serve({
  tree: resolve(env.TREE ?? "."),
  port: Number(env.PORT ?? 4180),
  users: USERS,
  seeded: env.SEEDED,
});
try {
  const tokens = await signInMany(served.dataDir, USERS);
  const [first = ""] = tokens;
  const house = await readHouse(served.ask, first);
  const before = loadavg()[0] ?? 0;
  const byKind = await measure(served.ask, house, tokens);
  const pause = PAUSE_MS > 0 ? `, ${PAUSE_MS} ms between two calls of a person on average` : "";
  const conditions = `${SECONDS} s${pause}, Node ${process.versions.node}, pool ${env.POOL_SIZE ?? "as it comes"}; load of the machine before the run ${before.toFixed(1)} (of 2 cores).`;
  const run = { label: LABEL, conditions, seconds: SECONDS, byKind };
  keepSection(RESULTS, HEAD, { label: LABEL, text: sectionOf(run) });
  console.log(sectionOf(run));
} finally {
  await served.close();
}
