import type { Day } from "../../../../domain/periods/day.ts";
import { useSession } from "../../../engine/calls/use-session.ts";
import { isFigureColumn } from "../columns.ts";
import { type StatisticsAsk, writeStatisticsAsk } from "../statistics-ask.ts";
import type { BreakdownColumn } from "./breakdown.ts";

const NOTHING = { by: "none", sort: null, page: 1, perPage: null, cell: null } as const;

/** Addresses of the statistics: of a question, and of a park's cell opened there. */
export function useStatisticsWay() {
  const { user } = useSession();
  const report = user.is_outsourcing ? "/report-outsourcing" : "/report";
  const whole = (ask: Pick<StatisticsAsk, "period" | "parks"> & Partial<StatisticsAsk>) =>
    `${report}?${writeStatisticsAsk({ ...NOTHING, ...ask })}`;
  const cell = (period: { from: Day; to: Day }, park: number, column: BreakdownColumn) =>
    whole({
      period,
      parks: [park],
      cell: isFigureColumn(column) ? { park, column, day: null, profile: null, category: null, page: 1 } : null,
    });
  return { whole, cell };
}
