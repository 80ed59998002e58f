import { expect, it } from "vitest";
import { type Action, doneOf, isOfOne, isWriting, setVerb } from "./action.ts";

it("what has happened is the action's name in the past, unless the action says another word", () => {
  const past = { activate: "activated", sign: "signed", deny: "denied", destroy: "destroyed", encrypt: "encrypted" };
  for (const [name, done] of Object.entries(past)) expect(doneOf({ name })).toBe(done);
  expect(doneOf({ name: "pay", done: "paid" })).toBe("paid");
});

it("a box is set by its name without «is»", () => {
  expect(["is_active", "is_this_is"].map(setVerb)).toEqual(["active", "this_is"]);
});

it("a call is about one record where none of its actions is done with several", () => {
  const [row, bulk] = [{ on: ["row", "card"] }, { on: ["row", "bulk"] }] as const;
  expect([[], [row], [row, row], [row, bulk], [bulk]].map(isOfOne)).toEqual([true, true, true, false, false]);
});

it("an action writes that sets a box or takes a step", () => {
  const on = ["row"] as const;
  const actions: Action[] = [
    { name: "activate", on, set: { is_active: true } },
    { name: "sign", on, step: true },
    { name: "split", on, own: true },
    { name: "delete", on },
    { name: "print", on, file: "pdf", limit: 1 },
    { name: "open", on, run: { go: "/parks", needs: "parks.list" } },
  ];
  expect(actions.filter(isWriting).map(({ name }) => name)).toEqual(["activate", "sign"]);
});
