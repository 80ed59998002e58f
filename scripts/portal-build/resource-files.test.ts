import { expect, it } from "vitest";
import { groups } from "../../contract/routes/groups.ts";
import { described } from "../../src/app/described.ts";

it("a call that is named after a resource stands with its other calls: the built portal has it in the resource's file alone", () => {
  const names = new Set(described.map(({ name }) => name));
  const groupsOf = new Map<string, Set<object>>();
  for (const group of groups)
    for (const { name } of Object.values(group)) {
      const [resource = ""] = name.split(".");
      if (names.has(resource)) groupsOf.set(resource, (groupsOf.get(resource) ?? new Set()).add(group));
    }
  const parted = [...groupsOf].filter(([, found]) => found.size > 1).map(([resource]) => resource);
  expect([groupsOf.size > 20, parted]).toEqual([true, []]);
});
