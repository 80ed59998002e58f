import { setImmediate } from "node:timers/promises";
import { openCsv } from "./csv-source.ts";
import { readSample, type Sample } from "./file-bytes.ts";
import { fileKind } from "./file-kind.ts";
import { openJson } from "./json-source.ts";
import type { Batch, LedgerRow, RowProblem } from "./ledger-row.ts";
import { BATCH_ROWS, DEFAULT_LIMITS, type Limits } from "./limits.ts";
import { makeRecordReader } from "./read-record.ts";
import type { Source } from "./records.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { openInWorker } from "./worker-source.ts";

export type ReadOptions = {
  /** What its owner calls the file; only named in failures, the format is told from the content. */
  readonly fileName: string;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
};

/**
 * Reads a fleet's transaction export — CSV, XLSX or pages of the platform's API in JSON — as ledger rows, about 2 000 a batch, in
 * bounded memory. Every line with content comes out once: as a row, or as a problem that names its first fault. The next batch is
 * read when it is asked for; the event loop gets its turn between batches; leaving the loop closes the file.
 *
 * Throws UnreadableFile when the file as a whole is refused, possibly after some batches, which must then be thrown away; and the
 * signal's reason when aborted. Formats: the platform's cabinet and its API v2 transactions list.
 */
export async function* readTransactions(path: string, options: ReadOptions): AsyncGenerator<Batch> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  try {
    options.signal?.throwIfAborted();
    const sample = await readSample(path);
    const source = await openSource(path, sample, limits, options.signal);
    yield* batches(source, sample.size, limits, options.signal);
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure;
    throw new UnreadableFile(failure.code, { fileName: options.fileName, ...failure.details });
  }
}

async function openSource(path: string, sample: Sample, limits: Limits, signal?: AbortSignal): Promise<Source> {
  const kind = fileKind(sample);
  if (kind === "zip") return openInWorker({ kind: "workbook", path, size: sample.size, limits }, signal);
  if (kind === "json") return openJson(path, sample, limits, signal);
  return openCsv(path, sample, limits, signal);
}

async function* batches(
  source: Source,
  bytesTotal: number,
  limits: Limits,
  signal?: AbortSignal,
): AsyncGenerator<Batch> {
  const read = makeRecordReader(source.columns, limits.cellChars);
  let rows: LedgerRow[] = [];
  let problems: RowProblem[] = [];
  let bytesRead = 0;
  for await (const block of source.blocks) {
    for (const record of block.records) {
      const reading = read(record);
      if (reading.ok) rows.push(reading.row);
      else problems.push(reading.problem);
      if (rows.length + problems.length < BATCH_ROWS) continue;
      yield { rows, problems, bytesRead, bytesTotal };
      rows = [];
      problems = [];
      await setImmediate();
      signal?.throwIfAborted();
    }
    bytesRead = block.bytesRead;
  }
  yield { rows, problems, bytesRead: bytesTotal, bytesTotal };
}
