import { parentPort, workerData } from "node:worker_threads";
import type { UnreadableFileCode } from "../../../../contract/unreadable-files.ts";
import type { Limits } from "./limits.ts";
import { readSheetTable, type TableRow } from "./table-cells.ts";
import { type UnreadableDetails, UnreadableFile } from "./unreadable-file.ts";

export type SheetTask = { readonly path: string; readonly limits: Limits };
export type SheetReply =
  | { readonly rows: readonly TableRow[] }
  | { readonly code: UnreadableFileCode; readonly details: UnreadableDetails };

const { path, limits } = workerData as SheetTask; // `readTable` alone starts this file
const say = (reply: SheetReply) => parentPort?.postMessage(reply);
try {
  say({ rows: await readSheetTable(path, limits) });
} catch (failure) {
  if (!(failure instanceof UnreadableFile)) throw failure;
  say({ code: failure.code, details: failure.details });
}
