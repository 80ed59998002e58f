import { DatePicker } from "antd";
import dayjs from "dayjs";
import type { DateField } from "../../define/fields.ts";
import type { InputProps } from "../kind-parts.ts";
import { wrongness } from "../wrongness.ts";
import styles from "./DayInput.module.css";
import { DATE_FORMATS, SERVER_DAY } from "./formats.ts";

/** A day, typed or chosen from a calendar. */
export function DayInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<DateField>) {
  return (
    <DatePicker
      {...rest}
      {...wrongness(rest)}
      className={styles.picker ?? ""}
      format={[...DATE_FORMATS]}
      value={typeof value === "string" ? dayjs(value, SERVER_DAY) : null}
      onChange={(day) => onChange(day ? day.format(SERVER_DAY) : null)}
    />
  );
}
