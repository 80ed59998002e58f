import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { compileServer } from "../scripts/build-when-stale.ts";
import { SERVER } from "../scripts/server-command.ts";

/** The day that the journeys live on: April 2026 is the last whole month. */
export const TODAY = "2026-05-10";

/** How long a server may take to its first answer on a busy machine, in ms: it may have the whole demo to fill first. */
const PATIENCE = 900_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("No port could be had");
  return address.port;
}

/** Whether a program has ended, by itself or because it was killed: then it has no exit code. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; ) {
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`);
    const ready = await fetch(`${url}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not come up in ${PATIENCE / 60_000} minutes`);
}

/**
 * The product as a new user starts it, on a folder of data; an empty one is filled with the demo. `more`: settings of this journey's own.
 */
export async function serve(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    TODAY,
    LOG_LEVEL: "warn",
    SEED: "demo",
    NODE_ENV: "test",
    DATABASE_URL: "",
    DEMO_SIGNING: "off", // who signs brings a program of their own (signer.ts)
    ...more,
  };
  if ((await compileServer()) !== 0) throw new Error("The server was not compiled");
  const child = spawn(process.execPath, SERVER, {
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    await answers(url, child);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
