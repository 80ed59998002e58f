import type { Cell, Sheet } from "./sheet.ts";
import { mostRows } from "./sheet-xml.ts";

type Rows = Sheet["rows"];

/**
 * Sheets that any spreadsheet opens: one with more rows than a sheet holds becomes several of the same head, the totals under the last. The
 * rows are read on where the sheet before ended; `close` lets go of them where not all sheets are written.
 */
export function overSheets(
  given: readonly Sheet[],
  most = mostRows,
): { readonly sheets: readonly Sheet[]; close(): void } {
  const closing: (() => void)[] = [];
  const sheets = given.flatMap((sheet) => {
    const held = most - 1 - (sheet.totals ? 1 : 0); // under the head, and over the totals of the last
    const { count = 0, totals, ...rest } = sheet;
    const parts = Math.max(1, Math.ceil(count / held));
    if (parts === 1) return [sheet];
    const source = iteratorOf(sheet.rows);
    closing.push(() => void source.return?.()?.catch(() => undefined)); // whoever writes has its own reason to stop
    return Array.from({ length: parts }, (_, place) => {
      const isLast = place === parts - 1;
      return {
        ...rest,
        rows: next(source, isLast ? Number.POSITIVE_INFINITY : held),
        ...(isLast && totals && { totals }),
      };
    });
  });
  const close = () => {
    for (const letGo of closing) letGo();
  };
  return { sheets, close };
}

const iteratorOf = (rows: Rows): AsyncIterator<readonly Cell[]> =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : awaited(rows);

async function* awaited(rows: Iterable<readonly Cell[]>): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

/** The next rows of a source that others read on; the last sheet takes whatever is left, so that it says itself where that is too much. */
async function* next(source: AsyncIterator<readonly Cell[]>, count: number): AsyncGenerator<readonly Cell[]> {
  for (let taken = 0; taken < count; taken++) {
    const { done, value } = await source.next();
    if (done) return;
    yield value;
  }
}
