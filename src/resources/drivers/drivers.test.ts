import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { drivers } from "./drivers.ts";

it("drivers speak only of what the contract promises, in plain data", () => {
  expect(checkResource(drivers, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(drivers))).toEqual(drivers);
});
