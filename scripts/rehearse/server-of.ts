import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../server/db/opening/address.ts";
import { FROM_SOURCES } from "../server-command.ts";

/** A server of some folder of sources, in a process of its own. */
export type ServerOf = {
  readonly address: string;
  readonly child: ChildProcess;
  said(): string;
  /** When it ended (`performance.now()`); undefined while it runs. */
  endedAt(): number | undefined;
  stop(): Promise<void>;
};

/** Whether somebody answers at an address, and says that it is ready. */
export const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the server of `folder` from its sources, which every revision has, with settings of its own alone, and waits until it is ready. */
export async function startServerOf(folder: string, settings: Readonly<Record<string, string>>): Promise<ServerOf> {
  const port = await freePort();
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const child = spawn(process.execPath, FROM_SOURCES, {
    cwd: folder,
    env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), PORT: String(port), LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let endedAt: number | undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const ended = once(child, "exit").then(() => {
    endedAt = performance.now();
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (endedAt !== undefined) throw new Error(`The server of ${folder} ended before it was ready:\n${said}`);
    await sleep(50);
  }
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { address, child, said: () => said, endedAt: () => endedAt, stop };
}
