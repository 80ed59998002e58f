import { describe, expect, it } from "vitest";
import { laterFieldOf, withField, withWords } from "./add-field.ts";
import { definitionFile } from "./definition-file.ts";
import { KINDS } from "./kinds.ts";
import { localeFile } from "./locale-files.ts";
import { planOf } from "./plan.ts";

const plan = planOf({ resource: "suppliers", fields: "name:text,amount:money", ru: "Поставщики/поставщик" });
const wishOf = (kind: string) =>
  `later:${kind}${kind === "choice" ? ":goods|services" : kind === "reference" ? ":parks" : ""}`;
const kinds = Object.keys(KINDS).filter((kind) => kind !== "status");

describe("a field that comes later", () => {
  it.each(kinds)("of the kind %s is said as one that was there from the beginning", (kind) => {
    const whole = planOf({ resource: "suppliers", fields: `name:text,amount:money,${wishOf(kind)}` });
    const field = laterFieldOf(wishOf(kind));
    const fieldsOf = (file: string) => file.slice(file.indexOf("  fields: {"), file.indexOf("  list: {"));
    expect(fieldsOf(withField(definitionFile(plan), "suppliers", field))).toBe(fieldsOf(definitionFile(whole)));
    for (const language of ["ru", "en", "kz"] as const) {
      const [later, first] = [withWords(localeFile(plan, language), field, language), localeFile(whole, language)].map(
        (text) => JSON.parse(text),
      );
      expect([later.fields, later.options, later.paste, later.later]).toEqual([
        first.fields,
        first.options,
        first.paste,
        first.later,
      ]);
      expect(later.titles).toEqual(JSON.parse(localeFile(plan, language)).titles);
    }
  });

  it.each([
    ["name:text", "suppliers has name already"],
    ["due:date:required", "it may be empty"],
    ["status:status", "comes with its machine"],
    ["2nd:text", "is no name of a field"],
  ])("refuses %s with a sentence", (text, sentence) => {
    expect(() => withField(definitionFile(plan), "suppliers", laterFieldOf(text))).toThrow(sentence);
  });
});
