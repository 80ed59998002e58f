import { z } from "zod";
import { bare } from "../check/shapes.ts";
import type { FieldKind } from "../fields.ts";

/**
 * What a form must ask of a field because the call that it is sent with does: an answer, and at most so many characters. An empty
 * text, a box that is not ticked and a choice of none are answers.
 */
export function needOf(kind: FieldKind, schema: z.core.$ZodType | undefined): { required?: true; maxLength?: number } {
  const inner = bare(schema);
  if (schema === undefined || inner === undefined) return {};
  const longest = inner instanceof z.ZodString ? longestOf(inner) : null;
  const maxLength = (kind === "text" || kind === "note") && longest !== null ? { maxLength: longest } : {};
  return { ...maxLength, ...(inner === schema && !canBeEmpty(inner) && { required: true as const }) };
}

const canBeEmpty = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodBoolean ||
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodString && shortestOf(schema) === 0);

// zod's own `maxLength` and `minLength` ask its module of JSON Schema, which is left out of the portal's build.
const checksOf = ({ def }: z.ZodString): readonly z.core.$ZodCheck<string>[] => def.checks ?? [];
const longestOf = (text: z.ZodString): number | null =>
  checksOf(text).flatMap((check) => (check instanceof z.core.$ZodCheckMaxLength ? [check._zod.def.maximum] : []))[0] ??
  null;
const shortestOf = (text: z.ZodString): number =>
  checksOf(text).flatMap((check) => (check instanceof z.core.$ZodCheckMinLength ? [check._zod.def.minimum] : []))[0] ??
  0;
