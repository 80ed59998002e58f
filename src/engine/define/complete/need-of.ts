import { z } from "zod";
import type { FieldKind } from "../language/fields.ts";
import { bare } from "../language/shapes.ts";

/**
 * What a form must ask of a field because the call that it is sent with does: an answer, and at most so many characters. An empty
 * text, a box that is not ticked and a choice of none are answers.
 */
export function needOf(kind: FieldKind, schema: z.core.$ZodType | undefined): { required?: true; maxLength?: number } {
  const inner = bare(schema);
  if (schema === undefined || inner === undefined) return {};
  const longest = inner instanceof z.ZodString ? inner.maxLength : null;
  const maxLength = (kind === "text" || kind === "note") && longest !== null ? { maxLength: longest } : {};
  return { ...maxLength, ...(inner === schema && !canBeEmpty(inner) && { required: true as const }) };
}

const canBeEmpty = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodString && (schema.minLength ?? 0) === 0);
