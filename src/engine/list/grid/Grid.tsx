import { Suspense, useCallback, useLayoutEffect, useRef, useState } from "react";
import { WithAntd } from "../../antd/WithAntd.tsx";
import { inputOf } from "../../define/language/form-fields.ts";
import type { Resource } from "../../define/language/resource.ts";
import { opened } from "../../later/later.ts";
import type { Row } from "../../registry/row.ts";
import { ownOf } from "../../registry/variants.ts";
import { GridColumns } from "../columns/GridColumns.tsx";
import { useColumnActions } from "../columns/use-column-actions.ts";
import { useGridWidths } from "../columns/use-grid-widths.ts";
import { useMoreToTheSide } from "../columns/use-more-to-the-side.ts";
import type { Selection } from "../selection/use-selection.ts";
import styles from "./Grid.module.css";
import { GridBody } from "./GridBody.tsx";
import { GridHead } from "./GridHead.tsx";
import { GridTotals, totalsOf } from "./GridTotals.tsx";
import { enterBody } from "./grid-keys.ts";
import { type GridKit, useGridKit } from "./grid-kit.ts";
import type { GridProps } from "./grid-props.ts";

/** A table whose cells the arrows walk; the linter would rather have another element, but only a table has heads and rows for all. */
const GRID = { role: "grid", "aria-multiselectable": true } as const;

/** Loaded when a cell is first changed. */
const CellEdit = opened(async () => (await import("./CellEdit.tsx")).CellEdit);

/** Loaded when a menu is first opened. */
const RowMenu = opened(async () => (await import("./RowMenu.tsx")).RowMenu);

/**
 * The rows of a list: a table for the eye and for screen readers, its first column pinned, its heads and totals in sight.
 * Arrows walk the cells, Space chooses (with Shift a range), Enter opens, Ctrl+A chooses the page, Ctrl+C copies for a spreadsheet.
 */
export function Grid(props: GridProps) {
  const { resource, label, page, layout, sort, selection, isPrevious, onSort } = props;
  const { data: rows } = page;
  const { columns } = layout;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { pixels, rest } = useGridWidths(resource, layout, scroller, { rows, totals: page.totals });
  useMoreToTheSide(scroller);
  const menu = useRowMenu();
  const kit = useGridKit(resource, columns, menu.open);
  const editing = useCellEdit(kit);
  const toggle = useToggle(selection, isPrevious);
  const handlers = useColumnActions(layout, pixels, table, props.onColumns);
  return (
    <div ref={scroller} className={styles.scroller} data-density={layout.density}>
      <table
        {...GRID}
        ref={table}
        className={styles.table}
        aria-label={label}
        aria-busy={isPrevious}
        aria-rowcount={page.isCounted === false ? -1 : page.total + 1}
      >
        <GridColumns columns={columns} pixels={pixels} rest={rest} />
        <GridHead
          {...handlers}
          resource={resource}
          columns={columns}
          pixels={pixels}
          rows={rows}
          sort={sort}
          selection={selection}
          onSort={onSort}
          onDown={(cell) => enterBody(body.current, cell)}
        />
        <GridBody
          {...props}
          body={body}
          scroller={scroller}
          kit={kit}
          rows={rows}
          toggle={toggle}
          onEdit={editing.begin}
        />
        <GridTotals t={kit.words.t} resource={resource} columns={columns} totals={totalsOf(resource, page)} />
      </table>
      {editing.edited && !isPrevious && (
        <Suspense fallback={null}>
          <WithAntd>
            <CellEdit {...editing.edited} anchor={editing.anchor} onClose={editing.end} />
          </WithAntd>
        </Suspense>
      )}
      {menu.wasOpened && (
        <RowMenu
          key={menu.row?.id}
          resource={resource}
          row={isPrevious ? undefined : menu.row}
          anchor={menu.anchor}
          onClose={menu.close}
        />
      )}
    </div>
  );
}

/** Which record's menu is open, and the button that opened it. */
function useRowMenu() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [row, setRow] = useState<Row>();
  const [wasOpened, setOpened] = useState(false);
  const open = useCallback((wanted: Row, button: HTMLButtonElement) => {
    anchor.current = button;
    setOpened(true);
    setRow((now) => (now?.id === wanted.id ? undefined : wanted));
  }, []);
  const close = useCallback((returnsFocus: boolean) => {
    setRow(undefined);
    if (returnsFocus) anchor.current?.focus();
  }, []);
  return { anchor, row, wasOpened, open, close };
}

/** Which field of which record is being changed, and in which cell. */
function useCellEdit(kit: GridKit) {
  const anchor = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<{ resource: Resource; row: Row; field: string }>();
  const begin = (row: Row, cell: HTMLElement) => {
    const { field = "" } = cell.dataset;
    const resource = ownOf(kit.resource, row);
    const input = inputOf(resource, field);
    if (!kit.edited.has(field) || !kit.mayEdit(row) || input === undefined) return;
    anchor.current = cell;
    setEdited({ resource, row, field: input });
  };
  const end = (returnsFocus: boolean) => {
    setEdited(undefined);
    if (returnsFocus) anchor.current?.focus();
  };
  return { anchor, edited, begin, end };
}

/** Choosing a row, which does nothing to rows of another page. Stays the same while pages come and go, so that rows need not be drawn again. */
function useToggle({ toggle }: Selection, isPrevious: boolean): Selection["toggle"] {
  const now = useRef({ toggle, isPrevious });
  useLayoutEffect(() => {
    now.current = { toggle, isPrevious };
  });
  return useCallback((row, isRange) => {
    if (!now.current.isPrevious) now.current.toggle(row, isRange);
  }, []);
}
