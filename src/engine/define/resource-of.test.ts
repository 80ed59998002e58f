import { describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { doneOf } from "../../../definition/action.ts";
import { defineResource } from "../../../definition/resource.ts";
import { statusOf, stepsIn } from "../../../definition/steps.ts";
import { everyone } from "../../../definition/who.ts";
import { holds } from "../../../domain/access/predicate.ts";
import { drivers as machine } from "../../../domain/documents/drivers.ts";
import { resourceOf } from "./resource-of.ts";

const user = { roleId: 1, isOutsourcing: false, isPaid: true, hasAccountingServices: true, isAdmin: false } as const;

describe.each(defined.map((definition) => [definition.name, definition] as const))(
  "the screens of %s",
  (_, definition) => {
    it("offer a step exactly where the machine of its status lets it be taken", () => {
      const { actions } = resourceOf(definition);
      const status = statusOf(definition);
      for (const { action, to } of stepsIn(definition)) {
        const button = actions.find(({ name }) => name === action.name);
        expect(button?.run).toMatchObject({ body: { status_id: { value: to } } });
        for (const { id, code } of status?.machine.statuses ?? []) {
          const isShown = button?.shown && holds(button.shown, { user, row: { status: { id }, kind: "aggregator" } });
          expect(isShown, `${action.name} in ${code}`).toBe(status?.machine.openIn(code).includes(action.name));
        }
      }
    });
  },
);

describe("the screens of a definition", () => {
  const rule = {
    when: { row: "is_active", op: "eq", value: true },
    why: "drivers.why.works",
    code: "DRIVER_WORKS",
  } as const;
  const drivers = defineResource("drivers", {
    menu: { group: "parks", order: 1, icon: "drivers" },
    calls: { list: ["plain"] },
    access: { list: everyone },
    fields: {
      name: { kind: "text", sort: true, search: true, help: true },
      park: { kind: "reference", to: "parks", filter: true },
      type_id: { kind: "choice", words: "services.types", ids: [1, 2], default: 1, filter: true },
      status: { kind: "status", machine, filter: true },
      note: { kind: "note", label: "drivers.fields.note" },
      role: { kind: "choice", words: "session.roles", ids: [1, 2], default: 1, named: true },
      parks: { kind: "references", to: "parks", filter: true, asks: "drivers.fields.park" },
      is_active: { kind: "boolean", filter: true, words: "contracts.active" },
      secret: { kind: "password", label: "accounts.fields.password" },
    },
    list: { columns: ["name", "status"], order: ["name"] },
    actions: [{ name: "delete", on: ["row"], rules: [rule], confirm: true }],
  });
  const { fields, list, actions } = resourceOf(drivers);

  it("ask about all that may be asked, in the order of the fields, unless they say which", () => {
    expect(list.filters.map(({ field }) => field)).toEqual(["park", "type", "status", "park", "is_active"]);
    expect(list.search).toBe("drivers.search");
    expect(list).not.toHaveProperty("order");
  });

  it.each([{}, { edit: false } as const])("show a column of lines that a formula makes as what it is", (more) => {
    const cost = { kind: "money", computed: true, formula: { plus: ["price"] } } as const;
    const bills = defineResource("drivers", {
      menu: { ...drivers.menu, badge: [] },
      calls: drivers.calls,
      access: drivers.access,
      list: { columns: ["name"] },
      fields: {
        name: { kind: "text" },
        lines: { kind: "lines", columns: { price: { kind: "money" }, cost }, ...more },
      },
    });
    expect(resourceOf(bills).fields.lines).toMatchObject({ columns: { cost: { kind: "money" } } });
  });

  it("show fields by their kinds, with the words of the resource", () => {
    expect(fields.name).toMatchObject({ kind: "text", label: "drivers.fields.name", help: "drivers.help.name" });
    expect(fields.park).toMatchObject({ kind: "reference", to: "parks", names: "parks.names" });
    expect(fields.type_id).toMatchObject({
      options: [
        { id: 1, label: "services.types.1" },
        { id: 2, label: "services.types.2" },
      ],
      default: 1,
    });
    expect(fields.note).toMatchObject({ label: "drivers.fields.note" });
    expect(fields.updated_at).toMatchObject({ kind: "instant" });
  });

  it("say a choice with its word where the row does, and send its id", () => {
    expect(fields.role?.kind).toBe("reference");
    expect(fields.role_id).toMatchObject({ kind: "choice", default: 1, options: [{ id: 1 }, { id: 2 }] });
    expect(fields.secret).toMatchObject({ kind: "password", minLength: 8 });
  });

  it("call a filter and both answers of a flag as the field says", () => {
    expect(list.filters.at(-2)).toMatchObject({ field: "park", label: "drivers.fields.park" });
    expect(list.filters.at(-1)).toMatchObject({ words: { yes: "contracts.active.yes", no: "contracts.active.no" } });
  });

  it("give the reason of a rule and keep its code to the server", () => {
    expect(actions[0]?.rules).toEqual([{ when: rule.when, why: rule.why }]);
  });
});

describe("what has happened once an action is done", () => {
  it.each([
    ["activate", "activated"],
    ["dismiss", "dismissed"],
    ["hurry", "hurried"],
  ])("of %s is %s", (name, done) => expect(doneOf({ name })).toBe(done));

  it("is what the action says where it says so", () => expect(doneOf({ name: "pay", done: "paid" })).toBe("paid"));
});
