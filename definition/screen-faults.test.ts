import { describe, expect, it } from "vitest";
import type { Known } from "./known.ts";
import { defineResource } from "./resource.ts";
import { screenFaults } from "./screen-faults.ts";
import { everyone, managers } from "./who.ts";

const known: Known = {
  resources: ["parks"],
  hasText: (key) => key !== "moons.search",
  hasCall: (call) => !call.startsWith("moons."),
  hasCode: () => true,
};
const said = {
  menu: { group: "parks", order: 1, icon: "parks" },
  calls: { list: ["plain"] },
  access: { list: everyone, show: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text" },
    park: { kind: "reference", to: "parks", filter: true },
    tax: { kind: "percent", rated: "tax" },
    iin_bin: { kind: "iinBin", by: "tax" },
    owner: { kind: "party", facts: ["name"], words: "parks.fields" },
    note: { kind: "note", audience: managers, sort: true },
  },
  list: { columns: ["name", "park"], hidden: ["tax"], widths: { name: 240 }, nameColumn: "name", edited: ["name"] },
} as const;
const asked = { main: ["name", "park_id", "tax", "iin_bin", "note"] };

describe("what is wrong with the screens of a definition", () => {
  it("is nothing where pages, columns and the form name what there is", () => {
    const form = {
      sections: asked,
      fills: [{ field: "tax", from: "iin_bin", by: "rate", says: "hint" }],
      known: { from: "iin_bin", call: "parks.list", query: "iin", takes: { name: "name" }, says: "hint" },
      confirms: [{ field: "tax", title: "title", text: "text" }],
      warnings: [{ when: { row: "park_id", op: "unset" }, text: "text" }],
      instead: { fields: ["tax"], go: "/parks", needs: "parks.list", label: "label" },
      suggests: { field: "name", from: "parks.numbers" },
      shows: { park_id: ["city"] },
      copied: ["name"],
      ours: { from: "parks.one", party: "owner" },
    } as const;
    const paths = { create: "/parks/:parkId/books/add", show: "/books/:bookId" } as const;
    expect(screenFaults(defineResource("books", { ...said, paths, form }), known)).toEqual([]);
    expect(screenFaults(defineResource("books", said), known), "without sections all is asked for").toEqual([]);
  });

  it("is a page that nobody opens, one of a record that names none, and one of none that names one", () => {
    const access = { list: everyone, show: everyone } as const;
    const paths = { list: "/books/:id", show: "/books", create: "/books/add" } as const;
    expect(screenFaults(defineResource("books", { ...said, access, paths, form: { sections: {} } }), known)).toEqual([
      "«/books/:id» names a record: list",
      "«/books» names no record: show",
      "«/books/add» is a page that nobody opens: create",
      "«name» is changed in the list by nobody: nobody changes records",
    ]);
  });

  it("is a name that is no column, a filter that cannot stand as tabs, what stands twice, and what heads nothing on a phone", () => {
    const list = {
      columns: ["name", "name"],
      widths: { park: 1 },
      notOnPhone: ["name"],
      edited: ["tax"],
      beside: { iin_bin: "name" },
      renders: { tax: "books.tax" },
      nameColumn: "iin_bin",
      filters: ["park", "park"],
      tabs: "created_at",
      links: [{ label: "label", to: "/moons", needs: "moons.list" }],
    } as const;
    const fields = { ...said.fields, name: { kind: "text", search: true } } as const;
    expect(screenFaults(defineResource("moons", { ...said, fields, list }), known)).toEqual([
      "«moons.search» is no text of locales/ru",
      "«park» is no column: list.widths",
      "«tax» is no column: list.edited",
      "«iin_bin» is no column: list.beside",
      "«tax» is no column: list.renders",
      "«iin_bin» is no column: list.nameColumn",
      "«created_at» is no filter that could stand as tabs",
      "«name» heads every record and is not on a phone",
      "«name» is a column twice",
      "«park» is a filter twice",
      "«moons.list» is no call: /moons needs it",
    ]);
  });

  it("is an input that no call takes, one that is not asked for, and whatever the form does with such", () => {
    const form = {
      sections: { main: ["name", "moon", "tax", "iin_bin", "note"] },
      fills: [{ field: "sun", from: "name", by: "rate", says: "hint" }],
      known: { from: "iin_bin", call: "moons.known", query: "iin", takes: { star: "name" }, says: "hint" },
      confirms: [{ field: "name", title: "title", text: "text" }],
      warnings: [{ when: { not: { row: "comet.id", op: "set" } }, text: "text" }],
      instead: { fields: ["orbit"], go: "/moons", needs: "moons.list", label: "label" },
      copied: ["park_id"],
      shows: { name: ["city"] },
      ours: { from: "parks.one", party: "park" },
    } as const;
    expect(screenFaults(defineResource("books", { ...said, form }), known)).toEqual([
      "«park_id» has to be sent, and no form asks for it",
      "«moon» is asked for, and no call takes it",
      "«sun» is asked for by no form, which fills it",
      "«star» is asked for by no form, which fills it",
      "«comet» is asked for by no form, which warns by it",
      "«orbit» is asked for by no form, which leads on from it",
      "«park_id» is asked for by no form, which takes along it",
      "«name» is changed in the list, where its form does not ask for it, or asks more",
      "«name» is no other record to show of",
      "«park» is no party of the record",
      "«moons.known» is no call of the form",
      "«moons.list» is no call of the form",
    ]);
  });

  it("is a rate that is none, and a figure of what is not there", () => {
    const fields = {
      name: { kind: "text", rated: "name" },
      iin_bin: { kind: "iinBin", by: "moon" },
      fee: { kind: "money", formula: { of: "sum", rate: "name" } },
      sum: { kind: "money", formula: { plus: ["name"], minus: ["sun"] } },
      cost: { kind: "money", formula: { lines: "stars", sum: "cost" } },
    } as const;
    const list = { columns: ["name"] } as const;
    const access = { list: everyone } as const;
    expect(
      screenFaults(defineResource("books", { ...said, access, fields, list, form: { sections: {} } }), known),
    ).toEqual([
      "«name» is no percent beside name",
      "«moon» is no field: iin_bin follows from it",
      "«sun» is no field: sum follows from it",
      "«stars» is no field: cost follows from it",
    ]);
  });

  it("is to build on what is kept for some: the others would have no order, no name and no action", () => {
    const kept = defineResource("books", {
      ...said,
      list: { columns: ["note"], nameColumn: "note", order: ["-note"] },
      form: { sections: asked, rules: [{ when: { row: "note", op: "set" }, why: "why" }] },
      variants: [{ where: { note: "1" }, paths: { list: "/noted" } }],
      actions: [
        {
          name: "burn",
          on: ["row"],
          shown: { not: { row: "note", op: "set" } },
          run: { call: "parks.list", body: { note: { row: "note" } } },
        },
      ],
    });
    expect(screenFaults(kept, known)).toEqual(
      [
        "the first column",
        "the name of a record",
        "the order of the list",
        "a variant",
        "a rule of the form",
        "burn",
        "burn",
      ].map((what) => `«note» is kept for some: ${what} needs it of everybody`),
    );
  });
});
