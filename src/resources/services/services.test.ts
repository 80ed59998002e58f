import { expect, it } from "vitest";
import { checkResource } from "../../engine/define/check-resource.ts";
import { services } from "./services.ts";

it("services speak only of what the contract promises, in plain data", () => {
  expect(checkResource(services, [])).toEqual([]);
  expect(JSON.parse(JSON.stringify(services))).toEqual(services);
});
