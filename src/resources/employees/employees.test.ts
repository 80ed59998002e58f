import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { employees } from "./employees.ts";

it("employees speak only of what the contract promises, in plain data", () => {
  expect(checkResource(employees, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(employees))).toEqual(employees);
});
