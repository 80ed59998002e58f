import { seenText } from "../../../../domain/seen-text.ts";

/** What stands in one cell of a table of lines. */
export type LineValue = string | number | boolean | null;
/** A line that is being typed. */
export type LineValues = Readonly<Record<string, LineValue>>;

/** A file that was sent, under the id that the server gave it; 0: it has not arrived yet. */
export type FileValue = { readonly id: number; readonly name: string; readonly size?: number };

/** What stands in an input: a text as it is typed, a choice, a box, a file, several choices, lines; null: nothing chosen. */
export type FormValue = LineValue | FileValue | readonly number[] | readonly LineValues[];
export type FormValues = Readonly<Record<string, FormValue>>;

/** Why an input cannot be saved: a key of `validation.json`, its values, and the line that it speaks of (from 0). */
export type Fault = {
  readonly code: string;
  readonly limit?: number;
  readonly line?: number;
  readonly column?: string;
};

/** What an input has nothing in. 0 and false are something. */
export const isEmptyValue = (value: FormValue): value is null | "" | readonly [] =>
  value === null ||
  (typeof value === "string" && seenText(value) === "") ||
  (Array.isArray(value) && value.length === 0);

/** The text of an input that holds one. */
export const textOf = (value: FormValue): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The file of an input that holds one. */
export const fileOf = (value: FormValue): FileValue | undefined =>
  typeof value === "object" && value !== null && "id" in value && typeof value.id === "number" ? value : undefined;

/** The lines of an input that holds some. */
export const linesOf = (value: FormValue): readonly LineValues[] =>
  Array.isArray(value) ? value.filter((line): line is LineValues => typeof line === "object") : [];
