import { readdirSync } from "node:fs";
import { FAMILY_PREFIX } from "../contract/families.ts";
import { pathsOf, type RouteSpec } from "../contract/route.ts";
import { routes } from "../contract/routes/all.ts";

/** Calls that serve the engine itself, whatever the trade; `aggregators`: whose data it is, of which every call tells. */
const PLATFORM: ReadonlySet<string> = new Set([
  "aggregators",
  "comments",
  "consequences",
  "descriptions",
  "events",
  "exports",
  "files",
  "history",
  "jobs",
  "menu",
  "notifications",
  "own-keys",
  "prints",
  "search",
  "selections",
  "session",
  "sessions",
  "signing-runs",
  "studio",
  "views",
]);
/** What every product with an API and people has: the address of accounts, `ok` of a `Result` and of a dialog, the `block` of style sheets, and the `limit` of whatever is long, the `password` of who comes in, `closing` a dialog, and that one visits. */
const GENERAL: ReadonlySet<string> = new Set([
  "admin",
  "users",
  "user",
  "ok",
  "block",
  "closing",
  "limit",
  "limits",
  "password",
  "visits",
]);

/** What the trade speaks of and neither a resource nor a call is named after. */
const SPOKEN_OF = [
  "imports", // files of the platform's ledger; `import` is TypeScript's
  "ledger", // the entries that the platform keeps
  "statistics", // what is added up of them
  "distribution", // how a park's month is split
  "commissioner", // the two sides of a contract
  "principal",
  "agreements", // what changes or ends it
  "invoices", // papers, by what the specification calls them in English
  "taxes", // what is withheld, and by which rules
  "tax",
  "vat",
] as const;

const singularOf = (word: string): string => word.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** The first word of a call's address after the family that makes it. */
function beginningOf(route: RouteSpec): string[] {
  return pathsOf(route).flatMap(({ family, path }) => {
    const rest = family === undefined ? path : path.slice(FAMILY_PREFIX[family].length);
    return rest.split("/").slice(0, 1);
  });
}

/** Every word of the trade, singular and plural, several of them with blanks between: names of resources, of calls and of addresses. */
export function tradeWords(): ReadonlySet<string> {
  const resources = readdirSync(new URL("../src/resources", import.meta.url), { withFileTypes: true });
  const calls = routes.flatMap((route) => {
    const [name = ""] = route.name.split(".");
    return PLATFORM.has(name) ? [] : [name, ...beginningOf(route)];
  });
  const names = [...resources.filter((entry) => entry.isDirectory()).map(({ name }) => name), ...calls, ...SPOKEN_OF];
  const words = names.map((name) => wordsOf(name).join(" "));
  return new Set(words.flatMap((word) => [word, singularOf(word), `${singularOf(word)}s`]).filter(isOfTrade));
}

const isOfTrade = (word: string): boolean => !GENERAL.has(word) && !["import", "statistic"].includes(word);

/** The words of the trade in a text: identifiers however they are written, sentences, addresses and imported paths, with their lines. */
export function tradeIn(text: string, trade: ReadonlySet<string>): string[] {
  return text.split("\n").flatMap((line, at) => {
    // Our folder of promises has the name of a paper: what it is asked for is judged, not that it is asked.
    const names = line.replace(/(\.\.\/)+contract\//g, "").split(/[^\w -]+/);
    const said = names.map((name) => ` ${wordsOf(name).join(" ")} `).join("|");
    return [...trade].filter((word) => said.includes(` ${word} `)).map((word) => `${at + 1}: ${word}`);
  });
}
