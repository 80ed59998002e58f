import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import type { ListAsk, ListSpec } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { Deps } from "../http/deps.ts";
import type { Failure } from "../http/failure.ts";
import { type Handler, implement } from "../http/implement.ts";
import type { Scope } from "../http/scope.ts";
import type { Listed } from "./listed.ts";
import {
  type Change,
  createRecord,
  deleteRecords,
  lockRecord,
  type Stored,
  type StoredRecord,
  updateRecord,
} from "./record.ts";

type Values = Readonly<Record<string, unknown>>;
type Seen = { id: number; version: number };

/** The calls of a noun that follow from its description; those that the contract does not have are left out. */
export type RecordRoutes = {
  list: RouteSpec & { readonly list: ListSpec };
  one?: RouteSpec;
  create?: RouteSpec;
  update?: RouteSpec;
  delete?: RouteSpec;
};

/** What is particular to the noun's writes. */
export type Writes = {
  stored: Stored;
  /** Columns that a new record begins with and no form asks for. */
  defaults?: Values;
  /** What an edit of the contract is in the table's columns; as it is unless said. */
  columns?: (edit: Values, change: Change) => Values | Promise<Values>;
  /** Why a record may not be deleted. */
  mayNotDelete?: (record: StoredRecord) => Failure | undefined;
};

/** What every handler of a record's call is asked with: its schemas are the route's own, so their shapes are known by the routes above. */
type RecordAsk = {
  db: Change["tx"];
  scope: Scope;
  t: TFunction;
  list: ListAsk;
  params: { id: number };
  body: Values & Seen & { ids: readonly Seen[] };
};

const answer = (
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  handle: (ask: RecordAsk) => unknown,
) => {
  if (route) implement(app, deps, route, handle as unknown as Handler<RouteSpec>); // the routes of RecordRoutes ask and answer so
};

/** Answers the list, the single record, and its creation, change and deletion; words: `<noun>.done.created|updated|deleted`. */
export function serveRecords(
  app: FastifyInstance,
  deps: Deps,
  routes: RecordRoutes,
  listed: Listed,
  writes?: Writes,
): void {
  const { clock } = deps;
  const asker = ({ db, scope, t }: Pick<RecordAsk, "db" | "scope" | "t">) => ({ db, scope, t, today: clock.today() });
  answer(app, deps, routes.list, (ask) => listed.page(asker(ask), ask.list));
  answer(app, deps, routes.one, async (ask) => ({ data: await listed.one(asker(ask), ask.params.id) }));
  if (!writes) return;
  const { stored, defaults = {}, columns = (edit: Values) => edit, mayNotDelete } = writes;
  const said = async (ask: RecordAsk, id: number, done: string) => {
    const data = await listed.one(asker(ask), id);
    return { data, message: ask.t(`${stored.noun}.done.${done}`, data as Record<string, unknown>) }; // a row is an object of the contract
  };
  answer(app, deps, routes.create, async (ask) => {
    const change = { tx: ask.db, scope: ask.scope, clock };
    return said(
      ask,
      await createRecord(change, stored, { ...defaults, ...(await columns(ask.body, change)) }),
      "created",
    );
  });
  answer(app, deps, routes.update, async (ask) => {
    const { version, ...edit } = ask.body;
    const change = { tx: ask.db, scope: ask.scope, clock };
    await lockRecord(change, stored, ask.params.id); // a record that is not theirs is not there, whatever the edit says
    await updateRecord(change, stored, { id: ask.params.id, version }, await columns(edit, change));
    return said(ask, ask.params.id, "updated");
  });
  answer(app, deps, routes.delete, async ({ db, scope, body, t }) => {
    const deleted = await deleteRecords({ tx: db, scope, clock }, stored, body.ids, mayNotDelete);
    return { data: { deleted }, message: t(`${stored.noun}.done.deleted`, { count: deleted }) };
  });
}

/**
 * Answers a call that gives chosen records the same new values, all or none: `{ ids, …values }`. `event` names it in the audit and,
 * as `<noun>.done.<event>`, in words.
 */
export function serveSet(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec,
  stored: Stored,
  event: (values: Values) => string,
): void {
  answer(app, deps, route, async ({ db, scope, body: { ids, ...values }, t }) => {
    const chosen = [...new Map(ids.map((seen) => [seen.id, seen])).values()].sort((a, b) => a.id - b.id);
    const done = event(values);
    for (const seen of chosen)
      await updateRecord({ tx: db, scope, clock: deps.clock }, stored, seen, values, `${stored.noun}.${done}`);
    return { data: { changed: chosen.length }, message: t(`${stored.noun}.done.${done}`, { count: chosen.length }) };
  });
}

/** Answers how many records stand at each of `ids` of an integer column, zeros too, in the asker's words. */
export function serveCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  listed: Listed,
  {
    column,
    ids,
    names,
  }: { column: string; ids: readonly number[]; names: (t: TFunction, scope: Scope) => (id: number) => string },
): void {
  answer(app, deps, route, async ({ db, scope, t }) => {
    const found = await listed.counts({ db, scope, t, today: deps.clock.today() }, column);
    return { data: ids.map((id) => ({ id, name: names(t, scope)(id), count: found.get(id) ?? 0 })) };
  });
}
