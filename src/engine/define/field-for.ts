import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import type { CardOf, EditOf, ResourceName, RowOf } from "./calls.ts";
import type {
  BooleanField,
  ChoiceField,
  CodedField,
  DateField,
  IinBinField,
  InstantField,
  IntegerField,
  MoneyField,
  MonthField,
  NoteField,
  PercentField,
  ReferenceField,
  ReferencesField,
  StatusField,
  TextField,
} from "./fields.ts";

type Texts = TextField | NoteField | DateField | InstantField | MonthField | ChoiceField | IinBinField | CodedField;

/** The kinds that a value of a schema may be described as: an amount is money and nothing else. */
export type FieldFor<V> = [V] extends [Tiyn | null]
  ? MoneyField
  : [V] extends [Bps | null]
    ? PercentField
    : [V] extends [boolean | null]
      ? BooleanField
      : [V] extends [number | null]
        ? IntegerField | ChoiceField | ReferenceField
        : [V] extends [string | null]
          ? Texts
          : [V] extends [readonly { id: number; name: string }[]]
            ? ReferencesField
            : [V] extends [{ id: number } | null]
              ? ReferenceField | StatusField
              : never;

/** Every field that a resource has on any of its screens. */
export type FieldName<N extends ResourceName> = (keyof RowOf<N> | keyof CardOf<N> | keyof EditOf<N>) & string;
type ValueOf<N extends ResourceName, K> = K extends keyof EditOf<N>
  ? EditOf<N>[K]
  : K extends keyof CardOf<N>
    ? CardOf<N>[K]
    : K extends keyof RowOf<N>
      ? RowOf<N>[K]
      : never;
export type FieldsOf<N extends ResourceName> = { readonly [K in FieldName<N>]?: FieldFor<ValueOf<N, K>> };
