import type { UnreadableFileCode } from "../../../../contract/unreadable-files.ts";

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
