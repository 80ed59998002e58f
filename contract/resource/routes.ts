import { z } from "zod";
import {
  type Action,
  type DeleteAction,
  type FileAction,
  isOfOne,
  type OwnAction,
  type SetAction,
  type StepAction,
  setVerb,
} from "../../definition/action.ts";
import { askedBy } from "../../definition/asks.ts";
import { fieldsWhere, saysCan } from "../../definition/names.ts";
import { countedBy, type Definition, type Families } from "../../definition/resource.ts";
import { isSign, stepTargets } from "../../definition/steps.ts";
import type { CardOf, RowOf } from "../../definition/values.ts";
import { eitherOf } from "../../definition/who.ts";
import type { Predicate } from "../../domain/access/predicate.ts";
import { FAMILY_PREFIX, type FamilyPaths } from "../families.ts";
import {
  chosen,
  chosenOrAll,
  countsRoute,
  deleteOneRoute,
  deleteRoute,
  fileRoute,
  getRoute,
  keptRoutes,
  revealRoute,
  setOneRoute,
  setRoute,
  signaturesRoute,
  signRoutes,
  under,
} from "../record-routes.ts";
import { all, PDF, XLSX, XML, ZIP } from "../replies.ts";
import type { RouteSpec } from "../route.ts";
import { Choosable, Id, Permission, Version } from "../values.ts";
import { defined } from "./defined.ts";
import { importRoutes } from "./import-routes.ts";
import { listSpec } from "./list-spec.ts";
import type { RoutesOf } from "./routes-of.ts";
import { aloneShape, askedShape, cardSchema, editSchema, rowSchema, totalsSchema, wholeSchema } from "./schemas.ts";

const rows = new WeakMap<object, z.ZodType>();

/** The schema of a definition's row, for calls of its own; made once. */
export function rowOf<D extends Definition>(definition: D): z.ZodType<RowOf<D>> {
  const schema = rows.get(definition) ?? rowSchema(definition.fields, definition.lacks);
  rows.set(definition, schema);
  return schema as z.ZodType<RowOf<D>>; // made of the fields that the type reads
}

const cards = new WeakMap<object, z.ZodType>();

/** The schema of a definition's card, for calls of its own: with what may be done with the record, and why not (docs/api.md); made once. */
export function cardOf<D extends Definition>(definition: D): z.ZodType<CardOf<D>> {
  const { fields, lacks } = definition;
  const permitted = saysCan(definition) ? {} : { can: z.record(z.string(), Permission) };
  const schema = cards.get(definition) ?? z.object({ ...cardSchema(fields, lacks).shape, ...permitted });
  cards.set(definition, schema);
  return schema as unknown as z.ZodType<CardOf<D>>; // made of the fields that the type reads
}

const isSet = (action: Action): action is SetAction => "set" in action;
const isStep = (action: Action): action is StepAction => "step" in action;
const isOwn = (action: Action): action is OwnAction => "own" in action;
const isDelete = (action: Action): action is DeleteAction =>
  action.name === "delete" &&
  !("run" in action || "file" in action || isSign(action)) &&
  !isSet(action) &&
  !isStep(action) &&
  !isOwn(action);
const isFile = (action: Action): action is FileAction => "file" in action;

const plural = (name: string): string => `${name}${name.endsWith("s") ? "es" : "s"}`;

const written = new WeakMap<object, RouteSpec[]>();

/** Where each of these families finds a resource. */
export const pathsIn = ({ name, calls: { path = name } }: Definition, families: Families): FamilyPaths =>
  Object.fromEntries(
    families.map((family) => [
      family,
      `${FAMILY_PREFIX[family]}${typeof path === "string" ? path : (path[family] ?? name)}`,
    ]),
  );

/** Calls for those whom a page is for: whoever may not open it may not ask what it asks. */
const meantFor = (who: Predicate<never> | undefined, calls: readonly RouteSpec[]): RouteSpec[] =>
  who ? calls.map((route) => ({ ...route, who })) : [];

/** Whoever opens the list or one of its variants. */
const listsThem = ({ access, variants = [] }: Definition): Predicate<never> =>
  eitherOf([access.list, ...variants.flatMap((each) => each.access?.list ?? [])]);

/** Whoever fills the list from a file: of those who add records all, or those whom the definition says. */
const loadsThem = ({ access: { create }, import: { who } = {} }: Definition): Predicate<never> | undefined =>
  create && who ? { all: [create, who] } : create;

/** Whoever opens one record: its card or its form; undefined where neither is there. */
function opensOne({ access: { show, edit }, variants = [] }: Definition): Predicate<never> | undefined {
  const pages = [show, edit, ...variants.map((each) => each.access?.show)].filter((page) => page !== undefined);
  return pages.length > 0 ? eitherOf(pages) : undefined;
}

function callsOf(definition: Definition): RouteSpec[] {
  const { name, fields, access, calls } = definition;
  const { list, edit = list, create = edit, names, numbers } = calls;
  const seen = pathsIn(definition, list);
  const totals = totalsSchema(fields);
  const kept = keptRoutes(name, {
    ...(totals && { totals }),
    row: rowOf(definition),
    card: cardOf(definition),
    edit: editSchema(fields),
    list: listSpec(definition),
    seen,
    written: pathsIn(definition, edit),
    added: pathsIn(definition, create),
  });
  return [
    ...meantFor(listsThem(definition), [
      kept.list,
      ...Object.entries(countedBy(definition)).map(([field, { families, at = plural(field), flags }]) =>
        countsRoute(kept.list, field, under(pathsIn(definition, families), `/${at}/count`), flags),
      ),
      ...(names ? [namesRoute(definition, names)] : []),
      ...(numbers ? [getRoute(`${name}.numbers`, under(pathsIn(definition, numbers), "/numbers"), all(Numbered))] : []),
    ]),
    ...meantFor(opensOne(definition), [kept.one]),
    ...revealCall(definition),
    ...relatedCalls(definition),
    ...meantFor(access.create, [kept.create]),
    ...(definition.import ? meantFor(loadsThem(definition), importRoutes(name, pathsIn(definition, create))) : []),
    ...meantFor(access.edit, [kept.update, ...aloneCalls(definition)]),
    ...actionCalls(definition),
    ...signCalls(definition),
    ...fileCalls(definition),
  ];
}

const MEDIA = { pdf: PDF, xlsx: XLSX, xml: XML, zip: ZIP } as const;

/** Files of chosen records: for whoever has them, unless said. */
const fileCalls = (definition: Definition): RouteSpec[] =>
  definition.actions.filter(isFile).flatMap(({ name, file, limit, all: orAll, at = name, families, who }) => {
    const paths = under(pathsIn(definition, families ?? definition.calls.list), `/${at}`);
    const body = orAll ? chosenOrAll(limit) : chosen(limit);
    const route = fileRoute(`${definition.name}.${name}`, paths, body, MEDIA[file]);
    return meantFor(who ?? listsThem(definition), [route]);
  });

const Numbered = z.object({ id: Id, number: z.string() });

/** What is to be signed, and the signatures of it: a pair of calls for each side; and who has signed, for whoever opens the record. */
function signCalls(definition: Definition): RouteSpec[] {
  const { name: noun, actions, access, calls } = definition;
  const signing = actions.filter(isSign);
  return [
    ...signing.flatMap(({ name, at, families, one, who = access.list }) =>
      meantFor(who, signRoutes(`${noun}.${name}`, under(pathsIn(definition, families), `/${at}`), one)),
    ),
    ...(signing.length > 0
      ? meantFor(opensOne(definition), [signaturesRoute(noun, pathsIn(definition, calls.list))])
      : []),
  ];
}

/** Changes of one field alone. */
function aloneCalls(definition: Definition): RouteSpec[] {
  const { name, fields, calls } = definition;
  const { list, edit = list } = calls;
  return fieldsWhere(fields, ({ alone }) => alone !== undefined).map(([field, said]) =>
    setOneRoute(
      `${name}.${field}`,
      under(pathsIn(definition, edit), `/:id/${field}`),
      cardOf(definition),
      aloneShape(field, said),
      { method: "PUT", version: Version.optional() },
    ),
  );
}

/** What is masked of a record, for those from whom it is who open it. */
function revealCall(definition: Definition): RouteSpec[] {
  const masks = Object.values(definition.fields).flatMap(({ masked }) => masked ?? []);
  const opens = opensOne(definition);
  if (!opens || masks.length === 0) return [];
  const { list, reveal = list } = definition.calls;
  const paths = pathsIn(definition, reveal);
  return meantFor({ all: [opens, eitherOf(masks)] }, [
    revealRoute(definition.name, paths, wholeSchema(definition.fields)),
  ]);
}

/** All records of another resource that belong to one. */
const relatedCalls = (definition: Definition): RouteSpec[] =>
  Object.entries(definition.calls.related ?? {}).flatMap(([name, families]) => {
    const other = defined.find((each) => each.name === name);
    const at = under(pathsIn(definition, families), `/:id/${name}`);
    const opens = opensOne(definition);
    if (!other || !opens) return [];
    const route = { ...getRoute(`${definition.name}.${name}`, at, all(rowOf(other))), params: z.object({ id: Id }) };
    return meantFor({ all: [opens, other.access.list] }, [route]);
  });

/** The names of those that may be chosen; `is_active` where the definition says which these are. */
const namesRoute = (definition: Definition, families: Families): RouteSpec => ({
  ...getRoute(`${definition.name}.names`, under(pathsIn(definition, families), "/names"), all(Choosable)),
  ...(definition.calls.active && { query: z.object({ is_active: z.stringbool().optional() }) }),
});

/** What actions make: a call for each value that they set, one for all steps, one that deletes. */
function actionCalls(definition: Definition): RouteSpec[] {
  const { name, actions, calls, access } = definition;
  const { list, edit = list, act = edit, idInBody = [] } = calls;
  const paths = pathsIn(definition, act);
  const whose = (by: readonly Action[]) => eitherOf(by.map(({ who = access.edit ?? access.list }) => who));
  const setting = (verb: string, by: readonly Action[], own: z.ZodRawShape, at = paths): RouteSpec[] =>
    meantFor(whose(by), [settingRoute(verb, by, { ...own, ...askedShape(askedBy(definition, by)) }, at)]);
  // What sets a value says all of it: whatever the record is by now, it is the same then.
  const settingRoute = (verb: string, by: readonly Action[], values: z.ZodRawShape, at: FamilyPaths): RouteSpec => {
    if (!isOfOne(by)) return setRoute(`${name}.${verb}`, under(at, `/${verb}`), values);
    const address = idInBody.includes(verb) ? `/${verb}` : `/:id/${verb}`;
    return setOneRoute(
      `${name}.${verb}`,
      under(at, address),
      cardOf(definition),
      values,
      by.every(isSet) ? { version: Version.optional() } : {},
    );
  };
  const [sets, steps, deletions] = [actions.filter(isSet), actions.filter(isStep), actions.filter(isDelete)];
  const fields = new Set(sets.flatMap(({ set }) => Object.keys(set) as `is_${string}`[])); // the members of `set`
  const [deleted = paths] = deletions.map(({ families }) => pathsIn(definition, families ?? act));
  return [
    ...(deletions.length > 0
      ? meantFor(whose(deletions), [isOfOne(deletions) ? deleteOneRoute(name, deleted) : deleteRoute(name, deleted)])
      : []),
    ...[...fields].flatMap((field) => {
      const by = sets.filter(({ set }) => field in set);
      const [at = paths] = by.flatMap(({ families }) => (families ? [pathsIn(definition, families)] : []));
      return setting(setVerb(field), by, { [field]: z.boolean() }, at);
    }),
    ...actions.filter(isOwn).flatMap((action) => setting(action.name, [action], {})),
    ...(steps.length > 0 ? setting("status", steps, { status_id: z.literal([...stepTargets(definition)]) }) : []),
  ];
}

/** Of a body with a password nothing is kept to recognise it by, not even its digest; what opens a way in is for whoever has logged in lately. */
const guarded = ({ name, fields, calls }: Definition, said: RouteSpec): RouteSpec => {
  const isFresh = calls.fresh?.some((verb) => said.name === `${name}.${verb}`) ?? false;
  const route = isFresh ? { ...said, fresh: true as const } : said;
  const isSecret =
    /\.(create|update)$/.test(route.name) && Object.values(fields).some(({ kind }) => kind === "password");
  return isSecret ? { ...route, transaction: false } : route;
};

/**
 * Makes the calls of a definition anew after its fields have changed (ADR 50). Each stays the object that it was, for whoever holds it: what it
 * reads and answers is put in its place.
 */
export function renewRoutes(definition: Definition): void {
  const before = written.get(definition);
  rows.delete(definition);
  cards.delete(definition);
  written.delete(definition);
  routesOf(definition);
  const after = written.get(definition) ?? [];
  if (!before) return;
  for (const route of after) {
    const held = before.find(({ name }) => name === route.name);
    if (held) Object.assign(held, route);
  }
  written.set(definition, before);
}

/** The calls of a definition, by their verbs; made once. */
export function routesOf<D extends Definition>(definition: D): RoutesOf<D> {
  const calls = written.get(definition) ?? callsOf(definition).map((route) => guarded(definition, route));
  written.set(definition, calls);
  const byVerb = calls.map((route): [string, RouteSpec] => [route.name.slice(definition.name.length + 1), route]);
  return Object.fromEntries(byVerb) as RoutesOf<D>; // made of the same definition that the type reads
}
