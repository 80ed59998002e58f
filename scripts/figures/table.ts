import {
  formsOf,
  kindNamed,
  naming,
  type Places,
  passed,
  pastRefine,
  reachedFrom,
  refineHooks,
  signingSaid,
  splinters,
  spreads,
  written,
} from "./counts.ts";
import type { Tree } from "./sources.ts";

export type Counted = { readonly now: string; readonly places: Places };
/**
 * A row of the table: `before` is what a reading of the tree counted when the third edition was planned, `earlier` what this command counts in the
 * tree of that day, `how` says how it is counted.
 */
export type Figure = {
  readonly what: string;
  readonly before: string;
  readonly earlier: string;
  readonly aim: string;
  readonly how: string;
  count(tree: Tree): Counted;
};

const filesOf = (places: Places): number => new Set(places.map((place) => place.split(": ")[0])).size;
const countOf =
  (find: (tree: Tree) => Places | undefined) =>
  (tree: Tree): Counted => {
    const places = find(tree);
    return { now: places ? String(places.length) : "–", places: places ?? [] };
  };
const timesInFiles =
  (find: (tree: Tree) => Places) =>
  (tree: Tree): Counted => {
    const places = find(tree);
    return { now: `${places.length} in ${filesOf(places)} files`, places };
  };

const SIGN = ["sign", "signing", "signings", "Signing", "SignAction", "isSign", "signingsIn"];
const RATE = ["rate", "percent", "PercentField"];
const FILTER = ["filter", "filters", "Filter", "Filters"];
/** A signature of a definition, of the engine's actions, and what finds either. */
const SIGNATURES = [
  ["definition/action.ts", /\n {2}readonly (sign): string;/],
  ["definition/steps.ts", /const (signingsIn) =/],
  ["definition/steps.ts", /const (isSign) =/],
  ["src/engine/define/language/actions.ts", /\{ readonly (sign): string \}/],
] as const;
/** A contract's rate: the field and its kind, the terms that a month is split by, the paper, the rows that both are read from. */
const RATES = [
  ["src/resources/contracts/contracts.ts", /\n\s+(rate): \{ kind: "percent"/],
  ["definition/field.ts", /readonly (percent): /],
  ["domain/distribution/row.ts", /readonly (rate): Bps/],
  ["templates/contracts/paper.ts", /readonly (rate): Bps/],
  ["server/modules/oks/parties.repository.ts", /\n {2}(rate): Bps/],
  ["server/modules/contracts/contracts.ts", /type Rates = \{ (rate)/],
] as const;
/** That a field is filtered by, what a list may be asked and is asked by, and the filters of a screen. */
const FILTERS = [
  ["definition/field.ts", /readonly (filter)\?: true/],
  ["contract/list.ts", /ListSpec = \{ (filters)/],
  ["contract/list.ts", /\n {2}(filters): Readonly<Record<string, FilterValue>>/],
  ["src/engine/define/language/list.ts", /readonly (filters): readonly Filter/],
] as const;
const namesOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

/** What the third edition is measured by. Tests, benches and what stands for other systems in tests are counted nowhere. */
export const FIGURES: readonly Figure[] = [
  {
    what: "files that the sign of an act passes",
    before: "83",
    earlier: "58",
    aim: "≤ 40",
    how: `files outside other resources in which one of ${namesOf(SIGN)} stands as an identifier or a string`,
    count: countOf(passed("avrs", SIGN)),
  },
  {
    what: "the same, by what names mean",
    before: "83",
    earlier: "15",
    aim: "≤ 40",
    how: "files outside other resources that name a member of a definition or of the engine's actions which says a signature, as TypeScript resolves names (`SIGNATURES` of `scripts/figures/table.ts`)",
    count: countOf(naming("avrs", SIGNATURES)),
  },
  {
    what: "files that a contract's rate passes",
    before: "48",
    earlier: "49",
    aim: "≤ 25",
    how: `the same of ${namesOf(RATE)}`,
    count: countOf(passed("contracts", RATE)),
  },
  {
    what: "the same, by what names mean",
    before: "48",
    earlier: "9",
    aim: "≤ 25",
    how: "files outside other resources that name such a rate, as TypeScript resolves names (`RATES` of the same file); a rate that goes by its name alone, as a column of a table or a key of dated values, is seen where a type says it",
    count: countOf(naming("contracts", RATES)),
  },
  {
    what: "files that a filter passes",
    before: "38",
    earlier: "105",
    aim: "≤ 20",
    how: `the same of ${namesOf(FILTER)} in no resource at all; an array's \`.filter(…)\` is none`,
    count: countOf(passed("[^/]+/none", FILTER)),
  },
  {
    what: "the same, by what names mean",
    before: "38",
    earlier: "45",
    aim: "≤ 20",
    how: "files that name a member which says or asks a filter (`FILTERS` of the same file), those among them that only ask a list something",
    count: countOf(naming("[^/]+/none", FILTERS)),
  },
  {
    what: "forms that a definition takes before a screen reads it",
    before: "4",
    earlier: "4",
    aim: "2",
    how: "which of `Definition` and `Resource` are declared, and zod as long as `src/engine/define` reads it back",
    count: (tree) => {
      const forms = formsOf(tree);
      return { now: `${forms.length} (${forms.join(" → ")})`, places: forms };
    },
  },
  {
    what: "zod read back to learn what a definition had said",
    before: "69 in 19 files",
    earlier: "84 in 19 files",
    aim: "0",
    how: "each `instanceof z.Zod…`, those among them that only tell a reply in JSON from a file",
    count: timesInFiles(written(/instanceof z\.Zod/g)),
  },
  {
    what: "places where «who may sign this act» is said",
    before: "4",
    earlier: "6",
    aim: "1",
    how: "functions outside other resources that ask by themselves the machine for `sign`, the report before the act, or an action's rules (`evaluate`)",
    count: countOf(signingSaid),
  },
  {
    what: "data hooks of refine in the engine, and what reads or writes past them",
    before: "0",
    earlier: "0, 5",
    aim: "all, 0",
    how: "calls in `src/engine` of refine's hooks that read or write and of `useCan`; calls of TanStack's own hooks and of `useDataProvider`",
    count: (tree) => {
      const theirs = refineHooks("src/engine/")(tree);
      const past = pastRefine("src/engine/")(tree);
      return { now: `${theirs.length}, ${past.length}`, places: [...theirs, ...past] };
    },
  },
  {
    what: "data hooks of refine in the whole portal",
    before: "0",
    earlier: "0 in 0 files",
    aim: "all",
    how: "the same calls of refine's hooks in `src`",
    count: timesInFiles(refineHooks("src/")),
  },
  {
    what: "places that name a kind of field (`percent`) outside its folder",
    before: "≥ 14 in 36 files",
    earlier: "26 in 16 files",
    aim: "2 lists",
    how: "in `definition`, `contract`, `server/entities`, `server/studio` and `src/engine`: the string, a key of it beside `money`, an import from its folder",
    count: timesInFiles(kindNamed("percent", "money")),
  },
  {
    what: "modules that `percent.ts`, a kind of field, reaches by imports",
    before: "193",
    earlier: "192",
    aim: "≤ 25",
    how: "`src/engine/fields/percent/percent.ts` and what it imports, types among them, followed to the end",
    count: countOf(reachedFrom("src/engine/fields/percent/percent.ts")),
  },
  {
    what: "spreads that do nothing",
    before: "518",
    earlier: "386",
    aim: "0",
    how: "a literal object or array spread into a literal or a call, by the syntax tree; `scripts/idle-spreads.test.ts` keeps it so",
    count: countOf(spreads),
  },
  {
    what: "files with a single importer and at most 20 lines",
    before: "108",
    earlier: "43",
    aim: "≤ 20",
    how: "files that exactly one file and no test imports; none that stand alone by a rule: `*.repository.ts`, what an `all.ts` lists, what is loaded by `import(…)`",
    count: countOf(splinters),
  },
  {
    what: "sentences of README, CONTRIBUTING and decisions that are untrue",
    before: "19 of 33",
    earlier: "–",
    aim: "0",
    how: "read by people; what a test can know of them is in `scripts/documents.test.ts`",
    count: () => ({ now: "–", places: [] }),
  },
  {
    what: "files of the portal that translate by i18next, and by refine",
    before: "195, 43",
    earlier: "195, 44",
    aim: "one of them 0",
    how: "files with `useTranslation` of react-i18next; with `useTranslate` of refine",
    count: ({ sources }) => {
      const using = (name: string) =>
        sources.filter(({ path, text }) => path.startsWith("src/") && new RegExp(`\\b${name}\\b`).test(text));
      return { now: `${using("useTranslation").length}, ${using("useTranslate").length}`, places: [] };
    },
  },
  {
    what: "files of the engine that import a resource",
    before: "–",
    earlier: "0",
    aim: "0",
    how: "imports of `src/resources` in `src/engine`",
    count: countOf(({ sources }) =>
      sources.flatMap(({ path, imports }) =>
        path.startsWith("src/engine/") && imports.some((each) => each.startsWith("src/resources/")) ? [path] : [],
      ),
    ),
  },
  {
    what: "files that lie flat in `server/entities`",
    before: "66",
    earlier: "66",
    aim: "told",
    how: "files of the folder itself",
    count: countOf(({ sources }) =>
      sources.flatMap(({ path }) => (/^server\/entities\/[^/]+$/.test(path) ? [path] : [])),
    ),
  },
  {
    what: "«nobody», «whoever», «unless said»",
    before: "205, 156, 59",
    earlier: "206, 162, 59",
    aim: "told",
    how: "each time that the words stand in code or in a comment",
    count: (tree) => {
      const words = [/\bnobody\b/gi, /\bwhoever\b/gi, /\bunless said\b/gi];
      return { now: words.map((word) => written(word)(tree).length).join(", "), places: [] };
    },
  },
  {
    what: "functions called `idOf`",
    before: "13",
    earlier: "11",
    aim: "told",
    how: "declarations of that name",
    count: countOf(written(/\b(function|const) idOf\b/g)),
  },
  {
    what: "files, lines",
    before: "–",
    earlier: "1678, 90121",
    aim: "told",
    how: "files of the product's folders that are counted, and their lines",
    count: ({ sources }) => ({
      now: `${sources.length}, ${sources.reduce((all, { lines }) => all + lines, 0)}`,
      places: [],
    }),
  },
];

const HEAD = `# Figures of the code

How the code hangs together, counted by \`npm run figures\`, which prints it anew; \`npm run figures -- --write\` writes this page, \`--places\` names
each place, and the path of another tree counts that one. Counted are the folders \`contract\`, \`definition\`, \`domain\`, \`pki\`, \`server\`, \`signer\`,
\`src\` and \`templates\`, without tests and what serves them. *Read* is what a reading of the whole tree found when the third edition was planned,
partly by hand; *then* is what this command counts in the tree of that day (\`e648afbe\`, 24 November 2026), so that *now* has something to
be compared with.

| counted | read | then | now | aim | how it is counted |
| --- | --- | --- | --- | --- | --- |
`;

const cellsOf = (figure: Figure, now: string): string =>
  [figure.what, figure.before, figure.earlier, now, figure.aim, figure.how].join(" | ");

/** docs/figures.md, with what stands in its column «now». */
export const pageOf = (now: (figure: Figure) => string): string =>
  `${HEAD}${FIGURES.map((figure) => `| ${cellsOf(figure, now(figure))} |`).join("\n")}\n`;
