import type { Person } from "./person.ts";

export type Whole = {
  readonly draft: { readonly version: number; readonly body: unknown } | null;
  readonly published: unknown;
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
