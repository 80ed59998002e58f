import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type Preset, presetPeriod } from "../../../../domain/periods/presets.ts";
import { today } from "../../../config/clock.ts";
import { type BreakdownAsk, readBreakdownAsk, writeBreakdownAsk } from "./breakdown-ask.ts";

export type ChangeBreakdown = (part: Partial<BreakdownAsk>) => void;

/** What the address asks, and the way to ask otherwise. Another question about the rows begins at its first page. */
export function useBreakdownAsk(
  usual: Preset,
  sorts: readonly string[],
): { ask: BreakdownAsk; change: ChangeBreakdown } {
  const [query, setQuery] = useSearchParams();
  const ask = useMemo(() => readBreakdownAsk(query, presetPeriod(usual, today()), sorts), [query, usual, sorts]);
  const change = useCallback<ChangeBreakdown>(
    (part) => setQuery(writeBreakdownAsk({ ...ask, page: 1, ...part })),
    [ask, setQuery],
  );
  return { ask, change };
}
