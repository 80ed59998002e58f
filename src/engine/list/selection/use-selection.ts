import { useCallback, useMemo, useRef, useState } from "react";
import type { ListAsk } from "../../../../contract/list.ts";
import { type FrozenChoice, useFrozen } from "../../actions/frozen/use-frozen.ts";
import type { Row } from "../../registry/row.ts";

export type Selection = {
  readonly rows: readonly Row[];
  readonly has: (id: number) => boolean;
  /** `isRange`: everything from the row that was touched last, as Shift does. */
  readonly toggle: (row: Row, isRange: boolean) => void;
  readonly setPage: (isSelected: boolean) => void;
  readonly clear: () => void;
  /** All that the filters found at one moment, instead of ticked rows. */
  readonly byFilter: FrozenChoice;
};

/**
 * The chosen rows. They stay chosen on other pages, and go when what the list is narrowed to changes: nothing is done with rows
 * that the list no longer speaks of. A row that is read again is taken as it is now, version and all. All that the filters found
 * may be chosen instead: then a row that came later is not ticked, and ticking anything goes back to the rows of this page.
 */
export function useSelection(
  page: readonly Row[],
  resource: string,
  ask: Pick<ListAsk, "filters" | "search">,
): Selection {
  const scope = JSON.stringify([resource, ask.filters, ask.search]);
  const byFilter = useFrozen(resource, ask);
  const { frozen, drop } = byFilter;
  const found = useMemo(() => (frozen ? new Set(frozen.ids) : undefined), [frozen]);
  const [held, setHeld] = useState<{ readonly scope: string; readonly rows: ReadonlyMap<number, Row> }>(NOTHING);
  const anchor = useRef<number | undefined>(undefined);
  const chosen = held.scope === scope ? held.rows : NOTHING.rows;
  const choose = useCallback(
    (change: (rows: Map<number, Row>) => void) => {
      const ofPage = found && page.flatMap((row) => (found.has(row.id) ? [[row.id, row] as const] : []));
      if (ofPage) drop();
      setHeld((before) => {
        const rows = new Map(ofPage ?? (before.scope === scope ? before.rows : []));
        change(rows);
        return { scope, rows };
      });
    },
    [scope, found, page, drop],
  );
  const has = useCallback((id: number) => found?.has(id) ?? chosen.has(id), [found, chosen]);
  const toggle = useCallback(
    (row: Row, isRange: boolean) => {
      const range = isRange ? between(page, anchor.current, row.id) : [row];
      anchor.current = row.id;
      choose((rows) => {
        const isAdded = !rows.has(row.id);
        for (const each of range) put(rows, each, isAdded);
      });
    },
    [choose, page],
  );
  const setPage = useCallback(
    (isSelected: boolean) =>
      choose((rows) => {
        for (const row of page) put(rows, row, isSelected);
      }),
    [choose, page],
  );
  const clear = useCallback(() => {
    drop();
    setHeld(NOTHING);
  }, [drop]);
  const rows = useMemo(() => {
    const here = new Set(page.map(({ id }) => id));
    const others = [...chosen.values()].filter(({ id }) => !here.has(id));
    return [...others, ...page.filter(({ id }) => chosen.has(id))]; // in the order on the screen, not in that of the ticks
  }, [chosen, page]);
  return { rows: found ? NO_ROWS : rows, has, toggle, setPage, clear, byFilter };
}

const NOTHING: { readonly scope: string; readonly rows: ReadonlyMap<number, Row> } = { scope: "", rows: new Map() };

const NO_ROWS: readonly Row[] = [];

function put(rows: Map<number, Row>, row: Row, isSelected: boolean): void {
  if (isSelected) rows.set(row.id, row);
  else rows.delete(row.id);
}

function between(page: readonly Row[], from: number | undefined, to: number): readonly Row[] {
  const [start, end] = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to)];
  if (start === -1) return page.slice(end, end + 1);
  return page.slice(Math.min(start, end), Math.max(start, end) + 1);
}
