import type { Predicate } from "../../../domain/access/predicate.ts";
import { complete } from "./complete/complete.ts";
import type { PathIn } from "./language/actions.ts";
import type { CallName, CardOf, ListOf, ResourceName, RowOf } from "./language/calls.ts";
import type { FieldName } from "./language/field-for.ts";
import type { MessageKey } from "./language/message-key.ts";
import type { MenuPlace, Titles } from "./language/pages.ts";
import type { Resource } from "./language/resource.ts";
import type { Variant } from "./language/variant.ts";
import type { FormConfirm, FormInstead, FormWarning, Related } from "./language/views.ts";
import type { WrittenActionFor } from "./written/actions-of.ts";
import type { FormFieldName, WrittenFieldsOf } from "./written/fields-of.ts";
import type { In, WrittenListOf } from "./written/list-of.ts";
import type { Worded, WordUnder } from "./written/words-of.ts";
import type { WrittenCard, WrittenForm, WrittenResource, WrittenSections } from "./written/written-resource.ts";

/** A page of a resource needs its call: without `<resource>.create` there is no address to add one at. */
type Page<N extends ResourceName, Verb extends string, T> = Extract<CallName, `${N}.${Verb}`> extends never ? never : T;

type Sections<N extends string, Name extends string> = WrittenSections<Name, WordUnder<N, "sections">>;
/** Resources whose lists are called something in the words of this one, each with its filters of ids. */
type RelatedOf<N extends string> =
  | { readonly [R in WordUnder<N, "related"> & ResourceName]?: Extract<Related, { resource: R }>["filter"] }
  | readonly Related[];
type Card<N extends ResourceName, F> = Omit<WrittenCard, "status" | "sections" | "related"> & {
  readonly status?: In<F, CardOf<N>>;
  readonly sections: Sections<N, In<F, CardOf<N>>>;
  readonly related?: RelatedOf<N>;
};
type Form<N extends ResourceName, F> = Omit<
  WrittenForm,
  "sections" | "rules" | "fills" | "confirms" | "warnings" | "instead"
> & {
  readonly sections?: Sections<N, FormFieldName<N, F>>;
  readonly rules?: readonly { readonly when: Predicate<PathIn<RowOf<N>>>; readonly why: MessageKey }[];
  readonly fills?: readonly (NonNullable<WrittenForm["fills"]>[number] & {
    readonly field: FormFieldName<N, F>;
    readonly from: FormFieldName<N, F>;
  })[];
  readonly confirms?: readonly FormConfirm<FormFieldName<N, F>>[];
  readonly warnings?: readonly FormWarning<FormFieldName<N, F>>[];
  readonly instead?: FormInstead<FormFieldName<N, F>>;
};

type Needed<Key extends string, N extends ResourceName, Verb extends string> = [Page<N, Verb, Key>] extends [never]
  ? { readonly [K in Verb extends "update" ? "edit" : Verb]?: MessageKey }
  : Worded<Key, Verb extends "update" ? "edit" : Verb>;
type Words<N extends ResourceName> = Worded<`${N}.titles.list`, "list"> &
  Worded<`${N}.titles.one`, "one"> &
  Needed<`${N}.titles.create`, N, "create"> &
  Needed<`${N}.titles.edit`, N, "update"> & { readonly forClient?: Titles["forClient"] | ForClient<N> };
type ForClient<N extends string> = `${N}.titles.${"list" | "one"}ForClient` extends MessageKey ? true : never;
type Titled<N extends ResourceName> =
  Record<never, never> extends Words<N> ? { readonly titles?: Words<N> } : { readonly titles: Words<N> };

type Definition<N extends ResourceName, F> = {
  readonly name: N;
  readonly menu: MenuPlace;
  readonly paths?: {
    readonly list?: `/${string}`;
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
  readonly fields: F & { readonly [K in Exclude<keyof F, FieldName<N>>]: never };
  readonly list: WrittenListOf<N, NoInfer<F>>;
  readonly card?: Page<N, "one", Card<N, NoInfer<F>>>;
  readonly form?: Page<N, "create" | "update", Form<N, NoInfer<F>>>;
  readonly actions?: readonly WrittenActionFor<N>[];
  readonly variants?: readonly VariantOf<N, NoInfer<F>>[];
} & Titled<N>;

type TextsFilterOf<N extends ResourceName> = {
  [K in keyof ListOf<N>["filters"] & string]: ListOf<N>["filters"][K] extends "texts" ? K : never;
}[keyof ListOf<N>["filters"] & string];

/** A variant is called by the words of the value that makes it one; `tab` and `titles` where they are others. */
type VariantOf<N extends ResourceName, F> = Pick<Variant, "menu" | "paths"> &
  Partial<Pick<Variant, "access" | "tab">> & {
    readonly titles?: Partial<Titles>;
    readonly where: { readonly [K in TextsFilterOf<N>]?: WordUnder<N, "tabs"> & WordUnder<N, "titles"> };
    readonly fields?: WrittenFieldsOf<N>;
    readonly list?: Partial<WrittenListOf<N, F>>;
  };

/**
 * Describes a resource: its menu entry, addresses, list, card, form and actions follow. Plain data, no functions: it can be
 * written as JSON. What follows from the resource, the API and the words is left out and added here, once (ADR 10). Checked by the
 * compiler against the API and the Russian words: a column, filter, sort, total, kind of field, call, or locale key that does
 * not exist, also one that is left to follow, does not compile.
 */
export function defineResource<const N extends ResourceName, const F extends WrittenFieldsOf<N>>(
  definition: Definition<N, F>,
): Resource {
  return written(definition as unknown as WrittenResource); // the same object: every name in it is a string of the sets that Definition allows
}

/** A description completed, which remembers how it was written. */
export function written(description: WrittenResource): Resource {
  const resource = complete(description);
  writtenAs.set(resource, description);
  return resource;
}

const writtenAs = new WeakMap<Resource, WrittenResource>();

/** A description as its author wrote it: what the start-up check and an editor read. */
export const writtenOf = (resource: Resource): WrittenResource => writtenAs.get(resource) ?? resource;
