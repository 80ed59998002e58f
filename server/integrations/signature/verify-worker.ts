import { parentPort, workerData } from "node:worker_threads";
import { JobRunner, type TrustBytes, trustFrom, type VerifyJob } from "./verify-job.ts";
import type { ThreadReply } from "./verify-thread.ts";

const runner = new JobRunner(trustFrom(workerData as TrustBytes)); // what VerifyThread starts it with

parentPort?.on("message", ({ id, job }: { id: number; job: VerifyJob }) => {
  parentPort?.postMessage({ id, ...outcome(job) } satisfies ThreadReply);
});

function outcome(job: VerifyJob) {
  try {
    return { report: runner.run(job) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
