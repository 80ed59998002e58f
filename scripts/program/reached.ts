import { existsSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { filesBelow } from "../files-below.ts";

/** What runs of a tree: its files, by their paths from the root, and the packages that they import. */
export type Reached = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> };

/**
 * Everything that runs or is read once one of `starts` does: what it imports, the threads it begins and the files and folders beside it that it names
 * (`new URL("./…", import.meta.url)`), and so on. What is imported as a type alone does not run. `without`: files that are neither taken nor followed.
 * Throws where something is named that is not there.
 */
export function reachedFrom(starts: readonly string[], without: readonly string[], root: string): Reached {
  const files = new Set<string>();
  const packages = new Set<string>();
  const follow = (path: string, by: string): void => {
    if (files.has(path) || without.includes(path)) return;
    if (!existsSync(join(root, path))) throw new Error(`${by} names ${path}, which is not there.`);
    if (statSync(join(root, path)).isDirectory()) {
      for (const file of filesBelow([path.replace(/\/$/, "")], root))
        if (statSync(join(root, file)).isFile()) files.add(file);
      return;
    }
    files.add(path);
    if (!/\.(tsx?|mjs)$/.test(path)) return;
    for (const named of namedIn(path, readFileSync(join(root, path), "utf8"))) {
      const name = nameOfPackage(named);
      if (/^\.\.?\//.test(named)) follow(posix.join(posix.dirname(path), named), path);
      else if (name) packages.add(name);
    }
  };
  for (const start of starts) follow(start, "A command");
  return { files, packages };
}

/** The package of an import; undefined: it is Node's own. */
const nameOfPackage = (named: string): string | undefined =>
  named.startsWith("node:") ? undefined : /^(?:@[^/]+\/)?[^/]+/.exec(named)?.[0];

/** What a file of code imports when it runs, and the addresses beside it. */
function namedIn(path: string, text: string): string[] {
  const named: string[] = [];
  const tell = (node: ts.Expression | undefined): void => {
    if (node && ts.isStringLiteralLike(node)) named.push(node.text);
  };
  const look = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      tell(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) tell(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) tell(node.arguments[0]);
    if (ts.isNewExpression(node) && isBeside(node)) {
      const [beside] = node.arguments ?? [];
      if (!beside || !ts.isStringLiteralLike(beside))
        throw new Error(`${path} names a file beside it in words that are known only when it runs: write them out.`);
      tell(beside);
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false));
  return named;
}

/** `new URL(…, import.meta.url)` */
export const isBeside = ({ expression, arguments: given }: ts.NewExpression): boolean => {
  const base = given?.[1];
  return (
    ts.isIdentifier(expression) &&
    expression.text === "URL" &&
    base !== undefined &&
    ts.isPropertyAccessExpression(base) &&
    ts.isMetaProperty(base.expression)
  );
};
