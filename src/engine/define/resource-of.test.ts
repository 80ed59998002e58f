import { describe, expect, it } from "vitest";
import { defined } from "../../../contract/resource/defined.ts";
import { type Action, doneOf } from "../../../definition/action.ts";
import { sentName } from "../../../definition/names.ts";
import { defineResource } from "../../../definition/resource.ts";
import { statusOf, stepsIn } from "../../../definition/steps.ts";
import { everyone, managers } from "../../../definition/who.ts";
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

describe("a record of the product that is made after another", () => {
  it.each(defined.map((definition) => [definition.name, definition] as const))(
    "of %s takes along what stands in a row, and no day but one that the form says",
    (_, definition) => {
      const { form, fields } = resourceOf(definition);
      const derived = definition.form?.copied ? [] : (form?.copied ?? []);
      for (const name of derived) {
        const field = fields[name];
        expect(field?.kind, name).not.toMatch(/^(date|text|note|iin|iinBin|phone|email|file|password)$/);
        const said = Object.entries(definition.fields).find(([own, each]) => sentName(own, each) === name)?.[1];
        expect(said, name).not.toMatchObject({ shown: false });
      }
    },
  );
});

describe("the screens of a definition", () => {
  const rule = {
    when: { row: "is_active", op: "eq", value: true },
    why: "drivers.why.works",
    code: "DRIVER_WORKS",
  } as const;
  const definitionOf = () =>
    defineResource("drivers", {
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
  const compiled = () => resourceOf(definitionOf()); // in each test anew: what is made while tests are gathered is nobody's to break

  it("ask about all that may be asked, in the order of the fields, unless they say which", () => {
    const { list } = compiled();
    expect(list.filters.map(({ field }) => field)).toEqual(["park", "type", "status", "park", "is_active"]);
    expect(list.search).toBe("drivers.search");
    expect(list).not.toHaveProperty("order");
  });

  it.each([{}, { edit: false } as const])("show a column of lines that a formula makes as what it is", (more) => {
    const cost = { kind: "money", computed: true, formula: { plus: ["price"] } } as const;
    const bills = defineResource("drivers", {
      menu: { group: "parks", order: 1, icon: "drivers", badge: [] },
      calls: { list: ["plain"] },
      access: { list: everyone },
      list: { columns: ["name"] },
      fields: {
        name: { kind: "text" },
        lines: { kind: "lines", columns: { price: { kind: "money" }, cost }, ...more },
      },
    });
    expect(resourceOf(bills).fields.lines).toMatchObject({ columns: { cost: { kind: "money" } } });
  });

  it("show fields by their kinds, with the words of the resource", () => {
    const { fields } = compiled();
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
    const { fields } = compiled();
    expect(fields.role?.kind).toBe("reference");
    expect(fields.role_id).toMatchObject({ kind: "choice", default: 1, options: [{ id: 1 }, { id: 2 }] });
    expect(fields.secret).toMatchObject({ kind: "password", minLength: 8 });
  });

  it("call a filter and both answers of a flag as the field says", () => {
    const { list } = compiled();
    expect(list.filters.at(-2)).toMatchObject({ field: "park", label: "drivers.fields.park" });
    expect(list.filters.at(-1)).toMatchObject({ words: { yes: "contracts.active.yes", no: "contracts.active.no" } });
  });

  it("give the reason of a rule and keep its code to the server", () => {
    expect(compiled().actions[0]?.rules).toEqual([{ when: rule.when, why: rule.why }]);
  });
});

/** A definition of which nothing is said but what has to be. */
const least = {
  menu: { group: "parks", order: 1, icon: "parks" },
  calls: { list: ["plain"] },
  access: { list: everyone },
  fields: { name: { kind: "text" } },
  list: { columns: ["name"] },
} as const;

describe("what follows from a definition", () => {
  const access = { list: everyone, show: everyone, create: managers, edit: managers };
  const parksOf = () =>
    resourceOf(
      defineResource("parks", {
        ...least,
        access,
        titles: { forClient: true },
        fields: {
          name: { kind: "text", help: true, max: 80 },
          login: { kind: "text", optional: true },
          city: { kind: "reference", names: "cities.list", filter: true },
          owners: { kind: "references", to: "counterparties", optional: true },
          cap: { kind: "money", total: true, owed: true, optional: true },
          seen_on: { kind: "date", edit: false },
          side: { kind: "party", facts: ["name", "iik"], words: "parks.fields" },
          status: { kind: "status", machine, filter: true },
        },
        list: {
          columns: ["name", "status"],
          hidden: ["cap"],
          widths: { name: 240 },
          notOnPhone: ["status"],
          beside: { status: "seen_on" },
          renders: { name: "parks.name" },
          tabs: "status",
          emptyForClient: true,
          actions: [{ call: "parks.generate", window: "lastMonth" }],
        },
        card: { sections: { main: ["name", "side"] }, related: { oks: "park" }, panels: ["parks.panel"] },
      }),
    );

  it("are its titles and addresses, for the pages that somebody may open", () => {
    const parks = parksOf();
    expect(parks.titles).toEqual({
      list: "parks.titles.list",
      one: "parks.titles.one",
      create: "parks.titles.create",
      edit: "parks.titles.edit",
      forClient: { list: "parks.titles.listForClient", one: "parks.titles.oneForClient" },
    });
    expect(parks.paths).toEqual({ list: "/parks", show: "/parks/:id", create: "/parks/add", edit: "/parks/edit/:id" });
    const listed = resourceOf(defineResource("parks", { ...least, paths: { list: "/all-parks" } }));
    expect([listed.paths, listed.titles]).toEqual([
      { list: "/all-parks" },
      { list: "parks.titles.list", one: "parks.titles.one" },
    ]);
    expect(listed.form).toBeUndefined();
  });

  it("is its form: all that is sent, under the names that it is sent by, filled in where an answer is due", () => {
    const parks = parksOf();
    expect(parks.form).toMatchObject({ sections: [{ fields: ["name", "login", "city_id", "owner_ids", "cap"] }] });
    expect(parks.fields.name).toMatchObject({ required: true, maxLength: 80, help: "parks.help.name" });
    expect(parks.fields.login).toEqual({ kind: "text", label: "parks.fields.login", maxLength: 200 });
    expect(parks.fields.cap).toMatchObject({ required: true });
    const city = { kind: "reference", label: "parks.fields.city", names: "cities.list" };
    expect(parks.fields.city).toEqual(city);
    expect(parks.fields.city_id).toEqual({ ...city, from: "city", required: true });
    expect(parks.fields.owner_ids).toEqual({ ...parks.fields.owners, from: "owners" });
    expect(parks.fields).not.toHaveProperty("side");
    expect(parks.fields.side_iik).toEqual({ kind: "iik", label: "parks.fields.iik" });
  });

  it("is a new record after another: with all that is chosen or a figure, before that one is deleted", () => {
    const parks = parksOf();
    expect(parks.form?.copied).toEqual(["city_id", "owner_ids", "cap"]);
    const like = { on: ["row", "card"], run: { go: "/parks/add?copy=:id", needs: "parks.create" } };
    expect(parks.actions).toMatchObject([{ name: "like", ...like }]);
    const one = {
      code: { kind: "integer", unique: "NUMBER_TAKEN" },
      model: { kind: "text" },
      made_on: { kind: "date", default: "today" },
      until: { kind: "date", optional: true },
      fee: { kind: "money", optional: true },
      hidden: { kind: "boolean", shown: false },
      phone: { kind: "phone" },
      scan: { kind: "file", accept: "pdf", maxMb: 5 },
      secret: { kind: "password" },
      note: { kind: "note" },
    } as const;
    const made = (more: object) =>
      resourceOf(
        defineResource("parks", {
          ...least,
          access: { list: everyone, create: managers },
          fields: { ...least.fields, ...one },
          actions: [{ name: "delete", on: ["row"] }],
          ...more,
        } as never),
      );
    expect(made({}).form?.copied).toEqual(["fee"]);
    expect(made({}).actions[0]).toEqual({
      name: "like",
      label: "common.actions.like",
      on: ["row"],
      run: { go: "/parks/add?copy=:id", needs: "parks.create" },
    });
    expect(made({}).actions.map(({ name, on }) => [name, on])).toEqual([
      ["like", ["row"]],
      ["delete", ["row"]],
    ]);
    for (const none of [{ form: { copied: [] } }, { paths: { create: "/drivers/:driverId/parks/add" } }]) {
      expect(made(none).form?.copied ?? []).toEqual([]);
      expect(made(none).actions.map(({ name }) => name)).toEqual(["delete"]);
    }
  });

  it("is its list: columns, sums, filters with their choices, what its actions say", () => {
    const parks = parksOf();
    expect(parks.list).toEqual({
      columns: [
        { field: "name", width: 240, render: "parks.name" },
        { field: "status", beside: "seen_on", onPhone: false },
        { field: "cap", total: "cap", isHidden: true, onPhone: false },
      ],
      filters: [
        { kind: "ids", field: "city", label: "parks.fields.city", from: { names: "cities.list" } },
        {
          kind: "ids",
          field: "status",
          label: "parks.fields.status",
          from: { counts: "parks.statusCounts" },
          asTabs: true,
        },
      ],
      empty: { title: "parks.empty.title", text: "parks.empty.text", textForClient: "parks.empty.textForClient" },
      actions: [
        {
          call: "parks.generate",
          window: "lastMonth",
          label: "parks.generate.label",
          title: "parks.generate.title",
          text: "parks.generate.text",
          invalidates: ["parks."],
        },
      ],
    });
  });

  it("is its card: the status, titles of sections, lists of records that belong to it, a side by its facts", () => {
    const parks = parksOf();
    expect(parks.card).toEqual({
      status: "status",
      sections: [{ title: "parks.sections.main", fields: ["name", "side_name", "side_iik"] }],
      related: [{ resource: "oks", filter: "park", label: "parks.related.oks" }],
      panels: ["parks.panel"],
    });
  });

  it("are its variants, without the column and the filter that all of their records share", () => {
    const ids = ["old", "new"] as const;
    const [old] =
      resourceOf(
        defineResource("parks", {
          ...least,
          access,
          fields: { ...least.fields, age: { kind: "choice", words: "parks.ages", ids, filter: true } },
          list: { columns: ["name", "age"] },
          variants: [
            {
              where: { age: "old" },
              paths: { list: "/parks/old" },
              fields: { name: { kind: "note" } },
              list: { filters: ["age", "status"], empty: { title: "parks.empty.title", text: "parks.empty.text" } },
            },
          ],
        }),
      ).variants ?? [];
    expect(old).toMatchObject({
      where: { age: "old" },
      tab: "parks.tabs.old",
      titles: { list: "parks.titles.old", one: "parks.titles.one" },
      paths: { list: "/parks/old", show: "/parks/old/:id" },
      access: { list: everyone, show: everyone },
      fields: { name: { kind: "note", label: "parks.fields.name" } },
      list: { columns: [{ field: "name" }] },
    });
    expect(old?.list?.filters?.map(({ field }) => field)).toEqual(["status"]);
    expect(Object.keys(old?.list ?? {}).toSorted()).toEqual(["columns", "empty", "filters"]);
  });
});

describe("what follows from an action", () => {
  const actionsOf = (actions: readonly Action[], more: object = {}) =>
    resourceOf(
      defineResource("drivers", {
        ...least,
        calls: { ...least.calls, ...more },
        fields: {
          ...least.fields,
          reason: { kind: "note", edit: false, max: 30 },
          park: { kind: "reference", edit: false, to: "parks" },
          is_active: { kind: "boolean", edit: false },
          status: { kind: "status", machine },
        },
        actions,
      }),
    ).actions;
  const on = ["row"] as const;
  const many = ["row", "bulk"] as const;

  it("are its words, the call that it makes, and of which records it is one", () => {
    const [set, step, own, file] = actionsOf([
      { name: "activate", on, confirm: true, set: { is_active: true } },
      { name: "dismiss", on: many, confirm: { sum: "cap" }, step: true, isDanger: true },
      { name: "split", on: many, confirm: true, own: true, shown: { row: "is_active", op: "eq", value: true } },
      { name: "print", on: many, file: "pdf", limit: 100 },
    ]);
    const version = { row: "version" };
    expect(set).toEqual({
      name: "activate",
      label: "drivers.actions.activate",
      on,
      shown: { row: "is_active", op: "eq", value: false },
      confirm: {
        title: "drivers.confirm.activate",
        text: "drivers.confirm.activateText",
        verb: "drivers.actions.activate",
      },
      run: { call: "drivers.active", params: { id: { row: "id" } }, body: { version, is_active: { value: true } } },
      invalidates: ["drivers."],
    });
    const ids = { rows: { id: "id", version: "version" } };
    expect(step).toMatchObject({
      isDanger: true,
      confirm: { sum: "cap" },
      run: { call: "drivers.status", body: { ids } },
    });
    expect(step?.confirm, "a sum names the records anyway").not.toHaveProperty("many");
    expect(own).toMatchObject({
      shown: { row: "is_active", op: "eq", value: true },
      confirm: { many: "drivers.confirm.splitMany" },
      run: { call: "drivers.split", body: { ids } },
    });
    expect(file).toEqual({
      name: "print",
      label: "drivers.actions.print",
      on: many,
      limit: 100,
      run: { download: "drivers.print", body: { ids: { rows: "id" } } },
    });
  });

  it("is one call for all that share it: chosen records where any of them is done with several", () => {
    const set = { is_active: false } as const;
    const pair = [
      { name: "activate", on, set: { is_active: true } },
      { name: "deactivate", on: many, set },
    ] as const;
    expect(actionsOf(pair)[0]?.run).toMatchObject({ body: { ids: { rows: { id: "id" } } } });
    const [named] = actionsOf([{ name: "deactivate", on, set }], { idInBody: ["active"] });
    expect(named?.run).toMatchObject({ body: { id: { row: "id" }, version: { row: "version" } } });
    expect(named?.run).not.toHaveProperty("params");
  });

  it("asks for fields of the resource under the names of its call, and no longer than it takes", () => {
    const asks = { reason: "required", park: "optional" } as const;
    const [dismiss] = actionsOf([{ name: "dismiss", on, step: true, asks }]);
    expect(dismiss?.asks).toMatchObject({
      reason: { kind: "note", required: true, maxLength: 30 },
      park_id: { kind: "reference", from: "park", label: "drivers.fields.park" },
    });
    expect(dismiss?.asks?.park_id).not.toHaveProperty("required");
  });

  it("of a paper is asked what it would come to, where it is the paper's own or takes it away", () => {
    const felt = (action: object, more: object = { paper: { route: "Offer", place: 10 } }) =>
      resourceOf(defineResource("drivers", { ...least, ...more, actions: [{ on, ...action }] } as never)).actions[0]
        ?.isFelt;
    expect(felt({ name: "delete" })).toBe(true);
    expect(felt({ name: "split", own: true })).toBe(true);
    expect(felt({ name: "like" })).toBeUndefined();
    expect(felt({ name: "delete" }, {})).toBeUndefined();
    const [plain] = actionsOf([{ name: "delete", on }]);
    expect(Object.keys(plain ?? {})).toEqual(["name", "label", "on", "invalidates", "run"]);
  });

  it("is for whom it says, in bulk as it says, and waits with no rule that only a card knows", () => {
    const made = resourceOf(
      defineResource("drivers", {
        ...least,
        actions: [
          {
            name: "split",
            on: many,
            own: true,
            who: managers,
            bulk: "one-by-one",
            invalidates: ["parks."],
            rules: [{ waitsFor: "oks", why: "drivers.why.works", code: "X" }],
          },
        ],
      } as never),
    ).actions[0];
    expect(made).toMatchObject({ who: managers, bulk: "one-by-one", invalidates: ["parks."] });
    expect(made).not.toHaveProperty("rules");
  });

  it("is a signature where a key gives it: of records whose status lets it, and of no other", () => {
    const offers = defined.find(({ name }) => name === "offers");
    const signs = offers ? resourceOf({ ...offers }).actions.filter(({ run }) => "sign" in run) : [];
    expect(signs.map(({ name, run }) => [name, run])).toEqual([
      ["esign", { sign: "offers.esign" }],
      ["countersign", { sign: "offers.countersign" }],
    ]);
    for (const { shown, rules, invalidates } of signs) {
      expect(JSON.stringify(shown)).toContain('{"row":"status.id","op":"in","value":[');
      expect(rules?.[0]).toMatchObject({ why: "engine.actions.otherStatus", when: { row: "status.id", op: "in" } });
      expect(invalidates).toEqual(["offers."]);
    }
  });

  it("that sets several things is shown everywhere, and one that no list has as well", () => {
    const fields = {
      ...least.fields,
      is_a: { kind: "boolean" },
      is_b: { kind: "boolean" },
      is_c: { kind: "boolean", card: true },
    };
    const shown = (set: object) =>
      resourceOf(defineResource("drivers", { ...least, fields, actions: [{ name: "set", on, set }] } as never))
        .actions[0]?.shown;
    expect(shown({ is_a: true, is_b: true })).toBeUndefined();
    expect(shown({ is_c: true })).toBeUndefined();
    expect(shown({ is_a: false })).toEqual({ row: "is_a", op: "eq", value: true });
  });

  it("is what it says where it runs something else", () => {
    const run = { go: "/drivers/:id", needs: "drivers.one" } as const;
    const [open] = actionsOf([{ name: "open", label: "drivers.titles.one", on, run, event: "drivers.opened" }]);
    expect(open).toEqual({ name: "open", label: "drivers.titles.one", on, event: "drivers.opened", run });
    const asks = { reason: { kind: "text", label: "drivers.fields.name" } };
    const [asked] = actionsOf([{ name: "open", label: "drivers.titles.one", on, run, asks } as never]);
    expect(asked?.asks, "as its author said it").toBe(asks);
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
