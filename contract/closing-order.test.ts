import { expect, it } from "vitest";
import { recordOf } from "../domain/distribution/fields.ts";
import { toTiyn, zero } from "../domain/money/tiyn.ts";
import { CLOSING_STEPS, type ClosingStep } from "./closing.ts";
import { allOf, byHaste, lateOf, nextToDistribute, stateOf } from "./closing-order.ts";
import type { ClosingRow } from "./routes/closing.ts";

type Parts = ClosingRow["steps"][ClosingStep];
const line = (id: number, steps: Partial<Record<ClosingStep, Partial<Parts>>>, more: Partial<ClosingRow> = {}) => ({
  park: { id, name: `Парк ${id}` },
  cash: toTiyn(100),
  cashless: toTiyn(200),
  unknown: zero,
  days: 30,
  reports: 2,
  steps: recordOf(CLOSING_STEPS, (step) => ({ done: 0, left: 0, late: 0, ...steps[step] })),
  is_whole: true,
  ...more,
});
const made = { distribution: { done: 2 } };

it("puts what keeps a month from being closed first, then what is overdue, then what is not distributed", () => {
  const closed = line(1, { ...made, confirmed: { done: 2 }, avrs: { done: 2 } });
  const waiting = line(2, { ...made, confirmed: { left: 2 } });
  const open = line(3, made, { is_whole: false });
  const late = line(4, { ...made, avrs: { late: 1 } });
  const unknown = line(5, {}, { unknown: toTiyn(-5) });
  const rows = byHaste([closed, waiting, open, late, unknown]);
  expect(rows.map((row) => [row.park.id, stateOf(row)])).toEqual([
    [5, "unknown"],
    [4, "late"],
    [3, "open"],
    [2, "waiting"],
    [1, "done"],
  ]);
});

it("holds no month for closed of which no act is confirmed, nor for open that has no operations", () => {
  expect(stateOf(line(1, { ...made, confirmed: { done: 2 } }))).toBe("waiting");
  expect(stateOf(line(2, {}, { days: 0, reports: 1, is_whole: false }))).toBe("waiting");
  expect(stateOf(line(3, { distribution: { done: 1 }, confirmed: { left: 1 } }))).toBe("waiting");
});

it("counts an overdue report once, and of the aggregator's signatures all reports", () => {
  const row = line(1, { ...made, signed: { done: 1 }, confirmed: { done: 1, late: 1 } });
  expect([lateOf(row), allOf(row, "signed"), allOf(row, "confirmed")]).toEqual([1, 2, 2]);
});

it("leads from a park to the next one that is not distributed, in the order of the board, and says how many are left", () => {
  const open = (id: number, more: Partial<ClosingRow> = {}) => line(id, {}, { is_whole: false, ...more });
  const rows = [open(1), line(2, made), open(3), open(4, { unknown: toTiyn(-5) }), open(5)];
  const after = (park: number, of = rows) => {
    const next = nextToDistribute(of, park);
    return next && [next.park.id, next.left];
  };
  expect([4, 1, 3, 5].map((park) => after(park))).toEqual([
    [1, 3],
    [3, 3],
    [5, 3],
    [4, 3],
  ]);
  const saved = rows.map((row) => (row.park.id === 1 ? { ...row, is_whole: true } : row));
  expect(after(1, saved)).toEqual([3, 3]);
  expect(after(9)).toEqual([4, 4]);
  expect(after(1, [open(1), line(2, made)])).toBeUndefined();
  expect(after(1, [open(1), open(2, { days: 0 })])).toBeUndefined();
});
