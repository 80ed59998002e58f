import { readFileSync } from "node:fs";
import { posix } from "node:path";

const IMPORTED = /(?:from|import)\s*\(?\s*"(\.[^"]+\.tsx?)"/g;

/** Whether a file imports `target`, itself or through what it imports. Paths are with slashes and of the same root. */
export function leadsTo(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = readFileSync(file, "utf8").matchAll(IMPORTED);
  return [...imported].some(([, path = ""]) => leadsTo(posix.join(posix.dirname(file), path), target, seen));
}
