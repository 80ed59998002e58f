import { formatMoney } from "../../../domain/money/print.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import styles from "./Figure.module.css";

/** Money in a cell: tabular figures, a real minus in red, zero as `0,00`. */
export function Figure({ value }: { readonly value: Tiyn }) {
  return (
    <span className={value < 0n ? styles.negative : value === 0n ? styles.zero : styles.figure}>
      {formatMoney(value)}
    </span>
  );
}
