import type { FastifyInstance } from "fastify";
import { hiddenIn, hides } from "../../../contract/hidden.ts";
import { COUNT_CAP, type ListAsk } from "../../../contract/list.ts";
import { routesOf } from "../../../contract/resource/routes.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { fieldsOfRow } from "../../../definition/names.ts";
import type { Definition } from "../../../definition/resource.ts";
import type { Register } from "../../../definition/studio/register.ts";
import type { RestSource } from "../../../definition/studio/source.ts";
import type { ListRoute } from "../../entities/describe.ts";
import { type Listed, type RequestContext, rowSchema } from "../../entities/listed.ts";
import { placeOf } from "../../entities/page.ts";
import { answer } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { type FaultOfSystem, SystemFault } from "../../integrations/rest/other-systems.ts";
import { type Elsewhere, questionOf, scopeOfSource } from "./question.ts";
import { type Row, rowsOf, sourceRecords } from "./source-records.ts";

/** Rows that are asked for at once where all are wanted, and ids that one question names. */
const BATCH = 500;
const IDS = 100;
/** More rows of another system neither a file nor a choice takes: each batch of them is a question to it. */
const MOST = 10_000;

const CODES = {
  notAllowed: "SOURCE_NOT_ALLOWED",
  away: "SOURCE_AWAY",
  refused: "SOURCE_REFUSED",
  unreadable: "SOURCE_UNREADABLE",
} as const satisfies Record<FaultOfSystem, string>;

type Asked = Pick<ListAsk, "filters" | "search"> & Partial<Pick<ListAsk, "sort">>;
type Found = { readonly rows: readonly Row[]; readonly total: number };
const NOTHING: Found = { rows: [], total: 0 };

/**
 * A register whose records another system keeps, as the rest of the server asks for any list (`Listed`). What goes wrong there is said as a
 * refusal in the caller's words; the reason is in the log.
 */
export function recordsElsewhere(
  register: Register,
  source: RestSource,
  definition: Definition,
  { systems, log }: Pick<Deps, "systems" | "log">,
): Listed & { register(app: FastifyInstance, deps: Deps): void } {
  const elsewhere: Elsewhere = { register, definition, source };
  const theirs = sourceRecords(elsewhere, systems);
  const { list: route, one: oneRoute } = routesOf(definition) as unknown as { list: ListRoute; one: RouteSpec }; // every definition has both
  const fields = fieldsOfRow(definition);

  const told = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof SystemFault)) throw error;
      log.warn({ resource: definition.name, why: error.why, reason: error.message }, "another system has not answered");
      throw new Failure(CODES[error.why], { values: { status: error.status ?? "", field: error.field ?? "" } });
    }
  };
  const find = (context: RequestContext, asked: Asked, page: number, size: number, ids?: readonly number[]) =>
    told(async (): Promise<Found> => {
      const within = scopeOfSource(elsewhere, context.scope);
      const question = within && questionOf(elsewhere, within, { sort: [], ...asked }, ids);
      if (!question) return NOTHING;
      const { records, total } = await theirs.page(within, question, page, size);
      return { rows: await rowsOf(elsewhere, context, records), total };
    });
  async function* batches(context: RequestContext, asked: Asked, limit: number): AsyncGenerator<Row[]> {
    for (let page = 1, left = limit; left > 0; page += 1) {
      const { rows } = await find(context, asked, page, BATCH);
      if (rows.length > 0) yield rows.slice(0, left);
      left -= rows.length;
      if (rows.length < BATCH) return;
    }
  }
  const some = async (context: RequestContext, asked: Asked, limit: number): Promise<Row[]> => {
    const found: Row[] = [];
    for await (const rows of batches(context, asked, limit)) found.push(...rows);
    return found;
  };
  /** In the order of their ids, or as it is asked to be sorted: as many at a time as one question of theirs takes. */
  const byIds = async (
    context: RequestContext,
    ids: readonly number[],
    asked: Asked = EVERYTHING,
    isAsSorted = false,
  ): Promise<Row[]> => {
    const found: Row[] = [];
    for (let from = 0; from < ids.length; from += IDS) {
      const part = ids.slice(from, from + IDS);
      found.push(...(await find(context, asked, 1, part.length, part)).rows);
    }
    return isAsSorted ? found : found.sort((one, other) => one.id - other.id);
  };
  const one = async (context: RequestContext, id: number): Promise<Row> => {
    const within = scopeOfSource(elsewhere, context.scope);
    const record = within && (await told(() => theirs.one(within, id)));
    const [found] = record ? await told(() => rowsOf(elsewhere, context, [record])) : [];
    if (!found) throw new Failure("NOT_FOUND");
    return found;
  };
  const listed: Listed = {
    noun: definition.name,
    table: "" as Listed["table"], // none of ours: nothing in the database refers to what is not in it
    route,
    spec: route.list,
    known: undefined,
    fields,
    row: rowSchema(route),
    elsewhere: { most: MOST },
    totalFields: () => [],
    fieldsFor: ({ scope }) => Object.keys(fields).filter((field) => !hides(hiddenIn([route], scope.user), field)),
    async page(context, ask) {
      const isCount = ask.part === "totals";
      const { rows, total } = await find(context, ask, isCount ? 1 : ask.page, isCount ? 1 : ask.perPage);
      return { data: isCount ? [] : [...rows], ...placeOf(ask, Math.min(total, COUNT_CAP), total > COUNT_CAP) };
    },
    totals: async () => ({}),
    count: async (context, asked, limit) => Math.min((await find(context, asked, 1, 1)).total, limit),
    rows: (context, ids, sort) => byIds(context, ids, { ...EVERYTHING, ...(sort && { sort }) }, sort !== undefined),
    full: (context, ids) => byIds(context, ids),
    all: (context, filters, limit, among) => {
      const asked = { filters, search: "" };
      return among ? byIds(context, among.slice(0, limit), asked) : some(context, asked, limit);
    },
    stream: (context, ask) => batches(context, ask, MOST),
    one,
    few: () => undefined,
    counts: async () => new Map(),
    async keys(context, asked, limit, among) {
      if (!among && (await find(context, asked, 1, 1)).total > MOST)
        throw new Failure("SELECTION_TOO_LARGE", { values: { limit: MOST } });
      const found = among ? await byIds(context, among.slice(0, limit), asked) : await some(context, asked, limit);
      return found.map(({ id }) => ({ id, version: 1, sum: null }));
    },
  };
  return {
    ...listed,
    register(app, deps) {
      const contextOf = (ask: Pick<RequestContext, "db" | "scope" | "t">) => ({ ...ask, today: deps.clock.today() });
      answer(app, deps, route, ({ db, scope, t, list }) => listed.page(contextOf({ db, scope, t }), list));
      answer(app, deps, oneRoute, async ({ db, scope, t, params }) => ({
        data: { ...(await one(contextOf({ db, scope, t }), params?.id ?? 0)), can: {} },
      }));
    },
  };
}

const EVERYTHING: Asked = { filters: {}, search: "" };
