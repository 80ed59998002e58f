import type { ErrorCode } from "../../../../contract/errors.ts";

/** Why a whole file is refused, where we know what to advise. */
export const ADVISED = [
  "ENCODING_UNREADABLE",
  "FILE_EMPTY",
  "FILE_TYPE_UNKNOWN",
  "HEADER_NOT_FOUND",
  "JSON_DAMAGED",
  "JSON_TOO_LARGE",
  "QUOTE_UNCLOSED",
  "TOO_MANY_ROWS",
  "WRONG_KIND_OF_EXPORT",
  "XLSX_DAMAGED",
  "XLSX_TOO_LARGE",
] as const satisfies readonly ErrorCode[];

/** Which advice fits a refusal: its own, or the general one. */
export function refusalAdvice(code: string | undefined): (typeof ADVISED)[number] | "other" {
  return ADVISED.find((known) => known === code) ?? "other";
}
