import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Another Parkdesk process that holds a database open. `said` are its lines after the first, which named its server. */
export type ParkdeskProcess = { child: ChildProcess; serverPid: number; said: string[]; ended: Promise<unknown> };

/** Starts one on `dataDir`, in a process group of its own, and waits until its database is open. */
export async function startParkdeskProcess(dataDir: string): Promise<ParkdeskProcess> {
  const script = fileURLToPath(new URL("./hold-database-open.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, "line");
  const [line] = await Promise.race([
    first,
    ended.then(() => Promise.reject(new Error("the process ended too early"))),
  ]);
  lines.on("line", (text) => said.push(text));
  return { child, serverPid: Number(line), said, ended };
}
