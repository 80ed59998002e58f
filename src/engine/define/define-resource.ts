import type { Predicate } from "../../../domain/access/predicate.ts";
import type { ActionFor, PathIn } from "./actions.ts";
import type { CallName, CardOf, EditOf, ListOf, ResourceName, RowOf, TotalsOf } from "./calls.ts";
import type { FieldName, FieldsOf } from "./field-for.ts";
import type { Column, FilterIn, ListView } from "./list.ts";
import type { MenuPlace, Resource, Titles } from "./resource.ts";
import type { Variant } from "./variant.ts";
import type { CardView, FormView } from "./views.ts";

type SortOf<N extends ResourceName> = ListOf<N>["sorts"][number];
type In<F, T> = keyof F & keyof T & string;

/** A page of a resource needs its call: without `<noun>.create` there is no address to add one at. */
type Page<N extends ResourceName, Verb extends string, T> = Extract<CallName, `${N}.${Verb}`> extends never ? never : T;

type Definition<N extends ResourceName, F> = {
  readonly name: N;
  readonly titles: Titles;
  readonly menu: MenuPlace;
  readonly paths: {
    readonly list: `/${string}`;
    readonly show?: Page<N, "one", `/${string}:${string}`>;
    readonly create?: Page<N, "create", `/${string}`>;
    readonly edit?: Page<N, "update", `/${string}:${string}`>;
  };
  readonly access: {
    readonly list: Predicate<never>;
    readonly show?: Page<N, "one", Predicate<never>>;
    readonly create?: Page<N, "create", Predicate<never>>;
    readonly edit?: Page<N, "update", Predicate<never>>;
  };
  readonly fields: F & FieldsOf<N> & { readonly [K in Exclude<keyof F, FieldName<N>>]: never };
  readonly list: ListView<
    Column<In<F, RowOf<N>>, SortOf<N>, keyof TotalsOf<N> & string>,
    FilterIn<ListOf<N>>,
    SortOf<N>
  >;
  readonly card?: Page<N, "one", CardView<In<F, CardOf<N>>>>;
  readonly form?: Page<N, "create" | "update", FormView<In<F, EditOf<N>>, PathIn<RowOf<N>>>>;
  readonly actions: readonly ActionFor<RowOf<N>>[];
  readonly variants?: readonly VariantOf<N, F>[];
};

type TextsFilterOf<N extends ResourceName> = {
  [K in keyof ListOf<N>["filters"] & string]: ListOf<N>["filters"][K] extends "texts" ? K : never;
}[keyof ListOf<N>["filters"] & string];

type VariantOf<N extends ResourceName, F> = Omit<Variant, "where" | "fields" | "list"> & {
  readonly where: { readonly [K in TextsFilterOf<N>]?: string };
  readonly fields?: FieldsOf<N>;
  readonly list?: Partial<Definition<N, F>["list"]>;
};

/**
 * Describes a resource: its menu entry, addresses, list, card, form and actions follow. Plain data, no functions: it can be
 * written as JSON. Checked by the compiler against the contract and the Russian words: a column, filter, sort, total, kind of
 * field, call, or locale key that does not exist does not compile.
 */
export function defineResource<const N extends ResourceName, const F>(definition: Definition<N, F>): Resource {
  return definition as unknown as Resource; // the same object: every name in it is a string of the sets that Definition allows
}
