import { UNREADABLE_FILES, type UnreadableFileCode } from "../../../../contract/unreadable-files.ts";

/** Which advice fits a refusal of a whole file: its own, or the general one. */
export const refusalAdvice = (code: string | undefined): UnreadableFileCode | "other" =>
  UNREADABLE_FILES.find((known) => known === code) ?? "other";
