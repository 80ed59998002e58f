import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { linesIn, linesTable, ownerColumn } from "../definition/names.ts";
import type { Definition } from "../definition/resource.ts";
import { type Words, wordsWithDefaults } from "../definition/words.ts";
import { readDefaults, readWritten } from "../server/http/locale-files.ts";
import { format } from "./format.ts";

/**
 * `npm run indexes`: what is in a folder is in the product. A resource's files are found by their names and imported by the
 * few files that this writes, so that nobody keeps a list by hand. `--check` says which of them are stale and writes nothing.
 */
const root = new URL("..", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const note = "// Written by `npm run indexes` from the files beside it; a line added by hand is lost.\n";

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => name.test(file))
    .sort();

/** What a file exports under a name of this form; throws when there is no such export, naming the file. */
function exported(path: string, form: RegExp): string {
  const name = form.exec(read(path))?.[1];
  if (!name) throw new Error(`${path} exports nothing like ${form.source}`);
  return name;
}

const plain = (file: string): string =>
  file
    .replace(/\.(ts|json)$/, "")
    .replace(/^\d+-/, "")
    .replace(/[-/](.)/g, (_, letter: string) => letter.toUpperCase());

type Entry = { file: string; name: string };
/** `isOptional`: files without such an export are passed over. */
const entries = (folder: string, file: RegExp, form: RegExp, isOptional = false): Entry[] =>
  filesIn(folder, file)
    .filter((found) => !isOptional || form.test(read(`${folder}/${found}`)))
    .map((found) => ({ file: found, name: exported(`${folder}/${found}`, form) }));
const imports = (found: readonly Entry[], from = "."): string =>
  found.map(({ file, name }) => `import { ${name} } from "${from}/${file}";`).join("\n");
const names = (found: readonly Entry[]): string => found.map(({ name }) => name).join(", ");

/** Resources that are defined for both sides. */
const definitions = (): Entry[] =>
  entries("src/resources", /^([a-z-]+)\/\1\.ts$/, /export const (\w+) = defineResource\("/, true);

function defined(): string {
  const found = definitions();
  return `import type { Definition } from "../../definition/resource.ts";
${imports(found, "../../src/resources")}

/** Every resource that is defined for both sides. */
export const defined: readonly Definition[] = [${names(found)}];
`;
}

function contractGroups(): string {
  const found = entries("contract/routes", /^(?!all|groups)[a-z-]+\.ts$/, /export const (\w+Routes)\b/);
  // A definition whose resource has calls of its own is taken in by the file of these.
  const own = new Set(found.map(({ file }) => file));
  const defined = definitions().filter(({ file }) => !own.has(file.replace(/^.*\//, "")));
  const made = defined.map(({ name }) => `routesOf(${name})`);
  return `${imports(defined, "../../src/resources")}
import { routesOf } from "../resource/routes.ts";
${imports(found)}

/** The calls of every resource. */
export const groups = [${[names(found), ...made].join(", ")}] as const;
`;
}

/** The records of defined resources. */
const records = (): Entry[] =>
  entries("server/modules", /^([a-z-]+)\/\1\.ts$/, /export const (\w+Records) = recordsOf\(/, true);

function serverModules(): string {
  const found = entries("server/modules", /^([a-z-]+)\/\1\.routes\.ts$/, /export function (register\w+)\(/);
  const kept = records();
  return `import type { FastifyInstance } from "fastify";
import type { Deps } from "../http/deps.ts";
${imports([...found, ...kept])}
import { plain } from "./plain.ts";

/** Every resource of the server; each answers the calls that the contract promises for it. */
export const modules: readonly ((app: FastifyInstance, deps: Deps) => void)[] = [${[names(found), ...kept.map(({ name }) => `${name}.register`)].join(", ")}, ...plain.map(({ register }) => register)];
`;
}

function serverLists(): string {
  const found = records();
  return `import type { Listed } from "../entities/listed.ts";
${imports(found)}
import { plain } from "./plain.ts";

/** The list of every resource that has one, by the resource. */
export const lists: ReadonlyMap<string, Listed> = new Map([${names(found)}, ...plain].map((list) => [list.noun, list]));
`;
}

function migrations(): string {
  const found = filesIn("server/db/migrations", /^\d{4}-[a-z-]+\.ts$/);
  return `import type { Migration } from "kysely";
${found.map((file) => `import { up as ${plain(file)} } from "./${file}";`).join("\n")}

/** Every step of the schema, in order. */
export const migrations: Record<string, Migration> = {${found
    .map((file) => `"${file.replace(".ts", "")}": { up: ${plain(file)} }`)
    .join(", ")}};
`;
}

/** The tables of lines that defined resources have: a member of a type each. */
const lineTables = new Map<string, readonly string[]>();
/** By resource, the type of the words that it does not write and has. */
const wordsBeside = new Map<string, string>();
const [written, defaults] = [readWritten("ru"), readDefaults("ru")];
for (const { file, name } of definitions()) {
  const definition = (await import(new URL(`src/resources/${file}`, root).href))[name] as Definition; // what it exports
  const own = written[definition.name] ?? {};
  wordsBeside.set(definition.name, typeBeside(wordsWithDefaults(definition, { own, defaults, rest: written }), own));
  const members = linesIn(definition.fields).map(
    ([field, lines]) =>
      `${linesTable(definition, field, lines)}: LineTableOf<(typeof ${name})["fields"]["${field}"], "${ownerColumn(definition)}">`,
  );
  lineTables.set(file, members);
}

/** The type of words that others lack. */
function typeBeside(words: Words, others: Words): string {
  const members = Object.entries(words).flatMap(([name, under]) => {
    const there = others[name];
    if (typeof under === "string") return there === undefined ? [`"${name}": string`] : [];
    const deeper = typeBeside(under, typeof there === "object" ? there : {});
    return deeper === "{}" ? [] : [`"${name}": ${deeper}`];
  });
  return `{${members.join("; ")}}`;
}

function definedTables(): string {
  // One that names its table lies in another's, which is said beside the others.
  const own = ({ file }: Entry) => !/^ {2}table: "/m.test(read(`src/resources/${file}`));
  const linesOf = ({ file }: Entry) => lineTables.get(file) ?? [];
  const found = definitions().filter((entry) => own(entry) || linesOf(entry).length > 0);
  const hasLines = found.some((entry) => linesOf(entry).length > 0);
  return `import type { ${hasLines ? "LineTableOf, " : ""}TableOf } from "../table-of.ts";
${found.map(({ file, name }) => `import type { ${name} } from "../../../src/resources/${file}";`).join("\n")}

/** The tables of defined resources. */
export type Tables = {${found
    .flatMap((entry) => [
      ...(own(entry) ? [`${entry.file.replace(/\/.*$/, "").replaceAll("-", "_")}: TableOf<typeof ${entry.name}>`] : []),
      ...linesOf(entry),
    ])
    .join("; ")}};
`;
}

/** Resources of which nothing has to be said but their definition. */
function plainModules(): string {
  const kept = new Set(records().map(({ file }) => file));
  const found = definitions().filter(({ file }) => !kept.has(file));
  return `import type { Definition } from "../../definition/resource.ts";
import { type Records, recordsOf } from "../entities/records.ts";
${imports(found, "../../src/resources")}

const definitions: readonly Definition[] = [${names(found)}];

/** The records of resources of which nothing has to be said but their definition. */
export const plain: readonly Records[] = definitions.map((definition) => recordsOf(definition));
`;
}

function tables(): string {
  const found = filesIn("server/db/tables", /^(?!all)[a-z-]+\.ts$/);
  return `${found.map((file) => `import type * as ${plain(file)} from "./${file}";`).join("\n")}

/** Every table of the database. */
export type Tables = ${found.map((file) => `${plain(file)}.Tables`).join(" & ")};
`;
}

function describedParts(): string {
  const named = (form: RegExp) => filesIn("src/custom-pages", form).map((file) => ({ file, name: plain(file) }));
  const cells = named(/^[a-z-]+\/cells\.ts$/);
  return `import type { Registry } from "../engine/registry/registry.ts";
${cells.map(({ file, name }) => `import { cells as ${name} } from "../custom-pages/${file}";`).join("\n")}

/** The cells that descriptions name. */
export const cells: Registry["renders"] = {${cells.map(({ name }) => `...${name}`).join(", ")}};
`;
}

function words(): string {
  const found = filesIn("locales/ru", /\.json$/);
  const members = found.map((file) => {
    const beside = wordsBeside.get(file.replace(".json", ""));
    return `"${file.replace(".json", "")}": typeof ${plain(file)}${beside === undefined ? "" : ` & ${beside}`}`;
  });
  return `${found.map((file) => `import type ${plain(file)} from "../../locales/ru/${file}";`).join("\n")}

/** The Russian words, a branch a file, with those that follow (definition/words.ts); the other languages have the same. */
export type Words = {${members.join("; ")}};
`;
}

const indexes: Readonly<Record<string, () => string>> = {
  "contract/resource/defined.ts": defined,
  "contract/routes/groups.ts": contractGroups,
  "server/modules/all.ts": serverModules,
  "server/modules/listed.ts": serverLists,
  "server/modules/plain.ts": plainModules,
  "server/db/tables/defined.ts": definedTables,
  "server/db/migrations/all.ts": migrations,
  "server/db/tables/all.ts": tables,
  "src/app/described-parts.ts": describedParts,
  "src/config/words.ts": words,
};

const isCheck = process.argv.includes("--check");
const stale: string[] = [];
for (const [path, write] of Object.entries(indexes)) {
  const text = await format(note + write(), fileURLToPath(new URL(path, root)));
  const is = readdirSync(new URL(`${path}/..`, root)).includes(path.split("/").at(-1) ?? "") ? read(path) : "";
  if (is === text) continue;
  stale.push(path);
  if (!isCheck) writeFileSync(new URL(path, root), text);
}
if (stale.length > 0) console.log(`${isCheck ? "Stale, run `npm run indexes`" : "Written"}: ${stale.join(", ")}`);
process.exit(isCheck && stale.length > 0 ? 1 : 0);
