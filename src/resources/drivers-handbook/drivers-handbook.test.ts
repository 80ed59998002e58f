import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { driversHandbook } from "./drivers-handbook.ts";

it("the drivers reference speaks only of what the contract promises, in plain data", () => {
  expect(checkResource(driversHandbook, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(driversHandbook))).toEqual(driversHandbook);
});
