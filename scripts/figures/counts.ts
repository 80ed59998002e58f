import ts from "typescript";
import { idleSpreads } from "./idle-spreads.ts";
import { type Declared, filesNaming } from "./references.ts";
import { nodesOf, pathFrom, type Source, type Tree } from "./sources.ts";

/** What a row of the table counts: a file, or a place in it as `path: what stands there`. */
export type Places = readonly string[];

const timesOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Each place where a pattern stands, by its file. */
export const written =
  (pattern: RegExp) =>
  ({ sources }: Tree): Places =>
    sources.flatMap(({ path, text }) => Array<string>(timesOf(text, pattern)).fill(path));

/** The files that a file comes to by its imports, types among them, itself left out. */
export const reachedFrom =
  (path: string) =>
  ({ sources }: Tree): Places => {
    const byPath = new Map(sources.map((source) => [source.path, source]));
    const seen = new Set<string>();
    const queue = [path];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...(byPath.get(at)?.imports ?? []).filter((next) => byPath.has(next)));
    }
    return [...seen].filter((each) => each !== path);
  };

const LAZY = /\bimport\(\s*"(\.[^"]+)"/g;
/** What stands in a file of its own by a rule: SQL; what an index of a folder lists; a chunk that is loaded when it is needed. */
const standsByRule = ({ path }: Source, importer: Source): boolean =>
  path.endsWith(".repository.ts") ||
  importer.path.endsWith("/all.ts") ||
  [...importer.text.matchAll(LAZY)].some(([, name = ""]) => pathFrom(importer.path, name) === path);

/** Files of at most 20 lines with a single importer that no test imports, but those that stand alone by a rule. */
export function splinters({ sources, tests }: Tree): Places {
  const importers = new Map<string, Source[]>();
  for (const source of sources)
    for (const imported of source.imports) importers.set(imported, [...(importers.get(imported) ?? []), source]);
  const tested = new Set(tests.flatMap(({ imports }) => imports));
  return sources.flatMap((source) => {
    const { path, lines } = source;
    const [importer, ...others] = importers.get(path) ?? [];
    if (!importer || others.length > 0 || lines > 20 || tested.has(path)) return [];
    return standsByRule(source, importer) ? [] : [`${path}: ${importer.path}`];
  });
}

/** Where a literal is spread into a literal. */
export const spreads = ({ sources }: Tree): Places =>
  sources.flatMap((source) => idleSpreads(source).map((line) => `${source.path}: line ${line}`));

const OTHER_THAN = (own: string) =>
  new RegExp(`^(src/(resources|custom-pages)|server/modules|contract/(routes|entities)|templates)/(?!${own}\\b)`);
/** What fills and changes the tables is no part of a value's way. */
const BESIDE = /^server\/db\/(seed|migrations|earlier|tables)\//;

const isAside = (own: string) => {
  const isOther = OTHER_THAN(own);
  return (path: string): boolean => isOther.test(path) || BESIDE.test(path);
};

/** The files outside other resources that name one of some members; undefined where the tree does not declare all of these. */
export const naming =
  (own: string, members: readonly Declared[]) =>
  (tree: Tree): Places | undefined => {
    const isElsewhere = isAside(own);
    return filesNaming(tree, members)?.filter((path) => !isElsewhere(path));
  };

/**
 * The files that one value passes, by its names: those outside other resources in which one of the names stands as an identifier or a
 * string, calls of an array's `filter` left out.
 */
export const passed =
  (own: string, names: readonly string[]) =>
  ({ sources }: Tree): Places => {
    const isElsewhere = isAside(own);
    const quick = new RegExp(`\\b(${names.join("|")})\\b`);
    return sources
      .filter(({ path, text }) => !isElsewhere(path) && quick.test(text))
      .filter((source) => {
        for (const node of nodesOf(source)) if (isNamed(node, names)) return true;
        return false;
      })
      .map(({ path }) => path);
  };

function isNamed(node: ts.Node, names: readonly string[]): boolean {
  if (ts.isStringLiteralLike(node)) return names.includes(node.text);
  if (!ts.isIdentifier(node) || !names.includes(node.text)) return false;
  const { parent } = node;
  return !(ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent) && node.text === "filter");
}

const DATA_HOOKS =
  /^use(List|InfiniteList|One|Many|Show|Create|CreateMany|Update|UpdateMany|Delete|DeleteMany|Custom|CustomMutation|Can|Table|Form|ModalForm|DrawerForm|StepsForm|Select|SimpleList|LogList|Log)$/;
const PAST_THEM = /^use(Query|Queries|InfiniteQuery|Mutation|DataProvider)$/;

/** The names that a file imports of packages. */
function importedFrom(source: Source, packages: RegExp): ReadonlySet<string> {
  const names = source.tree().statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const named = statement.importClause?.namedBindings;
    if (!packages.test(statement.moduleSpecifier.text) || !named || !ts.isNamedImports(named)) return [];
    return named.elements.map(({ name }) => name.text);
  });
  return new Set(names);
}

const calledHooks =
  (packages: RegExp, hooks: RegExp, folder: string) =>
  ({ sources }: Tree): Places =>
    sources
      .filter(({ path, text }) => path.startsWith(folder) && packages.test(text))
      .flatMap((source) => {
        const imported = importedFrom(source, packages);
        return [...nodesOf(source)].flatMap((node) => {
          const name = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : "";
          return imported.has(name) && hooks.test(name) ? [`${source.path}: ${name}`] : [];
        });
      });

/** Calls of refine's hooks that read or write, and of `useCan`. */
export const refineHooks = (folder: string) => calledHooks(/@refinedev\/(core|antd)/, DATA_HOOKS, folder);
/** Calls that read or write past refine's hooks: TanStack's own, and the data provider asked by hand. */
export const pastRefine = (folder: string) => calledHooks(/@tanstack\/react-query|@refinedev\/core/, PAST_THEM, folder);

const ABOUT_KINDS = /^(definition|contract|server\/(entities|studio)|src\/engine)\//;

/** Where a kind of field is named outside its folder: as a string, as a key beside the kind `beside`, or by an import from its folder. */
export const kindNamed =
  (kind: string, beside: string) =>
  ({ sources }: Tree): Places =>
    sources
      .filter(({ path, text }) => ABOUT_KINDS.test(path) && !path.includes(`/${kind}/`) && text.includes(kind))
      .flatMap((source) => {
        const imports = source.imports.filter((path) => path.includes(`/${kind}/`));
        const named = [...nodesOf(source)].filter((node) => saysKind(node, kind, beside));
        return [...imports, ...named].map(() => source.path);
      });

const keysOf = (node: ts.Node): string[] =>
  ts.isObjectLiteralExpression(node) || ts.isTypeLiteralNode(node)
    ? [...(ts.isTypeLiteralNode(node) ? node.members : node.properties)].map(({ name }) => name?.getText() ?? "")
    : [];

function saysKind(node: ts.Node, kind: string, beside: string): boolean {
  if (ts.isStringLiteralLike(node)) return node.text === kind;
  const keys = keysOf(node);
  return keys.includes(kind) && keys.includes(beside);
}

/** What answers by itself whether an act may be signed: the machine's second signature, the report before it, the rules of an action. */
const ASKED = new Set(["confirmTwoSided", "mayAggregatorAvrBeSigned", "mayLegalAvrBeSigned", "evaluate"]);
const PREDICATES = "domain/access/predicate.ts";

/** The functions that say whether an act may be signed, outside other resources: they ask what says it, or a machine about a signature. */
export function signingSaid({ sources }: Tree): Places {
  const isOther = OTHER_THAN("avrs");
  const near = sources.filter(({ path }) => !isOther.test(path) && !path.startsWith("domain/"));
  const quick = new RegExp(`\\b(${[...ASKED, "answerOf"].join("|")})\\(`);
  return near
    .filter(({ text }) => quick.test(text))
    .flatMap((source) => {
      const said = [...nodesOf(source)]
        .filter((node) => asksAboutSigning(node, source))
        .map((node) => `${source.path}: ${functionOf(node)}`);
      return [...new Set(said)];
    });
}

function asksAboutSigning(node: ts.Node, { imports }: Source): boolean {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
  const { text } = node.expression;
  if (text === "evaluate") return imports.includes(PREDICATES); // figures are evaluated too
  return (
    ASKED.has(text) || (text === "answerOf" && node.arguments.some((each) => /"sign"|\btakes$/.test(each.getText())))
  );
}

/** The name of the function around a node that stands at the top of its file. */
function functionOf(node: ts.Node): string {
  let at = node;
  while (!ts.isSourceFile(at.parent)) at = at.parent;
  if (ts.isFunctionDeclaration(at)) return at.name?.text ?? "";
  return ts.isVariableStatement(at) ? (at.declarationList.declarations[0]?.name.getText() ?? "") : "";
}

/** The forms that a definition takes before a screen reads it, each as long as it is declared; zod as long as it is read back. */
const FORMS = [
  ["Definition", /^definition\//, /^export type Definition\b/m],
  ["zod", /^src\/engine\/define\//, /instanceof z\.Zod/],
  ["Resource", /^src\/engine\//, /^export type Resource\b/m],
] as const;

export const formsOf = ({ sources }: Tree): Places =>
  FORMS.filter(([, where, said]) => sources.some(({ path, text }) => where.test(path) && said.test(text))).map(
    ([form]) => form,
  );
