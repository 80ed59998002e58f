import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "./call-as.ts";

/** What the calls of the studio answer with, as far as it is read here (contract/entities/studio.ts). */
type Subject = { readonly resource: string; readonly revision: number | null };
type Whole = {
  readonly published: unknown;
  readonly draft: {
    readonly body: unknown;
    readonly version: number;
    readonly by: { readonly name: string } | null;
  } | null;
};
type Checked = {
  readonly faults: readonly { readonly at: string; readonly message: string }[];
  readonly changes: readonly string[];
};

/** A description in the folder beside what is published of its resource: what is wrong with it, and what it would change, in words. */
export type Compared = { readonly resource: string; readonly body: unknown } & Checked;

const NAME = /^([a-z][a-z0-9-]*)\.json$/;
const at = (resource: string) => `studio/resources/${resource}`;
const textOf = (body: unknown) => `${JSON.stringify(body, null, 2)}\n`;
/** Of bodies as JSON, whose order of fields is a part of what they say. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const published = async (call: Call): Promise<Subject[]> => (await call("GET", "studio/resources")) as Subject[];

/** Makes a folder what is published: one readable file for each resource that is shaped, none for those that are not. The names of the files. */
export async function pull(call: Call, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const subjects = await published(call);
  const shaped = subjects.filter(({ revision }) => revision !== null);
  for (const { resource } of shaped) {
    const whole = (await call("GET", at(resource))) as Whole;
    await writeFile(join(folder, `${resource}.json`), textOf(whole.published));
  }
  for (const { resource, revision } of subjects)
    if (revision === null) await rm(join(folder, `${resource}.json`), { force: true });
  return shaped.map(({ resource }) => `${resource}.json`);
}

/** Each description of the folder that is not published as it stands, checked by the server; throws for a file that is no JSON, naming it. */
export async function compare(call: Call, folder: string): Promise<Compared[]> {
  const found: Compared[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, resource] = NAME.exec(file) ?? [];
    if (!resource) continue;
    const body = parsed(file, await readFile(join(folder, file), "utf8"));
    const checked = (await call("POST", `${at(resource)}/check`, { body })) as Checked;
    if (checked.faults.length > 0 || checked.changes.length > 0) found.push({ resource, body, ...checked });
  }
  return found;
}

/** What is published and has no file: it stays as it is, since a folder may be of some resources alone. */
export async function withoutFile(call: Call, folder: string): Promise<string[]> {
  const files = new Set(await readdir(folder));
  const shaped = (await published(call)).filter(({ revision }) => revision !== null);
  return shaped.flatMap(({ resource }) => (files.has(`${resource}.json`) ? [] : [resource]));
}

/** Publishes a description as it was compared; throws where somebody's draft of something else stands in the way. */
export async function push(
  call: Call,
  { resource, body }: Pick<Compared, "resource" | "body">,
  note: string,
): Promise<void> {
  const { draft } = await call("GET", at(resource)).then(
    (whole) => whole as Whole,
    () => ({ draft: null }),
  ); // a register that is not there yet
  if (draft && !isSame(draft.body, body))
    throw new Error(`${resource}: в студии есть черновик (${draft.by?.name ?? "—"}). Опубликуйте или удалите его.`);
  const saved = (await call("PUT", `${at(resource)}/draft`, { body, version: draft?.version ?? null })) as Whole;
  await call("POST", `${at(resource)}/publish`, { version: saved.draft?.version, note });
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
