import type { FastifyInstance } from "fastify";
import type { Found } from "../../../contract/entities/found.ts";
import { searchRoutes } from "../../../contract/routes/search.ts";
import { termsOf } from "../../../domain/search/terms.ts";
import { describeRow } from "../../entities/describe-row.ts";
import { type Listed, mayList, type RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { lists } from "../listed.ts";
import { inTime } from "./in-time.ts";
import { questionsFor, quickDatabase } from "./search.repository.ts";

/** Lists of what was done, not of what there is; and one of what another list has. */
const NO_RECORDS = new Set(["action-history", "legals"]);
/** Found of each noun at most. */
const TOP = 5;
/** A palette that takes longer is not waited for. */
const BUDGET_MS = 1_500;
/** One list may take so much of it: a slow one leaves time for the others. */
const LIST_MS = 500;

const named = ({ noun, known }: Listed, rows: readonly unknown[]): Found[] =>
  rows.flatMap((row) => describeRow(noun, row, known) ?? []);
/** What is found, or nothing when PostgreSQL says «this took too long». */
const unlessSlow = <T>(finding: Promise<T>): Promise<T | undefined> =>
  finding.catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "57014") return undefined;
    throw error;
  });

export function registerSearch(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const openTo = (context: Pick<RequestContext, "scope">): Listed[] =>
    [...lists.values()].filter(
      (list) => !NO_RECORDS.has(list.noun) && list.elsewhere === undefined && mayList(list, context.scope),
    );

  implement(app, deps, searchRoutes.find, async ({ scope, t, since, query: { q } }) => {
    if (termsOf(q).length === 0) return { data: [], late: [] }; // quotes alone ask for nothing
    const db = quickDatabase(deps.pool, LIST_MS, since);
    const context = { db, scope, t, large: deps.large, today: clock.today() };
    const among = openTo(context);
    const questions = (some: readonly Listed[]) => questionsFor(context, some, { text: q, limit: TOP });
    const together = await questions(among);
    const answers = await Promise.all(together.map(({ ask }) => unlessSlow(ask())));
    const quick = together.flatMap(({ lists }, place) =>
      lists.map((list) => [list, answers[place]?.get(list)] as const),
    );
    // Something is slow: each list by itself, so that it alone is late.
    const alone = async (list: Listed) => {
      const [question] = await questions([list]);
      return question && (await unlessSlow(question.ask()))?.get(list);
    };
    const others = quick.flatMap(([list, one]) => (one ? [] : [list]));
    const { done: apart, late } = await inTime(others, alone, { atOnce: 1, within: BUDGET_MS - LIST_MS });
    const found = new Map([...quick.filter(([, one]) => one), ...apart]);
    const slow = [...found].flatMap(([list, one]) => (!one || one.isCutShort ? [list] : []));
    return {
      data: among.flatMap((list) => named(list, found.get(list)?.rows ?? [])),
      late: [...late, ...slow].map(({ noun }) => noun),
    };
  });

  implement(app, deps, searchRoutes.named, async ({ db, scope, t, query: { records } }) => {
    const context = { db, scope, t, today: clock.today() };
    const wanted = records.split(",").map((record) => record.split(":"));
    const found = new Map<string, Found>();
    for (const list of openTo(context)) {
      const among = wanted.flatMap(([noun, id]) => (noun === list.noun ? [Number(id)] : []));
      if (among.length === 0) continue;
      for (const one of named(list, await list.rows(context, among))) found.set(`${one.noun}:${one.id}`, one);
    }
    return { data: wanted.flatMap(([noun, id]) => found.get(`${noun}:${id}`) ?? []) };
  });
}
