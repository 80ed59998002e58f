import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../locales/ru/", import.meta.url);

/** Every key of the Russian words; a counted phrase is one key whatever its forms. */
export function russianKeys(): string[] {
  const keys = readdirSync(folder).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(new URL(file, folder), "utf8")), file.replace(/\.json$/, "")),
  );
  return [...new Set(keys)].sort();
}

function keysOf(words: unknown, path: string): string[] {
  if (typeof words !== "object" || words === null) return [path.replace(/_(zero|one|two|few|many|other)$/, "")];
  return Object.entries(words).flatMap(([key, part]) => keysOf(part, `${path}.${key}`));
}
