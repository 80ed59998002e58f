import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { contracts } from "./contracts.ts";

it("contracts speak only of what the contract promises, in plain data", () => {
  expect(checkResource(contracts, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(contracts))).toEqual(contracts);
});
