import { rm } from "node:fs/promises";
import { dataFolder } from "./demo-data.ts";
import { serve } from "./serve.ts";

/** Fills the demo once for all journeys of a run, unless DEMO_DATA names one already; what it answers is called at the end. */
export default async function fillDemo(): Promise<() => Promise<void>> {
  if (process.env.DEMO_DATA) return async () => {};
  const folder = await dataFolder();
  const filled = await serve(folder);
  await filled.stop();
  process.env.DEMO_DATA = folder;
  return () => rm(folder, { recursive: true, force: true });
}
