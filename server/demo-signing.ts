import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const PROGRAM = fileURLToPath(new URL("../signer/main.ts", import.meta.url));

/** Where the guide says that it listens, unless something else does. */
const USUAL_PORT = 13_580;

/** What the program says once it is up: where pages reach it, where its window is, and the password of its keys. */
const Ready = z.object({ url: z.string(), windowUrl: z.string(), password: z.string() });

/** The signing program of development beside a demo. `trustDir`: whom a server has to believe; a folder of certificates. */
export type DemoSigning = z.output<typeof Ready> & {
  readonly trustDir: string;
  /** Says where the demo answers: the first time some of its papers are signed as its people would. Nobody waits for it. */
  signAhead(address: string): void;
  stop(): Promise<void>;
};

/**
 * Starts the signing program of development (ADR 36) as a process of its own, which ends with this one. Its keys lie in the folder of data, made the
 * first time for the people of a demo that is filled today: that takes some seconds. Rejects when it does not come up.
 */
export async function startDemoSigning(dataDir: string): Promise<DemoSigning> {
  const folder = join(dataDir, "signer");
  const port = await freePort(USUAL_PORT);
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM], {
    env: { ...process.env, SIGNER_DIR: folder, SIGNER_PORT: String(port), SIGNER_TLS_PORT: "0" }, // NCALayer's own port stays free for it
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const said = await Promise.race([once(child, "message"), ended]);
  const ready = Ready.safeParse(said[0]);
  if (!ready.success) throw new Error(`The signing program of the demo did not come up (${String(said[0])})`);
  return {
    ...ready.data,
    trustDir: join(folder, "trust"),
    signAhead: (address) => void child.send(address, () => undefined), // a program that has ended signs nothing
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The port, or any free one where another program has it. */
async function freePort(wanted: number): Promise<number> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(wanted, "127.0.0.1", () => resolve(true));
  });
  if (isFree) await new Promise((resolve) => server.close(resolve));
  return isFree ? wanted : 0;
}
