import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { pathsAsked } from "../../domain/access/predicate.ts";
import { PLANNED_ONCE } from "../db/plan-once.ts";
import { within } from "../db/scope.ts";
import { chainSets, joined, type Sets } from "./chain-sets.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { RequestContext } from "./listed.ts";
import { duesOf, type PaperEdge, type PaperKind, paperEdges, paperKinds } from "./paper-kinds.ts";
import { saidLater, saying } from "./said-later.ts";

/** So many of a kind are named; of thousands of a month fewer; of what a paper is made of, more: a park has a few counterparties. */
const NAMED = 5;
const NAMED_OF_MANY = 3;
const NAMED_ABOVE = 20;

/** A paper of a chain as it is read. */
export type FoundPaper = {
  readonly kind: string;
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly status_id: number | null;
  /** How many of its kind (and route) there are with it. */
  readonly count: number;
  /** Columns that are asked about. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** By the route of what should be made of it, whether it is. */
  readonly made: Readonly<Record<string, boolean>>;
  /** By a filter of its list, ids of papers of which those of its kind are made. */
  readonly of: Readonly<Record<string, readonly number[]>>;
};

type Sql = RawBuilder<unknown>;

const pairs = (entries: readonly (readonly [string, Sql])[]): Sql =>
  entries.length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** The columns of a kind's papers that their route, their address and what is due of them ask about. */
const factsOf = (kind: PaperKind): Sql => {
  const asked = duesOf(kind).flatMap(({ due }) => (due.when ? pathsAsked(due.when) : []));
  return pairs([...new Set([...kind.columns, ...asked])].map((column) => [column, sql.ref(`${kind.table}.${column}`)]));
};

type Due = ReturnType<typeof duesOf>[number]["due"];

/** That something is so of a paper, or that another has taken its place. */
function orLater(kind: PaperKind, made: Sql, aggregatorId: number, last: Due["lastOf"]): Sql {
  if (!last) return made;
  const { same, by } = last;
  return sql`(${made} or exists (select from ${sql.table(kind.table)} later where later.aggregator_id = ${aggregatorId}
    and ${sql.ref(`later.${same}`)} = ${sql.ref(`${kind.table}.${same}`)} and ${sql.ref(`later.${by}`)} > ${sql.ref(`${kind.table}.${by}`)}))`;
}

/** That what is made of papers comes up to what one of them says. */
function settled(
  kind: PaperKind,
  child: PaperKind,
  { same, of, sum, where }: NonNullable<Due["settles"]>,
  aggregatorId: number,
  last: Due["lastOf"],
): Sql {
  const conditions = Object.entries(where).map(([column, is]) =>
    is === null ? sql`${sql.ref(`c.${column}`)} is null` : sql`${sql.ref(`c.${column}`)} = any(${[...is]}::int[])`,
  );
  const own = sql`${sql.ref(`c.${same}`)} = ${sql.ref(`${kind.table}.${same}`)}`;
  const all = sql`select coalesce(sum(${sql.ref(`c.${sum}`)}), 0) from ${sql.table(child.table)} c
    where c.aggregator_id = ${aggregatorId} and ${sql.join([own, ...conditions], sql` and `)}`;
  return orLater(kind, sql`((${all}) >= ${sql.ref(`${kind.table}.${of}`)})`, aggregatorId, last);
}

/**
 * By route, whether of a paper there is what should be made of it: of another's kind (an act of another sort) it is not. A paper after which
 * another has taken its place has nothing more to be made of it.
 */
function madeOf(kind: PaperKind, aggregatorId: number): Sql {
  const isMade = ({ child, edge, due }: ReturnType<typeof duesOf>[number]): Sql => {
    if (due.settles) return settled(kind, child, due.settles, aggregatorId, due.lastOf);
    const { route } = child.paper;
    const sort =
      typeof route === "string"
        ? sql``
        : sql`and ${sql.ref(`c.${route.field}`)} = any(${Object.entries(route.is).flatMap(([is, under]) => (under === due.route ? [is] : []))}::text[])`;
    const made = sql`exists (select from ${joined({ child, parent: kind, edge }, aggregatorId)}
      where p.id = ${sql.ref(`${kind.table}.id`)} ${sort})`;
    return orLater(kind, made, aggregatorId, due.lastOf);
  };
  return pairs(duesOf(kind).map((each) => [each.due.route, isMade(each)]));
}

/** The filter of a kind's list that finds what is made by a way: the field that refers to the other papers. */
function filterOf({ child, edge }: PaperEdge): string | undefined {
  if (!edge.by || edge.through) return undefined;
  return Object.entries(child.definition?.fields ?? {}).find(
    ([name, field]) =>
      field.kind === "reference" && field.filter === true && (field.column ?? `${name}_id`) === edge.by,
  )?.[0];
}

function ofWhich(kind: PaperKind, { open }: Sets): Sql {
  const way = paperEdges.find((each) => each.child === kind && open.has(each.parent) && filterOf(each));
  const filter = way && filterOf(way);
  if (!way || !filter) return pairs([]);
  return pairs([[filter, sql`(select jsonb_agg(id order by id) from ${sql.ref(open.get(way.parent) ?? "")})`]]);
}

function foundOf(kind: PaperKind, sets: Sets, context: RequestContext): Sql {
  const { scope } = context;
  const { table, paper } = kind;
  const [all = "", above] = [sets.all.get(kind), sets.above.get(kind)];
  const id = sql.ref(`${table}.id`);
  const only = kind.only(context);
  const isAbove = above ? sql`${id} in (select id from ${sql.ref(above)})` : sql`false`;
  const sort = typeof paper.route === "string" ? sql`null` : sql.ref(`${table}.${paper.route.field}`);
  const most = paper.many ? NAMED_OF_MANY : NAMED;
  return sql`select ${paper.place}::int as place, ${kind.name}::text as kind, id, number, date, status_id, count, facts, made, ofs as of from (
    select ${id}, ${kind.number}::text as number, ${kind.date}::text as date, facts_of.facts,
      ${kind.hasStatus ? sql.ref(`${table}.status_id`) : sql`null::int`} as status_id,
      ${madeOf(kind, scope.aggregatorId)} as made, ${ofWhich(kind, sets)} as ofs, ${isAbove} as above,
      count(*) over (partition by ${sort})::int as count,
      row_number() over (partition by ${sort} order by ${isAbove} desc, ${kind.date} desc, ${id} desc) as turn
    from ${sql.table(table)}, lateral (select ${factsOf(kind)} as facts) facts_of
    where ${within(scope, kind.scope)} and ${id} in (select id from ${sql.ref(all)}) ${only ? sql`and ${only}` : sql``}
  ) found where turn <= case when above then ${NAMED_ABOVE}::int else ${most}::int end
    ${above && paper.many ? sql`and above` : sql``}`;
}

/** The statement that finds the papers of the transaction of any of a kind: whose is said later, as `id`. */
function statementOf(context: RequestContext, self: PaperKind): CompiledQuery<FoundPaper> {
  const { db, scope } = context;
  const { parts, sets } = chainSets(self, saidLater("id"), scope.aggregatorId);
  const kinds = paperKinds.filter((kind) => sets.all.has(kind) && kind.mayRead(scope));
  if (kinds.length === 0) return sql<FoundPaper>`select where false`.compile(db);
  const selects = kinds.map((kind) => sql`(${foundOf(kind, sets, context)})`);
  return sql<FoundPaper>`select ${PLANNED_ONCE} kind, id, number, date, status_id, count, facts, made, of from (
    with ${sql.join(parts)} ${sql.join(selects, sql` union all `)}
  ) papers order by place, date, id`.compile(db);
}

/** The papers of the transaction of one, as far as they are the reader's, in the order of a chain, by one statement. */
export async function listChain(context: RequestContext, self: PaperKind, id: number): Promise<FoundPaper[]> {
  const { db, scope, today } = context;
  const statement = compiledOnce("chain", scope, [self.name, today], () => statementOf(context, self));
  const { rows } = await db.executeQuery(saying(statement as CompiledQuery<FoundPaper>, { id })); // compiled just so
  return rows;
}
