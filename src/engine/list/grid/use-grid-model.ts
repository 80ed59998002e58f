import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Row } from "../../registry/row.ts";

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });

/** TanStack's model of rows and columns: which columns are seen, in which order. */
export function useGridModel(data: readonly Row[], resource: Resource, columns: readonly Column[]) {
  const described = resource.list.columns;
  const definitions = useMemo(
    () =>
      described.map(({ field }): ColumnDef<typeof features, Row> => ({ id: field, accessorFn: (row) => row[field] })),
    [described],
  );
  const state = useMemo(
    () => ({
      columnVisibility: Object.fromEntries(described.map((column) => [column.field, columns.includes(column)])),
      columnOrder: columns.map(({ field }) => field),
    }),
    [described, columns],
  );
  const rows = useMemo(() => [...data], [data]);
  const table = useTable({ features, data: rows, columns: definitions, getRowId: (row) => String(row.id), state });
  const seen = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join();
  const shown = useMemo(
    () => seen.split(",").flatMap((id) => described.find(({ field }) => field === id) ?? []),
    [described, seen],
  );
  const model = table.getRowModel().rows;
  return { rows: useMemo(() => model.map(({ original }) => original), [model]), columns: shown };
}
