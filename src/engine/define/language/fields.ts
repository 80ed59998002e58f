import type { Predicate } from "../../../../domain/access/predicate.ts";
import type { Tone } from "../../../../domain/machine.ts";
import type { Formula } from "../../../../domain/money/formula.ts";
import type { MessageKey } from "./message-key.ts";

/** One of a few values that the product itself knows. `from` and `to`: the days on which it may be chosen, both included. */
export type Option = {
  readonly id: number | string;
  readonly label: MessageKey;
  readonly from?: string | null;
  readonly to?: string | null;
};

/** Where the choices come from: counted by the server, named by the server, or known here. */
export type OptionSource =
  | { readonly counts: string }
  | { readonly names: string; readonly title?: string }
  | { readonly options: readonly Option[] };

/** The day that a date begins with in an empty form. */
export type DayName = "today" | "monthStart" | "yearStart";

type About = {
  readonly label: MessageKey;
  /** The percent of the record that a card says beside the label. */
  readonly rated?: string;
  /** A sentence under the input. */
  readonly help?: MessageKey;
  readonly required?: true;
  /** A form asks for it only while this holds of what stands in it. */
  readonly visible?: Predicate;
};

/** `address`: a path of the portal, shown whole and opened beside. */
export type TextField = About & {
  readonly kind: "text";
  readonly maxLength?: number;
  readonly address?: true;
  /** Where there is none it is sent as nothing, not as an empty text. */
  readonly nullable?: true;
  /** How it is written (domain/identifiers/mask.ts). */
  readonly mask?: string;
  readonly placeholder?: MessageKey;
};
export type NoteField = About & { readonly kind: "note"; readonly maxLength?: number };
export type MoneyField = About & { readonly kind: "money"; readonly default?: "zero" };
export type PercentField = About & { readonly kind: "percent" };
/** `min` and `max`: what the form takes, both included. */
export type IntegerField = About & { readonly kind: "integer"; readonly min?: number; readonly max?: number };
export type BooleanField = About & { readonly kind: "boolean"; readonly default?: boolean };
/** `default`: what a new record begins with; an edit begins with what the record has. */
export type DateField = About & { readonly kind: "date"; readonly default?: DayName };
export type InstantField = About & { readonly kind: "instant"; readonly default?: "now" };
export type MonthField = About & { readonly kind: "month" };
/** A status of a document; its word comes with the record, its colour from here. An id that is not here is shown without one. */
export type StatusField = About & {
  readonly kind: "status";
  readonly statuses: readonly { readonly id: number; readonly tone: Tone }[];
};
export type ChoiceField = About & {
  readonly kind: "choice";
  readonly options: readonly Option[];
  readonly default?: number | string;
  /** The field of the record that holds what is chosen as `{ id }`, where the form's field has another name. */
  readonly from?: string;
};
/**
 * Another record. `to`: its resource; `names`: the call that names the choices, all at once; without it a form asks the list of
 * `to` page by page for what is typed. `title`: what of it is read; `named`: what of an answer of `names`, where that is something else.
 * `from`: see ChoiceField.
 */
export type ReferenceField = About & {
  readonly kind: "reference";
  readonly to?: string;
  /** The member of the record that names the resource, where it is another one for every record. */
  readonly toField?: string;
  readonly names?: string;
  readonly title?: string;
  readonly named?: string;
  readonly from?: string;
  /** Filters of the list of `to`, by the fields of the form whose records they ask for: a book of the author that is chosen. */
  readonly where?: Readonly<Record<string, string>>;
  /** What these are now: the form says it to its input. */
  readonly among?: Readonly<Record<string, readonly number[]>>;
};
/** Several other records. A form takes their ids. */
export type ReferencesField = About & {
  readonly kind: "references";
  readonly to?: string;
  readonly names?: string;
  readonly title?: string;
  readonly from?: string;
};
/** The choices of a field that `names` names all at once, each by what the call says of it. */
export function namesOf({ names, title, named = title }: Pick<ReferenceField, "names" | "title" | "named">) {
  return names === undefined ? undefined : { names, ...(named !== undefined && { title: named }) };
}
/** A number whose kind another field decides: 1 asks for an ИИН, any other value for a БИН. */
export type IinBinField = About & { readonly kind: "iinBin"; readonly by?: string };
/** A text with one spelling and a mask: it is read as people write it, stored bare and shown in groups. */
export type CodedField = Coded<"email" | "phone" | "iin" | "bin" | "iik" | "bik" | "kbe" | "plate" | "licence">;
type Coded<K extends string> = K extends string ? About & { readonly kind: K } : never;
/** A new password: it is sent and never shown; `minLength`: characters at least. */
export type PasswordField = About & { readonly kind: "password"; readonly minLength: number };
/** A file of the record: `{ id, name, size? }`. A form sends it by the call `upload` and keeps the id that this answers. */
export type FileField = About & {
  readonly kind: "file";
  readonly upload?: string;
  readonly download?: string;
  /** Endings that may be chosen: `.pdf`. */
  readonly accept: readonly `.${string}`[];
  readonly maxMb: number;
  readonly from?: string;
};
/**
 * A column of the record's lines, added up. `within`: what each line's figure is, a share inside its amount at its rate, rounded to
 * the tiyn before it is added.
 */
export type LinesSum = {
  readonly lines: string;
  readonly sum: string;
  readonly within?: { readonly of: string; readonly rate: string };
};
/** Where a figure comes from: terms added and taken away, a rate of another figure, rounded half away from zero, or its lines. */
export type FormulaOf =
  | { readonly plus: readonly string[]; readonly minus?: readonly string[] }
  | { readonly of: string; readonly rate: string }
  | LinesSum;
/** A computed figure that answers «почему»: a click opens `explain` in words and the figures that enter it. */
export type FormulaField = About & {
  readonly kind: "formula";
  readonly as: "money" | "percent" | "integer";
  readonly explain: MessageKey;
  readonly formula: FormulaOf;
};

/** What may stand in a cell of a table of lines. `computed`: nobody types it; `formula`: what it is of the cells before it. */
export type LineCell = CellField & { readonly computed?: true; readonly formula?: Formula };
type CellField =
  | TextField
  | NoteField
  | MoneyField
  | PercentField
  | IntegerField
  | BooleanField
  | DateField
  | MonthField
  | ChoiceField
  | ReferenceField
  | IinBinField
  | CodedField;
/** Lines of a document: a table that a form edits row by row or takes from a spreadsheet; `totals`: columns that are summed. */
export type LinesField = About & {
  readonly kind: "lines";
  readonly columns: Readonly<Record<string, LineCell>>;
  readonly totals?: readonly string[];
  readonly maxLines?: number;
};

/** Other papers of the same transaction, each a link to its card by the route names of spec §2; never typed. */
export type DocumentsField = About & { readonly kind: "documents" };

export type Field =
  | DocumentsField
  | CellField
  | InstantField
  | StatusField
  | PasswordField
  | ReferencesField
  | FileField
  | FormulaField
  | LinesField;
export type FieldKind = Field["kind"];
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
