import { expect, it } from "vitest";
import { definitionFaults } from "../faults.ts";
import type { Known } from "../known.ts";
import { defineResource } from "../resource.ts";
import { everyone, managers } from "../who.ts";
import { type Presentation, presented } from "./presentation.ts";

const known: Known = { resources: ["cities"], hasText: () => true, hasCall: () => true, hasCode: () => true };
const books = defineResource("books", {
  menu: { group: "parks", order: 1, icon: "parks" },
  calls: { list: ["plain"] },
  access: { list: everyone, create: managers, edit: managers },
  fields: {
    name: { kind: "text" },
    city: { kind: "reference", to: "cities", optional: true },
    rate: { kind: "percent", optional: true },
    note: { kind: "note" },
  },
  list: {
    columns: ["name", "city", "rate"],
    hidden: ["note"],
    notOnPhone: ["rate"],
    widths: { rate: 90 },
    edited: ["city"],
  },
  form: { confirms: [{ field: "rate", title: "title", text: "text" }], copied: ["name", "city_id"] },
});
const shown = (presentation: Presentation) => {
  const made = presented(books, presentation);
  expect(definitionFaults(made, known)).toEqual([]);
  return made;
};

it("what is said of columns goes with them: a first one is on a phone, one that is away is neither wide nor edited", () => {
  const { list } = shown({ list: { columns: ["rate", "name"], hidden: [] } });
  expect(list).toMatchObject({ columns: ["rate", "name"], notOnPhone: [], widths: { rate: 90 }, nameColumn: "name" });
  expect(list).not.toHaveProperty("hidden");
  expect(shown({ list: { columns: ["name"] } }).list).toMatchObject({ edited: [], widths: {}, hidden: ["note"] });
});

it("a column that is usually hidden stands in the list alone once it is shown", () => {
  expect(shown({ list: { columns: ["name", "note"] } }).list).not.toHaveProperty("hidden");
});

it("what a form does with its inputs goes with these, where administrators leave out what may be empty", () => {
  const { form, list } = shown({ form: [{ title: { ru: "Книга" }, fields: ["name"] }] });
  expect(form).toMatchObject({ sections: { form1: ["name"] }, confirms: [], copied: ["name"] });
  expect(list.edited).toEqual([]);
});
