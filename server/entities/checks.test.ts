import { describe, expect, it } from "vitest";
import { defineResource } from "../../definition/resource.ts";
import { everyone } from "../../definition/who.ts";
import { refusalIn } from "../testing/refusal.ts";
import { checkedEdit } from "./checks.ts";
import type { Change } from "./record.ts";

const fines = defineResource("fines", {
  menu: { group: "documents", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: everyone },
  fields: {
    kind: { kind: "choice", words: "fines.kinds", ids: ["parking", "speeding"] },
    speed: { kind: "integer", optional: true, visible: { row: "kind", op: "eq", value: "speeding" } },
    driver: { kind: "reference", to: "drivers", optional: true },
    issued_on: { kind: "date" },
    due_on: { kind: "date" },
  },
  list: { columns: ["kind"] },
  checks: [
    { when: { row: "due_on", op: "gte", than: "issued_on" }, why: "fines.why.due", at: "due_on" },
    { when: { row: "driver.id", op: "ne", value: 13 }, why: "fines.why.driver", at: "driver" },
    {
      when: {
        any: [
          { row: "speed", op: "unset" },
          { row: "speed", op: "gt", value: 60 },
        ],
      },
      why: "fines.why.slow",
      at: "speed",
    },
  ],
});
const change = { scope: { user: { roleId: 1 } } } as Change; // no check asks for more of whoever saves
const fine = { kind: "speeding", speed: 104, driver_id: 7, issued_on: "2026-05-04", due_on: "2026-05-20" };
const record = { id: 1, version: 1, ...fine };

describe("an edit", () => {
  it("is kept as it was sent where its checks hold", () => {
    expect(checkedEdit(fines, fine, change)).toEqual(fine);
    expect(checkedEdit(fines, { due_on: "2026-05-05" }, change, record)).toEqual({ due_on: "2026-05-05" });
  });

  it("empties what nobody is asked for as things then stand, and is not checked by it", () => {
    expect(checkedEdit(fines, { ...fine, kind: "parking", speed: 5 }, change)).toEqual({
      ...fine,
      kind: "parking",
      speed: null,
    });
    expect(checkedEdit(fines, { kind: "parking" }, change, { ...record, speed: 5 })).toEqual({
      kind: "parking",
      speed: null,
    });
  });

  it("is refused beside the field of the first check that does not hold, by the name that the field is sent by", () => {
    const refused = (edit: object, was?: typeof record) =>
      refusalIn(() => checkedEdit(fines, { ...edit }, change, was));
    const at = (fields: object) => ({ code: "VALIDATION", fields });
    expect(refused({ ...fine, due_on: "2026-05-03", driver_id: 13 })).toMatchObject(at({ due_on: ["fines.why.due"] }));
    expect(refused({ ...fine, driver_id: 13 })).toMatchObject(at({ driver_id: ["fines.why.driver"] }));
  });

  it("is checked with what it leaves out as the record has it", () => {
    const refused = (edit: object) => refusalIn(() => checkedEdit(fines, { ...edit }, change, record));
    expect(refused({ issued_on: "2026-05-21" })).toMatchObject({ fields: { due_on: ["fines.why.due"] } });
    expect(refused({ speed: 40 })).toMatchObject({ fields: { speed: ["fines.why.slow"] } });
  });
});
