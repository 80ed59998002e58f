import { describe, expect, it } from "vitest";
import { defineResource } from "../../definition/resource.ts";
import { everyone, managers } from "../../definition/who.ts";
import type { Predicate } from "../../domain/access/predicate.ts";
import { offers as machine } from "../../domain/documents/offers.ts";
import { editRefusal, refusalOf, stepRefusal } from "./rules.ts";

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
const manager = { roleId: 1 } as const;

describe("why an action is refused", () => {
  it("is that it is somebody else's, before anything is told of the record", () => {
    expect(refusalOf(books, deletion, { ...record, driver_id: 7 }, client)?.code).toBe("FORBIDDEN");
    expect(refusalOf(books, deletion, record, manager as never)).toBeUndefined();
  });

  it("is that it is none of such a record: whoever was offered it saw another one", () => {
    expect(refusalOf(books, deletion, { ...record, driver_id: 7 }, manager as never)).toMatchObject({
      code: "STALE",
      details: { version: 3, changes: [] },
    });
  });

  it("is the reason of the first rule that does not hold", () => {
    const refused = refusalOf(books, deletion, { ...record, is_active: false }, manager as never);
    expect(refused).toMatchObject({ code: "NOT_NOW", values: { why: "books.why.asleep", name: "Книга" } });
  });
});

describe("what a rule knows of a record", () => {
  const papers = defineResource("papers", {
    menu: { group: "documents", order: 1, icon: "section" },
    calls: { list: ["plain"] },
    access: { list: everyone },
    fields: {
      number: { kind: "text" },
      park: { kind: "reference", to: "parks", optional: true },
      status: { kind: "status", machine },
      sheet: { kind: "text", column: "sheet_no" },
      pages: { kind: "integer" },
      is_urgent: { kind: "boolean" },
      is_me: { kind: "boolean", computed: true, self: true },
    },
    list: { columns: ["number"] },
    actions: [
      { name: "delete", on: ["row"], rules: [{ open: "delete", why: "papers.why.done" }] },
      {
        name: "upload_scan",
        on: ["row"],
        step: true,
        rules: [{ when: { row: "park.id", op: "set" }, why: "no park" }],
      },
      { name: "reject", on: ["row"], step: true },
    ],
  });
  const [removal] = papers.actions;
  const paper = {
    id: 7,
    version: 2,
    number: "О-1",
    status_id: 1,
    park_id: 4,
    sheet_no: "7а",
    pages: 3,
    is_urgent: true,
    hash: "x",
  };
  const user = { ...manager, id: 7 } as never;
  const asking = (when: Predicate) =>
    ({ name: "split", on: ["row"], own: true, rules: [{ when, why: "why" }] }) as const;
  const holds = (when: Predicate, change: object = {}) =>
    refusalOf(papers, asking(when), { ...paper, ...change }, user) === undefined;

  it("is another record and the status by their ids, and whether it is the caller's own account", () => {
    expect(holds({ row: "park.id", op: "eq", value: 4 })).toBe(true);
    expect(holds({ row: "park", op: "unset" }, { park_id: null })).toBe(true);
    expect(holds({ row: "status.id", op: "eq", value: 1 })).toBe(true);
    expect(holds({ row: "sheet", op: "eq", value: "7а" })).toBe(true);
    expect(holds({ row: "is_me", op: "eq", value: true })).toBe(true);
    expect(holds({ row: "is_me", op: "eq", value: true }, { id: 8 })).toBe(false);
    const { park_id: _, ...without } = paper;
    expect(refusalOf(papers, asking({ row: "park", op: "unset" }), without, user)).toBeUndefined();
  });

  it("is told in its words by fields of the definition alone", () => {
    const refusal = refusalOf(papers, asking({ row: "park", op: "unset" }), paper, user);
    expect(refusal?.values).toEqual({ number: "О-1", pages: 3, why: "why" });
    const coded = { ...asking({ any: [] }), rules: [{ when: { any: [] }, why: "why", code: "DRIVER_WORKS" }] };
    expect(refusalOf(papers, coded, paper, user)?.code).toBe("DRIVER_WORKS");
  });

  it("is what its status says of an action that the machine does not let be done", () => {
    expect(refusalOf(papers, removal, paper, user)).toBeUndefined();
    expect(refusalOf(papers, removal, { ...paper, status_id: 2 }, user)).toMatchObject({
      code: "DOCUMENT_SIGNED",
      values: { number: "О-1" },
    });
    expect(refusalOf(papers, undefined, paper, user)).toBeUndefined();
  });

  it("is where a step may lead it: by its machine, and then by the rules of that step", () => {
    expect(stepRefusal(papers, 2, paper, user)).toBeUndefined();
    expect(stepRefusal(papers, 2, { ...paper, park_id: null }, user)).toMatchObject({
      code: "NOT_NOW",
      values: { why: "no park" },
    });
    expect(stepRefusal(papers, 2, { ...paper, status_id: 0 }, user)).toMatchObject({ code: "DOCUMENT_NOT_SIGNED" });
    expect(stepRefusal(papers, 1, { ...paper, status_id: 0 }, user)).toMatchObject({ code: "DOCUMENT_NOT_SIGNED" });
    expect(stepRefusal(papers, 3, { ...paper, status_id: 0 }, user)).toBeUndefined();
    expect(stepRefusal(papers, 3, { ...paper, status_id: 2 }, user)).toMatchObject({ code: "DOCUMENT_SIGNED" });
    expect(() => stepRefusal(books, 1, record, user)).toThrow(new RangeError("books has no status"));
  });

  it("is what closes its form, where anything does", () => {
    const printed = { when: { row: "status.id", op: "eq", value: 0 }, why: "printed" } as const;
    const closed = { ...papers, form: { rules: [printed] } };
    expect(editRefusal(closed, { ...paper, status_id: 0 }, user)).toBeUndefined();
    expect(editRefusal(closed, paper, user)).toMatchObject({
      code: "NOT_NOW",
      values: { number: "О-1", why: "printed" },
    });
    expect(editRefusal({ ...papers, form: {} }, paper, user)).toBeUndefined();
    expect(editRefusal(papers, paper, user)).toBeUndefined();
  });
});
