import type { ErrorCode } from "./errors.ts";

/** Why a whole file of the platform is refused: the reader's words and the screen's advice are by these. */
export const UNREADABLE_FILES = [
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

export type UnreadableFileCode = (typeof UNREADABLE_FILES)[number];
