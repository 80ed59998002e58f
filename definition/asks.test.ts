import { describe, expect, it } from "vitest";
import { drivers as machine } from "../domain/documents/drivers.ts";
import type { Action } from "./action.ts";
import { askedBy, beginsByItself, clearedBy, emptyOf, isAskable } from "./asks.ts";
import type { Field, Fields } from "./field.ts";

const accept = [".pdf"] as const;
const fields = {
  name: { kind: "text" },
  nickname: { kind: "text", optional: true },
  patronymic: { kind: "text", nullable: true },
  note: { kind: "note" },
  reason: { kind: "note", edit: false },
  left_on: { kind: "date", optional: true, edit: false },
  came_on: { kind: "date", edit: false },
  is_active: { kind: "boolean", edit: false },
  park: { kind: "reference", to: "parks", optional: true },
  parks: { kind: "references", to: "parks" },
  status: { kind: "status", machine },
  type: { kind: "choice", words: "types", ids: [1, 2], named: true },
  colour: { kind: "choice", words: "colours", ids: [1, 2] },
  scan: { kind: "file", accept, maxMb: 1 },
  age: { kind: "integer", computed: true },
} as const satisfies Fields;
const namesWhere = (holds: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (holds(field) ? [name] : []));

describe("a confirmation", () => {
  it("may ask for what is one column that a person fills in, and for a file", () => {
    expect(namesWhere((field) => !isAskable(field))).toEqual(["parks", "status", "type", "age"]);
  });

  it("asks for a field under the name that it is sent by, once, as the last of its actions says", () => {
    const on = ["row"] as const;
    const actions: Action[] = [
      { name: "leave", on, set: { is_active: false }, asks: { reason: "optional", park: "required" } },
      { name: "dismiss", on, step: true, asks: { reason: "required", moon: "required" } },
      { name: "activate", on, step: true },
      { name: "delete", on },
    ];
    expect(askedBy({ fields }, actions)).toEqual([
      { name: "reason", sent: "reason", field: fields.reason, asked: "required" },
      { name: "park", sent: "park_id", field: fields.park, asked: "required" },
    ]);
  });
});

describe("an empty field", () => {
  it("is an empty text of what is written in words, nothing of what may be left out, and else never", () => {
    expect(namesWhere((field) => emptyOf(field) === "")).toEqual(["nickname", "note", "reason"]);
    expect(namesWhere((field) => emptyOf(field) === null)).toEqual(["patronymic", "left_on", "park", "scan"]);
  });

  it("is what an action leaves of what it clears, by column", () => {
    const clears = ["reason", "left_on", "park", "name", "moon"];
    expect(clearedBy({ fields }, { clears })).toStrictEqual({ reason: "", left_on: null, park_id: null });
    expect(clearedBy({ fields }, {})).toEqual({});
  });

  it("is where a record begins that no form sends, or a box: of others it has nothing to begin with", () => {
    expect(namesWhere((field) => !beginsByItself(field))).toEqual(["came_on", "status", "age"]);
  });
});
