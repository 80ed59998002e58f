import { reportedRow } from "../../../domain/distribution/figures.ts";
import { brokenSums } from "../../../domain/distribution/laws.ts";
import { groupBy } from "../../../domain/group-by.ts";
import { firstDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { type MonthOfPark, readParkMonths } from "../disps/month.ts";
import { listSplit, type Report } from "./reports.repository.ts";

/**
 * Whether months of parks are distributed, in their order: whether the reports of each are its statistics, figure by figure, as both stand
 * now. Nothing else says it: a report that is deleted and operations that are loaded later open a month alike. One without operations is not.
 */
export async function areWhole(db: Db | Tx, aggregatorId: number, months: readonly MonthOfPark[]): Promise<boolean[]> {
  if (months.length === 0) return [];
  const statistics = await readParkMonths(db, aggregatorId, months);
  const reports = await listSplit(
    db,
    aggregatorId,
    months.map(({ parkId, month }) => ({ parkId, first: firstDayOf(toMonth(month)) })),
  );
  const reportsOf = groupBy(reports, ({ park_id, period }) => `${park_id} ${period}`);
  return months.map(({ parkId, month }, place) => {
    const park = statistics[place];
    const own = reportsOf.get(`${parkId} ${firstDayOf(toMonth(month))}`) ?? [];
    return park !== undefined && isWhole(own, park);
  });
}

/** The same of one month that is read already; `reports`: all but those by hand, which stand beside the statistics. */
export const isWhole = (
  reports: readonly Report[],
  { figures, isEmpty }: Pick<Awaited<ReturnType<typeof readParkMonths>>[number], "figures" | "isEmpty">,
): boolean => !isEmpty && brokenSums(reports.map(reportedRow), figures).length === 0;
