import { expect, it } from "vitest";
import { CLOSING_STEPS, type ClosingStep } from "../../../contract/closing.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import { recordOf } from "../../../domain/distribution/fields.ts";
import { toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { allOf, byHaste, lateOf, stateOf } from "./closing.ts";

type Parts = ClosingRow["steps"][ClosingStep];
const line = (id: number, steps: Partial<Record<ClosingStep, Partial<Parts>>>, more: Partial<ClosingRow> = {}) => ({
  park: { id, name: `Парк ${id}` },
  ...{ cash: toTiyn(100), cashless: toTiyn(200), unknown: zero, days: 30, reports: 2 },
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
