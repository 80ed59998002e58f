import { describe, expect, it } from "vitest";
import { counterparties as machine } from "../domain/documents/counterparties.ts";
import type { Action } from "./action.ts";
import { actionFaults } from "./action-faults.ts";
import type { Fields } from "./field.ts";
import type { Known } from "./known.ts";
import { defineResource } from "./resource.ts";
import { everyone } from "./who.ts";

const fields = {
  name: { kind: "text" },
  reason: { kind: "note", edit: false },
  scan: { kind: "file", accept: [".pdf"], maxMb: 1 },
  park: { kind: "reference", to: "parks" },
  is_active: { kind: "boolean", edit: false },
  is_bound: { kind: "boolean", computed: true },
  is_me: { kind: "boolean", computed: true, self: true },
} as const satisfies Fields;
const status = { kind: "status", machine } as const;
const on = ["row"] as const;

/** The faults of the first action beside the others, and every text that it was asked for. */
function read(
  actions: readonly [Action, ...Action[]],
  { hasText = (_: string): boolean => true, more = { status } as Fields } = {},
) {
  const texts: string[] = [];
  const known: Known = {
    resources: ["parks"],
    hasCall: (call) => call !== "moons.list",
    hasCode: (code) => code === "NOT_NOW",
    hasText: (key) => {
      texts.push(key);
      return hasText(key);
    },
  };
  const definition = defineResource("drivers", {
    menu: { group: "parks", order: 1, icon: "drivers" },
    calls: { list: ["plain"] },
    access: { list: everyone },
    fields: { ...fields, ...more } as Fields,
    list: { columns: ["name"] },
    actions,
  });
  return { faults: actionFaults(definition, actions[0], known), texts };
}
const faultsOf = (...actions: [Action, ...Action[]]) => read(actions).faults;
const asking = (row: string): Action => ({ name: "delete", on, rules: [{ when: { row, op: "set" }, why: "why" }] });

describe("the words of an action", () => {
  it("are its button, and of one that does something what has happened, here and in the history", () => {
    const done = ["drivers.done.hidden", "drivers.events.hidden", "history-events.actions.hidden"];
    const doing: Action[] = [
      { name: "hide", done: "hidden", on, set: { is_active: false } },
      { name: "hide", done: "hidden", on, own: true },
      { name: "hide", done: "hidden", on, step: true },
    ];
    for (const action of doing) {
      const { texts } = read([action], { hasText: (key) => key !== "drivers.events.hidden" });
      expect(texts).toEqual(["drivers.actions.hide", ...done]);
    }
    const others: Action[] = [
      { name: "hide", on },
      { name: "hide", on, file: "pdf", limit: 1 },
      { name: "hide", on, run: {} },
    ] as Action[];
    for (const action of others) expect(read([action]).texts).toEqual(["drivers.actions.hide"]);
  });

  it("tell the history what the resource calls the event itself, where it does", () => {
    expect(read([{ name: "split", on, own: true }]).texts).toEqual([
      "drivers.actions.split",
      "drivers.done.splited",
      "drivers.events.splited",
    ]);
  });
});

describe("a rule of an action", () => {
  it("asks of columns as the table has them: another record and the status by their ids", () => {
    for (const row of ["name", "is_active", "park.id", "status.id", "is_me"])
      expect(faultsOf(asking(row)), row).toEqual([]);
    for (const row of ["name.id", "park", "park.name", "status", "is_bound", "scan", "moon", "moon.id"])
      expect(faultsOf(asking(row)), row).toEqual([`«${row}» is no column that the rule of delete could ask`]);
  });

  it("asks of anything that a card has where the server does not ask its table: of a file and of what leads elsewhere", () => {
    const rules = [{ when: { row: "is_bound", op: "set" }, why: "why" }] as const;
    expect(faultsOf({ name: "print", on, file: "pdf", limit: 1, rules })).toEqual([]);
    expect(faultsOf({ name: "open", on, run: { go: "/parks/:id", needs: "parks.list" }, rules })).toEqual([]);
    expect(faultsOf({ name: "delete", on, shown: { row: "is_bound", op: "set" } })).toHaveLength(1);
  });

  it("leads to what a record has, and makes calls of the API with what it has", () => {
    expect(faultsOf({ name: "open", on, run: { go: "/parks/:moon_of?at=:lastMonth", needs: "moons.list" } })).toEqual([
      "«moons.list» is no call of the API: open makes it or needs it",
      "«moon_of» is told by open, and no record has it",
    ]);
    const body = { ids: { rows: { id: "id", moon: "moon" } }, name: { row: "name" }, at: { value: 1 } } as const;
    expect(faultsOf({ name: "call", on, run: { call: "parks.list", body } })).toEqual([
      "«moon» is told by call, and no record has it",
    ]);
  });

  it("refuses with a code of the product, or with none", () => {
    const by = (code: object): Action => ({ name: "delete", on, rules: [{ when: { all: [] }, why: "why", ...code }] });
    expect([by({}), by({ code: "NOT_NOW" }), by({ code: "MOON" })].map((action) => faultsOf(action))).toEqual([
      [],
      [],
      ["«MOON» is no refusal of contract/errors.ts"],
    ]);
  });

  it("waits for another paper only where it signs, and for one that there is", () => {
    const waiting = (resource: string): Action => ({
      name: "delete",
      on,
      rules: [{ when: { all: [] }, why: "why", waitsFor: { resource, route: "OK" } }],
    });
    const alone = "«waitsFor» of delete is known to the cards of signatures alone";
    expect(faultsOf(waiting("parks"))).toEqual([alone]);
    expect(faultsOf(waiting("moons"))).toEqual([alone, "«moons» is no resource that delete could wait for"]);
  });

  it("asks the machine for its events, for a change and for the deletion, and a resource without one for nothing", () => {
    const open = (asked: string): Action => ({ name: "delete", on, rules: [{ open: asked, why: "why" }] });
    for (const asked of ["archive", "edit", "delete"]) expect(faultsOf(open(asked)), asked).toEqual([]);
    expect(read([open("edit")], { more: {} }).faults).toEqual([
      "«edit» is nothing that the machine of status lets be done: there is none",
    ]);
    expect(read([{ name: "archive", on, step: true }], { more: {} }).faults).toEqual([
      "«archive» is no event of the machine of status: there is none",
    ]);
  });
});

describe("what an action writes", () => {
  it("is emptied where it is a column that may be empty and is not asked for at once", () => {
    expect(faultsOf({ name: "hide", on, set: { is_active: false }, clears: ["reason"] })).toEqual([]);
    const wrong: Action = {
      name: "hide",
      on,
      set: { is_active: false },
      asks: { reason: "required" },
      clears: ["moon", "scan", "name", "reason"],
    };
    expect(faultsOf(wrong)).toEqual(
      ["moon", "scan", "name", "reason"].map((name) => `«${name}» is no field that hide could empty`),
    );
  });

  it("is told apart by the call where something is asked for or emptied: by the value of a box, by the status it leads to", () => {
    const alike = (one: Action, other: Action) => faultsOf(one, other).length > 0;
    const hide = { name: "hide", on, set: { is_active: false } } as const;
    const rest = { ...hide, name: "rest" } as const;
    const suspend = { name: "suspend", on, step: true } as const;
    const restore = { name: "restore", on, step: true } as const;
    const archive = { name: "archive", on, step: true } as const;
    const asks = { reason: "required" } as const;
    const clears = ["reason"] as const;
    expect([alike(hide, rest), alike({ ...hide, asks }, rest), alike({ ...hide, clears }, rest)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([alike({ ...suspend, asks }, restore), alike({ ...suspend, asks }, archive)]).toEqual([true, false]);
    expect([alike({ ...hide, asks }, suspend), alike({ ...suspend, asks }, hide)]).toEqual([false, false]);
    expect(alike({ ...hide, asks }, { ...rest, set: { is_active: true } })).toBe(false);
    expect(alike({ ...hide, asks }, { name: "rest", on, own: true })).toBe(false);
  });

  it("is not told apart where there is no such event or no machine: that there is none is the fault", () => {
    const steps: [Action, Action] = [
      { name: "suspend", on, step: true, asks: { reason: "required" } },
      { name: "restore", on, step: true },
    ];
    const unknown: Action = { name: "burn", on, step: true, asks: { reason: "required" } };
    expect(faultsOf(unknown, { ...unknown, name: "melt" }).some((fault) => fault.includes("same call"))).toBe(false);
    for (const more of [{}, { status }] as Fields[])
      expect(read(steps, { more }).faults.some((fault) => fault.includes("same call"))).toBe("status" in more);
  });
});
