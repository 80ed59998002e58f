import { otherExport } from "./caption-match.ts";
import { CAPTIONS } from "./captions.ts";
import { type Columns, columnsOf, missingFields } from "./columns.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A title, a period and an empty line may stand above the header; more than that is another kind of document. */
export const HEADER_WITHIN = 10;

export type FoundHeader = { readonly columns: Columns; readonly index: number; readonly known: number };

/** The record among the first ones that looks most like a header: its index, and how many captions of it we know. */
export function findHeader(records: readonly (readonly string[])[]): FoundHeader | undefined {
  let best: FoundHeader | undefined;
  records.slice(0, HEADER_WITHIN).forEach((captions, index) => {
    const columns = columnsOf(captions, records[index + 1]);
    const known = Object.keys(columns.places).length;
    if (known > (best?.known ?? 0)) best = { columns, index, known };
  });
  return best;
}

/**
 * Passes a header that has every column we need. Throws WRONG_KIND_OF_EXPORT when it is the header of another export of the
 * fleet, HEADER_NOT_FOUND with the captions that are missing otherwise.
 */
export function requireHeader(records: readonly (readonly string[])[], found: FoundHeader | undefined): FoundHeader {
  const missing = found ? missingFields(found.columns) : missingFields(columnsOf([]));
  if (found && missing.length === 0) return found;
  const kind = records
    .slice(0, HEADER_WITHIN)
    .map(otherExport)
    .find((other) => other !== undefined);
  if (kind) throw new UnreadableFile("WRONG_KIND_OF_EXPORT", { kind });
  throw new UnreadableFile("HEADER_NOT_FOUND", {
    missing: missing.map((field) => CAPTIONS[field][0] ?? field),
    missingFields: missing,
    found: found ? found.columns.captions.map((caption) => caption.slice(0, 80)) : [],
  });
}
