import { describe, expect, it } from "vitest";
import { defineResource } from "../../definition/resource.ts";
import { everyone, managers } from "../../definition/who.ts";
import { refusalOf } from "./rules.ts";

const rules = [{ when: { row: "is_active", op: "eq", value: true }, why: "books.why.asleep" }] as const;
const shown = { row: "driver", op: "unset" } as const;
const books = defineResource("books", {
  menu: { group: "documents", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: everyone, edit: everyone },
  fields: {
    name: { kind: "text" },
    driver: { kind: "reference", to: "drivers", optional: true },
    is_active: { kind: "boolean", edit: false },
  },
  list: { columns: ["name"] },
  actions: [{ name: "delete", on: ["row"], who: managers, shown, rules }],
});
const [deletion] = books.actions;
const record = { id: 1, version: 3, name: "Книга", driver_id: null, is_active: true };
const client = { roleId: 2 } as never; // no rule asks more of whoever acts
const manager = { roleId: 1 } as never;

describe("why an action is refused", () => {
  it("is that it is somebody else's, before anything is told of the record", () => {
    expect(refusalOf(books, deletion, { ...record, driver_id: 7 }, client)?.code).toBe("FORBIDDEN");
    expect(refusalOf(books, deletion, record, manager)).toBeUndefined();
  });

  it("is that it is none of such a record: whoever was offered it saw another one", () => {
    expect(refusalOf(books, deletion, { ...record, driver_id: 7 }, manager)).toMatchObject({
      code: "STALE",
      details: { version: 3, changes: [] },
    });
  });

  it("is the reason of the first rule that does not hold", () => {
    const refused = refusalOf(books, deletion, { ...record, is_active: false }, manager);
    expect(refused).toMatchObject({ code: "NOT_NOW", values: { why: "books.why.asleep", name: "Книга" } });
  });
});
