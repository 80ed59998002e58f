import type { ShownProps } from "../kind/kind-parts.ts";
import styles from "./PlainValue.module.css";

/** A value that is its text. */
export function PlainValue({ text }: ShownProps) {
  return <span>{text}</span>;
}

/** The same in tabular figures, never broken. */
export function FigureValue({ text }: ShownProps) {
  return <span className={styles.figure}>{text}</span>;
}
