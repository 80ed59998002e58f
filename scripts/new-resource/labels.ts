import { wordAt } from "../../definition/words.ts";
import { type Locale, readDefaults } from "../../server/http/locale-files.ts";

/** A word in the three languages of the interface. */
export type Said = Readonly<Record<Locale, string>>;

const defaults = { ru: readDefaults("ru"), en: readDefaults("en"), kz: readDefaults("kz") };

/** What a field of this name is called wherever nothing else is said; undefined where nothing is. */
export const usualLabel = (name: string, language: Locale): string | undefined =>
  wordAt(defaults[language], `fields.${name}`);

/** `contact_person` → `Contact person`. */
export function humanOf(name: string): string {
  const words = name.replace(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label of a field: what was said, what is usual for its name, or its name for a translator to replace. */
export function labelsOf(name: string, ru: string | undefined): Said {
  const usual = (language: Locale) => usualLabel(name, language) ?? humanOf(name);
  return { ru: ru ?? usual("ru"), en: usual("en"), kz: usualLabel(name, "kz") ?? ru ?? humanOf(name) };
}
