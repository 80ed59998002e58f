import type { FilterKind } from "../../../../contract/list.ts";
import { askedName, isNamed, totalsOf } from "../../../../definition/names.ts";
import { countedBy, type Definition } from "../../../../definition/resource.ts";
import { statusOf } from "../../../../definition/steps.ts";
import { findCall } from "../language/calls.ts";
import { type Field, namesOf as namedBy, type OptionSource } from "../language/fields.ts";
import type { Column, Filter, ListAction, ListView } from "../language/list.ts";
import type { Resource } from "../language/resource.ts";
import { namesOf, optionsOf } from "./fields.ts";
import { fieldWord, shownOf, wordOf } from "./words.ts";

type Fields = Resource["fields"];
type Said = Definition["list"];
type SaidFilter = NonNullable<Said["filters"]>[number];

/** A list with its columns, filters and words in full; `fields`: those of the resource, or of a variant of it. */
export function listOf(definition: Definition, said: Said, fields: Fields): ListView {
  const { name: resource } = definition;
  const { columns: _, hidden: __, widths, notOnPhone, beside, renders, order, export: ___, ...rest } = said;
  const { filters = filtersOf(definition.fields), tabs = tabsOf(definition), emptyForClient, actions, ...more } = rest;
  const byFilter = saidOfFilters(definition);
  const searched = Object.values(definition.fields).filter(({ search }) => search !== undefined);
  return {
    ...more,
    columns: columnsOf(definition, said),
    filters: filters.map((filter) => filterOf(definition, filter, { fields, tabs, said: byFilter })),
    ...(searched.length > 0 && { search: wordOf(resource, "search") }),
    ...(searched.some(({ masked }) => masked) && { searchMasked: wordOf(resource, "searchMasked") }),
    ...(more.empty === undefined && { empty: emptyOf(resource, emptyForClient) }),
    ...(actions && { actions: actions.map((action) => listActionOf(resource, action)) }),
  } as ListView; // names that `definitionFaults` and `screensFaults` check
}

const emptyOf = (resource: string, forClient: true | undefined): ListView["empty"] => ({
  title: wordOf(resource, "empty", "title"),
  text: wordOf(resource, "empty", "text"),
  ...(forClient && { textForClient: wordOf(resource, "empty", "textForClient") }),
});

const tabsOf = (definition: Definition): string | undefined => (statusOf(definition)?.tabs ? "tab" : undefined);

/** The columns of a list, those that are hidden last. */
function columnsOf({ fields }: Definition, said: Said): ListView["columns"] {
  const { columns, hidden = [], widths = {}, notOnPhone = [], beside = {}, renders = {} } = said;
  const summed = totalsOf(fields).map(([field]) => field);
  const columnOf = (field: string): Column => {
    const isHidden = hidden.includes(field);
    return {
      ...(widths[field] !== undefined && { width: widths[field] }),
      ...(summed.includes(field) && { total: field }),
      field,
      ...(beside[field] !== undefined && { beside: beside[field] }),
      ...(renders[field] !== undefined && { render: renders[field] as NonNullable<Column["render"]> }), // by its name, which `definitionFaults` asks
      ...(isHidden && { isHidden: true }),
      ...((isHidden || notOnPhone.includes(field)) && { onPhone: false }),
    };
  };
  const [first, ...rest] = columns;
  return [columnOf(first), ...rest.map(columnOf), ...hidden.map(columnOf)];
}

/** Filters whose choices somebody knows: of other records, those that are named all at once. */
const filtersOf = (fields: Definition["fields"]): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const isOther = field.kind === "reference" || field.kind === "references";
    return field.filter && (!isOther || namesOf(field) !== undefined) ? [askedName(name, field)] : [];
  });

/** What fields say of the filters by them: how these are called, and both answers of a flag. */
const saidOfFilters = (definition: Definition): ReadonlyMap<string, object> =>
  new Map(
    Object.entries(definition.fields).flatMap(([name, said]): [string, object][] => {
      const words = said.kind === "boolean" || said.kind === "file" ? said.words : undefined;
      if (isNamed(said) && !(name in countedBy(definition))) return [[name, { from: { options: optionsOf(said) } }]];
      if (words === undefined && said.asks === undefined) return [];
      const answers = words !== undefined && { words: { yes: `${words}.yes`, no: `${words}.no` } };
      return [[askedName(name, said), { ...(said.asks !== undefined && { label: said.asks }), ...answers }]];
    }),
  );

/**
 * A filter with its kind, with the label of the field that it asks about and with its choices: counted by the call
 * `<resource>.<filter>Counts` where there is one, else those of the field (`author` asks about `authors` too).
 */
function filterOf(
  { name: resource }: Definition,
  filter: SaidFilter,
  { fields, tabs, said }: { fields: Fields; tabs: string | undefined; said: ReturnType<typeof saidOfFilters> },
): Filter {
  const about = typeof filter === "string" ? { field: filter, ...said.get(filter) } : filter;
  const { field } = about;
  const described = [field, `${field}_id`, shownOf(`${field}_ids`)].flatMap((name) => fields[name] ?? []);
  const kind = findCall(`${resource}.list`)?.list?.filters[field] ?? "texts";
  const whole = {
    kind,
    label: described[0]?.label ?? fieldWord(resource, field),
    ...choicesOf(kind, resource, field, described),
    ...about,
    ...(tabs === field && { asTabs: true }),
  };
  return whole as Filter; // of a kind, with the members of that kind
}

function choicesOf(kind: FilterKind, resource: string, field: string, described: readonly Field[]): object {
  switch (kind) {
    case "ids":
      return { from: sourceOf(resource, field, described) };
    case "texts": {
      const options = described.flatMap((each) => ("options" in each ? each.options : []));
      return options.length > 0 ? { options } : { placeholder: wordOf(resource, "paste", field) };
    }
    case "numbers":
      return described[0]?.kind === "percent" ? { isRate: true } : {};
    case "flag": {
      const counts = countsCall(resource, field);
      return counts ? { from: { counts } } : {};
    }
    default:
      return {};
  }
}

function countsCall(resource: string, field: string): string | undefined {
  const name = `${resource}.${field}Counts`;
  return findCall(name) ? name : undefined;
}

function sourceOf(resource: string, field: string, described: readonly Field[]): OptionSource {
  const counts = countsCall(resource, field);
  if (counts) return { counts };
  for (const about of described) {
    if ("options" in about) return { options: about.options };
    const named = about.kind === "reference" || about.kind === "references" ? namedBy(about) : undefined;
    if (named) return named;
    const names = "to" in about ? `${about.to}.names` : "";
    if (findCall(names)) return { names };
  }
  return { options: [] };
}

/** An action of a list with the words that stand under the name of its call; afterwards the resource's own lists are asked again. */
function listActionOf(resource: string, { call, ...said }: Readonly<Record<string, unknown>>): ListAction {
  const words = ["label", "title", "text"].map((word) => [word, wordOf(String(call), word)]);
  return { ...Object.fromEntries(words), invalidates: [`${resource}.`], call, ...said } as ListAction; // as its author said it
}
