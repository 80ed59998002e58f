import type { StatisticsColumns } from "../../../contract/entities/disps.ts";
import { DRIVER_COLUMNS } from "../../../domain/statistics/columns.ts";

/** A column of the report that a person sees. */
export type ShownColumn = keyof StatisticsColumns;
/** A column with a figure: the shown ones and what no column takes. */
export type FigureColumn = ShownColumn | "unknown";
/** Whatever may be asked what it is made of: of a driver's part the columns of the driver report as well. */
export type CellColumn = FigureColumn | (typeof DRIVER_COLUMNS)[number];

export type ColumnGroup = {
  readonly name: "income" | "other" | "fees" | "cashless" | "withheld";
  readonly columns: readonly ShownColumn[];
};

/**
 * The heads over the columns. The order within and between them is the spec's (§3) and the export's, so that the screen can be
 * laid beside the file; that is why the withheld ones stand on both sides of the cashless total.
 */
export const COLUMN_GROUPS = [
  { name: "income", columns: ["cash", "card", "corporate", "tip", "promo", "discount", "bonus", "compensation"] },
  { name: "other", columns: ["referral", "other_payments", "scouts", "phone", "other"] },
  { name: "fees", columns: ["platform_fee", "bonus_fee", "additional_fee"] },
  { name: "cashless", columns: ["cashless"] },
  { name: "withheld", columns: ["other_platform_fees", "partner_discount", "reposition", "thermobox", "tax"] },
] as const satisfies readonly ColumnGroup[];

/** Every column in the order of the screen, the unknown bucket last. */
export const FIGURE_COLUMNS: readonly FigureColumn[] = [
  ...COLUMN_GROUPS.flatMap((group): readonly FigureColumn[] => group.columns),
  "unknown",
];

/** The figures of a park's card on a narrow screen; the others are folded away. */
export const MAIN_COLUMNS = ["cash", "cashless", "platform_fee", "tax"] as const satisfies readonly ShownColumn[];

const TOTALS: ReadonlySet<string> = new Set(["other", "cashless"]);

/** Whether a column adds up others and is set apart by weight. */
export function isTotalColumn(column: FigureColumn): boolean {
  return TOTALS.has(column);
}

/** Whether a text of an address names a column with a figure. */
export function isFigureColumn(text: string): text is FigureColumn {
  return FIGURE_COLUMNS.some((column) => column === text);
}

/** Whether a text of an address names a column that may be asked what it is made of. */
export function isCellColumn(text: string): text is CellColumn {
  return isFigureColumn(text) || DRIVER_COLUMNS.some((column) => column === text);
}
