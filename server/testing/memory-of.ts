import { readFileSync } from "node:fs";

/** The memory of a process in bytes: the most that it ever had (VmHWM), and what it has now (VmRSS). */
export function memoryOf(pid: number): { readonly peak: number; readonly now: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
  return { peak: read("VmHWM"), now: read("VmRSS") };
}
