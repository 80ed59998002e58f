import { expect, it } from "vitest";
import type { Action } from "../define/language/actions.ts";
import { parted } from "./parted-actions.ts";

const action = (name: string, rest: Partial<Action> = {}) =>
  ({ name, label: name, on: ["card"], run: { call: name }, ...rest }) as unknown as Action;
const names = (actions: readonly Action[]) => actions.map(({ name }) => name);
const all = () => true;

it("leaves four actions as buttons, as they are", () => {
  const four = ["a", "b", "c", "d"].map((name) => action(name, { ...(name === "d" && { isDanger: true }) }));
  expect(parted(four, all)).toEqual({ buttons: four, others: [] });
});

it("puts what cannot be done now, what is dangerous and what is over three into the menu", () => {
  const many = ["a", "b", "c", "d", "e", "f"].map((name) => action(name, { ...(name === "b" && { isDanger: true }) }));
  const { buttons, others } = parted(many, ({ name }) => name !== "a");
  expect([names(buttons), names(others)]).toEqual([
    ["c", "d", "e"],
    ["a", "b", "f"],
  ]);
});

it("keeps the signature a button though it comes last and cannot be given now", () => {
  const many = [
    ...["a", "b", "c", "d"].map((name) => action(name)),
    action("sign", { run: { sign: "x" } } as unknown as Partial<Action>),
  ];
  expect(names(parted(many, ({ name }) => name !== "sign").buttons)).toEqual(["a", "b", "sign"]);
});
