import type { DateField } from "../../define/language/fields.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import styles from "./DayInput.module.css";
import { DayPicker } from "./DayPicker.tsx";

/** A day, typed or chosen from a calendar. */
export function DayInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<DateField>) {
  return (
    <DayPicker
      {...rest}
      {...wrongness(rest)}
      isTold
      className={styles.picker ?? ""}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
    />
  );
}
