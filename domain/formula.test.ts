import { expect, it } from "vitest";
import { evaluateSum, sumOf } from "./formula.ts";
import { toTiyn } from "./money/tiyn.ts";

it("a sum adds what is on its one side and takes away what is on the other, and nothing else is a sum", () => {
  const figures = { card: toTiyn(700), tip: toTiyn(30), tax: toTiyn(200) };
  const due = sumOf(["card", "tip"], ["tax"]);
  expect(evaluateSum(due, (field) => figures[field])).toBe(530n);
  expect(() => evaluateSum({ kind: "entered" }, () => toTiyn(0))).toThrow(new Error("a entered is not a sum"));
});
