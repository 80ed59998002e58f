import { expect } from "vitest";
import type { CustomField } from "../../definition/studio/custom-field.ts";
import type { Register } from "../../definition/studio/register.ts";
import type { Person } from "./person.ts";

export type Whole = {
  readonly draft: { readonly version: number; readonly body: unknown } | null;
  readonly published: unknown;
  readonly renewing: { readonly done: number; readonly total: number } | null;
  readonly subject: { readonly revision: number | null };
  readonly revisions: readonly {
    readonly number: number;
    readonly changes: readonly string[];
    readonly of: number | null;
  }[];
};

/** Drafts a body, publishes it, and tells what there is then; throws what was refused. */
export async function shape(admin: Person, resource: string, body: unknown, note = "Проба"): Promise<Whole> {
  const path = `studio/resources/${resource}`;
  const { draft } = (await admin.get(path)).body.data as Whole;
  const saved = await admin.put(`${path}/draft`, { body, version: draft?.version ?? null });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const published = await admin.post(`${path}/publish`, { version: (saved.body.data as Whole).draft?.version, note });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  return published.body.data as Whole;
}

/** Adds a record to a register; its id. */
export async function addRecord(person: Person, name: string, body: object): Promise<number> {
  const made = await person.post(`registers/${name}`, body);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return (made.body.data as { id: number }).id;
}

/** Where the mistakes of a body stand, as a draft is checked. */
export async function draftFaults(admin: Person, resource: string, body: unknown): Promise<string[]> {
  const checked = await admin.post(`studio/resources/${resource}/check`, { body });
  expect(checked.status).toBe(200);
  return (checked.body.data as { faults: readonly { at: string }[] }).faults.map(({ at }) => at);
}

/** A small register: a title, and these fields, shown and asked for all. */
export function registerOf(
  name: string,
  fields: Readonly<Record<string, CustomField>> = {},
  more: Partial<Register> = {},
): Register {
  const all: Register["fields"] = {
    title: { kind: "text", label: { ru: "Название" }, sort: true, filter: true, search: true },
    ...fields,
  };
  const names = Object.entries(all).flatMap(([field, { removed }]) => (removed === undefined ? [field] : []));
  const section = [{ title: { ru: "Всё" }, fields: names }];
  return {
    name,
    titles: { list: { ru: "Записи" }, create: { ru: "Новая запись" } },
    menu: { group: "reference", order: 50 },
    fields: all,
    rights: { list: ["plain"], create: ["plain"], edit: ["plain"], delete: ["plain"], import: ["plain"] },
    bound: {},
    list: { columns: names },
    card: section,
    form: section,
    ...more,
  };
}
