import { readdirSync, readFileSync } from "node:fs";
import type { Words } from "../../definition/words.ts";

/** Locale names of the spec; `kz` is written `kk` where a language tag is due. */
export const LOCALES = ["ru", "en", "kz"] as const;
export type Locale = (typeof LOCALES)[number];

const folder = new URL("../../locales/", import.meta.url);
const read = (path: string): Words => JSON.parse(readFileSync(new URL(path, folder), "utf8")) as Words; // what locales/ holds

/** The words of a language as they are written, a branch for each file: `parks.…` of `locales/ru/parks.json`. */
export const readWritten = (locale: Locale): Readonly<Record<string, Words>> =>
  Object.fromEntries(
    readdirSync(new URL(`${locale}/`, folder)).map((file) => [file.replace(/\.json$/, ""), read(`${locale}/${file}`)]),
  );

/** The words that stand in for what a resource does not say of itself. */
export const readDefaults = (locale: Locale): Words => read(`defaults/${locale}.json`);
