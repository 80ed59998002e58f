import { parentPort, workerData } from "node:worker_threads";
import { JobRunner, type TrustBytes, trustFrom } from "./verify-job.ts";
import type { ThreadReply, ThreadWork } from "./verify-thread.ts";

const runner = new JobRunner(trustFrom(workerData as TrustBytes)); // what VerifyThread starts it with

parentPort?.on("message", ({ id, work }: { id: number; work: ThreadWork }) => {
  parentPort?.postMessage({ id, ...outcome(work) } satisfies ThreadReply);
});

function outcome(work: ThreadWork) {
  try {
    return { answer: "ask" in work ? runner.ask(work.ask) : runner.run(work.verify) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
