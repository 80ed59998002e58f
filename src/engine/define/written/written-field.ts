import type { Field, FieldKind, FormulaField, LineCell, LinesField } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";

/** Kinds that are said by their name alone: `created_at: "instant"`. */
export type BareKind = Exclude<FieldKind, "status" | "choice" | "password" | "file" | "formula" | "lines">;

/** Each member of a union without some of its parts. */
export type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

type Said = {
  /** `<resource>.fields.<field>` unless said; `author_id` is called what `author` is, `author_ids` what `authors` are. Of a column of lines: `<resource>.<field>.<column>`. */
  readonly label?: MessageKey;
  /** `true`: `<resource>.help.<field>`. */
  readonly help?: MessageKey | true;
};

export type WrittenCell = Extract<BareKind, LineCell["kind"]> | (Without<LineCell, "label" | "help"> & Said);
export type WrittenLines = Omit<LinesField, "label" | "help" | "columns"> &
  Said & { readonly columns: Readonly<Record<string, WrittenCell>> };

/** `explain`: `<resource>.explain.<field>` unless said. */
export type WrittenFormula = Omit<FormulaField, "label" | "help" | "explain"> &
  Said & { readonly explain?: MessageKey };

/** A field as its author writes it: `complete` adds what follows from the resource and the API. */
export type WrittenField =
  | BareKind
  | (Without<Exclude<Field, LinesField | FormulaField>, "label" | "help"> & Said)
  | WrittenLines
  | WrittenFormula;
