import type { TFunction } from "i18next";
import type { z } from "zod";
import type { FieldErrors } from "./failure.ts";

/** A schema's complaint as a code of locales/<language>/validation.json. */
function codeOf(issue: z.core.$ZodIssue): { code: string; values: Record<string, string | number> } {
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  const empty = issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) === 1;
  if (missing || empty) return { code: "REQUIRED", values: {} };
  if (issue.code === "too_small")
    return { code: issue.origin === "string" ? "TOO_SHORT" : "TOO_SMALL", values: { limit: Number(issue.minimum) } };
  if (issue.code === "too_big")
    return { code: issue.origin === "string" ? "TOO_LONG" : "TOO_BIG", values: { limit: Number(issue.maximum) } };
  if (issue.code === "unrecognized_keys") return { code: "UNKNOWN_FIELD", values: {} };
  // A rule of the domain names its refusal itself: contract/coded.ts; its limit, if it has one, is among the parameters.
  if (issue.code === "custom" && /^[A-Z_]+$/.test(issue.message))
    return {
      code: issue.message,
      values: issue.params?.limit === undefined ? {} : { limit: Number(issue.params.limit) },
    };
  return { code: "INVALID", values: {} };
}

/** What a schema refused, by field (`lines.0.sum`). */
export function fieldsOf(error: z.ZodError): FieldErrors {
  const fields: Record<string, { code: string; values: Record<string, string | number> }[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "body";
    fields[field] = [...(fields[field] ?? []), codeOf(issue)];
  }
  return fields;
}

/** The same in words; a check of a resource names its own. */
export function fieldWords(fields: FieldErrors, t: TFunction): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, codes]) => [
      field,
      codes.map((entry) => {
        if (typeof entry === "string" && entry.includes(".")) return t(entry);
        const { code, values } = typeof entry === "string" ? { code: entry, values: {} } : entry;
        return t([`validation.${code}`, `errors.${code}`], values); // what only the server refuses
      }),
    ]),
  );
}
