import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { OkRow } from "../../../contract/routes/oks.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";

/** `unknown`: operations that no column takes keep the month from being closed; `unsure`: not all reports were read. */
export type ClosingState = "open" | "done" | "unknown" | "unsure";

/** A park's month on the way to its reports. Amounts in tiyn. */
export type ClosingLine = {
  readonly park: { readonly id: number; readonly name: string };
  readonly cash: Tiyn;
  readonly cashless: Tiyn;
  readonly reports: number;
  readonly state: ClosingState;
};

type Reports = { readonly data: readonly Pick<OkRow, "park">[]; readonly total: number };
type Statistics = Pick<StatisticsRow, "park" | "cash" | "cashless" | "unknown">;

/** What is left to close: a line for each park with statistics, those with work to do first. */
export function closingOf(statistics: readonly Statistics[], reports: Reports): ClosingLine[] {
  const counted = new Map<number, number>();
  for (const { park } of reports.data) counted.set(park.id, (counted.get(park.id) ?? 0) + 1);
  const isWhole = reports.data.length >= reports.total;
  const lines = statistics.map(({ park, cash, cashless, unknown }): ClosingLine => {
    const own = counted.get(park.id) ?? 0;
    const open = isWhole ? "open" : "unsure";
    return { park, cash, cashless, reports: own, state: unknown !== 0n ? "unknown" : own > 0 ? "done" : open };
  });
  return lines.sort((one, other) => ORDER[one.state] - ORDER[other.state]);
}

const ORDER = { unknown: 0, open: 1, unsure: 2, done: 3 } as const satisfies Record<ClosingState, number>;

/** How many parks stand in a state. */
export const countIn = (lines: readonly ClosingLine[], state: ClosingState): number =>
  lines.filter((line) => line.state === state).length;
