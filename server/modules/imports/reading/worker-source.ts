import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../start-thread.ts";
import type { Block, Source } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import type { WorkerReply, WorkerTask } from "./worker-protocol.ts";

/**
 * Reads a file whole in a thread of its own, with a heap of its own, and hands its records over block by block as they are asked
 * for. A heap that overflows is XLSX_TOO_LARGE or JSON_TOO_LARGE; the thread ends with the reading, however it ends.
 */
export async function openInWorker(task: WorkerTask, signal?: AbortSignal): Promise<Source> {
  const worker = startThread(new URL("./reading-worker.ts", import.meta.url), task.limits.workerMiB, {
    workerData: task,
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the reading worker ended before its work")));
  });
  ended.catch(() => undefined); // it may end while nobody is asking; whoever asks next is told
  const hear = async (): Promise<WorkerReply> => {
    try {
      const [reply] = await Promise.race([once(worker, "message", signal ? { signal } : {}), ended]);
      return reply as WorkerReply; // the worker's `say` posts nothing else
    } catch (failure) {
      signal?.throwIfAborted();
      throw outgrown(failure)
        ? new UnreadableFile(task.kind === "json" ? "JSON_TOO_LARGE" : "XLSX_TOO_LARGE")
        : failure;
    }
  };
  try {
    const reply = await hear();
    if (reply.say === "failed") throw new UnreadableFile(reply.code, reply.details);
    if (reply.say === "block") throw new Error("the worker sent records before its columns");
    return { columns: reply.columns, blocks: readBlocks(worker, hear, task.size) };
  } catch (failure) {
    await worker.terminate();
    throw failure;
  }
}

async function* readBlocks(worker: Worker, hear: () => Promise<WorkerReply>, size: number): AsyncGenerator<Block> {
  try {
    for (;;) {
      const heard = hear();
      worker.postMessage("next");
      const reply = await heard;
      if (reply.say !== "block" || reply.records.length === 0) return;
      yield { records: reply.records, bytesRead: Math.floor(size * reply.share) };
    }
  } finally {
    await worker.terminate();
  }
}

function outgrown(failure: unknown): boolean {
  return failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY";
}
