import { describe, expect, it } from "vitest";
import { filesOf } from "./files.ts";
import { planOf } from "./plan.ts";

const wish = (fields: string, noun = "suppliers") => ({ noun, fields });

describe("a new resource", () => {
  it("is one noun in one spelling in every place", () => {
    const plan = planOf({ noun: "fuel-cards", fields: "number:text:required,status:status", ru: "Карты/карта" });
    expect(plan).toMatchObject({ one: "fuel-card", camel: "fuelCards", type: "FuelCard", table: "fuel_cards" });
    expect(plan.said.many.ru).toBe("Карты");
    expect(Object.keys(filesOf(plan, "0012"))).toEqual(
      expect.arrayContaining(["contract/entities/fuel-card.ts", "server/db/migrations/0012-fuel-cards.ts"]),
    );
  });

  it.each([
    ["cities", "city"],
    ["boxes", "box"],
    ["services", "service"],
    ["suppliers", "supplier"],
  ])("%s are each a %s", (noun, one) => {
    expect(planOf(wish("name:text", noun)).one).toBe(one);
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
  ])("refuses %s with a sentence", (fields, sentence) => {
    expect(() => planOf(wish(fields))).toThrow(sentence);
  });

  it("says of itself only what does not follow from its noun and contract", () => {
    const files = filesOf(planOf(wish("name:text:required,amount:money,park:reference:parks,status:status")), "0012");
    const description = files["src/resources/suppliers/suppliers.ts"] ?? "";
    for (const followed of ["label:", "titles:", "paths:", "required:", "form:"])
      expect(description).not.toContain(followed);
    expect(description).toContain('amount: "money"');
    expect(description).toContain('park: { kind: "reference", to: "parks" }');
  });

  it("refuses a noun that is none", () => {
    expect(() => planOf(wish("name:text", "Supplier"))).toThrow("is no noun in the plural");
  });
});
