import { expect, it } from "vitest";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { closingOf, countIn } from "./closing.ts";

const park = (id: number) => ({ id, name: `Парк ${id}` });
const month = (id: number, unknown = 0) => ({
  park: park(id),
  cash: toTiyn(100),
  cashless: toTiyn(200),
  unknown: toTiyn(unknown),
});
const reportsOf = (...ids: number[]) => ({ data: ids.map((id) => ({ park: park(id) })), total: ids.length });

it("calls a park done once it has reports and open before", () => {
  const lines = closingOf([month(1), month(2)], reportsOf(2, 2));
  expect(lines.map(({ park: { id }, state, reports }) => [id, state, reports])).toEqual([
    [1, "open", 0],
    [2, "done", 2],
  ]);
});

it("puts parks with unrecognised operations first, reports or not", () => {
  const lines = closingOf([month(1), month(2, -5)], reportsOf(2));
  expect(lines.map(({ park: { id } }) => id)).toEqual([2, 1]);
  expect(countIn(lines, "unknown")).toBe(1);
});

it("does not call a park open when only a part of the reports was read", () => {
  const lines = closingOf([month(1), month(2)], { ...reportsOf(2), total: 900 });
  expect(countIn(lines, "open")).toBe(0);
  expect(countIn(lines, "unsure")).toBe(1);
});
