import type { CustomField } from "./custom-field.ts";
import type { Presentation } from "./presentation.ts";
import { REGISTER_RIGHTS, type Register, type RegisterStatuses, type Section } from "./register.ts";
import { SAID_IN, type Said, type SaidAt } from "./said.ts";

/**
 * One difference between two revisions, to be said in words: `studio.changes.<code>`. `of`: the path of the word that names what it is
 * about (`fields.x_vin`) or that word itself, `from` and `to`: values, where the sentence has them.
 */
export type Difference = { readonly code: string; readonly of?: string; readonly from?: string; readonly to?: string };

/** What of a revision can be compared: a register whole, or a presentation. */
export type Revised = { readonly register: Register } | { readonly presentation: Presentation };

/** The fields that it adds, those among them that are removed too. */
export const addedFields = (revised: Revised): Readonly<Record<string, CustomField>> =>
  "register" in revised ? revised.register.fields : (revised.presentation.fields ?? {});

const difference = (code: string, of?: string, from?: unknown, to?: unknown): Difference => ({
  code,
  ...(of !== undefined && { of }),
  ...(from !== undefined && { from: String(from) }),
  ...(to !== undefined && { to: String(to) }),
});
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What changes from one body of a resource to another, in the order of its parts; empty when nothing does. */
export function differences(before: Revised | undefined, after: Revised): readonly Difference[] {
  if ("register" in after)
    return registerDifferences(before && "register" in before ? before.register : undefined, after.register);
  const was = before && "presentation" in before ? before.presentation : {};
  return presentationDifferences(was, after.presentation);
}

function presentationDifferences(was: Presentation, is: Presentation): readonly Difference[] {
  return [
    ...wordDifferences(was.words ?? {}, is.words ?? {}),
    ...fieldDifferences(was.fields ?? {}, is.fields ?? {}),
    ...setDifferences("required", was.required ?? [], is.required ?? []),
    ...listDifferences(was.list ?? {}, is.list ?? {}),
    ...sectionDifferences("card", was.card, is.card),
    ...sectionDifferences("form", was.form, is.form),
  ];
}

function registerDifferences(was: Register | undefined, is: Register): readonly Difference[] {
  if (!was) return [difference("registerMade", "titles.list", undefined, Object.keys(is.fields).length)];
  return [
    ...wordDifferences(
      { "titles.list": was.titles.list, "titles.create": was.titles.create },
      { "titles.list": is.titles.list, "titles.create": is.titles.create },
    ),
    ...(same(was.menu, is.menu) ? [] : [difference("menu")]),
    ...fieldDifferences(was.fields, is.fields),
    ...statusDifferences(was.statuses, is.statuses),
    ...REGISTER_RIGHTS.flatMap((right) =>
      same(was.rights[right], is.rights[right])
        ? []
        : [difference("rights", right, was.rights[right], is.rights[right])],
    ),
    ...(same(was.bound, is.bound) ? [] : [difference("bound")]),
    ...listDifferences({ ...was.list, order: [was.list.order ?? ""] }, { ...is.list, order: [is.list.order ?? ""] }),
    ...sectionDifferences("card", was.card, is.card),
    ...sectionDifferences("form", was.form, is.form),
    ...(same(was.importKey, is.importKey) ? [] : [difference("importKey")]),
    ...(same(was.relatedTo, is.relatedTo) ? [] : [difference("relatedTo")]),
    ...(same(was.reminders, is.reminders) ? [] : [difference("reminders")]),
    ...(same(was.source, is.source) ? [] : [difference("source")]),
  ];
}

/** A word in another wording, said in the first language in which it is another. */
function wordDifference(path: string, was: Said | undefined, is: Said | undefined): readonly Difference[] {
  const changed = SAID_IN.find((locale) => (was?.[locale] ?? "") !== (is?.[locale] ?? ""));
  return changed ? [difference("word", path, was?.[changed] ?? "", is?.[changed] ?? "")] : [];
}

const wordDifferences = (was: SaidAt, is: SaidAt): readonly Difference[] =>
  [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((path) => wordDifference(path, was[path], is[path]));

function fieldDifferences(
  was: Readonly<Record<string, CustomField>>,
  is: Readonly<Record<string, CustomField>>,
): readonly Difference[] {
  const isThere = (field: CustomField | undefined): field is CustomField =>
    field !== undefined && field.removed === undefined;
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): readonly Difference[] => {
    const [before, after] = [was[name], is[name]];
    if (isThere(before) && isThere(after)) return changesOf(name, before, after);
    if (isThere(after)) return [difference(before ? "fieldBack" : "fieldAdded", after.label.ru)];
    return isThere(before) ? [difference("fieldRemoved", before.label.ru)] : [];
  });
}

/** What of a field changes; its words first. */
function changesOf(name: string, before: CustomField, after: CustomField): readonly Difference[] {
  const of = after.label.ru;
  const parts = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof CustomField)[]);
  return [...parts].flatMap((part) => {
    if (same(before[part], after[part])) return [];
    if (part === "label") return wordDifference(`fields.${name}`, before.label, after.label);
    return [difference(`field.${part}`, of, plain(before[part]), plain(after[part]))];
  });
}

const plain = (value: unknown): string => (typeof value === "object" || value === undefined ? "" : String(value));

/** What has come and what has gone of a set. */
const setDifferences = (code: string, was: readonly string[], is: readonly string[]): readonly Difference[] => [
  ...is.filter((each) => !was.includes(each)).map((each) => difference(`${code}.added`, `fields.${each}`)),
  ...was.filter((each) => !is.includes(each)).map((each) => difference(`${code}.removed`, `fields.${each}`)),
];

type ListPart = NonNullable<Presentation["list"]>;

function listDifferences(was: ListPart, is: ListPart): readonly Difference[] {
  const named = was.columns && is.columns;
  const isMoved =
    named && same([...(was.columns ?? [])].sort(), [...(is.columns ?? [])].sort()) && !same(was.columns, is.columns);
  return [
    ...(named
      ? setDifferences("column", was.columns ?? [], is.columns ?? [])
      : same(was.columns, is.columns)
        ? []
        : [difference("columns")]),
    ...(isMoved ? [difference("columnsMoved")] : []),
    ...(same(was.hidden, is.hidden) ? [] : [difference("hidden")]),
    ...(same(was.widths, is.widths) ? [] : [difference("widths")]),
    ...(was.filters && is.filters
      ? setDifferences("filter", was.filters, is.filters)
      : same(was.filters, is.filters)
        ? []
        : [difference("filters")]),
    ...(same(was.order, is.order) ? [] : [difference("order", is.order?.[0])]),
    ...(same(was.perPage, is.perPage) ? [] : [difference("perPage", undefined, was.perPage ?? "", is.perPage ?? "")]),
    ...(same(was.tabs, is.tabs) ? [] : [difference("tabs")]),
  ];
}

const sectionDifferences = (
  code: "card" | "form",
  was: readonly Section[] = [],
  is: readonly Section[] = [],
): readonly Difference[] => {
  if (same(was, is)) return [];
  const [before, after] = [was.map(({ title }) => title.ru), is.map(({ title }) => title.ru)];
  const named = [
    ...after.filter((title) => !before.includes(title)).map((title) => difference(`${code}.sectionAdded`, title)),
    ...before.filter((title) => !after.includes(title)).map((title) => difference(`${code}.sectionRemoved`, title)),
  ];
  return named.length > 0 ? named : [difference(`${code}.any`)];
};

function statusDifferences(was: RegisterStatuses | undefined, is: RegisterStatuses | undefined): readonly Difference[] {
  if (same(was, is)) return [];
  const [before, after] = [was?.list ?? [], is?.list ?? []];
  const byCode = (code: string) => (each: { readonly code: string }) => each.code === code;
  const listed = [
    ...after.flatMap((status) => {
      const old = before.find(byCode(status.code));
      if (!old) return [difference("statusAdded", status.label.ru)];
      return same(old, status) ? [] : [difference("status", status.label.ru, old.label.ru, status.label.ru)];
    }),
    ...before.filter(({ code }) => !after.some(byCode(code))).map(({ label }) => difference("statusRemoved", label.ru)),
  ];
  const steps = same(was?.steps, is?.steps) && same(was?.editable, is?.editable) && same(was?.deletable, is?.deletable);
  return [...listed, ...(steps ? [] : [difference("steps")])];
}
