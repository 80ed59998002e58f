import type { FilterKind } from "../../../../contract/list.ts";
import type { CallName, ListOf, ResourceName, RowOf, TotalsOf, WindowCall } from "../language/calls.ts";
import type { Filter, FilterOf, ListAction } from "../language/list.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Several, Worded, WordOrTrue } from "./words-of.ts";
import type { Without } from "./written-field.ts";
import type { WrittenList } from "./written-list.ts";

export type SortOf<N extends ResourceName> = ListOf<N>["sorts"][number];
export type In<F, T> = keyof F & keyof T & string;

type TotalName<N extends ResourceName> = [TotalsOf<N>] extends [never] ? never : keyof TotalsOf<N> & string;
type FilterName<N extends ResourceName> = keyof ListOf<N>["filters"] & string;
type At<F, K> = K extends keyof F ? F[K] : never;
/** Whether a field knows what there is to choose from. */
type HasChoices<A> = [A] extends [never]
  ? false
  : A extends { readonly options: unknown } | { readonly names: unknown }
    ? true
    : A extends { readonly to: infer T extends string }
      ? `${T}.names` extends CallName
        ? true
        : false
      : false;
type IsSourced<N extends ResourceName, F, K extends string> = `${N}.${K}Counts` extends CallName
  ? true
  : true extends HasChoices<At<F, K>> | HasChoices<At<F, `${K}_id`>> | HasChoices<At<F, Several<K>>>
    ? true
    : false;
type HasOptions<F, K extends string> = [At<F, K>] extends [never]
  ? false
  : At<F, K> extends { readonly options: unknown }
    ? true
    : false;

type LabelOf<N extends string, F, K extends string> = [Extract<K | `${K}_id` | Several<K>, keyof F>] extends [never]
  ? Worded<`${N}.fields.${K}`, "label">
  : { readonly label?: MessageKey };
type SourceOf<N extends ResourceName, F, K extends string, Kind> = Kind extends "ids"
  ? IsSourced<N, F, K> extends true
    ? Partial<Pick<Extract<Filter, { readonly kind: "ids" }>, "from">>
    : Pick<Extract<Filter, { readonly kind: "ids" }>, "from">
  : Kind extends "texts"
    ? HasOptions<F, K> extends true
      ? unknown
      : { readonly options: readonly unknown[] } | Worded<`${N}.paste.${K}`, "placeholder">
    : unknown;

type About<N extends ResourceName, F, K extends string, Kind extends FilterKind> = Without<
  FilterOf<K, Kind>,
  "kind" | "label" | "from"
> & { readonly kind?: Kind } & LabelOf<N, F, K> &
  SourceOf<N, F, K, Kind>;
/** A filter by its name alone where nothing else has to be said of it. */
type FilterFor<N extends ResourceName, F, K extends string, Kind extends FilterKind> =
  | About<N, F, K, Kind>
  | ({ readonly field: K } extends About<N, F, K, Kind> ? K : never);
type FiltersOf<N extends ResourceName, F> = {
  [K in FilterName<N>]: FilterFor<N, F, K, Extract<ListOf<N>["filters"][K], FilterKind>>;
}[FilterName<N>];

/** An action of the list by its call; its words stand under the name of the call. */
type OwnListAction = {
  [C in WindowCall]: Omit<ListAction, "call" | "label" | "title" | "text" | "invalidates"> &
    Partial<Pick<ListAction, "invalidates">> & { readonly call: C } & Worded<`${C}.label`, "label"> &
    Worded<`${C}.title`, "title"> &
    Worded<`${C}.text`, "text">;
}[WindowCall];

/** The list of a resource: columns that a row has and that are described, filters, sorts and sums of the API. */
export type WrittenListOf<N extends ResourceName, F> = Omit<
  WrittenList<In<F, RowOf<N>>, SortOf<N>, TotalName<N>, FilterName<N>, FiltersOf<N, F>, OwnListAction>,
  "search" | "empty"
> & { readonly search?: WordOrTrue<`${N}.search`> } & EmptyOf<N>;
type EmptyOf<N extends string> = `${N}.empty.title` | `${N}.empty.text` extends MessageKey
  ? Pick<WrittenList, "empty">
  : { readonly empty: NonNullable<WrittenList["empty"]> };
