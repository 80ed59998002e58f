import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { type FigureColumn, isTotalColumn } from "./columns.ts";
import styles from "./StatisticsTable.module.css";

/** Totals are set apart by weight; the unknown bucket is highlighted only when there is something in it. */
export function columnClass(column: FigureColumn, value: Tiyn): string | undefined {
  if (column === "unknown") return value === 0n ? undefined : styles.unknown;
  return isTotalColumn(column) ? styles.total : undefined;
}
