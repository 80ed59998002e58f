import type {
  LineColumn,
  Field as Said,
  Fields as SaidFields,
  FieldOf as SaidOf,
} from "../../../../definition/field.ts";
import { MOST_LINES } from "../../../../definition/lines.ts";
import {
  fieldsOfCard,
  fieldsWhere,
  isNamed,
  isSent,
  isShown,
  sentName,
  WRITTEN_AT,
} from "../../../../definition/names.ts";
import { type Definition, isWritten } from "../../../../definition/resource.ts";
import { isOwed, longestOf } from "../../../../definition/values.ts";
import { PASSWORD_MIN_LENGTH } from "../../../../domain/access/password.ts";
import { findCall } from "../language/calls.ts";
import type { Field, LineCell } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Resource } from "../language/resource.ts";
import { fieldWord, shownOf, wordOf } from "./words.ts";

type Fields = Resource["fields"];
type All = readonly Definition[];

/**
 * The fields of a definition as screens read them: as a record has them, and once more as a form sends them where that is under another
 * name (`author` and `author_id`). `all`: the definitions that a field may name by the resource.
 */
export function fieldsOf(definition: Definition, all: All): Fields {
  const { card, lacks } = definition;
  // A card that is a page of its own draws by itself what no list has.
  const shown = fieldsWhere(
    fieldsOfCard(definition.fields),
    (said) => said.kind !== "party" && (card !== undefined || !said.card),
  );
  const stamps = WRITTEN_AT.filter((stamp) => !lacks?.includes(stamp));
  return {
    ...compiledFields(definition, Object.fromEntries(shown), all),
    ...Object.fromEntries(stamps.map((stamp) => [stamp, labelled(definition.name, stamp, { kind: "instant" })])),
  };
}

/** The same of some fields, such as those that a variant says anew. */
export const compiledFields = (definition: Definition, said: SaidFields, all: All = []): Fields =>
  Object.fromEntries(Object.entries(said).flatMap(([name, field]) => shownAndSent(definition, name, field, all)));

function shownAndSent(definition: Definition, name: string, said: Said, all: All): [string, Field][] {
  if (!isSeen(said)) return [];
  const { name: resource } = definition;
  const sent = isWritten(definition) && isSent(said) ? sentName(name, said) : undefined;
  const field = labelled(
    resource,
    name,
    said.kind === "resource" ? nameOfOne(said, all) : bareField(said, resource, name),
  );
  if (sent === name) return [[name, { ...needOf(said), ...field }]];
  if (isNamed(said)) {
    const shown = labelled(resource, name, { kind: "reference", ...(said.label && { label: said.label }) });
    const chosen = labelled(resource, name, { ...bareField(said, resource, name), from: name });
    return [
      [name, shown],
      ...(isSent(said) ? [[sentName(name, said), { ...(sent && needOf(said)), ...chosen }] as [string, Field]] : []),
    ];
  }
  return [[name, field], ...(sent ? [[sent, { ...field, from: name, ...needOf(said) }] as [string, Field]] : [])];
}

const isSeen = (field: Said): boolean =>
  !["permissions", "party", "changes"].includes(field.kind) && (!field.computed || isShown(field));

/** What a form must ask of a field: an answer, and at most so many characters. */
const needOf = (field: Said): { required?: true; maxLength?: number } => ({
  ...((field.kind === "text" || field.kind === "note") && { maxLength: longestOf(field) }),
  ...(isOwed(field) && { required: true }),
});

type Bare = { readonly kind: string; readonly label?: string; readonly help?: string | true };

/** A field with its label and its help, those of its name unless said. */
function labelled(resource: string, name: string, field: Bare & Readonly<Record<string, unknown>>): Field {
  const { help, ...said } = field;
  return {
    label: fieldWord(resource, name),
    ...said,
    ...(help !== undefined && { help: help === true ? wordOf(resource, "help", shownOf(name)) : help }),
  } as Field; // of a kind, with the members of that kind
}

/** The name of a resource as screens choose it: each by the title of its list, those of a group of the menu together. */
function nameOfOne(field: SaidOf<"resource">, all: All) {
  const resources = all
    .toSorted((one, other) => one.menu.group.localeCompare(other.menu.group) || one.menu.order - other.menu.order)
    .map(({ name }) => ({ id: name, label: `${name}.titles.list` }));
  const others = Object.entries(field.others ?? {}).map(([id, label]) => ({ id, label }));
  return { ...aboutOf(field), kind: "choice", options: [...resources, ...others] };
}

const aboutOf = ({ kind, label, help, visible, rated }: Said): Bare & Readonly<Record<string, unknown>> => ({
  kind,
  ...(label && { label }),
  ...(help && { help }),
  ...(visible && { visible }),
  ...(rated && { rated }),
});

/** A field as a screen shows it: without what is the table's or the API's. */
function bareField(field: Said, resource: string, name: string): Bare & Readonly<Record<string, unknown>> {
  const about = aboutOf(field);
  switch (field.kind) {
    case "choice":
      return { ...about, options: optionsOf(field), ...(field.default !== undefined && { default: field.default }) };
    case "text":
      return {
        ...about,
        ...(field.address && { address: true }),
        ...(field.nullable && { nullable: true }),
        ...(field.mask && { mask: field.mask }),
      };
    case "status":
      return { ...about, statuses: field.machine.statuses };
    case "reference":
    case "references":
      return { ...about, ...choicesOf(field) };
    case "iinBin":
      return { ...about, ...(field.by && { by: field.by }), ...(!field.optional && { required: true }) };
    case "password":
      return { ...about, minLength: PASSWORD_MIN_LENGTH };
    case "file":
      return { ...about, accept: field.accept, maxMb: field.maxMb };
    case "integer":
      return {
        ...about,
        ...(field.min !== undefined && { min: field.min }),
        ...(field.max !== undefined && { max: field.max }),
      };
    case "money":
    case "percent":
      // A column of lines that a formula makes is shown as what it is.
      if (field.formula && !field.computed) {
        const explain = wordOf(resource, "explain", name);
        return { ...about, kind: "formula", as: field.kind, explain, formula: field.formula };
      }
      return { ...about, ...("default" in field && { default: field.default }) };
    case "boolean":
    case "date":
    case "instant":
      return { ...about, ...(field.default !== undefined && { default: field.default }) };
    case "lines":
      return {
        ...about,
        columns: cellsOf(field, resource, name),
        ...(field.totals && { totals: field.totals }),
        ...(isSent(field) && { maxLines: field.max ?? MOST_LINES }),
        ...((field.min ?? 0) > 0 && { required: true }),
      };
    default:
      return about;
  }
}

/** The cells of lines: as a form sends them, or as a card shows them where no form does. */
function cellsOf(field: SaidOf<"lines">, resource: string, lines: string): Readonly<Record<string, LineCell>> {
  const cellOf = isSent(field) ? sentCell : shownCell;
  return Object.fromEntries(
    Object.entries(field.columns).flatMap(([name, column]) => {
      if (column.hidden || !isSeen(column)) return [];
      const { help, ...cell } = cellOf(name, column, resource);
      const under = isSent(field) && !column.computed ? sentName(name, column) : name;
      const label = wordOf(resource, lines, shownOf(under));
      const said = help === true ? label : help;
      return [[under, { label, ...cell, ...(said !== undefined && { help: said }) } as LineCell]]; // of a kind, with the members of that kind
    }),
  );
}

const shownCell = (name: string, column: LineColumn, resource: string) =>
  isNamed(column)
    ? { kind: "reference", ...(column.label && { label: column.label }) }
    : bareField(column, resource, name);

/** A cell of lines that a form sends: typed, or made of those before it. */
function sentCell(name: string, column: LineColumn, resource: string) {
  const { kind, computed, optional, formula } = column;
  const bare = bareField(column, resource, name);
  if (computed) return { ...bare, computed, ...(formula && { formula }) };
  const isDue = !optional && kind !== "note" && kind !== "boolean";
  return {
    ...bare,
    ...(sentName(name, column) !== name && { from: name }),
    ...(isDue && { required: true }),
    ...((kind === "text" || kind === "note") && column.max !== undefined && { maxLength: column.max }),
  };
}

/** What a choice may be, each with its word and, where that is not always, its days. */
export const optionsOf = ({ ids, words, days }: SaidOf<"choice">) =>
  ids.map((id) => {
    const { from = null, to = null } = days?.find((each) => each.id === id) ?? {};
    return { id, label: `${words}.${id}` as MessageKey, ...(days && { from, to }) };
  });

/** The call that names what a reference may be; none where a form searches the list of its resource page by page. */
export function namesOf({ to, names }: { readonly to?: string; readonly names?: string }): string | undefined {
  const usual = `${to}.names`;
  return names ?? (findCall(usual) ? usual : undefined);
}

/** What another record is chosen from, and how it is called. */
function choicesOf(field: SaidOf<"reference"> | SaidOf<"references">): object {
  const { to } = field;
  const { where, toField } = field.kind === "reference" ? field : { where: undefined, toField: undefined };
  const names = where ? undefined : namesOf(field); // what is narrowed is searched page by page
  const shown = "shows" in field ? field.shows?.[0] : undefined;
  const isWorded = "title" in field && field.title !== undefined;
  const title = isWorded ? "title" : shown;
  const beside = where && Object.entries(where).map(([filter, other]) => [filter, `${other}_id`]);
  return {
    ...(to && { to }),
    ...(toField && { toField }),
    ...(names && { names }),
    ...(title && { title }),
    ...(names && isWorded && { named: shown ?? "name" }),
    ...(beside && { where: Object.fromEntries(beside) }),
  };
}
