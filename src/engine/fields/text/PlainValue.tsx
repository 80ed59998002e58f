import { useTranslation } from "react-i18next";
import { textOf } from "../kind/form-value.ts";
import type { ShownProps, TypedProps } from "../kind/kind-parts.ts";
import styles from "./PlainValue.module.css";

/** A value that is its text. */
export function PlainValue({ text }: ShownProps) {
  return <span>{text}</span>;
}

/** The same in tabular figures, never broken. */
export function FigureValue({ text }: ShownProps) {
  return <span className={styles.figure}>{text}</span>;
}

/** What was typed, as it was typed. */
export function PlainTyped({ value }: TypedProps) {
  const { t } = useTranslation();
  const text = textOf(value);
  return text === "" ? t("common.value.unknown") : text;
}
