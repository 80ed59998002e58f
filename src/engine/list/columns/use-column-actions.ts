import { type RefObject, useMemo } from "react";
import type { Layout } from "../state/layout.ts";
import { laidColumns, moveColumn, resizeColumn, type Widths } from "../state/layout.ts";
import type { ListControl } from "../state/use-list-state.ts";
import { restOf } from "./pixel-widths.ts";

/** What the heads of a grid do to its columns. */
export function useColumnActions(
  layout: Layout,
  pixels: Widths,
  table: RefObject<HTMLTableElement | null>,
  onColumns: ListControl["setColumns"],
) {
  return useMemo(
    () => ({
      /** Only the grid itself is drawn wider: no row is made anew while an edge is dragged. */
      onPreview: (field: string, width: number) => {
        const frame = table.current?.parentElement;
        const columns = [...(table.current?.querySelectorAll<HTMLElement>("col[data-column]") ?? [])];
        const rest = table.current?.querySelector<HTMLElement>("col[data-rest]");
        for (const column of columns) if (column.dataset.column === field) column.style.width = `${width}px`;
        const widths = columns.map((column) => Number.parseInt(column.style.width, 10));
        if (rest) rest.style.width = `${restOf(widths, frame?.clientWidth ?? 0)}px`;
      },
      /** Every width is kept as it is seen, or the other columns would move once the edge is let go. */
      onResize: (field: string, width: number | null) =>
        onColumns(resizeColumn(laidColumns(layout.columns, pixels), field, width)),
      onMove: (field: string, place: number) => onColumns(moveColumn(layout.laid, field, place)),
    }),
    [layout, pixels, table, onColumns],
  );
}
