import { z } from "zod";
import { type Action, type DeleteAction, type SetAction, type StepAction, setVerb } from "../../definition/action.ts";
import type { Field, Fields } from "../../definition/field.ts";
import type { AskedName } from "../../definition/names.ts";
import type { Definition, SortName } from "../../definition/resource.ts";
import { stepTargets } from "../../definition/steps.ts";
import type { EditOf, RowOf } from "../../definition/values.ts";
import { type FamilyPaths, familyPaths } from "../families.ts";
import type { ListSpec } from "../list.ts";
import { countsRoute, deleteRoute, getRoute, keptRoutes, setRoute, under } from "../record-routes.ts";
import { all } from "../replies.ts";
import type { Method, RouteSpec } from "../route.ts";
import { Named } from "../values.ts";
import { type FilterKindOf, listSpec } from "./list-spec.ts";
import { editSchema, rowSchema } from "./schemas.ts";

type Any = Definition;
type Call<Name extends string, M extends Method, Reply, More = object> = {
  readonly name: Name;
  readonly method: M;
  readonly access: { readonly families: FamilyPaths };
  readonly reply: z.ZodType<Reply>;
} & More;
type Body<B> = { readonly body: z.ZodType<B> };
type OfRecord = { readonly params: z.ZodObject<{ id: z.ZodInt }> };
type SeenIds = { ids: { id: number; version: number }[] };
type Changed<T> = { data: T; message: string };

type FiltersOf<F extends Fields> = {
  readonly [K in keyof F & string as F[K] extends { readonly filter: true } ? AskedName<K, F[K]> : never]: FilterKindOf<
    F[K]
  >;
} & { readonly created_at: "dates" };
/** What a definition's list may be asked. */
export type ListOf<D extends Pick<Any, "fields">> = {
  readonly filters: FiltersOf<D["fields"]>;
  readonly sorts: readonly SortName<D["fields"]>[];
};
type PageOf<Row> = {
  data: Row[];
  total: number;
  capped: boolean;
  totals?: never;
  meta: { current_page: number; last_page: number; per_page: number };
  links: { prev: string | null; next: string | null };
};
type Counts = { data: { id: number | string; name: string; count: number; capped: boolean }[] };

type Has<D extends Any, A> = Extract<D["actions"][number], A> extends never ? false : true;
type If<Yes, T> = Yes extends true ? T : unknown;
type Opens<D extends Any, P extends string> = D["access"] extends { readonly [K in P]: object } ? true : false;

/** `active` of `is_active`. */
type VerbOf<S> = S extends `is_${infer V}` ? V : never;
type SetName<D extends Any> = keyof Extract<D["actions"][number], SetAction>["set"] & string;
type Counted<D extends Any> = {
  [K in keyof D["fields"] & string]: D["fields"][K] extends { readonly kind: "status"; readonly filter: true }
    ? K
    : never;
}[keyof D["fields"] & string];

/** The calls that follow from a definition. */
export type RoutesOf<D extends Any> = {
  readonly list: Call<`${D["name"]}.list`, "GET", PageOf<RowOf<D>>, { readonly list: ListOf<D> }>;
  readonly one: Call<`${D["name"]}.one`, "GET", { data: RowOf<D> }, OfRecord>;
} & If<
  Opens<D, "create">,
  { readonly create: Call<`${D["name"]}.create`, "POST", Changed<RowOf<D>>, Body<EditOf<D>>> }
> &
  If<
    Opens<D, "edit">,
    {
      readonly update: Call<
        `${D["name"]}.update`,
        "PUT",
        Changed<RowOf<D>>,
        Body<EditOf<D> & { version: number }> & OfRecord
      >;
    }
  > &
  If<
    Has<D, Omit<DeleteAction, "rules">>,
    { readonly delete: Call<`${D["name"]}.delete`, "DELETE", Changed<{ deleted: number }>, Body<SeenIds>> }
  > &
  If<
    Has<D, { readonly step: true }>,
    {
      readonly status: Call<
        `${D["name"]}.status`,
        "POST",
        Changed<{ changed: number }>,
        Body<SeenIds & { status_id: number }>
      >;
    }
  > & {
    readonly [S in SetName<D> as VerbOf<S>]: Call<
      `${D["name"]}.${VerbOf<S>}`,
      "POST",
      Changed<{ changed: number }>,
      Body<SeenIds & { [K in S]: boolean }>
    >;
  } & {
    readonly [K in Counted<D> as `${K}Counts`]: Call<
      `${D["name"]}.${K}Counts`,
      "GET",
      Counts,
      { readonly narrows: { readonly list: ListSpec; readonly reply: z.ZodType } }
    >;
  } & (D["calls"] extends { readonly names: object }
    ? { readonly names: Call<`${D["name"]}.names`, "GET", { data: { id: number; name: string }[] }> }
    : unknown);

const rows = new WeakMap<object, z.ZodType>();

/** The schema of a definition's row, for calls of its own; made once. */
export function rowOf<D extends Any>(definition: D): z.ZodType<RowOf<D>> {
  const schema = rows.get(definition) ?? rowSchema(definition.fields);
  rows.set(definition, schema);
  return schema as z.ZodType<RowOf<D>>; // made of the fields that the type reads
}

const isSet = (action: Action): action is SetAction => "set" in action;
const isStep = (action: Action): action is StepAction => "step" in action;
const isDelete = (action: Action): action is DeleteAction =>
  action.name === "delete" && !("run" in action) && !isSet(action) && !isStep(action);

const plural = (name: string): string => `${name}${name.endsWith("s") ? "es" : "s"}`;

const written = new WeakMap<object, RouteSpec[]>();

function callsOf(definition: Any): RouteSpec[] {
  const { name, fields, actions, access, calls } = definition;
  const { path = name, list, edit = list, create = edit, names } = calls;
  const pathsOf = (families: readonly Parameters<typeof familyPaths>[1][]) => familyPaths(path, ...families);
  const [seen, changes] = [pathsOf(list), pathsOf(edit)];
  const kept = keptRoutes(name, {
    row: rowOf(definition),
    edit: editSchema(fields),
    list: listSpec(fields),
    seen,
    written: changes,
    added: pathsOf(create),
  });
  const sets = new Set(actions.filter(isSet).flatMap(({ set }) => Object.keys(set)));
  const counted = Object.entries(fields).filter(
    ([, field]: [string, Field]) => field.kind === "status" && field.filter,
  );
  const targets = stepTargets(definition);
  return [
    kept.list,
    kept.one,
    ...(access.create ? [kept.create] : []),
    ...(access.edit ? [kept.update] : []),
    ...(actions.some(isDelete) ? [deleteRoute(name, changes)] : []),
    ...[...sets].map((field) => {
      const verb = setVerb(field);
      return setRoute(`${name}.${verb}`, under(changes, `/${verb}`), { [field]: z.boolean() });
    }),
    ...(targets.length > 0
      ? [setRoute(`${name}.status`, under(changes, "/status"), { status_id: z.literal([...targets]) })]
      : []),
    ...counted.map(([field]) => countsRoute(kept.list, field, under(seen, `/${plural(field)}/count`))),
    ...(names ? [getRoute(`${name}.names`, under(pathsOf(names), "/names"), all(Named))] : []),
  ];
}

/** The calls of a definition, by their verbs; made once. */
export function routesOf<D extends Any>(definition: D): RoutesOf<D> {
  const calls = written.get(definition) ?? callsOf(definition);
  written.set(definition, calls);
  const byVerb = calls.map((route) => [route.name.slice(definition.name.length + 1), route]);
  return Object.fromEntries(byVerb) as RoutesOf<D>; // made of the same definition that the type reads
}
