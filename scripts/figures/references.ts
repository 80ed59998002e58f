import { join, relative } from "node:path";
import ts from "typescript";
import type { Tree } from "./sources.ts";

/** Where a member is declared: its file, and the text that its name is the captured part of. */
export type Declared = readonly [path: string, name: RegExp];

/** TypeScript's own reading of a tree, by the settings of this repository. */
function serviceOf({ root, sources }: Tree): ts.LanguageService {
  const texts = new Map(sources.map(({ path, text }) => [join(root, path), text]));
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config,
    ts.sys,
    root,
  );
  return ts.createLanguageService({
    getScriptFileNames: () => [...texts.keys()],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = texts.get(path) ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
  });
}

const services = new WeakMap<Tree, ts.LanguageService>();

/**
 * The files of a tree that name one of some members, as TypeScript resolves them: a word that means something else is none. Undefined where
 * the tree does not declare all of these.
 */
export function filesNaming(tree: Tree, members: readonly Declared[]): readonly string[] | undefined {
  const { root, sources } = tree;
  const places = members.flatMap(([path, name]) => {
    const { text = "" } = sources.find((source) => source.path === path) ?? {};
    const [whole, member] = name.exec(text) ?? [];
    return whole === undefined || member === undefined
      ? []
      : [{ path: join(root, path), at: text.indexOf(whole) + whole.indexOf(member) }];
  });
  if (places.length < members.length) return undefined;
  const service = services.get(tree) ?? serviceOf(tree);
  services.set(tree, service);
  const found = places.flatMap(({ path, at }) =>
    (service.findReferences(path, at) ?? []).flatMap(({ references }) =>
      references.map(({ fileName }) => relative(root, fileName)),
    ),
  );
  const ours = new Set(sources.map(({ path }) => path));
  return [...new Set(found)].filter((path) => ours.has(path)).toSorted();
}
