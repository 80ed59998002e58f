import { describe, expect, it } from "vitest";
import { everyone, managers } from "../../../../definition/who.ts";
import type { WrittenResource } from "../written/written-resource.ts";
import { written } from "../written.ts";
import { complete } from "./complete.ts";

/** A park's description without a word that follows. */
const parks = written({
  name: "parks",
  menu: { group: "parks", order: 1, icon: "parks" },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text", help: true },
    yandex_login: "text",
    city: { kind: "reference", names: "cities.list" },
    status: { kind: "status", statuses: [{ id: 1, tone: "green" }] },
    created_at: "instant",
  },
  list: {
    columns: ["name", "status"],
    hidden: ["created_at"],
    widths: { name: 240 },
    notOnPhone: ["status"],
    tabs: "status",
    filters: ["status", "city", "created_at"],
    search: true,
  },
  card: { sections: { main: ["name", "city"] }, related: { oks: "park" } },
  actions: [
    { name: "activate", on: ["row"], confirm: true, run: { call: "parks.status", set: { status_id: 1 } } },
    {
      name: "disable",
      on: ["row"],
      label: "parks.actions.activate",
      run: { call: "parks.status", set: { status_id: 2 } },
    },
  ],
});

describe("what follows from a resource", () => {
  it("its titles and addresses, for the pages that somebody may open", () => {
    expect(parks.titles).toEqual({
      list: "parks.titles.list",
      one: "parks.titles.one",
      create: "parks.titles.create",
      edit: "parks.titles.edit",
    });
    expect(parks.paths).toEqual({ list: "/parks", show: "/parks/:id", create: "/parks/add", edit: "/parks/edit/:id" });
    expect(complete({ ...least("parks"), access: { list: everyone } }).paths).toEqual({ list: "/parks" });
  });

  it("the words of its fields, and a form's own field beside the one that a person reads", () => {
    expect(parks.fields.name).toMatchObject({ label: "parks.fields.name", help: "parks.help.name" });
    expect(parks.fields.created_at).toEqual({ kind: "instant", label: "parks.fields.created_at" });
    expect(parks.fields.city_id).toEqual({
      kind: "reference",
      label: "parks.fields.city",
      names: "cities.list",
      from: "city",
    });
  });

  it("its form, from the call that it is sent with: what it asks, in which order, and what must be filled in", () => {
    expect(parks.form).toEqual({ sections: [{ fields: ["name", "yandex_login", "city_id"] }] });
    expect(parks.fields.name).toMatchObject({ required: true, maxLength: 200 });
    expect(parks.fields.yandex_login).toEqual({ kind: "text", label: "parks.fields.yandex_login", maxLength: 100 });
  });

  it("its list: columns, sums, filters of the contract's kinds with their choices", () => {
    expect(parks.list).toEqual({
      columns: [
        { field: "name", width: 240 },
        { field: "status", onPhone: false },
        { field: "created_at", isHidden: true, onPhone: false },
      ],
      filters: [
        {
          kind: "ids",
          field: "status",
          label: "parks.fields.status",
          from: { counts: "parks.statusCounts" },
          asTabs: true,
        },
        { kind: "ids", field: "city", label: "parks.fields.city", from: { names: "cities.list" } },
        { kind: "dates", field: "created_at", label: "parks.fields.created_at" },
      ],
      search: "parks.search",
      empty: { title: "parks.empty.title", text: "parks.empty.text" },
    });
  });

  it("its card: the status, titles of sections, lists of records that belong to it", () => {
    expect(parks.card).toEqual({
      status: "status",
      sections: [{ title: "parks.sections.main", fields: ["name", "city"] }],
      related: [{ resource: "oks", filter: "park", label: "parks.related.oks" }],
    });
  });

  it("its actions: words, what a call is told, where they show, which lists are asked again", () => {
    const [activate, disable] = parks.actions;
    expect(activate).toEqual({
      name: "activate",
      label: "parks.actions.activate",
      on: ["row"],
      shown: { row: "status.id", op: "ne", value: 1 },
      confirm: {
        title: "parks.confirm.activate",
        text: "parks.confirm.activateText",
        verb: "parks.actions.activate",
      },
      run: { call: "parks.status", body: { id: { row: "id" }, version: { row: "version" }, status_id: { value: 1 } } },
      invalidates: ["parks."],
    });
    expect(disable?.label, "what is said goes first").toBe("parks.actions.activate");
  });
});

describe("what follows from other resources' contracts", () => {
  it("an action without a run makes the call of its name, with the chosen records as they were seen", () => {
    const { actions } = complete({
      ...least("services"),
      actions: [
        { name: "delete", on: ["bulk"] },
        { name: "active", on: ["row"], run: { call: "services.active", set: { is_active: false } } },
      ],
    });
    const ids = { rows: { id: "id", version: "version" } };
    expect(actions[0]?.run).toEqual({ call: "services.delete", body: { ids } });
    expect(actions[1]).toMatchObject({
      shown: { row: "is_active", op: "eq", value: true },
      run: { body: { ids, is_active: { value: false } } },
    });
    const [print] = complete({ ...least("oks"), actions: [{ name: "print", on: ["row"] }] }).actions;
    expect(print).toEqual({
      name: "print",
      label: "oks.actions.print",
      on: ["row"],
      run: { download: "oks.print", body: { ids: { rows: "id" } } },
    });
    const [remove] = complete({ ...least("accounts"), actions: [{ name: "delete", on: ["row"] }] }).actions;
    expect(remove?.run).toEqual({
      call: "accounts.delete",
      params: { id: { row: "id" } },
      body: { version: { row: "version" } },
    });
  });

  it("choices of a filter: those of its field, one or several, or the names of the resource that the field refers to", () => {
    const { list } = complete({
      ...least("accounts"),
      fields: {
        role_id: { kind: "choice", options: [{ id: 1, label: "session.roles.1" }] },
        parks: { kind: "references", to: "parks" },
      },
      list: { columns: ["parks"], filters: ["role", "park"] },
    });
    expect(list.filters).toEqual([
      {
        kind: "ids",
        field: "role",
        label: "accounts.fields.role",
        from: { options: [{ id: 1, label: "session.roles.1" }] },
      },
      { kind: "ids", field: "park", label: "accounts.fields.parks", from: { names: "parks.names" } },
    ]);
  });

  it("a variant's words, address of a record, columns and filters", () => {
    const [legal] =
      complete({
        ...least("avrs"),
        paths: { show: "/avrs/aggregator/:avrId" },
        access: { list: everyone, show: everyone },
        fields: { number: "text", kind: "text", status: { kind: "status", statuses: [] } },
        list: { columns: ["number", "kind", "status"], filters: ["status", "kind"] },
        variants: [{ where: { kind: "legal" }, paths: { list: "/avrs/legal" }, list: { tabs: "status" } }],
      }).variants ?? [];
    expect(legal).toEqual({
      where: { kind: "legal" },
      tab: "avrs.tabs.legal",
      titles: { list: "avrs.titles.legal", one: "avrs.titles.one" },
      paths: { list: "/avrs/legal", show: "/avrs/legal/:avrId" },
      access: { list: everyone, show: everyone },
      list: {
        columns: [{ field: "number" }, { field: "status" }],
        filters: [
          {
            kind: "ids",
            field: "status",
            label: "avrs.fields.status",
            from: { counts: "avrs.statusCounts" },
            asTabs: true,
          },
        ],
      },
    });
  });
});

/** The least that a description of a resource says. */
function least(name: string): WrittenResource {
  return {
    name,
    menu: { group: "parks", order: 1, icon: "section" },
    access: { list: everyone },
    fields: { name: "text" },
    list: { columns: ["name"], filters: [] },
  };
}
