import { expect, it } from "vitest";
import { FIRST_STEPS, firstStepLines } from "./first-steps.ts";

const nothing = { aggregator: 0, parks: 0, counterparties: 0, contracts: 0, imports: 0 };
const statesOf = (counts: Partial<typeof nothing>) =>
  firstStepLines({ ...nothing, ...counts }).map(({ state }) => state);

it("begins with the aggregator and keeps a contract and an export until there is what they name", () => {
  expect(statesOf({})).toEqual(["next", "open", "open", "blocked", "blocked"]);
  const [, , , contracts, imports] = firstStepLines(nothing);
  expect(contracts?.waitsFor).toEqual(["parks", "counterparties"]);
  expect(imports?.waitsFor).toEqual(["parks"]);
});

it("goes on with the first step that can be taken, in whichever order the others were", () => {
  expect(statesOf({ aggregator: 1, parks: 2 })).toEqual(["done", "done", "next", "blocked", "open"]);
  expect(statesOf({ parks: 1, imports: 1 })).toEqual(["next", "done", "open", "blocked", "done"]);
  expect(statesOf({ aggregator: 1, parks: 1, counterparties: 1 })).toEqual(["done", "done", "done", "next", "open"]);
});

it("has no next step once all are done", () => {
  const all = Object.fromEntries(FIRST_STEPS.map((step) => [step, 1])) as typeof nothing;
  expect(statesOf(all)).toEqual(FIRST_STEPS.map(() => "done"));
});
