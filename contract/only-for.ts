import { z } from "zod";
import { holds, type Predicate } from "../domain/access/predicate.ts";
import type { User } from "../domain/access/user.ts";
import { maskValue } from "../domain/identifiers/masked.ts";
import { isMaskedFrom, maskOf } from "./masked.ts";
import { partsOf, type Schema } from "./parts.ts";

/** Whose a field is: the same question to a user as the access to a page or an action. */
export type Audience = Predicate<never>;

/** `mayLack`: whether those whose it is may leave it out as well. */
const audiences = z.registry<{ audience: Audience; mayLack: () => boolean }>();

/**
 * A field that is there for some callers only (spec §6). In a row or a card: for everybody else the server leaves it out of every
 * reply, export, search and history, and refuses to filter and sort by it; the portal shows neither its column nor its place. In a
 * body: nobody else may send it, and whoever may must.
 */
export function onlyFor<S extends z.ZodType>(audience: Audience, schema: S): z.ZodOptional<S> {
  const field = schema.optional();
  audiences.add(field, { audience, mayLack: () => z.safeDecode(schema, undefined as never).success }); // whether it takes nothing is what is asked
  return field;
}

const saidOf = (schema: Schema) => audiences.get(schema as z.ZodType); // a registry takes any schema

/** Whose a field is; undefined: everybody's. */
export const audienceOf = (schema: Schema): Audience | undefined => saidOf(schema)?.audience;

/** Whether a field must be there for those whose it is. */
export const isDue = (schema: Schema): boolean => saidOf(schema)?.mayLack() === false;

/** Whether a field of this schema is a caller's; `undefined`: somebody who has not signed in. */
export function isFor(schema: Schema, user: User | undefined): boolean {
  const found = audienceOf(schema);
  return found === undefined || (user !== undefined && holds(found, { user }));
}

const known = new WeakMap<Schema, boolean>();

/** Whether anything in a schema is for some callers only, or kept back from some; reckoned once. */
export function hasAudience(schema: Schema): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, false); // a schema that holds itself
  const found = audienceOf(schema) !== undefined || maskOf(schema) !== undefined || innerOf(schema).some(hasAudience);
  known.set(schema, found);
  return found;
}

/** The schemas that a schema is made of. */
function innerOf(schema: Schema): readonly Schema[] {
  const made = partsOf(schema);
  if (!made) return [];
  return "part" in made ? [made.part] : Object.values(made.parts);
}

/** A value without what is kept back of it. */
type Sift = (value: unknown) => unknown;

/** How what a schema has is kept back from a reader; undefined: nothing of it is. Asked once a reply, and not of each of its rows. */
function siftOf(schema: Schema, user: User | undefined, made = new Map<Schema, Sift | undefined>()): Sift | undefined {
  if (!hasAudience(schema)) return undefined;
  if (made.has(schema)) return made.get(schema);
  made.set(schema, (value) => (sift ? sift(value) : value)); // for a schema that holds itself
  const inner = innerSift(schema, (part) => siftOf(part, user, made), user);
  const sift: Sift | undefined = inner && ((value) => (value === null || value === undefined ? value : inner(value)));
  made.set(schema, sift);
  return sift;
}

function innerSift(
  schema: Schema,
  partOf: (part: Schema) => Sift | undefined,
  user: User | undefined,
): Sift | undefined {
  if (isMaskedFrom(schema, user)) return maskValue;
  const made = partsOf(schema);
  if (made?.holds === "items") {
    const each = partOf(made.part);
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value));
  }
  if (made?.holds === "members") {
    const fields = Object.entries(made.parts);
    const notTheirs = new Set(fields.flatMap(([name, part]) => (isFor(part, user) ? [] : [name])));
    const sifts = new Map(fields.map(([name, part]) => [name, partOf(part)] as const).filter(([, sift]) => sift));
    if (notTheirs.size === 0 && sifts.size === 0) return undefined;
    return ofEntries((name, value) => {
      const sift = sifts.get(name);
      return notTheirs.has(name) ? undefined : { value: sift ? sift(value) : value };
    });
  }
  if (made?.holds === "values") {
    const [isTheirs, each] = [isFor(made.part, user), partOf(made.part)];
    if (isTheirs && !each) return undefined;
    return ofEntries((_, value) => (isTheirs ? { value: each ? each(value) : value } : undefined));
  }
  const parts = innerOf(schema).flatMap((part) => partOf(part) ?? []);
  return parts.length === 0 ? undefined : (value) => parts.reduce((left, sift) => sift(left), value);
}

/** Puts an object together of what is kept of its members. */
const ofEntries =
  (kept: (name: string, value: unknown) => { readonly value: unknown } | undefined): Sift =>
  (value) => {
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const found = kept(name, each);
        return found ? [[name, found.value]] : [];
      }),
    );
  };

/** A value as it goes over the wire to its reader, without what is not for them; the same value where nothing of it is kept back. */
export function withhold(schema: Schema, value: unknown, user: User | undefined): unknown {
  const sift = siftOf(schema, user);
  return sift ? sift(value) : value;
}
