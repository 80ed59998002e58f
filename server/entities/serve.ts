import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { ListAsk, ListSpec } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { within } from "../db/scope.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import { type Handler, implement } from "../http/implement.ts";
import type { Scope } from "../http/scope.ts";
import type { EventVerb } from "./event-name.ts";
import type { Kept, RequestContext } from "./listed.ts";
import type { Particular } from "./particular.ts";
import {
  type Change,
  type Chosen,
  deleteRecords,
  findRecord,
  inOrder,
  type StoredRecord,
  setRecords,
} from "./record.ts";
import { namesOfRecords } from "./record-names.ts";
import { withNeeds, writerOf } from "./write.ts";

type Values = Readonly<Record<string, unknown>>;

/** The calls of a noun that follow from its description; those that the contract does not have are left out. */
export type RecordRoutes = {
  list: RouteSpec & { readonly list: ListSpec };
  one?: RouteSpec;
  create?: RouteSpec;
  update?: RouteSpec;
  delete?: RouteSpec;
};

/** What every handler of a record's call is asked with: its schemas are the route's own, so their shapes are known by the routes above. */
export type RecordAsk = {
  db: Change["tx"];
  scope: Scope;
  t: TFunction;
  list: ListAsk;
  query: Values | undefined;
  params: { id: number } | undefined;
  body: Values & { id: number; version?: number; ids?: readonly (number | Chosen)[] };
};
/** Of a call that names one record, in its address or else in its body. */
export const idOf = ({ params, body }: Pick<RecordAsk, "params" | "body">): number => params?.id ?? body.id;
/** The records that a call is about, as the person saw them. */
export const seenOf = (ask: Pick<RecordAsk, "params" | "body">): readonly Chosen[] =>
  ask.body.ids?.map((each) => (typeof each === "number" ? { id: each, version: null } : each)) ?? [
    { id: idOf(ask), version: ask.body.version ?? null },
  ];

export const answer = (
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  handle: (ask: RecordAsk) => unknown,
) => {
  if (route) implement(app, deps, route, handle as unknown as Handler<RouteSpec>); // the routes of RecordRoutes ask and answer so
};

/** The same for a change whose call leaves its transaction to whoever answers it. */
const answerChange: typeof answer = (app, deps, route, handle) =>
  answer(app, deps, route, (ask) =>
    route?.transaction === false
      ? ask.db.transaction().execute((tx) => Promise.resolve(handle({ ...ask, db: tx })))
      : handle(ask),
  );

/**
 * Answers the list, the single record, and its creation, change and deletion, as far as `routes` has them; words:
 * `<noun>.done.created|updated|deleted`.
 */
export function serveRecords(
  app: FastifyInstance,
  deps: Deps,
  routes: RecordRoutes,
  listed: Kept,
  particular: Particular = {},
): void {
  const { clock } = deps;
  const { noun, stored } = listed;
  const { card = listed.card ?? listed.one, follows = {}, mayNotDelete, remove } = particular;
  const changeOf = ({ db, scope }: Pick<RecordAsk, "db" | "scope">): Change => ({ tx: db, scope, clock });
  const said = sayer(deps, noun, card);
  answer(app, deps, routes.list, (ask) => listed.page(contextOf(deps, ask), ask.list));
  answer(app, deps, routes.one, async (ask) => ({ data: await card(contextOf(deps, ask), idOf(ask)) }));
  const writer = writerOf(stored, particular);
  answerChange(app, deps, routes.create, async (ask) =>
    said(ask, await writer.create(changeOf(ask), ask.body), "created"),
  );
  answerChange(app, deps, routes.update, async (ask) => {
    const { version, ...sent } = ask.body;
    const id = idOf(ask);
    await writer.update(changeOf(ask), { id, version: Number(version) }, sent); // a form names it, by the route
    return said(ask, id, "updated");
  });
  answer(app, deps, routes.delete, async (ask) => {
    const change = changeOf(ask);
    const seen = seenOf(ask);
    const deleted = remove
      ? await remove(change, seen)
      : await deleteRecords(change, stored, seen, (record) => mayNotDelete?.(record, change));
    for (const { id } of seen) await follows.deleted?.(change, id, []);
    return { data: { deleted }, message: ask.t(`${noun}.done.deleted`, { count: deleted }) };
  });
}

const contextOf = (
  { clock, kept, large }: Deps,
  { db, scope, t }: Pick<RecordAsk, "db" | "scope" | "t">,
): RequestContext => ({
  db,
  scope,
  t,
  kept,
  large,
  today: clock.today(),
});

/** What a change of one record is answered with: what it is then, and `<noun>.done.<done>`. */
export const sayer =
  (deps: Deps, noun: string, card: (context: RequestContext, id: number) => Promise<unknown>) =>
  async (ask: RecordAsk, id: number, done: string) => {
    const data = await card(contextOf(deps, ask), id);
    return { data, message: ask.t(`${noun}.done.${done}`, data as Record<string, unknown>) }; // a row is an object of the contract
  };

export type Setting = {
  /** What is written of what was sent; all of it unless said. Throws where something is missing. */
  written?: (sent: Values) => Values;
  /** Names it in the audit and, as `<noun>.done.<event>`, in words. */
  event: (values: Values) => EventVerb;
  /** Why a record may not be given these. */
  refuse?: (record: StoredRecord, values: Values, change: Change) => Failure | undefined;
} & Pick<Particular, "lock" | "follows" | "followsAll" | "needs">;

/** Gives chosen records the same values, all or none: what has happened to them, and to how many. */
export async function setChosen(
  change: Change,
  stored: Kept["stored"],
  seen: readonly Chosen[],
  sent: Values,
  { event, written = (all) => all, refuse = () => undefined, lock, follows = {}, followsAll = {}, needs = {} }: Setting,
): Promise<{ readonly done: EventVerb; readonly count: number }> {
  const done = event(sent);
  const values = await withNeeds(needs, written(sent), change);
  const chosen = inOrder(seen);
  const of = chosen.map(({ id }) => id);
  await lock?.(change, of);
  const count = await setRecords(change, stored, chosen, values, `${stored.noun}.${done}`, (record) =>
    refuse(record, values, change),
  );
  for (const id of of) await follows[done]?.(change, id, Object.keys(values));
  await followsAll[done]?.(change, of);
  return { done, count };
}

/**
 * Answers a call that gives records new values: chosen ones the same, all or none, `{ ids, …values }`; or one, `{ version, …values }`,
 * with what it is then.
 */
export function serveSet(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec,
  { noun, stored, one, card = one }: Kept,
  setting: Setting,
): void {
  const said = sayer(deps, noun, card);
  answer(app, deps, route, async (ask) => {
    const { ids, id: _, version: __, ...sent } = ask.body;
    const change = { tx: ask.db, scope: ask.scope, clock: deps.clock };
    const { done, count } = await setChosen(change, stored, seenOf(ask), sent, setting);
    if (ids === undefined) return said(ask, idOf(ask), done);
    return { data: { changed: count }, message: ask.t(`${noun}.done.${done}`, { count }) };
  });
}

/**
 * Answers the names by which the records are known, to whoever has to choose one; `active`: the status of those that may be chosen,
 * where `is_active` asks for these or for the others; `note`: what tells namesakes apart.
 */
export function serveNames(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  { stored }: Kept,
  { active, note }: { readonly active: number | undefined; note(scope: Scope): RawBuilder<string | null> },
): void {
  answer(app, deps, route, async ({ db, scope, query }) => {
    const only = query?.is_active === undefined || active === undefined ? undefined : { active, is: query.is_active };
    const where = only && sql<SqlBool>`(status_id = ${only.active}) = ${only.is}`;
    return { data: await namesOfRecords(db, scope, stored, note(scope), where) };
  });
}

/** Answers the numbers of the records, by a column of theirs. */
export function serveNumbers(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  { stored }: Kept,
  column: string,
): void {
  answer(app, deps, route, async ({ db, scope }) => {
    const number = sql.ref(column);
    const { rows } = await sql`select id, ${number} as number from ${sql.table(stored.table)}
      where ${within(scope, stored.scope)} order by ${number}`.execute(db);
    return { data: rows };
  });
}

/** More records than belong to any. */
const MOST_OF_ONE = 10_000;

/** Answers all records of another resource that belong to a record: those that its list finds by `filter`. */
export function serveRecordsOf(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  { stored }: Kept,
  other: () => Kept,
  filter: string,
): void {
  answer(app, deps, route, async (ask) => {
    const id = idOf(ask);
    if (!(await findRecord(ask.db, ask.scope, stored, id))) throw new Failure("NOT_FOUND");
    return { data: await other().all(contextOf(deps, ask), { [filter]: [id] }, MOST_OF_ONE) };
  });
}
