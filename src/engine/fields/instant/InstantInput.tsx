import dayjs from "dayjs";
import { almatyClock } from "../../../../domain/periods/almaty.ts";
import type { InstantField } from "../../define/language/fields.ts";
import { CalendarPicker } from "../date/CalendarPicker.tsx";
import dayStyles from "../date/DayInput.module.css";
import { DATE_FORMATS } from "../date/formats.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import styles from "./InstantInput.module.css";
import { parseInstant } from "./parse-instant.ts";

const SHOWN_TIME = "HH:mm";
const HOURS = { format: SHOWN_TIME };

/** An instant stands in the calendar as Almaty's clock shows it, wherever the computer is. */
function inCalendar(instant: string): dayjs.Dayjs {
  const { day, time } = almatyClock(new Date(instant));
  return dayjs(`${day}T${time}`);
}

const SPELLING = {
  formats: DATE_FORMATS.flatMap((day) => [`${day} ${SHOWN_TIME}`, `${day} H:mm`]),
  read: parseInstant,
  fromCalendar: (picked: dayjs.Dayjs) => parseInstant(picked.format(`YYYY-MM-DD ${SHOWN_TIME}`)) ?? null,
  inCalendar,
};

/** A day with its time, typed or chosen. The picker's own «now» would be the computer's clock: it is not offered. */
export function InstantInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<InstantField>) {
  return (
    <CalendarPicker
      {...rest}
      {...wrongness(rest)}
      className={dayStyles.picker ?? ""}
      classNames={{ popup: { root: styles.calendar ?? "" } }}
      showTime={HOURS}
      showNow={false}
      needConfirm={false}
      value={typeof value === "string" ? value : null}
      onChange={onChange}
      spelling={SPELLING}
    />
  );
}
