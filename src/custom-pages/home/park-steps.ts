import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { ReplyOf } from "../../../contract/route.ts";
import type { avrRoutes } from "../../../contract/routes/avrs.ts";
import type { driverReportRoutes } from "../../../contract/routes/driver-reports.ts";
import { type Tiyn, zero } from "../../../domain/money/tiyn.ts";

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
/** How many acts a park has. */
type Counts = readonly Pick<ReplyOf<typeof avrRoutes.parkCounts>["data"][number], "id" | "name" | "count">[];

/** A line for each park with statistics, a report or acts in the month, those with acts to sign first. */
export function parkLinesOf(
  statistics: readonly Statistics[],
  acts: { readonly made: Counts; readonly signed: Counts },
  reports: readonly Report[],
): ParkLine[] {
  const of = [...acts.made, ...[...reports, ...statistics].map(({ park }) => park)];
  const parks = new Map(of.map(({ id, name }) => [Number(id), { id: Number(id), name }])); // a reference is counted by a number
  const countOf = (counts: Counts, park: number) => counts.find(({ id }) => Number(id) === park)?.count ?? 0;
  const lines = [...parks.values()].map((park): ParkLine => {
    const month = statistics.find((row) => row.park.id === park.id);
    return {
      park,
      cash: month?.cash ?? zero,
      cashless: month?.cashless ?? zero,
      report: reports.find((report) => report.park.id === park.id),
      made: countOf(acts.made, park.id),
      signed: countOf(acts.signed, park.id),
    };
  });
  return lines.sort((one, other) => Number(other.made > other.signed) - Number(one.made > one.signed));
}
