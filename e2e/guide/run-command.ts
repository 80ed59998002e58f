import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasEnded } from "../serve.ts";

/** A port that the demo of a guide may take; the reader's own is 3000. */
const PORT = "3417";

/** Until a server says that it is ready, in tries of a tenth of a second. */
const TRIES = 1_800;

/** Runs a command of a guide in a folder as a reader would; `npm start` is stopped once it answers. Rejects with what it said. */
export async function runCommand(command: string, folder: string): Promise<void> {
  const isServer = command === "npm start";
  // The reader's shell knows nothing of the test that plays the reader.
  const clean = Object.entries(process.env).filter(
    ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|VITEST|NODE_ENV|NODE_OPTIONS)/.test(name),
  );
  const env = { ...Object.fromEntries(clean), PORT, DATA_DIR: `${folder}/data`, DATABASE_URL: "" };
  const child = spawn(command, { cwd: folder, env, shell: true, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  if (isServer && (await answers(() => hasEnded(child)))) {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    await ended;
    return;
  }
  const status = await ended;
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${said.slice(-20_000)}${await pagesOf(folder)}`);
}

/** The pages that journeys of the copy failed on, in words: the copy goes, and its pictures with it. */
async function pagesOf(folder: string): Promise<string> {
  const results = join(folder, "test-results");
  const files = await readdir(results, { recursive: true }).catch(() => []); // none where nothing was opened
  const pages = files.filter((file) => file.includes("error-context"));
  const said = await Promise.all(pages.map((file) => readFile(join(results, file), "utf8")));
  return said.join("\n").slice(0, 20_000);
}

async function answers(hasEnded: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !hasEnded(); tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${PORT}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
