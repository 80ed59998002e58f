import type { Field } from "../define/language/fields.ts";
import styles from "./FieldValue.module.css";
import type { ShownProps } from "./kind/kind-parts.ts";
import { isUnknown } from "./kind/known.ts";
import { useWords } from "./kind/words.ts";
import { kindOf } from "./kinds.ts";
import { printValue } from "./print.ts";

type Props = Omit<ShownProps, "text" | "kindOf"> & {
  readonly field: Field;
  /** Where it stands: one line of a grid unless said. */
  readonly on?: "cell" | "card";
};

/** The value of a field in a cell or on a card, by its kind. */
export function FieldValue({ on = "cell", ...props }: Props) {
  const words = useWords();
  const { field, value } = props;
  const text = printValue(field, value, words);
  const isNothing = isUnknown(value) || value === "" || text === words.t("common.value.unknown");
  if (isNothing) return <span className={styles.nothing}>{text}</span>;
  const kind = kindOf(field);
  const Shown = on === "card" ? kind.Card : kind.Cell;
  return <Shown {...props} text={text} kindOf={kindOf} />;
}
