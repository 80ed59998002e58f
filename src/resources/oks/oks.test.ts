import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { oks } from "./oks.ts";

it("oks speak only of what the contract promises, in plain data", () => {
  expect(checkResource(oks, ["oks.origin"])).toEqual([]);
  expect(JSON.parse(JSON.stringify(oks))).toEqual(oks);
});
