import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { accounts } from "./accounts.ts";

it("accounts speak only of what the contract promises, in plain data", () => {
  expect(checkResource(accounts, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(accounts))).toEqual(accounts);
});
