import type { LaidColumn, ViewRow } from "../../../../contract/entities/view.ts";
import type { ListSpec } from "../../../../contract/list.ts";
import type { Column } from "../../define/language/list.ts";
import { laidColumns, shownColumns, widthsOf } from "./layout.ts";
import { type ListState, readListState, type Usual, writeListState } from "./list-state.ts";

/**
 * What a view keeps of a list: filters, search, order, and the columns as they are seen now, so that everybody sees the same.
 * Not the page and its size, and not the height of rows: those are the reader's. Sorted, so that equal views are equal texts.
 */
export function viewQuery({ ask }: Pick<ListState, "ask">, laid: readonly LaidColumn[], usual: Usual): string {
  const kept = { ...ask, page: 1, perPage: usual.limit };
  const query = writeListState({ ask: kept, columns: laid, density: undefined, view: undefined }, usual);
  query.sort();
  return query.toString();
}

/** The address of a view as it is saved, for a reader with his own page size and row height. */
export function viewAddress(
  { id, query }: Pick<ViewRow, "id" | "query">,
  density: ListState["density"],
  spec: ListSpec,
  usual: Usual,
): URLSearchParams {
  const { ask, columns } = readListState(new URLSearchParams(query), spec, usual);
  return writeListState({ ask, columns, density, view: id }, usual);
}

/** Whether a list shows something else than the view that it began from. */
export function differs(
  { query }: Pick<ViewRow, "query">,
  now: Pick<ListState, "ask"> & { readonly laid: readonly LaidColumn[] },
  described: readonly Column[],
  spec: ListSpec,
  usual: Usual,
): boolean {
  const saved = readListState(new URLSearchParams(query), spec, usual);
  const laid = laidColumns(shownColumns(described, saved.columns), widthsOf(saved.columns));
  return viewQuery(saved, laid, usual) !== viewQuery(now, now.laid, usual);
}
