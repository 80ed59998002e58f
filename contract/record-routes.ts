import { z } from "zod";
import { RecordSignature } from "./entities/record-signature.ts";
import { MAX_SIGNED, SentSignature, SignedPaper } from "./entities/signature.ts";
import type { FamilyPaths } from "./families.ts";
import { type ListSpec, listOf } from "./list.ts";
import { all, blob, changed, counts, one, PDF } from "./replies.ts";
import { defineRoute, type RouteSpec } from "./route.ts";
import { ChosenIds, Id, SeenIds, Version } from "./values.ts";

type Name = RouteSpec["name"];
const params = z.object({ id: Id });
/** What is said of records that were changed together. */
const Changed = z.object({ changed: z.int() });

/** The same families, further down each path. */
export const under = (paths: FamilyPaths, more: string): FamilyPaths =>
  Object.fromEntries(Object.entries(paths).map(([family, path]) => [family, `${path}${more}`]));

/** A question without parameters, such as names or counts. */
export const getRoute = <const N extends Name, Reply extends z.ZodType>(name: N, families: FamilyPaths, reply: Reply) =>
  defineRoute({ name, method: "GET", access: { families }, reply });

/** A page of records, with sums over all filtered ones where the resource has any. */
export function listRoute<
  const N extends string,
  Row extends z.ZodType,
  const List extends ListSpec,
  Totals extends z.ZodType = z.ZodNever,
>(resource: N, families: FamilyPaths, row: Row, spec: List, totals?: Totals) {
  const { list, reply } = listOf(row, spec, totals);
  return defineRoute({ name: `${resource}.list`, method: "GET", access: { families }, list, reply });
}

type ResourceOf<N extends string> = N extends `${infer Name}.list` ? Name : never;

/**
 * How many records a list would have with each choice of one of its filters: `<resource>.<field>Counts`. Its other filters and its
 * search hold, so that a choice counts what choosing it would show.
 */
export const countsRoute = <
  const R extends { name: `${string}.list`; list: ListSpec; reply: z.ZodType },
  const Field extends string,
>(
  list: R,
  field: Field,
  families: FamilyPaths,
  flags: Readonly<Record<string, string>> = {},
) =>
  defineRoute({
    name: `${list.name.replace(/list$/, "")}${field}Counts` as `${ResourceOf<R["name"]>}.${Field}Counts`, // just made so
    method: "GET",
    access: { families },
    narrows: { list: list.list, reply: list.reply, flags },
    reply: counts,
  });

/** One record, under its list by its id. */
export const oneRoute = <const N extends string, Row extends z.ZodType>(resource: N, list: FamilyPaths, row: Row) =>
  defineRoute({
    name: `${resource}.one`,
    method: "GET",
    access: { families: under(list, "/:id") },
    params,
    reply: one(row),
  });

/** A change of one record from the version that the person saw. */
export const updateRoute = <const N extends string, Shape extends z.ZodRawShape, Row extends z.ZodType>(
  resource: N,
  list: FamilyPaths,
  edit: z.ZodObject<Shape>, // by its shape: `extend` forgets the members of a mere ZodObject
  row: Row,
) =>
  defineRoute({
    name: `${resource}.update`,
    method: "PUT",
    access: { families: under(list, "/:id") },
    params,
    body: z.object({ ...edit.shape, version: Version }),
    reply: changed(row),
  });

/** Deletes a choice of records, all or none. */
export const deleteRoute = <const N extends string>(resource: N, list: FamilyPaths) =>
  defineRoute({
    name: `${resource}.delete`,
    method: "DELETE",
    access: { families: under(list, "/delete") },
    body: z.object({ ids: ChosenIds }),
    reply: changed(z.object({ deleted: z.int() })),
  });

/** Deletes one record. */
export const deleteOneRoute = <const N extends string>(resource: N, list: FamilyPaths) =>
  defineRoute({
    name: `${resource}.delete`,
    method: "DELETE",
    access: { families: under(list, "/:id") },
    params,
    body: z.object({ version: Version }),
    reply: changed(z.object({ deleted: z.int() })),
  });

/** An action on a choice of records, all or none; `values`: what they are given. */
export const setRoute = <const N extends Name, Values extends z.ZodRawShape>(
  name: N,
  families: FamilyPaths,
  values: Values,
) =>
  defineRoute({
    name,
    method: "POST",
    access: { families },
    body: z.object({ ids: SeenIds, ...values }),
    reply: changed(Changed),
  });

/**
 * An action on one record from the version that the person saw, answered with what it is then. Where the address names no record, the body
 * does. `version`: how the body says which version the person saw, where it may leave that out.
 */
export function setOneRoute<const N extends Name>(
  name: N,
  families: FamilyPaths,
  row: z.ZodType,
  values: z.ZodRawShape,
  { method = "POST", version = Version }: { readonly method?: "POST" | "PUT"; readonly version?: z.ZodType } = {},
): RouteSpec & { readonly name: N } {
  const isNamed = Object.values(families).every((path) => path.includes("/:id"));
  return {
    name,
    method,
    access: { families },
    ...(isNamed && { params }),
    body: z.object({ ...(!isNamed && { id: Id }), ...values, version }),
    reply: changed(row),
  };
}

/**
 * A side's signature: `<name>Papers` freezes what is printed of records and gives these bytes, `<name>` takes the signatures of them, all
 * or none of a call. `one`: how a call with a single signature names its record, where it may be sent without a list.
 */
export const signRoutes = (name: Name, families: FamilyPaths, one?: string): RouteSpec[] => [
  {
    name: `${name}Papers`,
    method: "POST",
    costly: true,
    transaction: false,
    access: { families: under(families, "/papers") },
    body: z.object({ ids: z.array(Id).min(1).max(MAX_SIGNED) }),
    reply: all(SignedPaper),
  },
  {
    name,
    method: "POST",
    access: { families },
    body: one === undefined ? Signatures : signaturesOrOne(one),
    reply: changed(Changed),
  },
];

const Signatures = z.object({ signatures: z.array(SentSignature).min(1).max(MAX_SIGNED) });

/** Signatures, or the members of one with its record under another name (spec §7: `contract_id plus data`). */
function signaturesOrOne(named: string) {
  const { id, ...rest } = SentSignature.shape;
  const single = { [named]: id, ...rest };
  const names = Object.keys(single);
  return z
    .object({ ...Signatures.partial().shape, ...z.object(single).partial().shape })
    .superRefine((body, context) => {
      const sent: Readonly<Record<string, unknown>> = body;
      const isOne = names.some((name) => sent[name] !== undefined);
      const lacking = isOne ? names : ["signatures"];
      for (const path of lacking)
        if (sent[path] === undefined) context.addIssue({ code: "custom", path: [path], message: "REQUIRED" });
      if (isOne && body.signatures !== undefined)
        context.addIssue({ code: "custom", path: ["signatures"], message: "INVALID" });
    });
}

/** The signatures that such a body brings. */
export function signaturesIn(body: Readonly<Record<string, unknown>>, one?: string): SentSignature[] {
  const sent = body.signatures ?? [{ id: body[one ?? ""], paper_id: body.paper_id, cms: body.cms }];
  return sent as SentSignature[]; // as the route has read it
}

/** Who has signed a record, and what was found out about each signature, void ones as well. */
export const signaturesRoute = <const N extends string>(resource: N, list: FamilyPaths) =>
  defineRoute({
    name: `${resource}.signatures`,
    method: "GET",
    access: { families: under(list, "/:id/signatures") },
    params,
    reply: all(RecordSignature),
  });

/** What is masked of a record, whole, for whoever asks: that they did is written down. */
export const revealRoute = <const N extends string>(resource: N, list: FamilyPaths, masked: z.ZodObject) =>
  defineRoute({
    name: `${resource}.reveal`,
    method: "POST",
    access: { families: under(list, "/:id/reveal") },
    params,
    reply: one(masked),
    transaction: false, // else its answer, the whole number, would be kept for whoever asks again
  });

/** A file made of records at once; nothing is changed by it. */
export const fileRoute = <const N extends Name, Body extends z.ZodObject>(
  name: N,
  families: FamilyPaths,
  body: Body,
  mediaType: string,
) =>
  defineRoute({
    name,
    method: "POST",
    costly: true,
    transaction: false,
    access: { families },
    body,
    reply: blob(mediaType),
  });

/** One record as a PDF, where the specification names it in the address: whoever sees it prints it. */
export const printOneRoute = <const N extends Name>(name: N, families: FamilyPaths) =>
  defineRoute({
    name,
    method: "POST",
    costly: true,
    transaction: false,
    access: { families },
    params: z.object({ id: Id }),
    reply: blob(PDF),
  });

/** Some records, at most so many, by their `ids`, or one by its `id` (spec §7); without either all that the caller may see. */
export const chosenOrAll = (most: number) =>
  z
    .object({ ids: z.array(Id).min(1).max(most).optional(), id: Id.optional() })
    .refine(({ ids, id }) => ids === undefined || id === undefined, { path: ["id"], error: "INVALID" });
/** The same where some have to be named. */
export const chosen = (most: number) =>
  chosenOrAll(most).refine((body) => chosenIds(body) !== undefined, { path: ["ids"], error: "REQUIRED" });
/** The ids that such a body names; undefined where it names none. */
export const chosenIds = ({ ids, id }: { readonly ids?: number[] | undefined; readonly id?: number | undefined }) =>
  ids ?? (id === undefined ? undefined : [id]);

type Described<Row, Card, Edit extends z.ZodRawShape, List> = {
  row: Row;
  /** The whole of one record. */
  card: Card;
  edit: z.ZodObject<Edit>;
  list: List;
  /** The sums over all filtered rows. */
  totals?: z.ZodType;
  /** Where each family that may look finds the list; a record lies under it by its id. */
  seen: FamilyPaths;
  /** Where each family that may change a record does so; whoever looks unless said. */
  written?: FamilyPaths;
  /** Where each family that may add one does so; whoever changes unless said. */
  added?: FamilyPaths;
};

/** The calls that a resource with add and edit screens has, whose records stay: list, one, create, update. */
export function keptRoutes<
  const N extends string,
  Row extends z.ZodType,
  Card extends z.ZodType,
  Edit extends z.ZodRawShape,
  const List extends ListSpec,
>(
  resource: N,
  { row, card, edit, list, totals, seen, written = seen, added = written }: Described<Row, Card, Edit, List>,
) {
  return {
    list: listRoute(resource, seen, row, list, totals),
    one: oneRoute(resource, seen, card),
    create: defineRoute({
      name: `${resource}.create`,
      method: "POST",
      access: { families: added },
      body: edit,
      reply: changed(card),
      status: 201,
    }),
    update: updateRoute(resource, written, edit, card),
  };
}
