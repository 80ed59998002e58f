import type { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import type { Bps, Tiyn } from "../../../../domain/money/tiyn.ts";
import type { CardOf, EditOf, ResourceName, RowOf } from "./calls.ts";
import type {
  BooleanField,
  ChoiceField,
  CodedField,
  DateField,
  DocumentsField,
  FileField,
  FormulaField,
  IinBinField,
  InstantField,
  IntegerField,
  LineCell,
  LinesField,
  LinesSum,
  MoneyField,
  MonthField,
  NoteField,
  PasswordField,
  PercentField,
  ReferenceField,
  ReferencesField,
  StatusField,
  TextField,
} from "./fields.ts";

type Texts =
  | TextField
  | NoteField
  | DateField
  | InstantField
  | MonthField
  | ChoiceField
  | IinBinField
  | CodedField
  | PasswordField;
export type Figures<Row> = {
  [K in keyof Row & string]-?: NonNullable<Row[K]> extends bigint | number ? K : never;
}[keyof Row & string];
/** The lines of a record with the figures that each of them has. */
type Sums<Row> = {
  [K in keyof Row & string]-?: Row[K] extends readonly (infer Line extends object)[]
    ? LinesSum<K, Figures<Line>>
    : never;
}[keyof Row & string];
type Formula<Row, As extends FormulaField["as"]> = FormulaField<Figures<Row>, Sums<Row>> & { readonly as: As };

/** A table of lines: a column that the lines do not have, or of another kind than its values, does not compile. */
type LinesFor<Line> = Omit<LinesField, "columns" | "totals"> & {
  readonly kind: "lines";
  readonly columns: { readonly [K in keyof Line & string]?: Extract<FieldFor<Line[K], Line>, LineCell> };
  readonly totals?: readonly Figures<Line>[];
};

/** The kinds that a value of a schema may be described as: an amount is money and nothing else. `Row`: the record around it. */
export type FieldFor<V, Row = Record<never, never>> = [V] extends [Tiyn | null]
  ? MoneyField | Formula<Row, "money">
  : [V] extends [Bps | null]
    ? PercentField | Formula<Row, "percent">
    : [V] extends [boolean | null]
      ? BooleanField
      : [V] extends [number | null]
        ? IntegerField | ChoiceField | ReferenceField | FileField | Formula<Row, "integer">
        : [V] extends [string | null]
          ? Texts
          : [V] extends [readonly { id: number; name: string }[]]
            ? ReferencesField
            : [V] extends [readonly number[]]
              ? ReferencesField
              : [V] extends [readonly RelatedDocument[]]
                ? DocumentsField
                : [V] extends [readonly (infer Line extends object)[]]
                  ? LinesFor<Line>
                  : [V] extends [{ id: number; name: string } | null]
                    ? ReferenceField | StatusField | FileField
                    : [V] extends [{ id: number } | null]
                      ? ReferenceField | StatusField
                      : never;

/** Every field that a resource has on any of its screens. */
export type FieldName<N extends ResourceName> = (keyof RowOf<N> | keyof CardOf<N> | keyof EditOf<N>) & string;
export type ValueOf<N extends ResourceName, K> = K extends keyof EditOf<N>
  ? Exclude<EditOf<N>[K], undefined>
  : K extends keyof CardOf<N>
    ? CardOf<N>[K]
    : K extends keyof RowOf<N>
      ? RowOf<N>[K]
      : never;
