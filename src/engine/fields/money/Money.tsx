import { formatMoney } from "../../../../domain/money/print.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import styles from "./Money.module.css";

type Props = { readonly value: Tiyn | null | undefined };

/** An amount in tiyn as `1 234,56`: tabular figures, never broken, a real minus and red below zero, «—» for what is not known. */
export function Money({ value }: Props) {
  if (value === null || value === undefined) return <span className={styles.money}>—</span>;
  return (
    <span className={styles.money} data-negative={value < 0n || undefined}>
      {formatMoney(value)}
    </span>
  );
}
