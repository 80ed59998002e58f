import { FAMILIES, type Family } from "../../domain/access/family.ts";
import { defineMachine, type Machine, type Tone } from "../../domain/machine.ts";
import type { Action } from "../action.ts";
import type { Fields } from "../field.ts";
import type { Definition } from "../resource.ts";
import { isOpenTo } from "../steps.ts";
import { type CustomField, fieldOf, peopleOf, present, saidOfFields } from "./custom-field.ts";
import type { Said, SaidAt } from "./said.ts";
import type { RestSource } from "./source.ts";

/** Everything that a register keeps of a record lies in this column. */
export const VALUES = "values";
export const REGISTER_TABLE = "register_records";
/** No resource of the product is called so, today or later. */
const PREFIX = "r-";
/** The resource of a register. */
export const resourceOfRegister = (name: string): string => `${PREFIX}${name}`;
export const isRegister = (resource: string): boolean => resource.startsWith(PREFIX);
/** The name of a register by its resource. */
export const registerOf = (resource: string): string => resource.slice(PREFIX.length);

export type RegisterStatus = { readonly id: number; readonly code: string; readonly tone: Tone; readonly label: Said };
/** A step from statuses to a status: whose it is, and the fields that it asks for. */
export type RegisterStep = {
  readonly name: string;
  readonly label: Said;
  readonly from: readonly string[];
  readonly to: string;
  readonly who: readonly Family[];
  readonly asks?: readonly string[];
};
export type RegisterStatuses = {
  /** The first is that of a new record. */
  readonly list: readonly RegisterStatus[];
  readonly steps: readonly RegisterStep[];
  /** In which statuses a record may be changed, in which deleted. */
  readonly editable: readonly string[];
  readonly deletable: readonly string[];
};

/** What people may do with a register; each says whose it is, and nobody's is what is not said (ADR 50). */
export const REGISTER_RIGHTS = ["list", "create", "edit", "delete", "import"] as const;
export type RegisterRight = (typeof REGISTER_RIGHTS)[number];

export type Section = { readonly title: Said; readonly fields: readonly string[] };
/** So many days before the day that stands in a field its people are told. */
export type Reminder = { readonly field: string; readonly days: number };

/** A resource that an administrator has made: data alone. */
export type Register = {
  readonly name: string;
  /** What its list is called, one record, and the page of a new one. */
  readonly titles: { readonly list: Said; readonly create: Said };
  readonly menu: { readonly group: string; readonly order: number };
  readonly fields: Readonly<Record<string, CustomField>>;
  readonly statuses?: RegisterStatuses;
  readonly rights: Readonly<Record<RegisterRight, readonly Family[]>>;
  /** The fields that say of which park and of which counterparty a record is: others than staff see theirs alone. */
  readonly bound: { readonly park?: string; readonly counterparty?: string };
  readonly list: {
    readonly columns: readonly string[];
    readonly hidden?: readonly string[];
    /** How wide columns are, in pixels. */
    readonly widths?: Readonly<Record<string, number>>;
    readonly filters?: readonly string[];
    /** A field, a minus before what goes down; by the first column unless said. */
    readonly order?: string;
    readonly perPage?: number;
    /** Whose choices stand as tabs above it: the statuses unless said; null: nothing. */
    readonly tabs?: string | null;
  };
  readonly card: readonly Section[];
  readonly form: readonly Section[];
  /** Fields by which a row of a file finds the record that it changes. */
  readonly importKey?: readonly string[];
  /** The resources whose cards list its records, by the field that refers to them. */
  readonly relatedTo?: readonly string[];
  readonly reminders?: readonly Reminder[];
  /** Where its records lie, where another system keeps them. */
  readonly source?: RestSource;
};

/** What the records of another system do not say of themselves. */
const UNSAID_ELSEWHERE = ["created_at", "updated_at", "version"] as const;

const machineOf = ({ list, steps, editable, deletable }: RegisterStatuses): Machine<string, string> =>
  defineMachine<string, string>({
    statuses: list.map(({ id, code, tone }) => ({ id, code, tone, refusal: "DOCUMENT_IN_FORCE" })),
    transitions: Object.fromEntries(steps.map(({ name, from, to }) => [name, { from, to }])),
    editable,
    deletable,
  });

const sectionsOf = (sections: readonly Section[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(sections.map(({ fields }, place) => [`part${place + 1}`, fields]));

/** The first column is what a record is known by, and the status stands second. */
function columnsOf({ list, statuses }: Register): readonly [string, ...string[]] {
  const [first = "created_at", ...rest] = list.columns;
  return [first, ...(statuses && !list.columns.includes("status") ? ["status"] : []), ...rest];
}

/**
 * A register as any resource of the product: everything else follows from it. `isRenewing`: the columns beside the values of its records do
 * not say yet what it says, so that its records are bound by their values. Throws RangeError on a status that is none.
 */
export function definitionOf(register: Register, isRenewing = false): Definition {
  const { name, menu, rights, bound, list, statuses, importKey = [], relatedTo = [], source } = register;
  const resource = resourceOfRegister(name);
  const own = present(register.fields);
  const fields: Fields = {
    ...Object.fromEntries(Object.entries(own).map(([field, said]) => [field, fieldOf(resource, field, said, VALUES)])),
    ...(statuses && {
      status: { kind: "status", machine: machineOf(statuses), words: `${resource}.statuses`, filter: true, sort: true },
    }),
  };
  const everybody = FAMILIES.filter((family) => rights.list.includes(family));
  const writers = FAMILIES.filter(
    (family) =>
      ["create", "edit", "delete"].some((right) => rights[right as RegisterRight].includes(family)) ||
      statuses?.steps.some(({ who }) => who.includes(family)),
  );
  const columns = columnsOf(register);
  const tabs = statuses && list.tabs !== null ? (list.tabs ?? "status") : undefined;
  return {
    name: resource,
    lacks: source && UNSAID_ELSEWHERE,
    table: REGISTER_TABLE,
    menu: { ...menu, icon: "section" },
    paths: {
      list: `/registers/${name}`,
      show: `/registers/${name}/:id`,
      ...(rights.create.length > 0 && { create: `/registers/${name}/add` }),
      ...(rights.edit.length > 0 && { edit: `/registers/${name}/edit/:id` }),
    },
    calls: { path: `registers/${name}`, list: everybody, edit: writers, create: writers, act: writers },
    access: {
      list: peopleOf(rights.list),
      show: peopleOf(rights.list),
      ...(rights.create.length > 0 && { create: peopleOf(rights.create) }),
      ...(rights.edit.length > 0 && { edit: peopleOf(rights.edit) }),
    },
    bound: {
      ...(bound.park && { park: isRenewing ? { field: bound.park } : "park_id" }),
      ...(bound.counterparty && { counterparty: isRenewing ? { field: bound.counterparty } : "counterparty_id" }),
    },
    fields,
    list: {
      columns,
      ...(list.hidden && { hidden: list.hidden }),
      ...(list.widths && { widths: list.widths }),
      ...(list.filters && { filters: list.filters }),
      ...(tabs && (!list.filters || list.filters.includes(tabs)) && { tabs }),
      order: [list.order ?? columns[0]],
      ...(list.perPage !== undefined && { perPage: list.perPage }),
    },
    card: { sections: sectionsOf(register.card) },
    form: {
      ...(statuses && { rules: [{ when: isOpenTo(machineOf(statuses), "edit"), why: "engine.actions.otherStatus" }] }),
      sections: sectionsOf(
        register.form.map((section) => ({ ...section, fields: section.fields.map((field) => sentAs(own, field)) })),
      ),
    },
    ...(rights.import.length > 0 &&
      rights.create.length > 0 && { import: { key: importKey, who: peopleOf(rights.import) } }),
    ...(relatedTo.length > 0 && {
      relatedTo: Object.fromEntries(relatedTo.map((field) => [own[field]?.to ?? "", field])),
    }),
    actions: actionsOf(register),
  };
}

const sentAs = (fields: Readonly<Record<string, CustomField>>, name: string): string =>
  fields[name]?.kind === "reference" ? `${name}_id` : name;

/** Steps of its machine, each with whose it is, and deletion. */
function actionsOf({ statuses, rights }: Register): readonly Action[] {
  const steps = (statuses?.steps ?? []).map(
    ({ name, who, asks = [] }): Action => ({
      name,
      on: ["row", "card", "bulk"],
      step: true,
      who: peopleOf(who),
      done: `${name}_taken`,
      ...(asks.length > 0 && { asks: Object.fromEntries(asks.map((field) => [field, "required" as const])) }),
    }),
  );
  const deletion: Action = {
    name: "delete",
    on: ["row", "card", "bulk"],
    isDanger: true,
    limit: 500,
    confirm: true,
    who: peopleOf(rights.delete),
    ...(statuses && { rules: [{ open: "delete", why: "engine.actions.otherStatus" }] }),
  };
  return [...steps, ...(rights.delete.length > 0 ? [deletion] : [])];
}

/** Everything that is said of a register, by its paths under its resource. */
export function saidOfRegister({ titles, fields, statuses, card, form }: Register): SaidAt {
  const named = (sections: readonly Section[]) =>
    sections.map(({ title }, place): [string, Said] => [`sections.part${place + 1}`, title]);
  return {
    "titles.list": titles.list,
    "titles.create": titles.create,
    ...saidOfFields(present(fields)),
    ...Object.fromEntries([...named(form), ...named(card)]),
    ...Object.fromEntries((statuses?.list ?? []).map(({ id, label }) => [`statuses.${id}`, label])),
    ...Object.fromEntries((statuses?.steps ?? []).map(({ name, label }) => [`actions.${name}`, label])),
  };
}
