import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { defined } from "../../contract/resource/defined.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { LOCALES } from "../../server/http/locale-files.ts";
import type { Resource } from "../../src/engine/define/language/resource.ts";
import type { headsOf } from "../../src/engine/registry/heads.ts";
import { wordsOfFile } from "./resource-words.ts";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const load = async <T>(path: string): Promise<T> => (await runnerImport<T>(at(path))).module;

/** `parkdesk-resource:avrs`. */
const FILE = "parkdesk-resource:";
export const RESOURCE_FILE = new RegExp(`^\0${FILE}`);

type Found = { readonly described: readonly Resource[]; readonly routes: readonly RouteSpec[] };
const read = async (): Promise<Found> => ({
  ...(await load<Pick<Found, "described">>("src/app/described.ts")),
  ...(await load<Pick<Found, "routes">>("contract/routes/all.ts")),
});

/**
 * Makes a file of each resource: its description, completed here, its calls, and what its pages say. What every page knows of all of
 * them stays behind: their heads, and the addresses of their calls. So a portal of forty resources opens as fast as one of ten.
 */
export function resourceFiles(): Plugin {
  let found: Promise<Found> | undefined;
  const made: Readonly<Record<string, (found: Found) => string | Promise<string>>> = {
    [at("src/app/heads.ts")]: async ({ described }) => {
      const { headsOf: heads } = await load<{ headsOf: typeof headsOf }>("src/engine/registry/heads.ts");
      return `export const heads = ${JSON.stringify(described.flatMap(heads))};`;
    },
    [at("src/app/entrance/load-file.ts")]: ({ described }) => {
      const files = described.map(({ name }) => `"${name}": () => import("${FILE}${name}")`);
      return `const files = {${files.join(",")}};\nexport const loadFile = async (name) => files[name]();`;
    },
    [at("contract/routes/all.ts")]: callsOfNoResource,
    [at("contract/resource/defined.ts")]: definedBeside,
  };
  return {
    name: "parkdesk-resource-files",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(FILE) ? `\0${source}` : undefined),
    load: async (id) => {
      const make = made[id];
      if (!make && !RESOURCE_FILE.test(id)) return undefined;
      found ??= read();
      const { described, routes } = await found;
      if (make) return make({ described, routes });
      const resource = described.find(({ name }) => id.endsWith(`:${name}`));
      return resource && fileOf(resource);
    },
  };
}

const ownCalls = (name: string): string => at(`contract/routes/${name}.ts`);
/** What a file of calls exports. */
const groupIn = (file: string): string => /export const (\w+Routes)\b/.exec(readFileSync(file, "utf8"))?.[1] ?? "";

function fileOf(resource: Resource): string {
  const { name } = resource;
  const own = ownCalls(name);
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, wordsOfFile(resource, locale)]));
  const definition = at(`src/resources/${name}/${name}.ts`);
  const [imported, group] = existsSync(own)
    ? [`import { ${groupIn(own)} as group } from "${own}";`, "group"]
    : [`import { routesOf } from "${at("contract/resource/routes.ts")}";`, "routesOf(definition)"];
  return `${imported}
import * as said from "${definition}";
export const definition = Object.values(said).find(({ name }) => name === "${name}");
export const resource = ${JSON.stringify(resource)};
export const routes = Object.values(${group});
export const words = ${JSON.stringify(words)};`;
}

/** Of all definitions those that others name a call of theirs by: the calls of a resource are made with these. */
function definedBeside(): string {
  const names = new Set(defined.flatMap(({ calls }) => Object.keys(calls.related ?? {})));
  const lines = [...names].map(
    (name, place) => `import * as d${place} from "${at(`src/resources/${name}/${name}.ts`)}";`,
  );
  const all = [...names].map((_, place) => `...Object.values(d${place})`);
  return `${lines.join("\n")}\nexport const defined = [${all.join(", ")}];`;
}

/** Calls of pages that few open, which bring them themselves. */
const APART = ["studio"];

/** What other programs print one paper by, at the addresses of the specification: the portal has the print of chosen ones. */
const OTHERS = /\.printOne$/;

/** The calls that every page may make, and of those of resources what is asked before they are made: whose they are and where. */
function callsOfNoResource({ described, routes }: Found): string {
  const names = new Set(described.map(({ name }) => name));
  const heads = routes.flatMap(({ name, method, access }) =>
    names.has(name.split(".")[0] ?? "") && !OTHERS.test(name) ? [{ name, method, access }] : [],
  );
  const groups = readFileSync(at("contract/routes/groups.ts"), "utf8");
  const plain = [...groups.matchAll(/import \{ (\w+Routes) \} from "\.\/([a-z-]+)\.ts";/g)].filter(
    ([, , file = ""]) => !names.has(file) && !APART.includes(file),
  );
  return `${plain.map(([, group, file]) => `import { ${group} } from "${at(`contract/routes/${file}.ts`)}";`).join("\n")}
export const routes = [${plain.map(([, group]) => `...Object.values(${group})`).join(", ")}, ...${JSON.stringify(heads)}];`;
}
