import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { parks } from "./parks.ts";

it("parks speak only of what the contract promises, in plain data", () => {
  expect(checkResource(parks, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(parks))).toEqual(parks);
});
