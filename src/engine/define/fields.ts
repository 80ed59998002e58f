import type { Tone } from "../../../domain/documents/machine.ts";
import type { CountsCall, NamesCall } from "./calls.ts";
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
  | { readonly counts: CountsCall }
  | { readonly names: NamesCall; readonly title?: string }
  | { readonly options: readonly Option[] };

/** The day that a date begins with in an empty form. */
export type DayName = "today" | "monthStart" | "yearStart";

type About = {
  readonly label: MessageKey;
  /** A sentence under the input. */
  readonly help?: MessageKey;
  readonly required?: true;
};

export type TextField = About & {
  readonly kind: "text";
  readonly maxLength?: number;
  readonly placeholder?: MessageKey;
};
export type NoteField = About & { readonly kind: "note"; readonly maxLength?: number };
export type MoneyField = About & { readonly kind: "money"; readonly default?: "zero" };
export type PercentField = About & { readonly kind: "percent" };
export type IntegerField = About & { readonly kind: "integer" };
export type BooleanField = About & { readonly kind: "boolean"; readonly default?: boolean };
/** `onEdit`: a date that the record does not carry, asked anew with every edit. */
export type DateField = About & { readonly kind: "date"; readonly default?: DayName; readonly onEdit?: DayName };
export type InstantField = About & { readonly kind: "instant" };
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
/** Another record. `to`: its resource; `names`: the call that names the choices; `title`: what of it is read. */
export type ReferenceField = About & {
  readonly kind: "reference";
  readonly to?: string;
  readonly names?: NamesCall;
  readonly title?: string;
  readonly from?: string;
};
export type ReferencesField = About & { readonly kind: "references"; readonly to?: string };
/** A number whose kind another field decides: 1 asks for an ИИН, any other value for a БИН. */
export type IinBinField = About & { readonly kind: "iinBin"; readonly by?: string };
export type CodedField = About & { readonly kind: "email" | "phone" | "iik" | "bik" | "kbe" };

export type Field =
  | TextField
  | NoteField
  | MoneyField
  | PercentField
  | IntegerField
  | BooleanField
  | DateField
  | InstantField
  | MonthField
  | StatusField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | IinBinField
  | CodedField;
export type FieldKind = Field["kind"];
export type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;
