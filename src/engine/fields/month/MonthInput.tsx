import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { MonthField } from "../../define/language/fields.ts";
import styles from "../date/DayInput.module.css";
import { SERVER_MONTH } from "../date/formats.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";

/** A month, typed as `04.2026` or chosen. */
export function MonthInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<MonthField>) {
  return (
    <DatePicker
      {...rest}
      {...wrongness(rest)}
      className={styles.picker ?? ""}
      picker="month"
      format={["MM.YYYY", "M.YYYY", SERVER_MONTH]}
      value={typeof value === "string" ? dayjs(value, SERVER_MONTH) : null}
      onChange={(month) => onChange(month ? month.format(SERVER_MONTH) : null)}
    />
  );
}
