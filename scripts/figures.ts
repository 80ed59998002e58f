import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { filesBelow, OF_PRODUCT } from "./files-below.ts";

/**
 * `npm run figures`: how much there is to read, and how it hangs together, counted by the same rules each time, so that a figure in a
 * plan or in a review can be counted again. Tests, benches and what stands for other systems in tests are left out.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const paths = filesBelow(OF_PRODUCT);
const isCounted = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$|(^|\/)testing\/|(^|\/)dev\//.test(path);

type Source = { readonly path: string; readonly text: string; readonly imports: readonly string[] };

/** Every file of the product, with the files of ours that it imports, types among them. */
const sources: readonly Source[] = paths.filter(isCounted).map((path) => {
  const text = readFileSync(join(root, path), "utf8");
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const ours = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("."));
  return { path, text, imports: [...new Set(ours.map((name) => normalize(join(dirname(path), name))))] };
});
const byPath = new Map(sources.map((source) => [source.path, source]));

/** How many files a file comes to by its imports, itself left out. */
function reachOf(path: string): number {
  const seen = new Set<string>();
  const queue = [path];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    queue.push(...(byPath.get(at)?.imports ?? []).filter((next) => byPath.has(next)));
  }
  return seen.size - 1;
}

const linesOf = ({ text }: Source): number => text.trimEnd().split("\n").length;
/** How often a pattern stands in how many files. */
function found(pattern: RegExp, among: readonly Source[] = sources): { times: number; files: number } {
  const times = among.map(({ text }) => text.match(pattern)?.length ?? 0);
  return { times: times.reduce((all, each) => all + each, 0), files: times.filter((each) => each > 0).length };
}

const importers = new Map<string, number>();
for (const { imports } of sources) for (const path of imports) importers.set(path, (importers.get(path) ?? 0) + 1);
const tested = new Set(paths.flatMap((path) => /^(.*)\.test\.tsx?$/.exec(path)?.slice(1) ?? []));
const splinters = sources.filter(
  (source) =>
    importers.get(source.path) === 1 && linesOf(source) <= 20 && !tested.has(source.path.replace(/\.tsx?$/, "")),
);

const engine = sources.filter(({ path }) => path.startsWith("src/engine/"));
const ofRefine = sources.filter(({ path, text }) => path.startsWith("src/") && text.includes("@refinedev/core"));
const hooks = found(/\buse(List|InfiniteList|One|Many|Create|Update|Delete|Custom|CustomMutation|Can)\(/g, ofRefine);
const zods = found(/instanceof z\.Zod/g);
const percent = sources.filter(
  ({ path, text }) => path.startsWith("src/engine/") && !path.includes("/percent/") && text.includes('"percent"'),
);
const toResources = engine.filter(({ imports }) => imports.some((path) => path.startsWith("src/resources/")));

const figures: readonly (readonly [string, number | string])[] = [
  ["files", sources.length],
  ["lines", sources.reduce((all, source) => all + linesOf(source), 0)],
  ["zod read back (`instanceof z.Zod…`): times / files", `${zods.times} / ${zods.files}`],
  ["refine's data hooks and useCan in the product: times / files", `${hooks.times} / ${hooks.files}`],
  ["files of the engine that name the kind «percent», beside its folder", percent.length],
  [
    "files that src/engine/fields/percent/percent.ts comes to by imports",
    reachOf("src/engine/fields/percent/percent.ts"),
  ],
  ["files of the engine that import a resource", toResources.length],
  ["files of at most 20 lines with one importer and no test of their own", splinters.length],
  ["files directly in server/entities", sources.filter(({ path }) => /^server\/entities\/[^/]+$/.test(path)).length],
  [
    "«nobody» / «whoever» / «unless said»",
    [/\bnobody\b/gi, /\bwhoever\b/gi, /\bunless said\b/gi].map((each) => found(each).times).join(" / "),
  ],
  ["functions called idOf", found(/\b(function|const) idOf\b/g).times],
];
for (const [name, figure] of figures) process.stdout.write(`${String(figure).padStart(12)}  ${name}\n`);
