import { chmod, cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of data of a run's own; the unprivileged user that PostgreSQL runs as has to reach it. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parkdesk-e2e-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Puts what a run began with into a folder: a Parkdesk that was filled with the demo and stopped. */
export async function copyDemo(folder: string): Promise<void> {
  const { DEMO_DATA } = process.env;
  if (!DEMO_DATA) throw new Error("DEMO_DATA is filled by fill-demo.ts, which playwright.config.ts names");
  await cp(DEMO_DATA, folder, { recursive: true });
}
