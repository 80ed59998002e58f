import { describe, expect, it } from "vitest";
import { toTiyn } from "../domain/money/tiyn.ts";
import type { Fields, LineColumns } from "./field.ts";
import { columnSum, formulasOf, keptLine, lineColumns, sumsOf } from "./lines.ts";

const columns: LineColumns = {
  title: { kind: "text" },
  colour: { kind: "choice", words: "colours", ids: [1], named: true },
  quantity: { kind: "integer" },
  price: { kind: "money", optional: true },
  cost: { kind: "money", computed: true, optional: true, formula: { times: ["quantity", "price"] } },
  stock: { kind: "integer", computed: true },
};
const fields: Fields = {
  lines: { kind: "lines", columns },
  total: { kind: "money", computed: true, sum: { lines: "lines", of: "cost" } },
  pieces: { kind: "integer", computed: true, sum: { lines: "lines", of: "quantity" } },
  others: { kind: "integer", computed: true, sum: { lines: "others", of: "quantity" } },
  name: { kind: "text" },
};

describe("lines of a record", () => {
  it("are kept with what was entered and what formulas reckon, and without what the server only makes", () => {
    expect(lineColumns(columns)).toEqual(["title", "colour_id", "quantity", "price", "cost"]);
    expect(formulasOf(columns)).toEqual([["cost", { times: ["quantity", "price"] }]]);
    expect(keptLine(columns, { title: "Колесо", colour_id: 1, quantity: 3, price: toTiyn(500), stock: 7 })).toEqual({
      title: "Колесо",
      colour_id: 1,
      quantity: 3,
      price: 500n,
      cost: 1_500n,
    });
  });

  it("have nothing where nothing was sent, an empty text of words, and reckon no figure of it", () => {
    expect(keptLine(columns, { colour_id: 1, quantity: 3, cost: toTiyn(7) })).toEqual({
      title: "",
      colour_id: 1,
      quantity: 3,
      price: null,
      cost: null,
    });
  });

  it("are added up by the figures of their record that say so, amounts and counts alike", () => {
    expect(sumsOf(fields, "lines")).toEqual([
      ["total", "cost"],
      ["pieces", "quantity"],
    ]);
    const lines = [
      { cost: toTiyn(700), quantity: 2 },
      { cost: null, quantity: null },
      { cost: toTiyn(-50), quantity: 5 },
    ];
    expect(columnSum(fields, "total", lines, "cost")).toBe(650n);
    expect(columnSum(fields, "pieces", lines, "quantity")).toBe(7);
    expect(columnSum(fields, "pieces", [{ quantity: toTiyn(5) }, { quantity: "3" }], "quantity")).toBe(0);
    expect([columnSum(fields, "total", [], "cost"), columnSum(fields, "moon", [], "cost")]).toEqual([0n, 0]);
  });
});
