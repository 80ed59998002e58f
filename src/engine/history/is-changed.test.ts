import { expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { resourceOf } from "../define/resource-of.ts";
import { isChanged } from "./is-changed.ts";

it("is told of the records of every resource but the events of the history itself", () => {
  const untold = defined.filter((definition) => !isChanged(resourceOf(definition, defined)));
  expect(untold.map(({ name }) => name)).toEqual(["action-history"]);
});
