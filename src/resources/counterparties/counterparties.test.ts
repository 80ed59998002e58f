import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { counterparties } from "./counterparties.ts";

it("counterparties speak only of what the contract promises, in plain data", () => {
  expect(checkResource(counterparties, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(counterparties))).toEqual(counterparties);
});
