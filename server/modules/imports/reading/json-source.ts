import { API_COLUMNS, pageRecords } from "./api-page.ts";
import type { Sample } from "./file-bytes.ts";
import type { Limits } from "./limits.ts";
import type { Block, Source } from "./records.ts";
import { type EncodingGuess, guessEncodings } from "./text-encoding.ts";
import { readLines } from "./text-lines.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { openInWorker } from "./worker-source.ts";

/**
 * Opens replies of the API. A page a line is read line by line, however long the file; anything else (one page, an array of pages)
 * must be parsed whole: in a worker, up to a limit.
 */
export async function openJson(path: string, sample: Sample, limits: Limits, signal?: AbortSignal): Promise<Source> {
  const [guess = { encoding: "utf-8", mark: 0 }] = guessEncodings(sample.bytes);
  if (await isByLines(path, guess, limits, signal)) {
    return { columns: API_COLUMNS, blocks: readByLines(path, guess, limits, signal) };
  }
  if (sample.size > limits.jsonBytes) {
    throw new UnreadableFile("JSON_TOO_LARGE", { bytes: sample.size, limit: limits.jsonBytes });
  }
  return openInWorker({ kind: "json", path, size: sample.size, limits, guess }, signal);
}

async function isByLines(path: string, guess: EncodingGuess, limits: Limits, signal?: AbortSignal): Promise<boolean> {
  for await (const { text } of readLines(path, guess, limits.jsonLineChars, signal)) {
    if (text.trim() === "") continue;
    return text.length <= limits.jsonLineChars && text.trimStart().startsWith("{") && isJson(text);
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

async function* readByLines(
  path: string,
  guess: EncodingGuess,
  limits: Limits,
  signal?: AbortSignal,
): AsyncGenerator<Block> {
  let rows = 0;
  for await (const { text, line, bytesRead } of readLines(path, guess, limits.jsonLineChars, signal)) {
    if (text.trim() === "") continue;
    if (text.length > limits.jsonLineChars) {
      throw new UnreadableFile("JSON_TOO_LARGE", { line, limit: limits.jsonLineChars });
    }
    const records = pageRecords(parseLine(text, line), rows + 1);
    rows += records.length;
    if (rows > limits.rows) throw new UnreadableFile("TOO_MANY_ROWS", { limit: limits.rows });
    yield { records, bytesRead };
  }
}

function parseLine(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile("JSON_DAMAGED", { line });
  }
}
