import { z } from "zod";
import { holds, type Predicate } from "../domain/access/predicate.ts";
import type { User } from "../domain/access/user.ts";

const masks = z.registry<{ from: Predicate<never> }>();

/**
 * A field that some callers have by its last signs alone (ADR 70): in replies, exports, histories and names. They may not search, filter or
 * sort by it, and are told the whole of it by `<resource>.reveal`, which is written down.
 */
export function maskedFrom<S extends z.ZodType>(from: Predicate<never>, schema: S): S {
  const field = schema.clone(); // the schema of a kind is shared by all fields of it
  masks.add(field, { from });
  return field;
}

/** From whom a field is kept back; undefined: from nobody. */
export const maskOf = (schema: z.core.$ZodType): Predicate<never> | undefined => masks.get(schema as z.ZodType)?.from; // a registry takes any schema

/** Whether a caller has a field by its last signs alone; `undefined`: somebody who has not signed in. */
export function isMaskedFrom(schema: z.core.$ZodType, user: User | undefined): boolean {
  const from = maskOf(schema);
  return from !== undefined && (user === undefined || holds(from, { user }));
}
