import { readFileSync } from "node:fs";
import { API_COLUMNS, pageRecords } from "./api-page.ts";
import type { Columns } from "./columns.ts";
import type { RawRecord } from "./records.ts";
import { makeDecoder } from "./text-decoder.ts";
import type { EncodingGuess } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** Parses a whole JSON file at once: for a worker, where nobody waits for the event loop. Throws JSON_DAMAGED. */
export function readJsonDocument(path: string, guess: EncodingGuess): { columns: Columns; records: RawRecord[] } {
  const decoder = makeDecoder(guess.encoding);
  const text = decoder.push(readFileSync(path).subarray(guess.mark)) + decoder.end();
  return { columns: API_COLUMNS, records: pageRecords(parse(text), 1) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (failure) {
    throw new UnreadableFile("JSON_DAMAGED", { reason: String(failure).slice(0, 120) });
  }
}
