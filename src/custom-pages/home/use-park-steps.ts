import { MAX_PER_PAGE } from "../../../contract/list.ts";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { driverReportRoutes } from "../../../contract/routes/driver-reports.ts";
import { firstDayOf, lastDayOf, type Month } from "../../../domain/periods/month.ts";
import type { CallError } from "../../config/call-error.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import { type ParkLine, parkLinesOf } from "./park-steps.ts";

type Steps = {
  readonly lines: readonly ParkLine[] | undefined;
  readonly error: CallError | undefined;
  readonly retry: () => void;
};

/** The steps of a month of every park that the person may see, from the statistics, the reports and the acts: the server narrows them. */
export function useParkSteps(month: Month): Steps {
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const statistics = useCall(dispRoutes.statistics, {
    ask: { perPage: MAX_PER_PAGE, filters: { period }, sort: [{ field: "park", order: "asc" }] },
  });
  const acts = { period: month, kind: ["legal"] };
  const made = useCall(avrRoutes.parkCounts, { ask: { filters: acts } });
  const signed = useCall(avrRoutes.parkCounts, { ask: { filters: { ...acts, status: [1] } } });
  const isOfReports = useCanCall()(driverReportRoutes.list);
  const reports = useCall(isOfReports ? driverReportRoutes.list : undefined, {
    ask: { perPage: MAX_PER_PAGE, filters: { period: month } },
  });
  const calls = [statistics, made, signed, ...(isOfReports ? [reports] : [])];
  const isRead = statistics.data && made.data && signed.data && (reports.data || !isOfReports);
  const counts = { made: made.data?.data ?? [], signed: signed.data?.data ?? [] };
  return {
    lines: isRead ? parkLinesOf(statistics.data.data, counts, reports.data?.data ?? []) : undefined,
    error: calls.find(({ error }) => error)?.error,
    retry: () => {
      for (const { refetch } of calls) refetch();
    },
  };
}
