import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

/**
 * Builds the portal, as `npm run build` does, weighs what a page loads before its first rows and counts its files: `npm run
 * check:bytes`. Ends with 1, naming the heaviest packages, where a page is over its budget or holds what it has no use for. Kilobytes are
 * of 1000 bytes, gzipped.
 */
const SHELL = ["src/app/main.ts", "src/app/entrance/start.tsx", "src/providers/i18n/words/ru-entry.ts"];
/** Of the resource with the heaviest file. */
const RESOURCE = "parkdesk-resource:driver-reports";
const PORTAL = [...SHELL, "src/app/portal.tsx", "src/providers/i18n/words/ru-rest.ts", RESOURCE];
const ANTD = [
  "src/app/antd/AntdProvider.tsx",
  "src/app/antd/antd-locale.ts",
  "antd/es/locale/ru_RU.js",
  "dayjs/locale/ru.js",
];
const routes = [
  {
    name: "login",
    begins: SHELL,
    script: 93.4,
    all: 102.2,
    files: 5,
    // Sheets of what comes next are there with the page: a request costs more.
    holdsNone: /\/node_modules\/(antd|@refinedev|@tanstack|zod)\/|\/src\/engine\/.*\.tsx?$/,
  },
  {
    name: "list",
    begins: [...PORTAL, "src/engine/list/ListPage.tsx"],
    script: 285.4,
    all: 294.2,
    files: 8,
    holdsNone: /\/(zod|antd\/es\/(?!app\/)[^/]+|@ant-design\/cssinjs|@rc-component|dayjs|@tanstack\/virtual-core)\//,
  },
  {
    name: "card",
    begins: [...PORTAL, ...ANTD, "src/engine/card/CardPage.tsx"],
    script: 352.1,
    all: 362.7,
    files: 13,
    holdsNone: /\/antd\/es\/table\//,
  },
  {
    name: "form",
    begins: [...PORTAL, ...ANTD, "src/engine/form/FormPage.tsx"],
    script: 372.9,
    all: 382.5,
    files: 13,
    holdsNone: /\/antd\/es\/table\//,
  },
] as const;

type Files = Rolldown.RolldownOutput["output"];

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const chunksOf = (files: Files) => files.filter((file) => file.type === "chunk");
const zipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length;

/** The signing program of development and what verifies signatures: no browser ever gets them (ADR 36). */
const ELSEWHERE = ["../signer/", "../pki/"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The files that hold these modules, and all that they import outright. */
function loadedBy(begins: readonly string[], files: Files): ReadonlySet<Rolldown.OutputChunk> {
  const chunks = chunksOf(files);
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.find(({ fileName }) => fileName === name));
  };
  for (const module of begins) {
    const holder = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/${module}`) || id === `\0${module}`),
    );
    if (!holder)
      throw new Error(`${module} is in no file of the build: this script counts what is not loaded any more`);
    load(holder);
  }
  return loaded;
}

function stylesOf(loaded: ReadonlySet<Rolldown.OutputChunk>, files: Files): Rolldown.OutputAsset[] {
  const names = new Set([...loaded].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return files.filter((file) => file.type === "asset").filter(({ fileName }) => names.has(fileName));
}

/** The packages and folders of a page by their share of its bytes, the heaviest first. */
function heaviest(loaded: ReadonlySet<Rolldown.OutputChunk>, most: number): string[] {
  const shares = new Map<string, number>();
  for (const chunk of loaded) {
    const rendered = Object.entries(chunk.modules);
    const all = rendered.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
    for (const [id, { renderedLength }] of rendered) {
      const share = (zipped(chunk.code) * renderedLength) / Math.max(1, all);
      shares.set(ownerOf(id), (shares.get(ownerOf(id)) ?? 0) + share);
    }
  }
  return [...shares]
    .sort((one, other) => other[1] - one[1])
    .slice(0, most)
    .map(([owner, bytes]) => `${owner} ${kB(bytes)}`);
}

function ownerOf(id: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/es\/([^/]+))?/.exec(id);
  if (inPackage) return inPackage[1] === "antd" ? `antd/${inPackage[2]}` : (inPackage[1] ?? id);
  return /(?:src|contract|definition|domain|locales)\/[^/]+(?:\/[^/]+)?/.exec(id)?.[0] ?? id;
}

async function buildPortal(): Promise<Files> {
  const [first] = [await build({ logLevel: "warn" })].flat();
  if (!first || !("output" in first)) throw new Error("the build made nothing");
  return first.output;
}

const files = await buildPortal();
const strays = chunksOf(files).flatMap(({ moduleIds }) =>
  moduleIds.filter((id) => ELSEWHERE.some((folder) => id.startsWith(folder))),
);
if (strays.length > 0) {
  console.log(`The portal holds what is not for it: ${strays.join(", ")}`);
  process.exitCode = 1;
}
for (const { name, begins, script, all, files: most, holdsNone } of routes) {
  const loaded = loadedBy(begins, files);
  const scripts = [...loaded].reduce((sum, { code }) => sum + zipped(code), 0);
  const styles = stylesOf(loaded, files);
  const total = styles.reduce((sum, { source }) => sum + zipped(source), scripts);
  const count = loaded.size + styles.length;
  const strangers = [...loaded].flatMap(({ moduleIds }) => moduleIds.filter((id) => holdsNone.test(id)));
  const isOver = scripts > script * 1000 || total > all * 1000 || count > most;
  console.log(
    `${name}: ${kB(scripts)} kB of scripts (at most ${script}), ${kB(total)} kB in all (at most ${all}), ${count} files (at most ${most})`,
  );
  if (isOver || process.argv.includes("--heaviest")) console.log(`  ${heaviest(loaded, 40).join("\n  ")}`);
  if (strangers.length > 0) console.log(`  holds ${strangers.slice(0, 5).join(", ")}`);
  if (isOver || strangers.length > 0) process.exitCode = 1;
}
