import type { FastifyInstance } from "fastify";
import type { ActionRow } from "../../../contract/entities/action.ts";
import { actionHistoryRoutes } from "../../../contract/routes/action-history.ts";
import { describeRow } from "../../entities/describe-row.ts";
import { mayList, type RequestContext } from "../../entities/listed.ts";
import { countOf } from "../../entities/serve-counts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { lists } from "../listed.ts";
import { actionListed, namesOfAuthors } from "./action-history.repository.ts";

export function registerActionHistory(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, actionHistoryRoutes.list, async ({ db, scope, t, list }) => {
    const context = { db, scope, t, kept: deps.kept, today: deps.clock.today() };
    const page = await actionListed.page(context, list);
    return { ...page, data: await withNames(context, page.data) };
  });
  implement(app, deps, actionHistoryRoutes.userCounts, async ({ db, scope, t, list }) => {
    const found = await actionListed.counts(
      { db, scope, t, kept: deps.kept, today: deps.clock.today() },
      "user",
      "all",
      list,
    );
    const authors = await namesOfAuthors(db, [...found.keys()], t);
    return { data: authors.map((one) => ({ ...one, ...countOf(found.get(one.id)) })) };
  });
}

/** The page with its records under the names of now, within what the caller may see. One that is gone, or has no card, opens nothing. */
async function withNames(context: RequestContext, rows: readonly ActionRow[]): Promise<ActionRow[]> {
  const names = new Map<string, string>();
  for (const noun of new Set(rows.map((row) => row.noun))) {
    const list = lists.get(noun);
    if (!list || !mayList(list, context.scope)) continue;
    const ids = rows.flatMap(({ noun: its, record }) => (its === noun && record ? [record.id] : []));
    for (const found of await list.rows(context, [...new Set(ids)])) {
      const named = describeRow(noun, found);
      if (named) names.set(`${noun} ${named.id}`, named.title);
    }
  }
  return rows.map((row) => {
    const name = row.record ? names.get(`${row.noun} ${row.record.id}`) : undefined;
    return name === undefined || !row.record ? row : { ...row, record: { ...row.record, name }, opens: row.noun };
  });
}
