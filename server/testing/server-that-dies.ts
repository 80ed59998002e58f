import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, readPostmasterFile } from "../db/opening/postmaster.ts";

/** A process that was killed is gone long before, however busy the machine. */
const PATIENCE_MS = 60_000;

/** The cluster of an embedded PostgreSQL, and the number of its server (0: there is none). */
const clusterOf = (dataDir: string): string => join(dataDir, "postgres", "cluster");
export const serverOf = async (dataDir: string): Promise<number> =>
  (await readPostmasterFile(clusterOf(dataDir)))?.pid ?? 0;

/** Resolves when none of these processes is there any more; throws where one stays. */
export async function untilGone(...pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let left = pids.filter(isAlive); left.length > 0; left = left.filter(isAlive)) {
    if (Date.now() > deadline)
      throw new Error(`Still there after ${PATIENCE_MS / 1_000} s: process ${left.join(", ")}`);
    await sleep(10);
  }
}

/** SIGKILL: no last words. Resolves when the process is gone. */
export async function killServer(pid: number): Promise<void> {
  if (pid === 0) throw new Error("There is no server to kill"); // 0 would be our own process group
  process.kill(pid, "SIGKILL");
  await untilGone(pid);
}

/**
 * Kills an embedded PostgreSQL and keeps it from being started again until `letGo`: another process holds its folder, and seems to be a
 * server that is only starting. Parkdesk waits a minute for such a one.
 */
export async function killForLonger(dataDir: string): Promise<{ standIn: number; letGo(): Promise<void> }> {
  const cluster = clusterOf(dataDir);
  const server = await serverOf(dataDir);
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)", cluster], { stdio: "ignore" });
  const ended = once(child, "exit");
  await once(child, "spawn");
  const standIn = child.pid ?? 0;
  const note = join(cluster, "postmaster.pid");
  await writeFile(note, (await readFile(note, "utf8")).replace(/^\d+/, String(standIn)));
  await killServer(server);
  return {
    standIn,
    async letGo() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
