import dayjs from "dayjs";
import { useSearchParams } from "react-router";
import { addMonths, type Month, monthOf, parseMonth } from "../../../domain/periods/month.ts";
import { today } from "../../config/clock.ts";

/** The month that the page speaks of: in the address, else the previous whole month, the one that is being closed. */
export function useMonth(): { readonly month: Month; readonly last: Month; readonly go: (months: number) => void } {
  const [query, setQuery] = useSearchParams();
  const last = addMonths(monthOf(today()), -1);
  const asked = parseMonth(query.get("month") ?? "");
  const month = asked.ok ? asked.value : last;
  const go = (months: number) => {
    const next = addMonths(month, months);
    setQuery((before) => {
      const query = new URLSearchParams(before);
      if (next === last) query.delete("month");
      else query.set("month", next);
      query.delete("page"); // of what was shown of the other month
      return query;
    });
  };
  return { month, last, go };
}

/** «март 2026» in the language of the interface. By dayjs: a browser may know no Kazakh months. */
export const monthName = (month: Month): string => dayjs(`${month}-01`).format("MMMM YYYY");
