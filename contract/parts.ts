import { z } from "zod";
import type { Blob } from "./replies.ts";

export type Schema = z.core.$ZodType;
/** The members of an object by their names. */
export type Shape = Readonly<Record<string, Schema>>;

/**
 * What a schema is made of, by how it holds it; `again`: the same of other parts, undefined where it says more than they do. Zod's schemas are
 * taken apart only here, but for codecs, which `server/http/encode-reply.ts` turns round: what somebody may read of an answer, and how it is
 * written, is asked of every answer, and not each of them follows from a definition.
 */
type Parts =
  | { readonly holds: "members"; readonly parts: Shape; readonly again: (parts: Shape) => Schema | undefined }
  | {
      readonly holds: "options";
      readonly parts: readonly Schema[];
      readonly again: (parts: readonly Schema[]) => Schema;
    }
  | {
      readonly holds: "items" | "values" | "inner";
      readonly part: Schema;
      readonly again: (part: Schema) => Schema | undefined;
    };

/** The parts of a schema; undefined of one that holds no other. For the server alone: the portal's reader knows fewer kinds (ADR 20). */
export function partsOf(schema: Schema): Parts | undefined {
  if (schema instanceof z.ZodObject)
    return {
      holds: "members",
      parts: schema.shape,
      again: (parts) => (schema.def.catchall ? undefined : z.object(parts)),
    };
  if (schema instanceof z.ZodUnion) return { holds: "options", parts: schema.options, again: z.union };
  if (schema instanceof z.ZodArray) return { holds: "items", part: schema.element, again: z.array };
  if (schema instanceof z.ZodRecord)
    return { holds: "values", part: schema.valueType, again: (part) => z.record(schema.keyType, part) };
  if (schema instanceof z.ZodNullable) return { holds: "inner", part: schema.unwrap(), again: z.nullable };
  if (schema instanceof z.ZodExactOptional) return { holds: "inner", part: schema.unwrap(), again: z.exactOptional };
  if (schema instanceof z.ZodDefault)
    return { holds: "inner", part: schema.unwrap() as Schema, again: () => undefined }; // a schema wraps a schema
  return schema instanceof z.ZodOptional ? { holds: "inner", part: schema.unwrap(), again: z.optional } : undefined;
}

/** The members of an object by their names; none of what is none. */
export const membersOf = (schema: unknown): Shape => (schema instanceof z.ZodObject ? schema.shape : {});

/** The schema of the record or the records that a call answers with; undefined where it answers with something else. */
export function recordOf(reply: z.ZodType | Blob): z.ZodObject | undefined {
  const { data } = membersOf(reply);
  const record = data instanceof z.ZodArray ? data.element : data;
  return record instanceof z.ZodObject ? record : undefined;
}
