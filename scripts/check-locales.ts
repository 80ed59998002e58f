import { readdirSync, readFileSync } from "node:fs";
import { errorStatus } from "../contract/errors.ts";

/** Every language has every key of Russian and none of its own; variables agree; every error code has words. */
type Texts = ReadonlyMap<string, string>;

const folder = new URL("../locales/", import.meta.url);

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === "string") into.set(path, value);
  else if (typeof value === "object" && value !== null)
    for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
}

function readTexts(locale: string): Texts {
  const texts = new Map<string, string>();
  for (const file of readdirSync(new URL(`${locale}/`, folder)))
    flatten(JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), "utf8")), file.replace(/\.json$/, ""), texts);
  return texts;
}

/** `one`, `few` and `many` differ by language: a plural is one key whatever its forms. */
const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keys = (texts: Texts): Set<string> => new Set([...texts.keys()].map(base));
const variables = (text: string): string =>
  [...new Set(text.match(/\{\{\s*[\w.]+/g)?.map((found) => found.replace(/[{\s]/g, "")) ?? [])].sort().join(",");

const russian = readTexts("ru");
const faults: string[] = [];
for (const locale of ["en", "kz"]) {
  const texts = readTexts(locale);
  const [ours, theirs] = [keys(russian), keys(texts)];
  for (const key of ours) if (!theirs.has(key)) faults.push(`${locale}: ${key} is missing`);
  for (const key of theirs) if (!ours.has(key)) faults.push(`${locale}: ${key} is in no other language`);
  for (const [key, text] of texts) {
    const counterpart = russian.get(key);
    if (counterpart !== undefined && base(key) === key && variables(counterpart) !== variables(text))
      faults.push(`${locale}: ${key} has other variables than Russian`);
    if (text.trim() === "") faults.push(`${locale}: ${key} is empty`);
  }
}
for (const code of Object.keys(errorStatus))
  if (!russian.has(`errors.${code}`)) faults.push(`ru: errors.${code} is missing`);

for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `Locales agree: ${keys(russian).size} texts in three languages.`
    : `${faults.length} faults in the locales.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
