import type { Words } from "../words.ts";

/** Languages that an administrator writes in; Russian stands in for what is not said in another. */
export const SAID_IN = ["ru", "en", "kz"] as const;
export type SaidIn = (typeof SAID_IN)[number];

/** A text in the languages of the product. */
export type Said = { readonly ru: string; readonly en?: string; readonly kz?: string };

/** Texts by their paths under a resource: `fields.vin`. */
export type SaidAt = Readonly<Record<string, Said>>;

/** What is said in one language, a branch for what belongs together; where it says nothing, nothing stands. */
export function wordsSaid(said: SaidAt, locale: SaidIn): Words {
  const words: Record<string, unknown> = {};
  for (const [path, { [locale]: text }] of Object.entries(said)) {
    if (text === undefined || text === "") continue;
    const names = path.split(".");
    const last = names.pop() ?? "";
    let under = words;
    for (const name of names) {
      const found = Object.hasOwn(under, name) ? under[name] : undefined;
      const branch = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {}; // of our own making
      under[name] = branch;
      under = branch;
    }
    under[last] = text;
  }
  return words as Words; // texts and branches, as just made
}

/** In another language what is not said is said in Russian. */
export const withRussian = (said: SaidAt): SaidAt =>
  Object.fromEntries(Object.entries(said).map(([path, { ru, en, kz }]) => [path, { ru, en: en || ru, kz: kz || ru }]));

/** Words with others in their place. */
export function overlaid(words: Words | string, over: Words): Words {
  const under: Words = typeof words === "string" ? {} : words;
  const upper = Object.entries(over).map(([name, word]) => [
    name,
    typeof word === "string" ? word : overlaid(under[name] ?? {}, word),
  ]);
  return { ...under, ...Object.fromEntries(upper) };
}
