import { fileURLToPath } from "node:url";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a thread with a heap of its own, of `heapMiB` at most: out of memory it ends alone, the server goes on. `code`: `new URL("./its-file.ts",
 * import.meta.url)`; a server that was compiled finds what was compiled of it.
 */
export function startThread(
  code: URL,
  heapMiB: number,
  options: Pick<WorkerOptions, "workerData" | "env"> = {},
): Worker {
  const own: WorkerOptions = { ...options, resourceLimits: { maxOldGenerationSizeMb: heapMiB } };
  // Of the server's words a thread takes the one alone; tsx takes none.
  if (!code.pathname.endsWith(".ts")) return new Worker(code, { ...own, execArgv: ["--enable-source-maps"] });
  const env = {
    ...process.env,
    ...(typeof options.env === "object" ? options.env : undefined),
    // tsx looks for it in the current folder, and of a server started from elsewhere JSX would be compiled the old way.
    TSX_TSCONFIG_PATH: fileURLToPath(new URL("../tsconfig.json", import.meta.url)),
  };
  return new Worker(new URL("./typescript-thread.mjs", import.meta.url), {
    ...own,
    env,
    execArgv: [],
    argv: [code.href],
  });
}
