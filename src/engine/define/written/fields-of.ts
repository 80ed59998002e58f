import type { CardOf, EditOf, ResourceName, RowOf } from "../language/calls.ts";
import type { FieldFor, FieldName, Figures, ValueOf } from "../language/field-for.ts";
import type { LineCell } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { NoText, Shown, Worded, WordOrTrue } from "./words-of.ts";
import type { BareKind, WrittenLines } from "./written-field.ts";

type LabelKey<N extends string, Name extends string> = `${N}.fields.${Shown<Name>}`;

/** What is special about a kind. A formula's explanation is `<resource>.explain.<field>` where that is in locales/ru. */
type About<F, HelpKey extends string, ExplainKey extends string> = (F extends { readonly explain: unknown }
  ? Omit<F, "label" | "help" | "explain"> & Worded<ExplainKey, "explain">
  : Omit<F, "label" | "help">) & { readonly help?: WordOrTrue<HelpKey> };
/** A kind by its name alone or with what is special about it; where its label is not in locales/ru, with a label of its own. */
type Told<F, Key extends string, HelpKey extends string, ExplainKey extends string> = Key extends MessageKey
  ?
      | (Extract<F, { readonly kind: string }>["kind"] & BareKind)
      | (About<F, HelpKey, ExplainKey> & { readonly label?: MessageKey })
  : LacksText<Key, F, HelpKey, ExplainKey>;
type LacksText<Key extends string, F, HelpKey extends string, ExplainKey extends string> = About<
  F,
  HelpKey,
  ExplainKey
> &
  NoText<Key, "label">;

/** The columns of a table of lines, each called `<resource>.<field>.<column>`. */
type LinesFor<Path extends string, V> = V extends readonly (infer Line extends object)[]
  ? Omit<WrittenLines, "label" | "help" | "columns" | "totals"> & {
      readonly columns: {
        readonly [K in keyof Line & string]?: Told<
          Extract<FieldFor<Line[K], Line>, LineCell>,
          `${Path}.${K}`,
          never,
          never
        >;
      };
      readonly totals?: readonly Figures<Line>[];
    }
  : never;

type IsLines<F> = Extract<F, { readonly kind: "lines" }>;
type Field<N extends string, Name extends string, V, F> =
  | Told<Exclude<F, { readonly kind: "lines" }>, LabelKey<N, Name>, `${N}.help.${Shown<Name>}`, `${N}.explain.${Name}`>
  | ([IsLines<F>] extends [never]
      ? never
      : LinesFor<`${N}.${Name}`, V> &
          Worded<LabelKey<N, Name>, "label"> & { readonly help?: WordOrTrue<`${N}.help.${Name}`> });

/** Every field that a resource may have, each of a kind that its values are of; one whose label is not in locales/ru says its own. */
export type WrittenFieldsOf<N extends ResourceName> = {
  readonly [K in FieldName<N>]?: Field<N, K, ValueOf<N, K>, FieldFor<ValueOf<N, K>, CardOf<N> & RowOf<N>>>;
};

/** The names that a form may ask for: what is described, `author_id` where the `author` is, and `author_ids` where the `authors` are. */
export type FormFieldName<N extends ResourceName, F> = {
  [K in keyof EditOf<N> & string]-?: K extends keyof F ? K : Shown<K> extends keyof F ? K : never;
}[keyof EditOf<N> & string];
