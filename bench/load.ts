import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { temporaryDataDir } from "../server/testing/data-dir.ts";
import { signInMany } from "./load/people.ts";
import { keepSection, type Measured, sectionOf } from "./load/table.ts";
import { type Ask, type Driver, type House, nextAsk, READ, randomOf } from "./load/visits.ts";

/**
 * Two hundred people at once: `npm run bench:load`. A server of its own on an embedded database with the demo in it is asked over
 * loopback; whoever has an answer asks the next thing at once, which no person does: the server is as busy as it can be. Writes
 * bench/results/load.md. DURATION: seconds (180); USERS (200); PORT (4180); LABEL: which section of the results; TREE: the working
 * tree whose server is measured, for a comparison with an older one; POOL_SIZE is passed on.
 */
const { env } = process;
const SECONDS = Number(env.DURATION ?? 180);
const USERS = Number(env.USERS ?? 200);
const PORT = Number(env.PORT ?? 4180);
const LABEL = env.LABEL ?? "after";
const TREE = resolve(env.TREE ?? ".");
/** Nobody waits longer for an answer. */
const PATIENCE_MS = 30_000;
const RESULTS = fileURLToPath(new URL("./results/load.md", import.meta.url));
const HEAD = `# Two hundred people at once

\`npm run bench:load\`: ${USERS} users, each asking the next thing as soon as the last is answered; lists, cards, counts, search, statistics
and saves as in bench/load/visits.ts; the server with its PostgreSQL and the client share the same cores.`;

const agent = new Agent({ keepAlive: true, maxSockets: USERS });

type Reply = { readonly status: number; readonly text: string };

function ask({ method, path, body }: Omit<Ask, "kind">, token: string): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((done, fail) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "x-aggregator": "1",
      ...(payload && { "content-type": "application/json" }),
    };
    const asked = request(
      { host: "127.0.0.1", port: PORT, method, path: `/api/${encodeURI(decodeURI(path))}`, headers, agent },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        reply.on("end", () => done({ status: reply.statusCode ?? 0, text })).on("error", fail);
      },
    );
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error("no answer"))).on("error", fail);
    asked.end(payload);
  });
}

const dataOf = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data; // every answer of the contract has data

async function startServer(dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    cwd: TREE,
    env: {
      ...env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "error",
      TODAY: "2026-11-21",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const isUp = await ask({ method: "GET", path: "users/info" }, "").then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    await sleep(500);
  }
  throw new Error("The server did not start");
}

async function readHouse(token: string): Promise<House> {
  const rows = async (path: string) => {
    const { text } = await ask({ method: "GET", path: `${path}?per_page=500` }, token);
    return dataOf(text) as Driver[];
  };
  const ids: Record<string, number[]> = {};
  for (const path of READ) ids[path] = (await rows(path)).map(({ id }) => id);
  return { ids, drivers: await rows("drivers") };
}

/** One user until the end: asks, waits for the answer, asks the next thing. */
async function visit(
  house: House,
  token: string,
  seed: number,
  ending: number,
  told: (kind: Ask["kind"], ms: number, isRight: boolean) => void,
) {
  const random = randomOf(seed);
  let driver = house.drivers[seed];
  while (Date.now() < ending) {
    const next = nextAsk(house, random, driver);
    const start = performance.now();
    const reply = await ask(next, token).catch((): Reply => ({ status: 0, text: "" }));
    told(next.kind, performance.now() - start, reply.status === 200);
    if (next.kind === "save" && reply.status === 200) driver = dataOf(reply.text) as Driver;
  }
}

async function measure(house: House, tokens: readonly string[]) {
  const empty = (): Measured => ({ times: [], errors: 0 });
  const byKind = { list: empty(), card: empty(), counts: empty(), search: empty(), statistics: empty(), save: empty() };
  const ending = Date.now() + SECONDS * 1_000;
  const users = tokens.map((token, seed) =>
    visit(house, token, seed, ending, (kind, ms, isRight) => {
      byKind[kind].times.push(ms);
      if (!isRight) byKind[kind].errors += 1;
    }),
  );
  await Promise.all(users);
  return byKind;
}

const place = await temporaryDataDir();
let server: ChildProcess | undefined;
try {
  server = await startServer(place.dataDir);
  const tokens = await signInMany(place.dataDir, USERS);
  const [first = ""] = tokens;
  const house = await readHouse(first);
  const before = loadavg()[0] ?? 0;
  const byKind = await measure(house, tokens);
  const conditions = `${SECONDS} s, Node ${process.versions.node}, pool ${env.POOL_SIZE ?? "as it comes"}; load of the machine before the run ${before.toFixed(1)} (of 2 cores).`;
  const run = { label: LABEL, conditions, seconds: SECONDS, byKind };
  keepSection(RESULTS, HEAD, run);
  console.log(sectionOf(run));
} finally {
  agent.destroy();
  if (server && server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  await place.remove();
}
