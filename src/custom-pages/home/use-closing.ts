import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import { firstDayOf, lastDayOf, type Month } from "../../../domain/periods/month.ts";
import type { CallError } from "../../config/call-error.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { type ClosingLine, closingOf } from "./closing.ts";

export type Closing = {
  readonly lines: readonly ClosingLine[] | undefined;
  /** Files that are being read, wait for a decision or are being loaded. */
  readonly files: number;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/** A month's parks with statistics beside their reports, from the lists of both. */
export function useClosing(month: Month): Closing {
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const statistics = useCall(dispRoutes.statistics, {
    ask: { perPage: MAX_PER_PAGE, filters: { period }, sort: [{ field: "park", order: "asc" }] },
  });
  const reports = useCall(okRoutes.list, { ask: { perPage: MAX_PER_PAGE, filters: { period: month } } });
  const files = useCall(dispRoutes.imports, {
    ask: { perPage: 1, filters: { status: ["reading", "ready", "loading"] } },
  });
  return {
    lines: statistics.data && reports.data ? closingOf(statistics.data.data, reports.data) : undefined,
    files: files.data?.total ?? 0,
    error: statistics.error ?? reports.error,
    retry: () => {
      statistics.refetch();
      reports.refetch();
    },
  };
}
