import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { presetPeriod } from "../../../domain/periods/presets.ts";
import { today } from "../../config/clock.ts";
import { readStatisticsAsk, type StatisticsAsk, writeStatisticsAsk } from "./statistics-ask.ts";

export type ChangeAsk = (part: Partial<StatisticsAsk>) => void;

/** What the address asks, and the way to ask otherwise. Another question about the rows begins at its first page. */
export function useStatisticsAsk(): { ask: StatisticsAsk; change: ChangeAsk } {
  const [query, setQuery] = useSearchParams();
  const ask = useMemo(() => readStatisticsAsk(query, presetPeriod("last-month", today())), [query]);
  const change = useCallback<ChangeAsk>(
    (part) => {
      const rowsStay = Object.keys(part).every((key) => key === "cell" || key === "page");
      const next = { ...ask, ...(rowsStay ? {} : { page: 1, cell: null }), ...part };
      setQuery(writeStatisticsAsk(next));
    },
    [ask, setQuery],
  );
  return { ask, change };
}
