import { type Predicate, pathsAsked } from "../domain/access/predicate.ts";
import { type Action, whensOf } from "./action.ts";
import type { Field } from "./field.ts";
import type { FormParts } from "./form.ts";
import { type Known, missingText } from "./known.ts";
import { askedName, fieldsWhere, isSent, sentName, sentNames } from "./names.ts";
import { type Definition, isWritten } from "./resource.ts";
import { membersOf } from "./takes.ts";
import { isOwed } from "./values.ts";

/** Mistakes of pages, of lists and of forms, where names stand that the compiler knows as texts alone. */
export const screenFaults = (definition: Definition, known: Known): string[] => [
  ...pageFaults(definition),
  ...listFaults(definition, known),
  ...formFaults(definition, known),
  ...Object.entries(definition.fields).flatMap(([name, field]) => figureFaults(definition, name, field)),
  ...keptFaults(definition),
];

/** The page of a record names it in its address; a page that is said has somebody who opens it. */
const pageFaults = ({ paths = {}, access, fields }: Definition): string[] =>
  (["list", "show", "create", "edit"] as const).flatMap((page) => {
    const path = paths[page];
    if (path === undefined) return [];
    const isOfRecord = page === "show" || page === "edit";
    const [, parameter] = /:([a-zA-Z]+)/.exec(path) ?? [];
    // A new record may begin with the record that its address names: `:bookId` is the form's `book_id`.
    const isBeside = page === "create" && fields[parameter?.replace(/Id$/, "") ?? ""]?.kind === "reference";
    return [
      ...(access[page] === undefined ? [`«${path}» is a page that nobody opens: ${page}`] : []),
      ...(isOfRecord !== (parameter !== undefined) && !isBeside
        ? [`«${path}» ${isOfRecord ? "names no" : "names a"} record: ${page}`]
        : []),
    ];
  });

/** What is said of columns and filters that a list does not have. */
function listFaults({ name, list, fields }: Definition, known: Known): string[] {
  const { columns, hidden = [], widths = {}, notOnPhone = [], edited = [], beside = {}, renders = {} } = list;
  const { filters, tabs, nameColumn, links = [] } = list;
  const shown = [...columns, ...hidden];
  const asked = filters?.map((filter) => (typeof filter === "string" ? filter : filter.field)) ?? filteredBy(fields);
  const about = {
    widths: Object.keys(widths),
    notOnPhone,
    edited,
    beside: Object.keys(beside),
    renders: Object.keys(renders),
    nameColumn: nameColumn === undefined ? [] : [nameColumn],
  };
  const hasSearch = Object.values(fields).some(({ search }) => search !== undefined);
  return [
    ...(hasSearch ? missingText(known, `${name}.search`) : []),
    ...Object.entries(about).flatMap(([part, names]) =>
      names.filter((field) => !shown.includes(field)).map((field) => `«${field}» is no column: list.${part}`),
    ),
    ...(tabs === undefined || asked.includes(tabs) ? [] : [`«${tabs}» is no filter that could stand as tabs`]),
    ...(notOnPhone.includes(columns[0]) ? [`«${columns[0]}» heads every record and is not on a phone`] : []),
    ...twice(shown).map((field) => `«${field}» is a column twice`),
    ...twice(asked).map((field) => `«${field}» is a filter twice`),
    ...links.flatMap(({ needs, to }) => (known.hasCall(needs) ? [] : [`«${needs}» is no call: ${to} needs it`])),
  ];
}

const filteredBy = (fields: Definition["fields"]): string[] =>
  fieldsWhere(fields, (field) => field.filter === true).map(([name, field]) => askedName(name, field));

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** A form that does not ask for what its call needs could never be saved; one that asks for more would be refused. Where nobody writes there is none. */
function formFaults(definition: Definition, known: Known): string[] {
  const { fields, form = {}, list } = definition;
  if (!isWritten(definition))
    return (list.edited ?? []).map((name) => `«${name}» is changed in the list by nobody: nobody changes records`);
  const sent = sentNames(fields);
  const asked = form.sections ? Object.values(form.sections).flat() : sent;
  const calls = [form.known?.call, form.ours?.from, form.suggests?.from, form.instead?.needs];
  return [
    ...fieldsWhere(fields, (field) => isSent(field) && isOwed(field))
      .map(([name, field]) => sentName(name, field))
      .filter((name) => !asked.includes(name))
      .map((name) => `«${name}» has to be sent, and no form asks for it`),
    ...asked.filter((name) => !sent.includes(name)).map((name) => `«${name}» is asked for, and no call takes it`),
    ...partsOf(form).flatMap(([what, names]) =>
      names
        .filter((name) => !asked.includes(name))
        .map((name) => `«${name}» is asked for by no form, which ${what} it`),
    ),
    ...(list.edited ?? [])
      .filter((name) => {
        const field = fields[name];
        const input = field ? sentName(name, field) : name;
        return !asked.includes(input) || form.confirms?.some((confirm) => confirm.field === input);
      })
      .map((name) => `«${name}» is changed in the list, where its form does not ask for it, or asks more`),
    ...Object.keys(form.shows ?? {}).flatMap((name) => {
      const [, field] = fieldsWhere(fields, isSent).find(([shown, said]) => sentName(shown, said) === name) ?? [];
      return field?.kind === "reference" && field.to !== undefined ? [] : [`«${name}» is no other record to show of`];
    }),
    ...(form.ours === undefined || fields[form.ours.party]?.kind === "party"
      ? []
      : [`«${form.ours.party}» is no party of the record`]),
    ...calls.flatMap((call) => (call === undefined || known.hasCall(call) ? [] : [`«${call}» is no call of the form`])),
  ];
}

/** The inputs that the parts of a form name, by what they do with them. */
const partsOf = ({ fills = [], known, confirms = [], warnings = [], instead, copied = [], shows = {} }: FormParts) =>
  [
    ["fills", fills.flatMap(({ field, from }) => [field, from])],
    ["fills", known ? [known.from, ...Object.keys(known.takes)] : []],
    ["confirms", confirms.map(({ field }) => field)],
    ["warns by", warnings.flatMap(({ when }) => fieldsIn(when))],
    ["leads on from", instead?.fields ?? []],
    ["takes along", copied],
    ["shows of", Object.keys(shows)],
  ] as const;

/** What a field is reckoned or chosen from. */
function figureFaults({ fields }: Definition, name: string, field: Field): string[] {
  const { rated } = field;
  return [
    ...(rated !== undefined && fields[rated]?.kind !== "percent" ? [`«${rated}» is no percent beside ${name}`] : []),
    ...sourcesOf(field).flatMap((source) =>
      source in fields ? [] : [`«${source}» is no field: ${name} follows from it`],
    ),
  ];
}

function sourcesOf(field: Field): readonly string[] {
  if (field.kind === "iinBin") return field.by === undefined ? [] : [field.by];
  return "formula" in field && field.formula ? inputsOf(field.formula) : [];
}

/** The fields that a figure is explained by: terms, a rate, or lines. */
const inputsOf = (formula: Readonly<Record<string, unknown>>): readonly string[] => {
  const { lines, of, rate, plus = [], minus = [] } = formula as Explained;
  return lines === undefined ? [of, rate, ...plus, ...minus].filter((input) => input !== undefined) : [lines];
};
type Explained = {
  readonly lines?: string;
  readonly of?: string;
  readonly rate?: string;
  readonly plus?: readonly string[];
  readonly minus?: readonly string[];
};

/** The fields of a record that a predicate asks for; of `status.id`, the status. */
const fieldsIn = (predicate: Predicate): string[] => pathsAsked(predicate).map((path) => path.replace(/\..*$/, ""));

/**
 * What a resource builds on must be there for everybody: not a field that is kept for some. For the others a list would have no order or
 * no name, and an action would never be allowed.
 */
function keptFaults({ fields, list, form = {}, actions, variants = [] }: Definition): string[] {
  const kept = new Set(
    fieldsWhere(fields, ({ audience }) => audience !== undefined).flatMap(([name, field]) => [
      name,
      sentName(name, field),
    ]),
  );
  const needed: readonly (readonly [string, readonly string[]])[] = [
    ["the first column", [list.columns[0]]],
    ["the name of a record", list.nameColumn === undefined ? [] : [list.nameColumn]],
    ["the order of the list", (list.order ?? []).map((sort) => sort.replace(/^-/, ""))],
    ["a variant", variants.flatMap(({ where }) => Object.keys(where))],
    ["a rule of the form", (form.rules ?? []).flatMap(whensOf).flatMap(fieldsIn)],
    ["a warning of the form", (form.warnings ?? []).flatMap(({ when }) => fieldsIn(when))],
    ...actions.map((action) => [action.name, neededBy(action)] as const),
    ...Object.entries(fields).map(([name, field]) => [name, kept.has(name) ? [] : sourcesOf(field)] as const),
  ];
  return needed.flatMap(([what, names]) =>
    names.filter((name) => kept.has(name)).map((name) => `«${name}» is kept for some: ${what} needs it of everybody`),
  );
}

function neededBy(action: Action): readonly string[] {
  const { shown, rules = [], confirm } = action;
  const takes = "run" in action && "call" in action.run ? [action.run.params ?? {}, action.run.body ?? {}] : [];
  return [
    ...[...(shown ? [shown] : []), ...rules.flatMap(whensOf)].flatMap(fieldsIn),
    ...(typeof confirm === "object" ? [confirm.sum] : []),
    ...takes.flatMap(membersOf),
  ];
}
