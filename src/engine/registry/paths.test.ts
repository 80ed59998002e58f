import { expect, it } from "vitest";
import { actionPath } from "./paths.ts";

it("an action leads to what its record names: by the id of another one, by a text as it is", () => {
  const row = { id: 7, owner: { id: 3, name: "A" }, month: "2026-04", none: null, number_of: "a/b" };
  expect(actionPath("/things/:id/of/:owner/:month", row)).toBe("/things/7/of/3/2026-04");
  expect(actionPath("/things/:none", row)).toBe("/things/:none");
  expect(actionPath("/things/:number_of", row)).toBe("/things/a%2Fb");
});
