import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../locales/ru/", import.meta.url);

/** Every Russian text by its key; the forms of a counted phrase are keys of their own. */
export function wordsOf(): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(new URL(file, folder), "utf8")), file.replace(/\.json$/, "")),
    ),
  );
}

/** Every key of the Russian words; a counted phrase is one key whatever its forms. */
export function russianKeys(): string[] {
  const keys = [...wordsOf().keys()].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ""));
  return [...new Set(keys)].sort();
}

function textsOf(words: unknown, path: string): [string, string][] {
  if (typeof words !== "object" || words === null) return [[path, String(words)]];
  return Object.entries(words).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}
