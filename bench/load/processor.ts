import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Processor time, user's and system's, in milliseconds. */
export type Spent = { readonly node: number; readonly postgres: number };

const TICK_MS = 1_000 / Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** What processes have spent since they were started: the server, and PostgreSQL with all its processes, those gone among them. Linux only. */
export function spentBy({ pid, cluster }: { pid: number; cluster: string }): Spent {
  const postmaster = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n", 1)[0]);
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? statOf(Number(name)) : []));
  const own = (of: number) => all.find((one) => one.pid === of);
  const children = all.filter(({ parent }) => parent === postmaster);
  const sessions = children.reduce((sum, { ticks }) => sum + ticks, 0);
  const { ticks = 0, ticksOfGone = 0 } = own(postmaster) ?? {};
  return { node: (own(pid)?.ticks ?? 0) * TICK_MS, postgres: (sessions + ticks + ticksOfGone) * TICK_MS };
}

type Stat = { pid: number; parent: number; ticks: number; ticksOfGone: number };

/** Fields of /proc/<pid>/stat after the name in brackets, which may hold spaces: state, parent, … utime, stime, cutime, cstime. */
function statOf(pid: number): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, userOfGone = 0, systemOfGone = 0] = fields.slice(11, 15);
    return [{ pid, parent: fields[1] ?? 0, ticks: user + system, ticksOfGone: userOfGone + systemOfGone }];
  } catch {
    return []; // it has gone while we looked around
  }
}
