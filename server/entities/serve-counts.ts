import type { FastifyInstance } from "fastify";
import { COUNT_CAP, type ListAsk } from "../../contract/list.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { FieldOf } from "../../definition/field.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusesOfTabs, statusOf } from "../../definition/steps.ts";
import type { Deps } from "../http/deps.ts";
import { type Handler, implement } from "../http/implement.ts";
import type { Kept, RequestContext } from "./listed.ts";
import { namesReferred, referredTable } from "./references.ts";

type Values = Readonly<Record<string, unknown>>;
/** What is asked of a call that counts: the question of the list. */
type CountAsk = Omit<RequestContext, "today"> & { list: Pick<ListAsk, "filters" | "search"> };

/** A count as the contract says it: no further than a list counts. */
export const countOf = (count = 0) => ({ count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP });

/** What is the same of all records that a question finds: of filters by texts, the one text. */
const aloneIn = (filters: ListAsk["filters"]): Values =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([field, asked]) =>
      Array.isArray(asked) && asked.length === 1 && typeof asked[0] === "string" ? [[field, asked[0]]] : [],
    ),
  );

/** Answers how many records a list would have with each of `ids` of a field with words, zeros too, in the caller's words. */
export function serveCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  listed: Kept,
  ids: readonly { id: number }[] | ((about: Values) => readonly { id: number }[]),
  field = "status",
): void {
  if (!route) return;
  const answer = async ({ list, ...ask }: CountAsk) => {
    const context = { ...ask, kept: deps.kept, today: deps.clock.today() };
    const about = aloneIn(list.filters);
    const name = listed.wordOf(context, field, about);
    const asked = typeof ids === "function" ? ids(about) : ids;
    const values = asked.map(({ id }) => id);
    const found = await listed.counts(context, field, values, list);
    return { data: asked.map(({ id }) => ({ id, name: name(id), ...countOf(found.get(id)) })) };
  };
  implement(app, deps, route, answer as unknown as Handler<RouteSpec>); // it is asked what its list is, and answers with counts
}

/** The same of a box: `1` those that have it ticked, `0` the others, in the words of its filter. */
export function serveFlagCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  listed: Kept,
  { name: field, words = "common.value" }: { readonly name: string; readonly words?: string },
): void {
  if (!route) return;
  const answer = async ({ list, ...ask }: CountAsk) => {
    const context = { ...ask, kept: deps.kept, today: deps.clock.today() };
    const found = await listed.counts(context, field, "all", list);
    // A box is grouped by as it stands in the database, by true and false.
    const of = new Map([...found].map(([value, count]): [number, number] => [Number(value), count]));
    const each = (id: 0 | 1) => ({ id, name: ask.t(`${words}.${id ? "yes" : "no"}`), ...countOf(of.get(id)) });
    return { data: [each(1), each(0)] };
  };
  implement(app, deps, route, answer as unknown as Handler<RouteSpec>); // as above
}

/** The same of those that are referred to, by their names, and of what refers to none last; nobody is said of whom there is nothing. */
export function serveReferenceCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  listed: Kept,
  { name: field, ...said }: { readonly name: string } & FieldOf<"reference">,
): void {
  if (!route) return;
  const answer = async ({ list, ...ask }: CountAsk) => {
    const context = { ...ask, kept: deps.kept, today: deps.clock.today() };
    const found = await listed.counts(context, field, "all", list);
    const named = await namesReferred(ask.db, ask.scope, referredTable(field, said), [...found.keys()]);
    const none = found.has(0) && said.none !== undefined ? [{ id: 0, name: ask.t(said.none) }] : [];
    return { data: [...named, ...none].map((each) => ({ ...each, ...countOf(found.get(each.id)) })) };
  };
  implement(app, deps, route, answer as unknown as Handler<RouteSpec>); // as above
}

/** Answers how many records a list would have under each of its tabs, by their statuses; `<resource>.tabs.<code>` are their words. */
export function serveTabCounts(
  app: FastifyInstance,
  deps: Deps,
  route: RouteSpec | undefined,
  definition: Definition,
  kept: Kept,
): void {
  const status = statusOf(definition);
  if (!route || !status?.tabs) return;
  const { tabs } = status;
  const answer = async ({ db, scope, t, list }: CountAsk) => {
    const values = tabs.flatMap(({ id }) => statusesOfTabs(status, [id]));
    const context = { db, scope, t, kept: deps.kept, today: deps.clock.today() };
    const found = await kept.counts(context, "status", [...new Set(values)], list, "tab");
    const sumOf = (tab: number) => statusesOfTabs(status, [tab]).reduce((all, id) => all + (found.get(id) ?? 0), 0);
    const data = tabs.map(({ id, code }) => ({
      id,
      name: t(`${definition.name}.tabs.${code}`),
      ...countOf(sumOf(id)),
    }));
    return { data };
  };
  implement(app, deps, route, answer as unknown as Handler<RouteSpec>); // as above
}
