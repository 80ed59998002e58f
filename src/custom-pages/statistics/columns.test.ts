import { describe, expect, it } from "vitest";
import { StatisticsColumns, StatisticsTotals } from "../../../contract/entities/disps.ts";
import { FIGURE_COLUMNS, isFigureColumn } from "./columns.ts";

describe("the columns of the statistics screen", () => {
  it("are the contract's, all of them and in the spec's order, with the unknown bucket last", () => {
    expect(FIGURE_COLUMNS).toEqual([...Object.keys(StatisticsColumns.shape), "unknown"]);
    expect(FIGURE_COLUMNS).toEqual(Object.keys(StatisticsTotals.shape));
  });

  it("do not take a stranger's name from an address", () => {
    expect(isFigureColumn("cash")).toBe(true);
    expect(isFigureColumn("constructor")).toBe(false);
  });
});
