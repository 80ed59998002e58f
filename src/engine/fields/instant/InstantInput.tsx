import dayjs from "dayjs";
import { almatyClock } from "../../../../domain/periods/almaty.ts";
import type { InstantField } from "../../define/language/fields.ts";
import { CalendarPicker, type Spelling } from "../date/CalendarPicker.tsx";
import dayStyles from "../date/DayInput.module.css";
import { SERVER_DAY, SHOWN_DAY } from "../date/formats.ts";
import type { InputProps } from "../kind/kind-parts.ts";
import { wrongness } from "../kind/wrongness.ts";
import styles from "./InstantInput.module.css";
import { isInstant, parseInstant } from "./parse-instant.ts";

const SHOWN_TIME = "HH:mm";
const HOURS = { format: SHOWN_TIME };

/** An instant stands in the calendar as Almaty's clock shows it, wherever the computer is. */
function inCalendar(value: string): dayjs.Dayjs | undefined {
  if (!isInstant(value)) return undefined;
  const { day, time } = almatyClock(new Date(value));
  return dayjs(`${day}T${time}`);
}

const SPELLING: Spelling = {
  read: parseInstant,
  fromCalendar: (picked) => parseInstant(picked.format(`${SERVER_DAY} ${SHOWN_TIME}`)) ?? "",
  inCalendar,
  print: (date) => date.format(`${SHOWN_DAY} ${SHOWN_TIME}`),
  fault: "INSTANT_INVALID",
};

/** A day with its time, typed or chosen. The picker's own «now» would be the computer's clock: it is not offered. */
export function InstantInput({ field: _field, value, onChange, tools: _tools, ...rest }: InputProps<InstantField>) {
  return (
    <CalendarPicker
      {...rest}
      {...wrongness(rest)}
      isTold
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
