import { CLOSING_STEPS, type ClosingStep } from "./closing.ts";
import type { ClosingRow } from "./routes/closing.ts";

/** What of a park's month is pressing: operations that no column takes, papers past their day, a month not distributed; else what waits, or nothing. */
export type ClosingState = "unknown" | "late" | "open" | "waiting" | "done";

const sumOf = (row: ClosingRow, part: "left" | "late"): number =>
  CLOSING_STEPS.reduce((sum, step) => sum + row.steps[step][part], 0);

/** How many papers of a park's month are past their day; a report once, whoever has not signed it. */
export const lateOf = (row: ClosingRow): number => sumOf(row, "late");

/** A month that has operations which its reports are not: none is made yet, one has gone, or more was loaded since. */
export const isUndistributed = ({ days, is_whole }: Pick<ClosingRow, "days" | "is_whole">): boolean =>
  days > 0 && !is_whole;

/** Where a park's month stands. It is done with its acts: what follows of a report comes with them. */
export function stateOf(row: ClosingRow): ClosingState {
  if (row.unknown !== 0n) return "unknown";
  if (lateOf(row) > 0) return "late";
  if (isUndistributed(row)) return "open";
  return sumOf(row, "left") > 0 || row.steps.avrs.done === 0 ? "waiting" : "done";
}

const ORDER = { unknown: 0, late: 1, open: 2, waiting: 3, done: 4 } as const satisfies Record<ClosingState, number>;

/** The parks with the most pressing work first, else as they came. */
export const byHaste = (rows: readonly ClosingRow[]): ClosingRow[] =>
  rows.toSorted((one, other) => ORDER[stateOf(one)] - ORDER[stateOf(other)]);

/**
 * The park that is distributed after this one, in the order of the board and from its end to its beginning again; and how many are left
 * beside this one. Undefined when none is.
 */
export function nextToDistribute(rows: readonly ClosingRow[], park: number) {
  // Where the park itself stood before it was distributed: the way goes on from there, not from the first again.
  const order = byHaste(rows.map((row) => (row.park.id === park ? { ...row, is_whole: false } : row)));
  const at = order.findIndex((row) => row.park.id === park);
  const others = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))].filter(isUndistributed);
  return others[0] && { park: others[0].park, left: others.length };
}

/** How many papers a step has in all; of the reports that the aggregator signs all there are, whatever became of them. */
export function allOf({ steps, reports }: Pick<ClosingRow, "steps" | "reports">, step: ClosingStep): number {
  const { done, left, late } = steps[step];
  return step === "signed" ? reports : done + left + late;
}
