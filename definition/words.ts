import { type Action, doneOf, isOfOne } from "./action.ts";
import type { Kind } from "./field.ts";
import { fieldsOfCard, WRITTEN_AT } from "./names.ts";
import type { Definition } from "./resource.ts";

/** Kinds whose filter takes what is pasted. */
const PASTED: readonly Kind[] = [
  "text",
  "note",
  "email",
  "phone",
  "iin",
  "bin",
  "iinBin",
  "iik",
  "bik",
  "kbe",
  "plate",
  "licence",
];

/** Words by their names, a branch for what belongs together: `fields.name`. */
export type Words = { readonly [name: string]: string | Words };
/** A word that follows, and where it stands: `fields.name`. */
type Following = readonly [path: string, word: string | undefined];
/** What a resource says itself, and what stands in for the rest. */
type Speech = { readonly own: Words; readonly defaults: Words; readonly rest: Words };

/** The word at a path; undefined where there is none. */
export function wordAt(words: Words | string | undefined, path: string): string | undefined {
  let found: Words | string | undefined = words;
  for (const name of path.split("."))
    found = typeof found === "object" && Object.hasOwn(found, name) ? found[name] : undefined;
  return typeof found === "string" ? found : undefined;
}

/** A phrase that is counted has a form for each number, and is one word whatever these are. */
export const withoutForm = (name: string): string => name.replace(/_(zero|one|two|few|many|other)$/, "");

/**
 * The words of a resource in a language: what it says itself, and for what its definition needs besides the words that are the same in
 * every resource (`defaults`: locales/defaults) or made of its own. `rest`: the words of the language, by file.
 */
export function wordsWithDefaults(definition: Definition, speech: Speech): Words {
  return following(definition, speech).reduce(
    (words, [path, word]) => (word === undefined ? words : withWord(words, path.split("."), word)),
    speech.own,
  );
}

/** The words with one more; what is there already stays, a counted phrase in whatever forms. */
function withWord(words: Words, [name = "", ...deeper]: readonly string[], word: string): Words {
  const under = words[name];
  if (deeper.length > 0) return { ...words, [name]: withWord(typeof under === "object" ? under : {}, deeper, word) };
  return Object.keys(words).some((each) => withoutForm(each) === name) ? words : { ...words, [name]: word };
}

const following = (definition: Definition, speech: Speech): readonly Following[] => [
  ...pageWords(definition, speech),
  ...fieldWords(definition, speech),
  ...sectionWords(definition, speech),
  ...definition.actions.flatMap((action) => actionWords(definition, action, speech)),
];

/** A record is called what its name column says, and so it is while it is edited. */
function pageWords({ list, access, fields }: Definition, { own, defaults }: Speech): readonly Following[] {
  const usual = (path: string): Following => [path, wordAt(defaults, path)];
  const one = wordAt(own, "titles.one") ?? `{{${list.nameColumn ?? list.columns[0]}}}`;
  return [
    ["titles.one", one],
    ...(access.create ? [usual("titles.create"), usual("done.created")] : []),
    ...(access.edit ? [["titles.edit", one] as const, usual("done.updated")] : []),
    ...(Object.values(fields).some(({ search }) => search !== undefined) ? [usual("search")] : []),
    usual("empty.title"),
    usual("empty.text"),
  ];
}

/** Whether a list, or one of its variants, offers a filter by a field. */
const isOffered = ({ list, variants = [] }: Definition, name: string): boolean =>
  [list, ...variants.map((variant): Partial<Definition["list"]> => variant.list ?? {})].some(({ filters = [] }) =>
    filters.some((filter) => (typeof filter === "string" ? filter : filter.field) === name),
  );

/** Fields and columns of lines are called as those of their name are everywhere. */
function fieldWords(definition: Definition, { defaults }: Speech): readonly Following[] {
  const { fields, lacks = [] } = definition;
  const labelOf = (name: string) => wordAt(defaults, `fields.${name.replace(/_id$/, "")}`);
  return [
    ...Object.entries(fieldsOfCard(fields)).flatMap(([name, field]): Following[] => [
      ...(field.label === undefined ? [[`fields.${name.replace(/_id$/, "")}`, labelOf(name)] as const] : []),
      ...(field.kind === "lines"
        ? Object.entries(field.columns).flatMap(([column, { label, hidden }]): Following[] =>
            label !== undefined || hidden ? [] : [[`${name}.${column.replace(/_id$/, "")}`, labelOf(column)]],
          )
        : []),
      ...(field.filter && PASTED.includes(field.kind) && isOffered(definition, name)
        ? [[`paste.${name}`, wordAt(defaults, "any.paste")] as const]
        : []),
    ]),
    ...WRITTEN_AT.filter((stamp) => !lacks.includes(stamp)).map(
      (stamp): Following => [`fields.${stamp}`, labelOf(stamp)],
    ),
  ];
}

/** A section of one field is called as that is, a list of other records as their own page is. */
function sectionWords({ card, form, fields }: Definition, { own, defaults, rest }: Speech): readonly Following[] {
  const names = [card?.sections, form?.sections].flatMap((sections) => Object.keys(sections ?? {}));
  const labelOf = (name: string) =>
    name in fields ? (wordAt(own, `fields.${name}`) ?? wordAt(defaults, `fields.${name}`)) : undefined;
  return [
    ...names.map((name): Following => [`sections.${name}`, labelOf(name) ?? wordAt(defaults, `sections.${name}`)]),
    ...Object.keys(card?.related ?? {}).map(
      (other): Following => [`related.${other}`, wordAt(rest, `${other}.titles.list`)],
    ),
  ];
}

/** What an action asks, what has happened then and what the history calls it: usual of a usual action, else made of its label. */
function actionWords(definition: Definition, action: Action, { own, defaults, rest }: Speech): readonly Following[] {
  const { name, confirm, on } = action;
  const [said, usual] = [wordAt(own, `actions.${name}`), wordAt(defaults, `actions.${name}`)];
  const label = said ?? usual;
  const made = (path: string) =>
    label === undefined ? undefined : wordAt(defaults, `any.${path}`)?.replaceAll("{{action}}", () => label);
  const word = (path: string, any: string) => (said === undefined ? wordAt(defaults, path) : undefined) ?? made(any);
  const does = "set" in action || "step" in action || "own" in action || "sign" in action;
  const done = doneOf(action);
  return [
    [`actions.${name}`, usual],
    ...(confirm ? [[`confirm.${name}Text`, word(`confirm.${name}Text`, "confirmText")] as const] : []),
    // A question that names a sum says of what.
    ...(confirm === true ? [[`confirm.${name}`, word(`confirm.${name}`, "confirm")] as const] : []),
    ...(confirm === true && on.includes("bulk")
      ? [[`confirm.${name}Many`, word(`confirm.${name}Many`, "confirmMany")] as const]
      : []),
    ...(name === "delete" ? [[`done.${done}`, wordAt(defaults, `done.${done}`)] as const] : []),
    ...(does
      ? [
          [
            `done.${done}`,
            isAnsweredByOne(definition, action) ? made("done") : word(`done.${done}`, "doneMany"),
          ] as const,
        ]
      : []),
    ...(does && wordAt(rest, `history-events.actions.${done}`) === undefined
      ? [[`events.${done}`, label] as const]
      : []),
  ];
}

/** Whether the call of an action is about one record, of which nothing is counted. */
const isAnsweredByOne = ({ actions }: Definition, action: Action): boolean =>
  isOfOne(
    actions.filter((other) => {
      if ("step" in action) return "step" in other;
      if ("set" in action) return "set" in other && Object.keys(action.set).some((field) => field in other.set);
      return other === action;
    }),
  );

/** Words that a resource says itself though they follow: without them it says the same. */
export function wordsSaidTwice(definition: Definition, speech: Speech): readonly string[] {
  const said = textsOf(wordsWithDefaults(definition, speech));
  return [...new Set([...textsOf(speech.own).keys()].map(withoutForm))].filter((path) => {
    const left = textsOf(wordsWithDefaults(definition, { ...speech, own: without(speech.own, path.split(".")) }));
    return [...said].every(([each, text]) => left.get(each) === text);
  });
}

/** Texts by their paths. */
export const textsOf = (words: Words | string, path = ""): ReadonlyMap<string, string> =>
  typeof words === "string"
    ? new Map([[path, words]])
    : new Map(Object.entries(words).flatMap(([name, under]) => [...textsOf(under, path ? `${path}.${name}` : name)]));

const without = (words: Words, [name = "", ...deeper]: readonly string[]): Words =>
  Object.fromEntries(
    Object.entries(words).flatMap(([each, under]) => {
      if (withoutForm(each) !== name) return [[each, under]];
      return deeper.length > 0 && typeof under === "object" ? [[each, without(under, deeper)]] : [];
    }),
  );
