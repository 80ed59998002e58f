import type { MonthField } from "../../define/language/fields.ts";
import styles from "../date/DayInput.module.css";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import { MonthPicker } from "./MonthPicker.tsx";

/** A month, typed as `04.2026` or chosen. */
export function MonthInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<MonthField>) {
  return (
    <MonthPicker
      {...rest}
      {...wrongness(rest)}
      isTold
      className={styles.picker ?? ""}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
    />
  );
}
