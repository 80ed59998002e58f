import { expect, it } from "vitest";
import { refusalsOf } from "./refusals.ts";

it("lays the server's words on their cells and columns, and keeps the rest", () => {
  const said = refusalsOf({
    "entries.1.amounts.cash": ["Знак не тот"],
    "entries[0].transferred": ["Слишком много"],
    "entries.1.contract_id": ["Превышен лимит"],
    statistics_hash: ["Устарело"],
  });
  expect(said.cells).toEqual({
    "cash:1": "Знак не тот",
    "transferred:0": "Слишком много",
    "column:1": "Превышен лимит",
  });
  expect(said.other).toEqual(["Устарело"]);
});
