import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { startThread } from "../../../start-thread.ts";
import { readSample } from "./file-bytes.ts";
import { fileKind } from "./file-kind.ts";
import { DEFAULT_LIMITS, type Limits } from "./limits.ts";
import type { SheetReply, SheetTask } from "./sheet-worker.ts";
import { readCsvTable, type TableRow } from "./table-cells.ts";
import { UnreadableFile } from "./unreadable-file.ts";

const MIB = 1024 * 1024;

/**
 * The rows of a table that a person has filled in, XLSX or CSV by what is in the file: none of it is trusted, and no formula is
 * reckoned. `isKnown` tells a heading. Throws UnreadableFile: too many rows, a bomb, a picture, a damaged archive.
 */
export async function readTable(
  path: string,
  { rows, isKnown, signal }: { rows: number; isKnown: (heading: string) => boolean; signal?: AbortSignal },
): Promise<readonly TableRow[]> {
  const limits: Limits = { ...DEFAULT_LIMITS, rows, sheetRows: rows, inflatedBytes: 128 * MIB, workerMiB: 512 };
  const kind = fileKind(await readSample(path));
  if (kind === "json") throw new UnreadableFile("FILE_TYPE_UNKNOWN", { looksLike: "json" });
  const found =
    kind === "zip" ? await inWorker({ path, limits }, signal) : readCsvTable(await readFile(path), isKnown, limits);
  // The heading is one more; what stands above it is not counted among the rows either.
  if (found.length > rows + 1) throw new UnreadableFile("TOO_MANY_ROWS", { limit: rows, rows: found.length });
  return found;
}

/** A thread of its own, with a heap of its own: a sheet takes seconds to parse, and nobody else waits for it. */
async function inWorker(task: SheetTask, signal?: AbortSignal): Promise<readonly TableRow[]> {
  const worker = startThread(new URL("./sheet-worker.ts", import.meta.url), task.limits.workerMiB, {
    workerData: task,
  });
  try {
    const [reply] = (await once(worker, "message", signal ? { signal } : {})) as [SheetReply]; // it says nothing else
    if ("code" in reply) throw new UnreadableFile(reply.code, reply.details);
    return reply.rows;
  } catch (failure) {
    const isOutgrown = failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY";
    signal?.throwIfAborted();
    throw isOutgrown ? new UnreadableFile("XLSX_TOO_LARGE") : failure;
  } finally {
    await worker.terminate();
  }
}
