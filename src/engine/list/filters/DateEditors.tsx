import { DatePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import { addMonths, firstDayOf, lastDayOf, monthOf } from "../../../../domain/periods/month.ts";
import { today } from "../../../config/clock.ts";
import type { RangeFilter } from "../../define/language/list.ts";
import { DATE_FORMATS, SERVER_DAY, SERVER_MONTH } from "../../fields/date/formats.ts";
import type { EditorProps } from "./filter-parts.ts";
import { rangeOf } from "./range.ts";

const dayOf = (text: string | undefined) => (text === undefined ? null : dayjs(text, SERVER_DAY));

/** From a day to a day; either may be left open. */
export function DatesEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  const { t } = useTranslation();
  const { from, to } = rangeOf(value);
  const month = monthOf(today());
  const last = addMonths(month, -1);
  const days = (start: string, end: string): [dayjs.Dayjs, dayjs.Dayjs] => [dayjs(start), dayjs(end)];
  return (
    <DatePicker.RangePicker
      autoFocus
      value={[dayOf(from), dayOf(to)]}
      allowEmpty={[true, true]}
      format={[...DATE_FORMATS]}
      placeholder={[t("engine.filters.fromWord"), t("engine.filters.toWord")]}
      presets={[
        { label: t("engine.filters.thisMonth"), value: days(firstDayOf(month), lastDayOf(month)) },
        { label: t("engine.filters.lastMonth"), value: days(firstDayOf(last), lastDayOf(last)) },
        {
          label: t("engine.filters.thisYear"),
          value: days(`${month.slice(0, 4)}-01-01`, `${month.slice(0, 4)}-12-31`),
        },
      ]}
      onChange={(range) => {
        const [start, end] = range ?? [null, null];
        const next = {
          ...(start && { from: start.format(SERVER_DAY) }),
          ...(end && { to: end.format(SERVER_DAY) }),
        };
        onChange(start || end ? next : undefined);
        onDone();
      }}
    />
  );
}

/** One month. */
export function MonthEditor({ value, onChange, onDone }: EditorProps<RangeFilter>) {
  return (
    <DatePicker
      autoFocus
      picker="month"
      value={typeof value === "string" ? dayjs(value, SERVER_MONTH) : null}
      format="MM.YYYY"
      onChange={(month) => {
        onChange(month ? month.format(SERVER_MONTH) : undefined);
        onDone();
      }}
    />
  );
}
