import { describe, expect, it } from "vitest";
import { drivers as machine } from "../domain/documents/drivers.ts";
import { defineMachine } from "../domain/machine.ts";
import type { Action } from "./action.ts";
import type { Fields } from "./field.ts";
import {
  beginningOf,
  isDeletable,
  isOpenTo,
  predicateOf,
  statusesOfTabs,
  statusOf,
  stepsIn,
  stepTargets,
} from "./steps.ts";

const tabs = [
  { id: 1, code: "here", statuses: ["new", "active"] },
  { id: 2, code: "gone", statuses: ["dismissed"] },
] as const;
const status = { kind: "status", machine, tabs } as const;
const fields: Fields = { name: { kind: "text" }, status };
const plain: Fields = { name: { kind: "text" } };
const on = ["row"] as const;
const [dismiss, activate, hide]: readonly [Action, Action, Action] = [
  { name: "dismiss", on, step: true },
  { name: "activate", on, step: true },
  { name: "hide", on, set: { is_hidden: true } },
];

describe("a resource of a machine", () => {
  it("begins with the machine's first status, or the one that it says", () => {
    expect(beginningOf({ fields })).toBe(0);
    expect(beginningOf({ fields: { status: { ...status, default: "active" } } })).toBe(1);
  });

  it("takes the steps that its machine has, from where to where it has them", () => {
    expect(stepsIn({ fields, actions: [dismiss, hide, activate] })).toEqual([
      { action: dismiss, from: [0, 1], to: 2 },
      { action: activate, from: [0, 2], to: 1 },
    ]);
    expect(stepTargets({ fields, actions: [dismiss, activate, dismiss] })).toEqual([2, 1]);
    expect(() => stepsIn({ fields, actions: [{ name: "burn", on, step: true }] })).toThrow(
      new RangeError("burn is no event of its machine"),
    );
  });

  it("lets be done what the machine lets, by the ids of its statuses", () => {
    expect(predicateOf({ fields }, { open: "dismiss", why: "why" })).toEqual({
      row: "status.id",
      op: "in",
      value: [0, 1],
    });
    expect(isDeletable(machine)).toEqual({ row: "status.id", op: "in", value: [0, 2] });
    const when = { row: "name", op: "set" } as const;
    expect(predicateOf({ fields }, { when, why: "why" })).toBe(when);
  });

  it("lets records of a kind be done what their own machine lets, and asks nothing of the others", () => {
    const of = { row: "kind", op: "eq", value: "legal" } as const;
    const other = defineMachine({
      statuses: [
        { id: 0, code: "made", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
        { id: 1, code: "kept", tone: "green", refusal: "DOCUMENT_SIGNED" },
      ],
      transitions: { keep: { from: ["made"], to: "kept" } },
      deletable: [],
      editable: ["made"],
    });
    const rule = { open: "edit", why: "why", of, machine: other } as const;
    expect(predicateOf({ fields }, rule)).toEqual({ any: [{ not: of }, isOpenTo(other, "edit")] });
    expect(isOpenTo(other, "edit")).toEqual({ row: "status.id", op: "in", value: [0] });
  });

  it("shows under a tab the statuses of it, and nothing under a tab that there is not", () => {
    expect([[1], [2], [2, 1], [3], []].map((ids) => statusesOfTabs(status, ids))).toEqual([
      [0, 1],
      [2],
      [0, 1, 2],
      [],
      [],
    ]);
    expect(statusesOfTabs({ kind: "status", machine }, [1])).toEqual([]);
  });
});

describe("a resource without statuses", () => {
  it("begins with none and takes no step, and nothing is asked of its machine", () => {
    expect([statusOf({ fields: plain }), beginningOf({ fields: plain })]).toEqual([undefined, undefined]);
    expect(stepsIn({ fields: plain, actions: [dismiss] })).toEqual([]);
    expect(() => predicateOf({ fields: plain }, { open: "edit", why: "why" })).toThrow(
      new RangeError("There is no status that would let edit be done"),
    );
  });
});
