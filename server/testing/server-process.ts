import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A Parkdesk server in a process of its own. `serverPid` is its embedded PostgreSQL, 0 for an outer one. */
export type ServerProcess = {
  child: ChildProcess;
  pid: number;
  address: string;
  serverPid: number;
  /** Everything it complained of. */
  complaints(): string;
  /** SIGKILL: no last words. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM: it finishes what it must. */
  stop(): Promise<void>;
};

/** Starts one and waits until it listens. Throws with its complaints when it ends before. */
export async function startServerProcess(
  dataDir: string,
  {
    databaseUrl = "",
    poolerUrl = "",
    readUrl = "",
    today = "2026-05-10",
  }: { databaseUrl?: string; poolerUrl?: string; readUrl?: string; today?: string } = {},
): Promise<ServerProcess> {
  const script = fileURLToPath(new URL("./serve.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_POOLER_URL: poolerUrl,
      DATABASE_READ_URL: readUrl,
      TODAY: today,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const hear = (line: string) => {
    said += `${line}\n`;
  };
  createInterface({ input: child.stderr }).on("line", hear);
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, "exit");
  const [line] = await Promise.race([
    once(lines, "line"),
    ended.then(() => Promise.reject(new Error(`The server ended before it listened:\n${said}`))),
  ]);
  lines.on("line", hear);
  const { address, serverPid } = JSON.parse(String(line)) as { address: string; serverPid: number }; // written by serve.ts
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return {
    child,
    pid: child.pid ?? 0,
    address,
    serverPid,
    complaints: () => said,
    kill: end("SIGKILL"),
    stop: end("SIGTERM"),
  };
}
