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

/**
 * A description in the folder beside what is published of its resource: what is wrong with it, and what it would change, in words. `after`:
 * registers of the folder that it refers to and that are not there yet.
 */
export type Compared = {
  readonly resource: string;
  readonly body: unknown;
  readonly after: readonly string[];
} & Checked;

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

/**
 * Each description of the folder that is not published as it stands, checked by the server, those first that others refer to; throws for a
 * file that is no JSON, naming it.
 */
export async function compare(call: Call, folder: string): Promise<Compared[]> {
  const there = new Set(
    (await published(call)).flatMap(({ resource, revision }) => (revision === null ? [] : [resource])),
  );
  const files = (await readdir(folder)).sort().flatMap((file) => {
    const [, resource] = NAME.exec(file) ?? [];
    return resource ? [{ file, resource }] : [];
  });
  const coming = files.map(({ resource }) => resource).filter((resource) => !there.has(resource));
  const found: Compared[] = [];
  for (const { file, resource } of files) {
    const body = parsed(file, await readFile(join(folder, file), "utf8"));
    const { faults, changes } = (await call("POST", `${at(resource)}/check`, { body })) as Checked;
    const awaited = references(body).filter(({ to }) => to !== resource && coming.includes(to));
    const left = faults.filter((fault) => !awaited.some((each) => each.at === fault.at));
    const after = [...new Set(awaited.map(({ to }) => to))];
    if (left.length > 0 || changes.length > 0) found.push({ resource, body, faults: left, changes, after });
  }
  return inTurn(found);
}

/** Where a description refers to other resources. */
function references(body: unknown): { at: string; to: string }[] {
  const fields = typeof body === "object" && body !== null && "fields" in body ? body.fields : undefined;
  return Object.entries(fields ?? {}).flatMap(([name, field]: [string, unknown]) => {
    const to = typeof field === "object" && field !== null && "to" in field ? field.to : undefined;
    return typeof to === "string" ? [{ at: `fields.${name}.to`, to }] : [];
  });
}

/** Each behind those that it refers to. Two that refer to each other stay as they are: the server says that the first of them cannot be yet. */
function inTurn(found: readonly Compared[]): Compared[] {
  const left = [...found];
  const turned: Compared[] = [];
  while (left.length > 0) {
    const isFree = ({ after }: Compared) => !left.some(({ resource }) => after.includes(resource));
    const next = Math.max(left.findIndex(isFree), 0);
    turned.push(...left.splice(next, 1));
  }
  return turned;
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
