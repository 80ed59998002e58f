import { expect, it } from "vitest";
import { actionHistory } from "../resources/action-history/action-history.ts";
import { described } from "./described.ts";

it("the action history can be asked for every resource that somebody changes", () => {
  const { noun } = actionHistory.fields;
  const offered = typeof noun === "object" && "options" in noun ? noun.options?.map(({ id }) => id) : undefined;
  const changed = described.filter(({ form, actions }) => form ?? actions.some(({ run }) => "call" in run));
  expect(changed.map(({ name }) => name).filter((name) => !offered?.includes(name))).toEqual([]);
  expect(changed.length).toBeGreaterThan(15);
});
