import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

/** The thread that renders, in its own file. */
export const printWorkerUrl = new URL("./print-worker-start.mjs", import.meta.url);

/**
 * Starts the thread. It is told where tsconfig.json is: tsx looks in the current folder, and a server started from elsewhere
 * would compile JSX the old way. A thread out of memory ends alone, the server goes on.
 */
export function startWorker(script: URL): Worker {
  return new Worker(script, {
    execArgv: [],
    env: {
      NODE_ENV: "production", // React's development checks cost time on every paper
      ...process.env,
      TSX_TSCONFIG_PATH: fileURLToPath(new URL("../../tsconfig.json", import.meta.url)),
    },
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
  });
}
