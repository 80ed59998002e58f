import { describe, expect, it } from "vitest";
import { z } from "zod";
import written from "../../docs/resource.schema.json";
import { complete } from "../engine/define/complete/complete.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { writtenOf } from "../engine/define/written.ts";
import { descriptionFaults } from "./check-descriptions.ts";
import { described } from "./described.ts";

const all = described.map((resource) => [resource.name, resource] as const);
const oks = described.find(({ name }) => name === "oks");
const parks = described.find(({ name }) => name === "parks");

/** The product's descriptions, one of them as somebody could have written it in JSON. */
function faultsWith(change: (resource: Record<string, unknown> & Resource) => unknown): string[] {
  const copy: readonly (Record<string, unknown> & Resource)[] = JSON.parse(JSON.stringify(described));
  return descriptionFaults(copy.map((resource) => (resource.name === "oks" ? change(resource) : resource)));
}

describe("the descriptions of the product", () => {
  it("are without a mistake", () => {
    expect(descriptionFaults()).toEqual([]);
  });

  it.each(all)("of %s is plain data, as it is written and with what follows: as JSON it is the same", (_, resource) => {
    const written = writtenOf(resource);
    expect(JSON.parse(JSON.stringify(written))).toEqual(written);
    expect(JSON.parse(JSON.stringify(resource))).toEqual(resource);
    expect(complete(JSON.parse(JSON.stringify(written)))).toEqual(resource);
    expect(complete(resource), "what is whole stays as it is").toEqual(resource);
  });

  it("are checked all at once: every mistake is named with its resource and field", () => {
    const [action] = oks?.actions ?? [];
    const faults = faultsWith((resource) => ({
      ...resource,
      menu: { ...resource.menu, group: "moons", icon: "moon" },
      titles: { ...resource.titles, list: "oks.titles.moon" },
      fields: {
        ...resource.fields,
        number: { kind: "texxt", label: "oks.fields.number" },
        park: { kind: "reference", label: "oks.fields.park", to: "moons" },
      },
      list: {
        ...resource.list,
        columns: [{ field: "number", render: "oks.moon", colour: "red" }],
        filters: [{ kind: "ids", field: "park", label: "oks.fields.park", from: { names: "moons.names" } }],
      },
      actions: [{ ...action, run: {} }],
    }));
    const expected = [
      "oks: titles.list: there is no text oks.titles.moon",
      "oks: menu.group: there is no group moons",
      "oks: menu.icon: there is no icon moon",
      /^oks: fields\.number\.kind: .*'text'/,
      "oks: fields.park.to: there is no resource moons",
      "oks: list.columns.0.render: there is no cell oks.moon",
      /^oks: list\.columns\.0: .*colour/,
      "oks: list.filters.0.from.names: there is no call moons.names",
      /^oks: actions\.0\.run: neither leads anywhere/,
    ];
    for (const fault of expected)
      expect(faults).toContainEqual(typeof fault === "string" ? fault : expect.stringMatching(fault));
    expect(faults).toHaveLength(expected.length);
  });

  it("are asked what only the contract knows", () => {
    const faults = faultsWith((resource) => ({
      ...resource,
      paths: { ...resource.paths, show: parks?.paths.show, create: "/oks/add" },
      fields: { ...resource.fields, moon: { kind: "text", label: "oks.fields.number" } },
      list: {
        ...resource.list,
        columns: [{ field: "moon" }, { field: "number", total: "number", sort: "moon" }],
        filters: [{ kind: "months", field: "status", label: "oks.fields.status" }],
      },
      actions: [
        {
          name: "burn",
          label: "oks.actions.delete",
          on: ["row"],
          rules: [{ when: { row: "moon", op: "set" }, why: "oks.why.confirmed" }],
          run: { call: "oks.delete", body: { id: { row: "id" } } },
        },
        { name: "leave", label: "oks.actions.delete", on: ["row"], run: { go: "/oks/:moon_of", needs: "oks.one" } },
      ],
    }));
    expect(faults.sort()).toEqual(
      [
        "oks: action burn: a rule asks for moon, which a row does not have",
        "oks: action burn: oks.delete is not told ids in its body",
        "oks: action burn: oks.delete takes no id in its body",
        "oks: action leave: leads to moon_of, which a row does not have",
        "oks: column moon: a row of oks.list has no such field",
        "oks: column number: oks.list gives no total number",
        "oks: field moon: neither a row, nor a card, nor a form of oks has it",
        "oks: filter status (months) is not in oks.list",
        "oks: path /oks/add: nobody may open it",
        "oks: path /oks/add: there is no oks.create",
        "parks: path /parks/:id is claimed by oks already",
        "oks: sort moon is not in oks.list",
        "oks: there is no form for /oks/add",
        "oks: titles.create: there is no text oks.titles.create",
      ].sort(),
    );
  });

  it("name a resource that is described twice", () => {
    expect(descriptionFaults([...described, parks])).toContain("parks: is described twice");
  });
});

describe("the JSON Schema that an editor reads", () => {
  const schema = z.fromJSONSchema(JSON.parse(JSON.stringify(written)));

  it.each(all)("takes %s as JSON, as it is written and with what follows", (_, resource) => {
    for (const description of [writtenOf(resource), resource]) {
      const read = schema.safeParse(JSON.parse(JSON.stringify({ $schema: "../resource.schema.json", ...description })));
      expect(read.error?.issues ?? []).toEqual([]);
    }
  });

  it("refuses a misspelt member, an unknown kind and a call that there is not", () => {
    const good = JSON.parse(JSON.stringify(parks));
    const broken = [
      { ...good, colour: "red" },
      { ...good, fields: { name: { kind: "texxt", label: "parks.fields.name" } } },
      { ...good, actions: [{ ...good.actions[1], run: { call: "parks.burn" } }] },
      { ...good, titles: { ...good.titles, list: "parks.titles.moon" } },
    ];
    expect(broken.map((description) => schema.safeParse(description).success)).toEqual([false, false, false, false]);
  });
});
