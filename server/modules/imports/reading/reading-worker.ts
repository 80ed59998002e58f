import { parentPort, workerData } from "node:worker_threads";
import { readJsonDocument } from "./json-document.ts";
import { BATCH_ROWS } from "./limits.ts";
import type { RawRecord } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { readWorkbookDocument } from "./workbook-document.ts";
import type { WorkerReply, WorkerTask } from "./worker-protocol.ts";

const port = parentPort;
if (port) await work(workerData as WorkerTask, port); // `openInWorker` alone starts this file, and gives it a WorkerTask

async function work(task: WorkerTask, main: NonNullable<typeof parentPort>): Promise<void> {
  const say = (reply: WorkerReply) => main.postMessage(reply);
  try {
    const { columns, records } =
      task.kind === "json"
        ? readJsonDocument(task.path, task.guess)
        : await readWorkbookDocument(task.path, task.limits);
    let next = 0;
    main.on("message", () => {
      const block: RawRecord[] = records.slice(next, next + BATCH_ROWS);
      next += block.length;
      say({ say: "block", records: block, share: records.length === 0 ? 1 : next / records.length });
    });
    say({ say: "opened", columns });
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure;
    say({ say: "failed", code: failure.code, details: failure.details });
  }
}
