import { z } from "zod";
import { holds, type Predicate } from "../domain/access/predicate.ts";
import type { User } from "../domain/access/user.ts";
import { maskValue } from "../domain/identifiers/masked.ts";
import { isMaskedFrom, maskOf } from "./masked.ts";

/** Whose a field is: the same question to a user as the access to a page or an action. */
export type Audience = Predicate<never>;

const audiences = z.registry<{ audience: Audience }>();

/**
 * A field that is there for some callers only (spec §6). In a row or a card: for everybody else the server leaves it out of every
 * reply, export, search and history, and refuses to filter and sort by it; the portal shows neither its column nor its place. In a
 * body: nobody else may send it, and whoever may must.
 */
export function onlyFor<S extends z.ZodType>(audience: Audience, schema: S): z.ZodOptional<S> {
  const field = schema.optional();
  audiences.add(field, { audience });
  return field;
}

/** Whose a field is; undefined: everybody's. */
export const audienceOf = (schema: z.core.$ZodType): Audience | undefined =>
  audiences.get(schema as z.ZodType)?.audience; // a registry takes any schema

/** Whether a field must be there for those whose it is. */
export const isDue = (schema: z.core.$ZodType): boolean =>
  audienceOf(schema) !== undefined &&
  schema instanceof z.ZodOptional &&
  !z.safeDecode(schema.unwrap() as z.ZodType, undefined as never).success; // whether it takes nothing is what is asked

/** Whether a field of this schema is a caller's; `undefined`: somebody who has not signed in. */
export function isFor(schema: z.core.$ZodType, user: User | undefined): boolean {
  const found = audienceOf(schema);
  return found === undefined || (user !== undefined && holds(found, { user }));
}

/** The schemas that a schema is made of. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.core.$ZodType]; // a schema wraps a schema
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether anything in a schema is for some callers only, or kept back from some; reckoned once. */
export function hasAudience(schema: z.core.$ZodType): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, false); // a schema that holds itself
  const found = audienceOf(schema) !== undefined || maskOf(schema) !== undefined || partsOf(schema).some(hasAudience);
  known.set(schema, found);
  return found;
}

/** A value as it goes over the wire to its reader, without what is not for them; the same value where nothing of it is kept back. */
export function withhold(schema: z.core.$ZodType, value: unknown, user: User | undefined): unknown {
  if (value === null || value === undefined || !hasAudience(schema)) return value;
  if (isMaskedFrom(schema, user)) return maskValue(value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((each) => withhold(schema.element, each, user)) : value;
  if (!(schema instanceof z.ZodObject) && !(schema instanceof z.ZodRecord))
    return partsOf(schema).reduce<unknown>((left, part) => withhold(part, left, user), value);
  if (typeof value !== "object") return value;
  const partOf = (name: string) => (schema instanceof z.ZodObject ? schema.shape[name] : schema.valueType);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const part: z.core.$ZodType | undefined = partOf(name);
      if (part === undefined) return [[name, each]];
      return isFor(part, user) ? [[name, withhold(part, each, user)]] : [];
    }),
  );
}
