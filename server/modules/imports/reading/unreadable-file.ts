/** Why a whole file is refused. Their words are in `locales/`. */
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
] as const;

export type UnreadableFileCode = (typeof UNREADABLE_FILES)[number];

/** Facts for the sentence that the reader of the code sees: `missing`, `found`, `looksLike`, `line`, `limit`, `fileName`. */
export type UnreadableDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** The file as a whole cannot be an import. What was already yielded from it must be thrown away. */
export class UnreadableFile extends Error {
  readonly code: UnreadableFileCode;
  readonly details: UnreadableDetails;

  constructor(code: UnreadableFileCode, details: UnreadableDetails = {}) {
    super(code);
    this.name = "UnreadableFile";
    this.code = code;
    this.details = details;
  }
}
