import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { ReplyOf } from "../../../contract/route.ts";
import type { avrRoutes } from "../../../contract/routes/avrs.ts";
import type { driverReportRoutes } from "../../../contract/routes/driver-reports.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";

/** A park's month: its statistics, its report, then the acts that are made and those of them that are signed. Amounts in tiyn. */
export type ParkLine = {
  readonly park: { readonly id: number; readonly name: string };
  readonly cash: Tiyn;
  readonly cashless: Tiyn;
  readonly report: Report | undefined;
  readonly made: number;
  readonly signed: number;
};

type Statistics = Pick<StatisticsRow, "park" | "cash" | "cashless">;
type Report = Pick<ReplyOf<typeof driverReportRoutes.list>["data"][number], "id" | "number" | "park" | "status">;
type Act = Pick<ReplyOf<typeof avrRoutes.list>["data"][number], "park" | "status">;

/** A line for each park with statistics, a report or acts in the month, those with acts to sign first. */
export function parkLinesOf(
  statistics: readonly Statistics[],
  acts: readonly Act[],
  reports: readonly Report[],
): ParkLine[] {
  const parks = new Map([...acts, ...reports, ...statistics].map(({ park }) => [park.id, park]));
  const lines = [...parks.values()].map((park): ParkLine => {
    const own = acts.filter((act) => act.park.id === park.id);
    const month = statistics.find((row) => row.park.id === park.id);
    return {
      park,
      cash: month?.cash ?? (0n as Tiyn),
      cashless: month?.cashless ?? (0n as Tiyn),
      report: reports.find((report) => report.park.id === park.id),
      made: own.length,
      signed: own.filter(({ status }) => status.id === 1).length,
    };
  });
  return lines.sort((one, other) => Number(other.made > other.signed) - Number(one.made > one.signed));
}
