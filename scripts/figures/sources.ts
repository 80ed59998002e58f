import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { filesBelow, OF_PRODUCT } from "../files-below.ts";

/** A file of code, the files of ours that it imports (types among them), and what it says as TypeScript reads it. */
export type Source = {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly string[];
  readonly tree: () => ts.SourceFile;
};

/** A tree of files: its folder, the code that is counted, and the tests beside it. */
export type Tree = { readonly root: string; readonly sources: readonly Source[]; readonly tests: readonly Source[] };

/** Tests, and what stands for other systems in tests and in development, are not counted. */
const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$|(^|\/)testing\/|(^|\/)dev\//.test(path);

/** The tree of some files, by their paths and texts. */
export function treeOf(files: readonly (readonly [path: string, text: string])[], root = ""): Tree {
  const all = files.filter(([path]) => /\.tsx?$/.test(path)).map(([path, text]) => sourceOf(path, text));
  return { root, sources: all.filter(({ path }) => !isTest(path)), tests: all.filter(({ path }) => isTest(path)) };
}

/** The path of a file that another one imports by a relative name. */
export const pathFrom = (importer: string, name: string): string =>
  normalize(join(dirname(importer), name)).replaceAll("\\", "/");

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};

/** A file by its path and its text; it is read when something of it is asked for. */
export function sourceOf(path: string, text: string): Source {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const imports = once(() => {
    const named = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    return [...new Set(named.filter((name) => name.startsWith(".")).map((name) => pathFrom(path, name)))];
  });
  return {
    path,
    text,
    lines: text.trimEnd().split("\n").length,
    get imports() {
      return imports();
    },
    tree: once(() => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)),
  };
}

/** Reads the folders of the product below a root. */
export function readTree(root: string): Tree {
  const paths = filesBelow(OF_PRODUCT, root).filter((path) => /\.tsx?$/.test(path));
  return treeOf(
    paths.map((path) => [path, readFileSync(join(root, path), "utf8")]),
    root,
  );
}

/** Every node of a file, from the top. */
export function* nodesOf(source: Source): Generator<ts.Node> {
  const waiting: ts.Node[] = [source.tree()];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    waiting.push(...children.reverse());
  }
}
