import { TONES } from "../../domain/machine.ts";
import { RECORDED, WRITTEN_AT } from "../names.ts";
import { type CustomKind, LINES, offers, present } from "./custom-field.ts";
import { fault, isInherited, type StudioFault, twiceAmong, unknownAmong } from "./fault.ts";
import { fieldsFaults, namesOf } from "./field-faults.ts";
import { REGISTER_TABLE, type Register, type RegisterStatuses, type Section } from "./register.ts";
import { saidFaults } from "./said-faults.ts";
import { sourceFaults } from "./source-faults.ts";

export const REGISTER_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
export const MOST_IN_NAME = 30;
const CODE = /^[a-z][a-z0-9_]{0,30}$/;
/** What every record has of itself, what a call says of several of them, and their table. */
const OWN = [...Object.keys(RECORDED), "status", "can", "name", "ids", REGISTER_TABLE];
/** Kinds that no step asks for. */
const UNASKED: readonly CustomKind[] = ["file", "iinBin"];
/** Words of the language of machines. */
const TAKEN_STEPS = ["edit", "delete"];
export const MOST_STATUSES = 20;

/** Where a register lives: what its fields may refer to, in which group of the menu it may stand, and which other systems may be read. */
export type Around = {
  readonly resources: readonly string[];
  readonly groups: readonly string[];
  readonly origins?: readonly string[] | undefined;
};
/** The days that a record has of itself; what another system keeps has none. */
const stampsOf = ({ source }: Register): readonly string[] => (source ? [] : WRITTEN_AT);

/** Every mistake of a register, each at its place; empty when it can be published. */
export function registerFaults(register: Register, around: Around): readonly StudioFault[] {
  const { name, titles, menu, fields, statuses } = register;
  const isSole = /^(?!.*_id$)(?!x_)[a-z][a-z0-9_]{0,30}$/;
  return [
    ...(REGISTER_NAME.test(name) && name.length <= MOST_IN_NAME ? [] : [fault("name", "name", name)]),
    ...saidFaults("titles.list", titles.list),
    ...saidFaults("titles.create", titles.create),
    ...(around.groups.includes(menu.group) ? [] : [fault("menu.group", "noGroup", menu.group)]),
    ...(namesOf(fields).length === 0 ? [fault("fields", "noFields")] : []),
    ...Object.keys(fields).flatMap((field) =>
      OWN.includes(field) ? [fault(`fields.${field}`, "reserved", field)] : [],
    ),
    ...fieldsFaults(fields, { name: isSole, resources: around.resources }),
    ...(statuses ? statusFaults(register, statuses) : []),
    ...rightFaults(register),
    ...boundFaults(register),
    ...listFaults(register),
    ...pageFaults(register),
    ...restFaults(register),
    ...(register.source ? sourceFaults(register, register.source, around.origins) : []),
  ];
}

function statusFaults(
  { fields, rights }: Register,
  { list, steps, editable, deletable }: RegisterStatuses,
): readonly StudioFault[] {
  const [codes, ids, names] = [
    list.map(({ code }) => code),
    list.map(({ id }) => String(id)),
    steps.map(({ name }) => name),
  ];
  const asked = namesOf(fields).filter((name) => fields[name]?.kind !== "boolean");
  const asksOf = ({ asks = [] }: RegisterStatuses["steps"][number]) => [...asks].sort().join();
  const at = "statuses";
  return [
    ...(list.length === 0 ? [fault(`${at}.list`, "noStatuses")] : []),
    ...(list.length > MOST_STATUSES ? [fault(`${at}.list`, "tooMany", String(MOST_STATUSES))] : []),
    ...(list.some(({ id }) => id === 0) || list.length === 0 ? [] : [fault(`${at}.list`, "noFirst")]),
    ...list.flatMap(({ code, tone, label }, place) => [
      ...(CODE.test(code) && !isInherited(code) ? [] : [fault(`${at}.list.${place}.code`, "name", code)]),
      ...(TONES.includes(tone) ? [] : [fault(`${at}.list.${place}.tone`, "noTone", tone)]),
      ...saidFaults(`${at}.list.${place}.label`, label),
    ]),
    ...twiceAmong(`${at}.list`, codes),
    ...twiceAmong(`${at}.list`, ids),
    ...twiceAmong(`${at}.steps`, names),
    ...steps.flatMap((step, place) => [
      ...(CODE.test(step.name) && !TAKEN_STEPS.includes(step.name) && !isInherited(step.name)
        ? []
        : [fault(`${at}.steps.${place}.name`, "name", step.name)]),
      ...saidFaults(`${at}.steps.${place}.label`, step.label),
      ...(step.from.length === 0 ? [fault(`${at}.steps.${place}.from`, "noStatuses")] : []),
      ...unknownAmong(`${at}.steps.${place}.from`, step.from, codes, "noStatus"),
      ...(codes.includes(step.to) ? [] : [fault(`${at}.steps.${place}.to`, "noStatus", step.to)]),
      ...(step.from.includes(step.to) ? [fault(`${at}.steps.${place}.to`, "sameStatus", step.to)] : []),
      ...(step.who.length === 0 ? [fault(`${at}.steps.${place}.who`, "nobody")] : []),
      ...unseenAmong(`${at}.steps.${place}.who`, step.who, rights.list),
      ...unknownAmong(`${at}.steps.${place}.asks`, step.asks ?? [], asked, "noField"),
      // One call takes several records to a status: a file is one record's, and what is asked must not hang on which step it was.
      ...(step.asks ?? []).flatMap((name, nth) =>
        UNASKED.includes(fields[name]?.kind ?? "text")
          ? [fault(`${at}.steps.${place}.asks.${nth}`, "notAsked", name)]
          : [],
      ),
      ...(steps.slice(0, place).some((other) => other.to === step.to && asksOf(other) !== asksOf(step))
        ? [fault(`${at}.steps.${place}.asks`, "sameTarget", step.to)]
        : []),
      ...(step.asks ?? []).flatMap((name, nth) =>
        step.who.every((family) => fields[name]?.sees?.includes(family) ?? true)
          ? []
          : [fault(`${at}.steps.${place}.asks.${nth}`, "askedUnseen", name)],
      ),
    ]),
    ...unknownAmong(`${at}.editable`, editable, codes, "noStatus"),
    ...unknownAmong(`${at}.deletable`, deletable, codes, "noStatus"),
  ];
}

const unseenAmong = (at: string, families: readonly string[], seen: readonly string[]): readonly StudioFault[] =>
  unknownAmong(at, families, seen, "unseen");

/** Whoever may do something with a record must see it. */
function rightFaults({ rights }: Register): readonly StudioFault[] {
  return [
    ...(rights.list.length === 0 ? [fault("rights.list", "nobody")] : []),
    ...(["create", "edit", "delete", "import"] as const).flatMap((right) =>
      unseenAmong(`rights.${right}`, rights[right], rights.list),
    ),
    ...rights.import.flatMap((family, place) =>
      rights.create.includes(family) ? [] : [fault(`rights.import.${place}`, "importsUnmade")],
    ),
  ];
}

/** Others than staff see what is theirs: without a field that says whose a record is they would see all of it. */
function boundFaults({ fields, bound, rights, source }: Register): readonly StudioFault[] {
  const there = present(fields);
  const others = rights.list.filter((family) => family !== "plain");
  return [
    ...(["park", "counterparty"] as const).flatMap((whose) => {
      const field = bound[whose];
      if (field === undefined) return [];
      const found = there[field];
      if (found?.kind !== "reference" || found.to !== (whose === "park" ? "parks" : "counterparties"))
        return [fault(`bound.${whose}`, "notBound", field)];
      return found.required || source ? [] : [fault(`bound.${whose}`, "boundOptional", field)];
    }),
    ...(others.length > 0 && bound.park === undefined && bound.counterparty === undefined
      ? [fault("bound", "unbound")]
      : []),
  ];
}

function listFaults(register: Register): readonly StudioFault[] {
  const { fields, statuses, list } = register;
  const names = namesOf(fields);
  const stamps = stampsOf(register);
  const shown = [...names, ...(statuses ? ["status"] : []), ...stamps];
  const offered = (offer: "filter" | "sort") => [
    ...names.filter((name) => fields[name]?.[offer] && offers(offer, fields[name].kind)),
    ...(statuses ? ["status"] : []),
    ...stamps.slice(0, 1),
  ];
  const [first] = list.columns;
  const columns = [...list.columns, ...(list.hidden ?? [])];
  return [
    ...(first === undefined ? [fault("list.columns", "noColumns")] : []),
    ...(first !== undefined && !LINES.includes(fields[first]?.kind ?? "file")
      ? [fault("list.columns.0", "notName", first)]
      : []),
    ...(first !== undefined && fields[first]?.sees ? [fault("list.columns.0", "nameUnseen", first)] : []),
    ...unknownAmong("list.columns", list.columns, shown, "noField"),
    ...unknownAmong("list.hidden", list.hidden ?? [], shown, "noField"),
    ...twiceAmong("list.columns", columns),
    ...unknownAmong("list.filters", list.filters ?? [], offered("filter"), "noFilter"),
    ...twiceAmong("list.filters", list.filters ?? []),
    ...(list.order === undefined
      ? []
      : unknownAmong("list.order", [list.order.replace(/^-/, "")], offered("sort"), "noSort")),
    ...(first !== undefined && list.order === undefined && !offered("sort").includes(first)
      ? [fault("list.order", "noSort", first)]
      : []),
    ...(fields[(list.order ?? "").replace(/^-/, "")]?.sees ? [fault("list.order", "orderTells", list.order)] : []),
    ...widthFaults(list.widths ?? {}, shown),
    ...perPageFaults(list.perPage),
    ...tabsFaults(list.tabs, statuses ? ["status"] : []),
  ];
}

/** `offered`: what may stand above a list, counted. */
export const tabsFaults = (tabs: string | null | undefined, offered: readonly string[]): readonly StudioFault[] =>
  typeof tabs !== "string" || offered.includes(tabs) ? [] : [fault("list.tabs", "noTabs", tabs)];

export const perPageFaults = (perPage: number | undefined): readonly StudioFault[] =>
  perPage === undefined || [10, 20, 50, 100].includes(perPage) ? [] : [fault("list.perPage", "perPage")];

/** What is wrong with the widths of columns; `shown`: what a list may show. */
export const widthFaults = (
  widths: Readonly<Record<string, number>>,
  shown: readonly string[],
): readonly StudioFault[] =>
  Object.entries(widths).flatMap(([field, width]) =>
    width >= 60 && width <= 800 && shown.includes(field) ? [] : [fault(`list.widths.${field}`, "width")],
  );

function pageFaults(register: Register): readonly StudioFault[] {
  const { fields, card, form, statuses, source } = register;
  const names = namesOf(fields);
  const shown = [...names, ...(statuses ? ["status"] : []), ...stampsOf(register)];
  const asked = form.flatMap((section) => section.fields);
  const sections = (at: "card" | "form", all: readonly Section[], known: readonly string[]) =>
    all.flatMap(({ title, fields: inside }, place) => [
      ...saidFaults(`${at}.${place}.title`, title),
      ...(inside.length === 0 ? [fault(`${at}.${place}.fields`, "noFields")] : []),
      ...unknownAmong(`${at}.${place}.fields`, inside, known, "noField"),
    ]);
  return [
    ...sections("card", card, shown),
    ...sections("form", form, names),
    ...twiceAmong(
      "card",
      card.flatMap((section) => section.fields),
    ),
    ...twiceAmong("form", asked),
    ...names.flatMap((name) =>
      source || asked.includes(name) || fields[name]?.writes?.length === 0 ? [] : [fault("form", "unasked", name)],
    ),
  ];
}

function restFaults(register: Register): readonly StudioFault[] {
  const { fields, rights, importKey = [], relatedTo = [], reminders = [] } = register;
  const there = present(fields);
  const keys = Object.keys(there).filter((name) => offers("unique", there[name]?.kind ?? "file"));
  const references = Object.keys(there).filter((name) => there[name]?.kind === "reference" && there[name].filter);
  const days = Object.keys(there).filter((name) => there[name]?.kind === "date");
  return [
    ...unknownAmong("importKey", importKey, keys, "noKey"),
    ...(importKey.length > 0 && rights.import.length > 0 && rights.edit.length === 0
      ? [fault("importKey", "keyUnchanged")]
      : []),
    ...unknownAmong("relatedTo", relatedTo, references, "noReference"),
    ...unknownAmong(
      "reminders",
      reminders.map(({ field }) => field),
      days,
      "noDay",
    ),
    ...reminders.flatMap(({ days: before }, place) =>
      before >= 0 && before <= 365 ? [] : [fault(`reminders.${place}.days`, "outside", "365")],
    ),
  ];
}
