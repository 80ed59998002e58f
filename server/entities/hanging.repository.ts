import { sql } from "kysely";
import type { Hanging } from "../../contract/routes/consequences.ts";
import { routeOfPaper } from "../../definition/paper.ts";
import { groupBy } from "../../domain/group-by.ts";
import { type Tiyn, toTiyn } from "../../domain/money/tiyn.ts";
import { within } from "../db/scope.ts";
import { joined } from "./chain-sets.ts";
import { routeFor } from "./document-routes.ts";
import type { RequestContext } from "./listed.ts";
import { type PaperEdge, type PaperKind, paperEdges } from "./paper-kinds.ts";

/** So many of a kind are named; the rest is counted. */
const NAMED = 3;

type How = Hanging["how"];
type Found = {
  id: number;
  number: string;
  date: string;
  status_id: number | null;
  facts: Readonly<Record<string, unknown>>;
  count: number;
  sum: bigint | null;
};
/** Papers that hang on others in one way: those of `ids`. */
type Hung = { kind: PaperKind; how: How; ids: number[] };

/** What an action on the papers that something is made of does to it. */
function howOf({ edge }: PaperEdge, action: string): How | undefined {
  if (action !== "delete") return edge.remade?.includes(action) ? "changes" : undefined;
  const { gone = "blocks" } = edge;
  return gone === "stays" ? undefined : gone;
}

/** The ids of what is made of papers by one way. */
async function idsOf({ db, scope }: RequestContext, way: PaperEdge, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct c.id from ${joined(way, scope.aggregatorId)}
    where p.id = any(${[...ids]}::int[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Papers of the same kind whose balances run on from these: what is carried into them is another then. */
async function later({ db, scope }: RequestContext, kind: PaperKind, ids: readonly number[]): Promise<number[]> {
  const runs = Object.values(kind.definition?.fields ?? {}).find((field) => field.kind === "money" && field.running);
  const running = runs?.kind === "money" ? runs.running : undefined;
  if (!running) return [];
  const [per, by] = [running.per, running.by];
  const { rows } = await sql<{
    id: number;
  }>`select distinct l.id from ${sql.table(kind.table)} l join ${sql.table(kind.table)} o
      on o.aggregator_id = l.aggregator_id and ${sql.ref(`o.${per}`)} = ${sql.ref(`l.${per}`)} and ${sql.ref(`l.${by}`)} > ${sql.ref(`o.${by}`)}
    where l.aggregator_id = ${scope.aggregatorId} and o.id = any(${[...ids]}::int[]) and l.id <> all(${[...ids]}::int[])
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** All that hangs on papers: what goes with them takes along what hangs on that. */
async function hungOn(context: RequestContext, kind: PaperKind, ids: readonly number[], action: string) {
  const hung: Hung[] = [];
  const carried = await later(context, kind, ids);
  if (carried.length > 0) hung.push({ kind, how: "changes", ids: carried });
  for (const way of paperEdges.filter(({ parent }) => parent === kind)) {
    const how = howOf(way, action);
    const made = how ? await idsOf(context, way, ids) : [];
    if (!how || made.length === 0) continue;
    hung.push({ kind: way.child, how, ids: made });
    if (how === "goes") hung.push(...(await hungOn(context, way.child, made, action)));
  }
  return hung;
}

/** Those of the reader's, by their routes: counted, summed up, the newest named. */
async function told(context: RequestContext, { kind, how, ids }: Hung): Promise<Hanging[]> {
  const { db, scope } = context;
  const { table, paper, sum, columns } = kind;
  const sort = typeof paper.route === "string" ? sql`null` : sql.ref(`${table}.${paper.route.field}`);
  const facts = columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]);
  const { rows } = await sql<Found>`select * from (
    select ${sql.ref(`${table}.id`)}, ${kind.number}::text as number, ${kind.date}::text as date,
      ${kind.hasStatus ? sql.ref(`${table}.status_id`) : sql`null::int`} as status_id,
      jsonb_build_object(${sql.join(facts)}) as facts, count(*) over (partition by ${sort})::int as count,
      ${sum ? sql`(sum(${sql.ref(`${table}.${sum}`)}) over (partition by ${sort}))::bigint` : sql`null::bigint`} as sum,
      row_number() over (partition by ${sort} order by ${kind.date} desc, ${sql.ref(`${table}.id`)} desc) as turn
    from ${sql.table(table)} where ${within(scope, kind.scope)} and ${sql.ref(`${table}.id`)} = any(${ids}::int[])
  ) found where turn <= ${NAMED} order by turn`.execute(db);
  const byRoute = groupBy(rows, ({ facts }) => routeOfPaper(paper, facts));
  return [...byRoute].map(([route, found]) => ({
    route,
    how,
    count: found[0]?.count ?? 0,
    sum: sumOf(found[0]),
    documents: found.map(({ id, number, date, status_id, facts: its }) => ({
      route: routeFor(scope, route),
      id,
      number,
      date,
      ...(paper.called && { is_called: true }),
      ...(status_id !== null && {
        status: { id: status_id, name: kind.statusName(context, status_id, its), tone: kind.toneOf(status_id, its) },
      }),
    })),
  }));
}

const sumOf = (found: Found | undefined): Tiyn | null =>
  found?.sum === null || found === undefined ? null : toTiyn(found.sum);

/**
 * What hangs on papers of a kind and would refuse an action with them, go with them or change: as far as it is the reader's, the rest no
 * more than that it is there.
 */
export async function listHanging(context: RequestContext, kind: PaperKind, ids: readonly number[], action: string) {
  const hung = await hungOn(context, kind, ids, action);
  const open = hung.filter((each) => each.kind.mayRead(context.scope));
  const hangs = (await Promise.all(open.map((each) => told(context, each)))).flat();
  const elsewhere = hung.some((each) => each.how === "blocks" && !open.includes(each));
  return { hangs, elsewhere };
}

/** Whether papers of a kind are all there, and the reader's. */
export async function areTheirs(
  { db, scope }: Pick<RequestContext, "db" | "scope">,
  { table, scope: columns }: PaperKind,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where ${within(scope, columns)} and id = any(${[...ids]}::int[])`.execute(db);
  return rows[0]?.count === new Set(ids).size;
}
