import type { ReactNode } from "react";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import { COLUMN_GROUPS, type FigureColumn } from "../columns.ts";

export type BreakdownColumn = FigureColumn | "fees";
/** A head over some columns; one without a name stands by itself. */
export type BreakdownGroup = { readonly name: string | null; readonly columns: readonly BreakdownColumn[] };
export type BreakdownFigures = Readonly<Record<string, Tiyn>>;

/** A line of a breakdown, as it is shown. */
export type BreakdownLine = {
  readonly id: string;
  /** Who or what it is about, in words and as it is drawn. */
  readonly name: string;
  readonly head: ReactNode;
  /** Stands between the name and the figures: how many reports it is of. */
  readonly count?: ReactNode;
  readonly figures: BreakdownFigures;
  /** Where a figure is told of in the statistics. */
  readonly to?: (column: BreakdownColumn) => string;
};

/** The columns of the statistics, as their own table has them. */
export const STATISTICS_GROUPS: readonly BreakdownGroup[] = [
  ...COLUMN_GROUPS.map(({ name, columns }) => ({ name: columns.length === 1 ? null : name, columns })),
  { name: null, columns: ["unknown"] },
];
/** What reports know of the statistics: their other payments and fees are one sum each. */
export const SPLIT_GROUPS: readonly BreakdownGroup[] = [
  ...COLUMN_GROUPS.filter(({ name }) => name === "income"),
  ...(["other", "cashless", "fees", "tax", "unknown"] as const).map((column) => ({ name: null, columns: [column] })),
];
export const columnsOf = (groups: readonly BreakdownGroup[]): BreakdownColumn[] =>
  groups.flatMap(({ columns }) => columns);
