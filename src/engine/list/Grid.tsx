import { type ColumnDef, columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "../../../contract/list.ts";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import type { Row, RowPage } from "../registry/row.ts";
import styles from "./Grid.module.css";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import { GridTotals } from "./GridTotals.tsx";
import { focusCell, keepTabStop, neighbourOf } from "./grid-keys.ts";
import type { Selection } from "./use-selection.ts";
import { useWindowOfRows } from "./use-window-of-rows.ts";

export type GridProps = {
  readonly resource: Resource;
  readonly label: string;
  readonly page: RowPage;
  readonly columns: readonly Column[];
  readonly sort: readonly Sort[];
  readonly selection: Selection;
  /** The rows answer the question before this one: they are dimmed and nothing can be done with them. */
  readonly isPrevious: boolean;
  readonly onSort: (field: string) => void;
  readonly onOpen: (row: Row) => void;
  readonly onCopy: () => void;
};

/** A table whose cells the arrows walk; the linter would rather have another element, but only a table has heads and rows for all. */
const GRID = { role: "grid", "aria-multiselectable": true } as const;

const features = tableFeatures({ columnVisibilityFeature });

/**
 * The rows of a list: a table for the eye and for screen readers, its first column pinned, its heads and totals in sight.
 * Arrows walk the cells, Space chooses (with Shift a range), Enter opens, Ctrl+A chooses the page, Ctrl+C copies for a spreadsheet.
 */
export function Grid(props: GridProps) {
  const { resource, label, page, columns, selection, isPrevious } = props;
  const { t } = useTranslation();
  const { rows, shown } = useModel(page.data, resource, columns);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const range = useWindowOfRows(rows.length, scroller);
  useEffect(() => {
    if (body.current) keepTabStop(body.current);
  });
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        {...GRID}
        className={styles.table}
        aria-label={label}
        aria-busy={isPrevious}
        aria-rowcount={page.total + 1}
      >
        <GridHead {...props} columns={shown} rows={rows} />
        <tbody
          ref={body}
          onKeyDown={(event) => onKey(event, rows, props)}
          onFocus={({ target, currentTarget }) => {
            if (target instanceof HTMLTableCellElement) keepTabStop(currentTarget, target);
          }}
        >
          {range.before > 0 && <Gap height={range.before} />}
          {rows.slice(range.first, range.end).map((row, index) => (
            <GridRow
              key={row.id}
              resource={resource}
              columns={shown}
              row={row}
              position={(page.meta.current_page - 1) * page.meta.per_page + range.first + index + 2}
              isSelected={selection.has(row.id)}
              isDisabled={isPrevious}
              onToggle={selection.toggle}
              selectLabel={t("engine.grid.choose")}
            />
          ))}
          {range.after > 0 && <Gap height={range.after} />}
        </tbody>
        <GridTotals resource={resource} columns={shown} totals={page.totals} />
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn, so that the scroll bar tells the truth. */
const Gap = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />;

/** TanStack's model of rows and columns: which columns are seen, in which order. */
function useModel(data: readonly Row[], resource: Resource, columns: readonly Column[]) {
  const definitions = useMemo(
    () =>
      resource.list.columns.map(
        ({ field }): ColumnDef<typeof features, Row> => ({ id: field, accessorFn: (row) => row[field] }),
      ),
    [resource],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(resource.list.columns.map((column) => [column.field, columns.includes(column)])),
    [resource, columns],
  );
  const rows = useMemo(() => [...data], [data]);
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => String(row.id),
    state: { columnVisibility },
  });
  const seen = table.getVisibleLeafColumns().map(({ id }) => id);
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    shown: columns.filter(({ field }) => seen.includes(field)),
  };
}

function onKey(
  event: KeyboardEvent<HTMLElement>,
  rows: readonly Row[],
  { selection, onOpen, onCopy, isPrevious }: GridProps,
): void {
  const cell = event.target instanceof HTMLTableCellElement ? event.target : undefined;
  if (!cell || isPrevious) return;
  const row = rows.find(({ id }) => String(id) === cell.closest("tr")?.dataset.id);
  const isCommand = event.ctrlKey || event.metaKey;
  const next = isCommand ? undefined : neighbourOf(cell, event.key);
  if (next) {
    const reached = rows.find(({ id }) => String(id) === next.closest("tr")?.dataset.id);
    if (event.shiftKey && row && reached && row !== reached) {
      if (!selection.has(row.id)) selection.toggle(row, false);
      if (!selection.has(reached.id)) selection.toggle(reached, false);
    }
    focusCell(next);
  } else if (event.key === " " && row) selection.toggle(row, event.shiftKey);
  else if (event.key === "Enter" && row) open(cell, row, onOpen);
  else if (isCommand && event.code === "KeyA") selection.setPage(true);
  else if (isCommand && event.code === "KeyC" && selection.rows.length > 0 && getSelection()?.isCollapsed) onCopy();
  else return;
  event.preventDefault();
}

/** Enter does what the cell is for: its own link or button, else it opens the record. */
function open(cell: HTMLTableCellElement, row: Row, onOpen: (row: Row) => void): void {
  const own = cell.querySelector<HTMLElement>("a, button, input");
  if (own) own.click();
  else onOpen(row);
}
