import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, socketFile } from "./address.ts";
import { OpeningFailure } from "./opening-failure.ts";
import { runProgram } from "./run-program.ts";

/** How long a dead server may wait for its parent to take note of it, in milliseconds; a parent that is none of ours may never. */
const BURIAL_PATIENCE = 5_000;

/** A server that runs on a data folder. */
export type Postmaster = { pid: number; address: Address };

/**
 * The server that already runs on the data folder: of another Parkdesk process, or left over from a killed one. Waits (at most
 * `patience` milliseconds) for one that is starting or stopping. Never two on one folder: a doubtful one is an OpeningFailure.
 */
export async function findRunning(cluster: string, patience = 60_000): Promise<Postmaster | undefined> {
  const deadline = Date.now() + patience;
  for (;;) {
    const noted = await readPostmasterFile(cluster);
    if (!noted) return undefined;
    const { pid, address } = noted;
    // A socket that answers outweighs the pid: a server in another container is not among our processes.
    if (address && "socketFolder" in address && (await answers(address))) return { pid, address };
    if (!(await isPostmasterOn(pid, cluster))) {
      // Until the parent of a dead server takes note, its number counts as alive, and PostgreSQL would not start beside it.
      if ((await isZombie(pid)) && Date.now() < deadline - patience + BURIAL_PATIENCE) {
        await sleep(20);
        continue;
      }
      // After a power cut the number may belong to any program, and PostgreSQL would take that one for its other self.
      // A number that is nobody's is left to PostgreSQL: it has further checks to make with these files.
      if (isAlive(pid)) await forget(cluster, address);
      return undefined;
    }
    if (address && "host" in address && (await answers(address))) return { pid, address };
    if (Date.now() > deadline) {
      throw new OpeningFailure(
        "SERVER_DOES_NOT_ANSWER",
        `PostgreSQL (process ${pid}) holds ${cluster} but does not answer: stop it (kill -INT ${pid}) and start Parkdesk again.`,
      );
    }
    await sleep(50);
  }
}

/**
 * Throws OpeningFailure where a PostgreSQL still runs that was started on a folder of this name, and that folder was moved or thrown away under it: it
 * writes by the name, into whatever lies there now. Linux only; elsewhere nobody is found.
 */
export async function refuseStray(cluster: string): Promise<void> {
  if (process.platform !== "linux") return;
  const here = await realpath(cluster).catch(() => undefined);
  for (const pid of await everyProcess()) {
    const words = (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
    if (!words[0]?.endsWith("postgres") || words[words.indexOf("-D") + 1] !== cluster) continue;
    const at = await readlink(`/proc/${pid}/cwd`).catch(() => "");
    if (at === "" || at === "/" || at === here) continue; // not ours to see, not there yet, or where it should be
    throw new OpeningFailure(
      "SERVER_OF_A_MOVED_FOLDER",
      `PostgreSQL (process ${pid}) still runs on the folder that lay at ${cluster} before (${at}): what it writes would come into the new one. End it (kill -INT ${pid}), then try again.`,
    );
  }
}

const everyProcess = async (): Promise<number[]> =>
  (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);

/** Removes what a server notes its number in: the lock files of its data folder and of its socket. */
async function forget(cluster: string, address: Address | undefined): Promise<void> {
  await rm(join(cluster, "postmaster.pid"), { force: true });
  if (address && "socketFolder" in address)
    await rm(`${socketFile(address.socketFolder, address.port)}.lock`, { force: true });
}

/** Whether the process has ended, and only its number is kept for its parent. */
export async function isZombie(pid: number): Promise<boolean> {
  if (process.platform === "win32" || !isAlive(pid)) return false;
  if (process.platform !== "linux")
    return (await runProgram("ps", ["-o", "stat=", "-p", String(pid)])).output.startsWith("Z");
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")")).startsWith(") Z");
}

/** Whether the process is a PostgreSQL on this data folder, and not one that has inherited the number (or a zombie). */
export async function isPostmasterOn(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await commandOf(pid);
  if (!command.includes("postgres")) return false;
  if (process.platform === "win32" || command.includes(cluster)) return true;
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === cluster;
}

/**
 * Ends what a dead server has left on its data folder: sessions that hang hold its shared memory, and no server starts beside
 * them. Only when the folder's server is known to be dead; Linux only, elsewhere such sessions are left to the person.
 */
export async function endOrphans(cluster: string): Promise<number> {
  if (process.platform !== "linux") return 0;
  let ended = 0;
  for (const pid of await everyProcess()) {
    const isOurs = (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === cluster;
    if (!isOurs || !(await commandOf(pid)).startsWith("postgres:")) continue;
    process.kill(pid, "SIGKILL");
    ended += 1;
  }
  return ended;
}

/** postmaster.pid, line by line: pid, data folder, start time, port, socket folder, host. The address is written last. */
export async function readPostmasterFile(cluster: string): Promise<{ pid: number; address?: Address } | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketFolder, host] = text.split("\n").map((line) => line.trim());
  if (!pid || !(Number(pid) > 0)) return undefined;
  if (port && socketFolder) return { pid: Number(pid), address: { socketFolder, port: Number(port) } };
  if (port && host) return { pid: Number(pid), address: { host, port: Number(port) } };
  return { pid: Number(pid) };
}

/** Whether any process has this number, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") {
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
  }
  if (process.platform === "win32") return (await runProgram("tasklist", ["/FI", `PID eq ${pid}`, "/NH"])).output;
  return (await runProgram("ps", ["-ww", "-o", "command=", "-p", String(pid)])).output;
}

/** Whether anything accepts connections there. */
function answers(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const socket =
      "host" in address ? connect(address.port, address.host) : connect(socketFile(address.socketFolder, address.port));
    const say = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, say(false)).once("connect", say(true)).once("error", say(false));
  });
}
