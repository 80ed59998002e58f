import { describe, expect, it } from "vitest";
import { filesOf } from "./files.ts";
import { planOf } from "./plan.ts";

const wish = (fields: string, resource = "suppliers") => ({ resource, fields });

describe("a new resource", () => {
  it("is one name in one spelling in every place", () => {
    const plan = planOf({ resource: "fuel-cards", fields: "number:text:required,status:status", ru: "Карты/карта" });
    expect(plan.camel).toBe("fuelCards");
    expect(plan.said).toMatchObject({ many: { ru: "Карты" }, one: { ru: "карта", en: "fuel card" } });
    expect(Object.keys(filesOf(plan))).toEqual([
      "src/resources/fuel-cards/fuel-cards.ts",
      "locales/ru/fuel-cards.json",
      "locales/en/fuel-cards.json",
      "locales/kz/fuel-cards.json",
      "e2e/flows/fuel-cards.spec.ts",
    ]);
  });

  it.each([
    ["cities", "City"],
    ["boxes", "Box"],
    ["services", "Service"],
    ["suppliers", "Supplier"],
  ])("%s are each a %s", (resource, one) => {
    expect(planOf(wish("name:text", resource)).said.one.en).toBe(one.toLowerCase());
  });

  it.each([
    ["amount:money", "must be a text"],
    ["name:text,name:text", "name is there twice"],
    ["name:text,moon:moon", "moon is no kind of field"],
    ["name:text,id:integer", "id is there by itself"],
    ["name:text,kind:choice", "between what"],
    ["name:text,park_id:integer", "say park:reference"],
    ["name:text,2nd:text", "2nd is no name of a field"],
    ["name:text,state:status", "A status is called status"],
    ["name:text,titles:lines", "no part of the words"],
  ])("refuses %s with a sentence", (fields, sentence) => {
    expect(() => planOf(wish(fields))).toThrow(sentence);
  });

  it("says of itself only what does not follow", () => {
    const files = filesOf(planOf(wish("name:text:required,amount:money,park:reference:parks:required,status:status")));
    const definition = files["src/resources/suppliers/suppliers.ts"] ?? "";
    for (const followed of ["label:", "titles:", "paths:", "required:", "form:", "created_at:"])
      expect(definition).not.toContain(followed);
    expect(definition).toContain('amount: { kind: "money", optional: true, filter: true, sort: true }');
    expect(definition).toContain('park: { kind: "reference", to: "parks", filter: true, sort: true }');
    expect(definition).toContain('bound: { park: "park_id" }');
  });

  it("has lines that cost something, and a figure that adds them up where it is asked for", () => {
    const files = filesOf(planOf(wish("name:text:required,items:lines:total=Позиции,others:lines")));
    const definition = files["src/resources/suppliers/suppliers.ts"] ?? "";
    expect(definition).toContain('total: { kind: "money", computed: true, sum: { lines: "items", of: "cost" }');
    expect(definition).toContain('columns: ["name", "total", "created_at"]');
    expect(definition).toContain('main: ["name", "total"], items: ["items"], others: ["others"]');
    const words = JSON.parse(files["locales/ru/suppliers.json"] ?? "");
    expect(words.fields).toEqual({ items: "Позиции", total: "Итого, ₸", others: "Others" });
  });

  it("writes the words that do not follow, and no other", () => {
    const files = filesOf(
      planOf({
        ...wish("name:text:required,since:date=Дата начала,iin:iin,status:status"),
        ru: "Поставщики/поставщик",
      }),
    );
    expect(JSON.parse(files["locales/ru/suppliers.json"] ?? "")).toEqual({
      titles: { list: "Поставщики", create: "Добавить: поставщик" },
      fields: { since: "Дата начала" },
      statuses: { "0": "новый", "1": "работает", "2": "закрыт" },
    });
  });

  it("refuses a name that is no plural", () => {
    expect(() => planOf(wish("name:text", "Supplier"))).toThrow("is no plural");
  });
});
