import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasEnded } from "../../e2e/serve.ts";
import { compileServer } from "../../scripts/build-when-stale.ts";
import { FROM_SOURCES, SERVER } from "../../scripts/server-command.ts";
import { temporaryDataDir } from "../../server/testing/data-dir.ts";
import { type Ask, type Driver, type House, READ } from "./visits.ts";

export type Reply = { readonly status: number; readonly text: string };
export type Asking = (asked: Omit<Ask, "kind">, token: string) => Promise<Reply>;
/** A server under measurement: its process, the folder of its database, how it is asked. */
export type Served = {
  readonly pid: number;
  readonly dataDir: string;
  readonly cluster: string;
  readonly ask: Asking;
  close(): Promise<void>;
};

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 30_000;

/**
 * Starts the server of a working tree on an embedded database of its own with the demo in it: seeded anew, or a copy of the data
 * folder `seeded`, so that two trees answer from the same rows. `users` ask it at once at most.
 */
export async function serve(options: {
  tree: string;
  port: number;
  users: number;
  seeded: string | undefined;
  /** What an empty database is filled with: the demo unless said. */
  seed?: "none";
}): Promise<Served> {
  const { tree, port, users, seeded, seed = "demo" } = options;
  const isCompiled = existsSync(join(tree, "scripts/compile.ts")); // an older tree runs its sources
  if (isCompiled && (await compileServer(tree)) !== 0) throw new Error("The server was not compiled");
  const place = await temporaryDataDir();
  if (seeded) await cp(seeded, place.dataDir, { recursive: true, preserveTimestamps: true });
  const agent = new Agent({ keepAlive: true, maxSockets: users });
  const ask = askingAt(port, agent);
  const child = spawn(process.execPath, isCompiled ? SERVER : FROM_SOURCES, {
    cwd: tree,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      DATABASE_URL: "",
      SEED: seed,
      LOG_LEVEL: "error",
      TODAY: "2026-11-21",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = async () => {
    agent.destroy();
    if (!hasEnded(child) && child.kill("SIGTERM")) await once(child, "exit");
    await place.remove();
  };
  try {
    const pid = await whenUp(child, ask);
    return { pid, dataDir: place.dataDir, cluster: place.cluster, ask, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const askingAt =
  (port: number, agent: Agent): Asking =>
  ({ method, path, body }, token) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((done, fail) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "x-aggregator": "1",
        ...(payload && { "content-type": "application/json" }),
      };
      const { pathname, search } = new URL(`/api/${path}`, "http://127.0.0.1"); // encodes what is not, and no %2B twice
      const asked = request(
        { host: "127.0.0.1", port, method, path: `${pathname}${search}`, headers, agent },
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
  };

async function whenUp(child: ChildProcess, ask: Asking): Promise<number> {
  for (let tries = 0; tries < 600 && !hasEnded(child); tries += 1) {
    // It listens before its database is open, and says so with another status.
    const isUp = await ask({ method: "GET", path: "users/info" }, "").then(
      ({ status }) => status === 401,
      () => false,
    );
    if (isUp && child.pid !== undefined) return child.pid;
    await sleep(500);
  }
  throw new Error("The server did not start");
}

export const dataOf = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data; // every answer of the contract has data

/** What there is in the demo to ask about. */
export async function readHouse(ask: Asking, token: string): Promise<House> {
  const rows = async (path: string) => {
    const { text } = await ask({ method: "GET", path: `${path}?per_page=500` }, token);
    return dataOf(text) as Driver[];
  };
  const ids: Record<string, number[]> = {};
  for (const path of READ) ids[path] = (await rows(path)).map(({ id }) => id);
  return { ids, drivers: await rows("drivers") };
}
