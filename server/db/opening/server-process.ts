import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, readFile, rename, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "./address.ts";
import { type Binaries, program } from "./binaries.ts";
import type { OpeningLog } from "./opened-database.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { isPostmasterOn } from "./postmaster.ts";
import { runProgram } from "./run-program.ts";
import { type ServerUser, spawnOptions } from "./server-user.ts";

/** The server's own log is set aside at the next start when it has grown beyond this, in bytes. */
const LONG_LOG = 10_000_000;

/** A fast shutdown writes a checkpoint; after this many milliseconds we stop asking politely. */
const POLITE_STOP = 30_000;

/**
 * Instants are UTC and messages English wherever we run; checkpoints every few minutes are no news. Terse: what a message adds to its
 * sentence may be a key, such as an ИИН, or a whole row. Connections for several processes, each of which has two pools (ADR 84).
 */
const SETTINGS = {
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  max_connections: "250",
};

/** A server that we started, and what it has written to its log since. */
export type ServerProcess = { pid: number; hasEnded(): boolean; lastWords(): Promise<string> };

/** Starts the server, not waiting until it answers. `settings` are its parameters besides ours. */
export async function startServer(options: {
  binaries: Binaries;
  user: ServerUser | undefined;
  cluster: string;
  logFile: string;
  address: Address;
  settings?: Record<string, string>;
}): Promise<ServerProcess> {
  const { binaries, user, cluster, logFile, address, settings = {} } = options;
  const before = await makeRoom(logFile);
  const parameters = { ...SETTINGS, ...listening(address), ...settings };
  const args = Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = await open(logFile, "a", 0o600);
  // Detached, a session of its own: Ctrl+C in the terminal must reach us first, so that we can finish before the server goes.
  const child = spawn(program(binaries.folder, "postgres"), ["-D", cluster, ...args], {
    ...spawnOptions(user),
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
    windowsHide: true,
  });
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  const spawned = await once(child, "spawn").then(
    () => undefined,
    (error: unknown) => error,
  );
  await log.close();
  child.unref();
  if (child.pid === undefined)
    throw new OpeningFailure("SERVER_DID_NOT_START", `PostgreSQL could not be started: ${spawned}`);
  const lastWords = async () => (await readFile(logFile)).subarray(before).toString("utf8").trim().slice(-2_000);
  return { pid: child.pid, hasEnded: () => ended, lastWords };
}

/** Shuts the server down: open sessions are cut, everything committed is kept. Resolves when its process has gone. */
export async function stopServer(pid: number, cluster: string, binFolder: string, log: OpeningLog): Promise<void> {
  if (process.platform === "win32") {
    await runProgram(program(binFolder, "pg_ctl"), ["stop", "-D", cluster, "-m", "fast", "-w"]);
    return;
  }
  signal(pid, "SIGINT");
  if (await hasGone(pid, cluster, POLITE_STOP)) return;
  log.warn(
    `PostgreSQL (process ${pid}) did not stop in ${POLITE_STOP / 1_000} s: it is stopped at once, and recovers at the next start.`,
  );
  signal(pid, "SIGQUIT");
  await hasGone(pid, cluster, POLITE_STOP);
}

async function hasGone(pid: number, cluster: string, patience: number): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(20)) {
    if (!(await isPostmasterOn(pid, cluster))) return true;
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}

/** A socket and nothing else, or loopback and nothing else. The folder list is comma-separated, hence the quotes. */
function listening(address: Address): Record<string, string> {
  if ("host" in address)
    return { listen_addresses: address.host, port: String(address.port), unix_socket_directories: "" };
  const folder = `"${address.socketFolder.replaceAll('"', '""')}"`;
  return {
    listen_addresses: "",
    port: String(address.port),
    unix_socket_directories: folder,
    unix_socket_permissions: "0700",
  };
}

/** Sets a long log aside (one is kept); answers how many bytes the log begins with. */
async function makeRoom(logFile: string): Promise<number> {
  const { size } = await stat(logFile).catch(() => ({ size: 0 }));
  if (size <= LONG_LOG) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}
