import { choicesOf, sumOf } from "./kinds.ts";
import { humanOf, type Said, usualLabel } from "./labels.ts";
import type { Plan, PlannedField } from "./plan.ts";

export type Language = keyof Said;

const WORDS = {
  ru: { create: "Добавить: {{one}}", sum: "Итого, ₸", statuses: ["новый", "работает", "закрыт"] },
  en: { create: "Add: {{one}}", sum: "Total, ₸", statuses: ["new", "active", "closed"] },
  kz: { create: "Қосу: {{one}}", sum: "Барлығы, ₸", statuses: ["жаңа", "жұмыс істейді", "жабық"] },
} as const;

type Branch = Readonly<Record<string, unknown>>;

/** The words of a resource in a language, for a translator to polish: those that do not follow (definition/words.ts). */
export function localeFile({ fields, hasStatus, said }: Plan, language: Language): string {
  const words = WORDS[language];
  const parts = fields.map((field) => fieldWords(field, language));
  const branch = (part: string): Branch => Object.assign({}, ...parts.map((each) => each[part]));
  const text = {
    titles: { list: said.many[language], create: words.create.replace("{{one}}", said.one[language]) },
    fields: branch("fields"),
    ...(hasStatus && { statuses: Object.fromEntries(words.statuses.map((word, id) => [String(id), word])) }),
    options: branch("options"),
  };
  const written = Object.entries(text).filter(([, under]) => Object.keys(under).length > 0);
  return JSON.stringify(Object.fromEntries(written), null, 2);
}

/** The words of a field, by the part of the file that they stand in; choices by their own names, for a translator to replace. */
export function fieldWords(field: PlannedField, language: Language): Readonly<Record<string, Branch>> {
  const { name, kind, label } = field;
  const sum = sumOf(field);
  const fields = {
    ...(label[language] !== usualLabel(name, language) && { [name]: label[language] }),
    ...(sum !== undefined && sum !== name && { [sum]: WORDS[language].sum }),
  };
  return {
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(kind === "choice" && {
      options: { [name]: Object.fromEntries(choicesOf(field).map((id) => [id, humanOf(id)])) },
    }),
  };
}
