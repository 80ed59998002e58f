import { readdirSync, readFileSync } from "node:fs";

const root = `${process.cwd()}/`;
const tests = ["server", "e2e"].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(test|spec)\.ts$/u.test(file))
    .map((file) => ({ file, text: readFileSync(root + file, "utf8") })),
);
/** Whether there is such a file of tests. */
export const isTest = (name: string): boolean => tests.some(({ file }) => file === name);

const VERBS: Readonly<Record<string, string>> = { GET: "get", POST: "post", PUT: "put", DELETE: "remove" };
const BEGINNINGS = /^(outsourcings\/users\/|outsourcings\/|users\/)/u;

/**
 * The tests that make a call, the one that makes it most often first. People of tests say a path without the beginning of their family
 * (`server/testing/person.ts`), so a call of several families is found by what is left.
 */
export function testsOf(method: string, path: string): readonly string[] {
  const parts = path.replace(BEGINNINGS, "").split("/");
  const inText = parts.map((part) => (part.startsWith(":") ? String.raw`(?:\$\{[^}]*\}|\d+)` : part)).join("/");
  const [call, quote] = [String.raw`(?:${VERBS[method]}\(\s*|"${method}",\s*(?:url:\s*)?)`, String.raw`["'\x60]`];
  const beginning = "(?:/api/)?(?:outsourcings/)?(?:users/)?";
  const made = new RegExp(`${call}${quote}${beginning}${inText}(?:${quote}|\\?|\\$\\{)`, "gu");
  return tests
    .map(({ file, text }) => ({ file, times: [...text.matchAll(made)].length }))
    .filter(({ times }) => times > 0)
    .sort((one, other) => other.times - one.times || one.file.localeCompare(other.file))
    .map(({ file }) => file);
}
