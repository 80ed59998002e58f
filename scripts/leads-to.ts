import { readFileSync } from "node:fs";
import { posix } from "node:path";

const IMPORTED = /(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;

/** What each file imports of the house. Read once: every test above a file asks for it. */
const read = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = read.get(file);
  if (known) return known;
  const folder = posix.dirname(file);
  const imports = [...readFileSync(file, "utf8").matchAll(IMPORTED)].map(([, path = ""]) => posix.join(folder, path));
  read.set(file, imports);
  return imports;
}

/** Whether a file imports `target`, itself or through what it imports. Paths are with slashes and of the same root. */
export function leadsTo(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some((imported) => leadsTo(imported, target, seen));
}
