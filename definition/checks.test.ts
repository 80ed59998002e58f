import { describe, expect, it } from "vitest";
import { toTiyn } from "../domain/money/tiyn.ts";
import { askedRow, brokenCheck, namesOf, unaskedOf } from "./checks.ts";
import type { Fields } from "./field.ts";

const isSpeeding = { row: "kind", op: "eq", value: "speeding" } as const;
const fields: Fields = {
  kind: { kind: "choice", words: "fines.kinds", ids: ["parking", "speeding"] },
  park: { kind: "reference", to: "parks" },
  speed: { kind: "integer", optional: true, visible: isSpeeding },
  amount: { kind: "money" },
  issued_on: { kind: "date" },
  due_on: { kind: "date", optional: true },
};
const user = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;
const sent = { kind: "speeding", park_id: 7, speed: 104, amount: toTiyn(5), issued_on: "2026-05-04", due_on: null };
const row = (change: object = {}) => askedRow(namesOf(fields), { ...sent, ...change });

describe("what is sent of a record", () => {
  it("is asked for by the names of its fields, another record by its id and money as a number", () => {
    expect(row()).toMatchObject({ park: { id: 7 }, park_id: 7, amount: 5 });
    expect(row({ park_id: null })).toMatchObject({ park: null });
    expect(row({ park_id: undefined })).toMatchObject({ park: null });
  });

  it("is empty where nobody is asked for it", () => {
    expect(unaskedOf(fields, row(), user)).toEqual({});
    expect(unaskedOf(fields, row({ kind: "parking" }), user)).toEqual({ speed: null });
    const always: Fields = { ...fields, speed: { kind: "integer", visible: isSpeeding } };
    expect(unaskedOf(always, row({ kind: "parking" }), user)).toStrictEqual({});
  });

  it("is refused by the first check that does not hold, of two fields as well", () => {
    const isInTime = {
      any: [
        { row: "due_on", op: "unset" },
        { row: "due_on", op: "gte", than: "issued_on" },
      ],
    } as const;
    const checks = [{ when: isInTime, why: "fines.why.due", at: "due_on" }];
    const breaks = (due_on: string | null) => brokenCheck(checks, row({ due_on }), user)?.at;
    expect(brokenCheck(undefined, row(), user)).toBeUndefined();
    expect([breaks(null), breaks("2026-05-04"), breaks("2026-05-03")]).toEqual([undefined, undefined, "due_on"]);
  });
});
