import {
  type Density,
  type LaidColumn,
  type ListLayout,
  MAX_COLUMN,
  MIN_COLUMN,
} from "../../../../contract/entities/view.ts";
import type { Column } from "../../define/language/list.ts";

/** Pixels of the columns that somebody made wider or narrower. */
export type Widths = Readonly<Record<string, number>>;

/** How the list is laid out: by the address; where it does not say, by what the person keeps; else as described. */
export type Layout = {
  readonly columns: readonly Column[];
  readonly widths: Widths;
  readonly density: Density;
  /** The same columns as they are kept. */
  readonly laid: readonly LaidColumn[];
};

export type StoredColumns = Pick<ListLayout, "columns" | "density">;
type Said = { readonly columns: readonly LaidColumn[] | undefined; readonly density: Density | undefined };

/** What an address and what is kept say together. `wanted`: undefined: the columns that are described. */
export const layoutWanted = ({ columns, density }: Said, stored: StoredColumns | undefined) => ({
  wanted: columns ?? stored?.columns ?? undefined,
  density: density ?? stored?.density ?? ("regular" as const),
});

export function layoutOf(
  columns: readonly Column[],
  wanted: readonly LaidColumn[] | undefined,
  density: Density,
): Layout {
  const widths = widthsOf(wanted);
  return { columns, widths, density, laid: laidColumns(columns, widths) };
}

/** The columns to show, in their order, as somebody laid them out or as the list is described; the first always leads. */
export function shownColumns(described: readonly Column[], laid: readonly LaidColumn[] | undefined): readonly Column[] {
  const [first, ...others] = described;
  if (!first) return [];
  if (!laid) return [first, ...others.filter(({ isHidden }) => isHidden !== true)];
  const chosen = laid.flatMap(({ field }) => others.find((column) => column.field === field) ?? []);
  return [first, ...new Set(chosen)];
}

export const widthsOf = (laid: readonly LaidColumn[] | undefined): Widths =>
  Object.fromEntries((laid ?? []).flatMap(({ field, width }) => (width === null ? [] : [[field, width]])));

/** What is shown, as it is kept and as an address holds it. */
export const laidColumns = (columns: readonly Column[], widths: Widths): LaidColumn[] =>
  columns.map(({ field }) => ({ field, width: widths[field] ?? null }));

/** Shows a column at the end, or hides it. */
export function toggleColumn(laid: readonly LaidColumn[], field: string): LaidColumn[] {
  const left = laid.filter((column) => column.field !== field);
  return left.length < laid.length ? left : [...laid, { field, width: null }];
}

/** Puts a column in another's place; the first stays where it is and nothing goes before it. */
export function moveColumn(laid: readonly LaidColumn[], field: string, place: number): LaidColumn[] {
  const column = laid.find((each) => each.field === field);
  if (!column || laid.indexOf(column) === 0) return [...laid];
  const others = laid.filter((each) => each !== column);
  const at = Math.min(Math.max(place, 1), others.length);
  return [...others.slice(0, at), column, ...others.slice(at)];
}

/** Makes a column as wide as asked, within reason; `null`: as wide as it is by itself. */
export const resizeColumn = (laid: readonly LaidColumn[], field: string, width: number | null): LaidColumn[] =>
  laid.map((column) => (column.field === field ? { field, width: width === null ? null : inReason(width) } : column));

export const inReason = (width: number): number => Math.round(Math.min(Math.max(width, MIN_COLUMN), MAX_COLUMN));
