import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PagesFound } from "../../../domain/files/check-file.ts";

/** A file that takes longer, or more memory, is not one that somebody scanned. */
const LONGEST_MS = 15_000;
const HEAP_MIB = 256;

/**
 * How many pages a PDF has, by reading it as a viewer would, in a thread of its own: `damaged` where no viewer would open it, `locked` where
 * one would ask for a password.
 */
export async function countPages(content: Uint8Array): Promise<PagesFound> {
  const worker = new Worker(new URL("./pdf-worker.mjs", import.meta.url), {
    workerData: content,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
    stdout: true, // the reader has warnings of its own about what it mends
    stderr: true,
  });
  try {
    const [reply] = (await once(worker, "message", { signal: AbortSignal.timeout(LONGEST_MS) })) as [PagesFound]; // `pdf-worker.mjs` says nothing else
    return reply;
  } catch {
    return { fault: "damaged" };
  } finally {
    await worker.terminate();
  }
}
