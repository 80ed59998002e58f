import { type RawBuilder, sql } from "kysely";
import { type PaperEdge, type PaperKind, paperEdges, paperKinds } from "./paper-kinds.ts";

type Sql = RawBuilder<unknown>;

/** Papers that are made of papers: `c` of `p`, both of an aggregator. */
export function joined({ child, parent, edge }: PaperEdge, aggregatorId: number): Sql {
  const through = edge.through
    ? sql`join ${sql.table(edge.through)} t on t.aggregator_id = c.aggregator_id and t.id = ${sql.ref(`c.${edge.by}`)}`
    : sql``;
  return sql`${sql.table(child.table)} c ${through} join ${sql.table(parent.table)} p
    on p.aggregator_id = ${aggregatorId} and c.aggregator_id = ${aggregatorId} and ${linked(edge)}`;
}

/** That `c` is made of `p`. */
function linked(edge: PaperEdge["edge"]): Sql {
  const link = () => {
    if (edge.through !== undefined) return sql`p.${sql.ref(edge.same.theirs)} = t.${sql.ref(edge.same.its)}`;
    if (edge.by !== undefined) return sql`p.id = ${sql.ref(`c.${edge.by}`)}`;
    return sql.join(
      edge.same.map((column) => sql`${sql.ref(`c.${column}`)} = ${sql.ref(`p.${column}`)}`),
      sql` and `,
    );
  };
  const where = Object.entries(edge.where ?? {}).map(([column, is]) => sql`${sql.ref(`c.${column}`)} = ${is}`);
  return sql.join([link(), ...where], sql` and `);
}

/** Where the ids of a kind's papers are, of a chain: those that the asked one is made of, those that go on from there, and both. */
export type Sets = {
  readonly above: ReadonlyMap<PaperKind, string>;
  readonly open: ReadonlyMap<PaperKind, string>;
  readonly all: ReadonlyMap<PaperKind, string>;
};

/**
 * The parts of a `with` that find the papers of a chain, kind by kind: all that the one `self` is made of, then all that is made of it and
 * of those, but not of frames, under which other transactions are as well. So a paper of a chain has the others in its own, both ways.
 */
export function chainSets(self: PaperKind, id: Sql, aggregatorId: number): { parts: Sql[]; sets: Sets } {
  const above = new Map<PaperKind, string>([[self, "self"]]);
  const open = new Map<PaperKind, string>();
  const all = new Map<PaperKind, string>();
  const parts: Sql[] = [sql`self as (select ${id}::int as id)`];
  const add = (name: string, selects: readonly Sql[]) =>
    parts.push(sql`${sql.ref(name)} as (${sql.join(selects, sql` union `)})`);
  for (const kind of paperKinds.toReversed()) {
    const ways = paperEdges.filter(({ parent, child }) => parent === kind && above.has(child));
    if (ways.length === 0) continue;
    const name = `above_${kind.table}`;
    add(
      name,
      ways.map(
        (way) =>
          sql`select p.id from ${joined(way, aggregatorId)} where c.id in (select id from ${sql.ref(above.get(way.child) ?? "")})`,
      ),
    );
    above.set(kind, name);
  }
  for (const kind of paperKinds) {
    const begins = above.has(kind) && (kind === self || !kind.paper.frame);
    const ways = paperEdges.filter(({ parent, child }) => child === kind && open.has(parent));
    if (!begins && ways.length === 0) continue;
    const name = `open_${kind.table}`;
    add(name, [
      ...(begins ? [sql`select id from ${sql.ref(above.get(kind) ?? "")}`] : []),
      ...ways.map(
        (way) =>
          sql`select c.id from ${joined(way, aggregatorId)} where p.id in (select id from ${sql.ref(open.get(way.parent) ?? "")})`,
      ),
    ]);
    open.set(kind, name);
  }
  // What goes on under a frame is under others as well: a contract's reports are of distributions.
  const beside = new Map<PaperKind, string>();
  for (const kind of self.paper.frame ? paperKinds.toReversed() : []) {
    if (!kind.paper.frame || above.has(kind) || open.has(kind)) continue;
    const from = ({ child, edge }: PaperEdge): string | undefined => {
      const isOwn = !child.paper.many && edge.through === undefined;
      return beside.get(child) ?? (isOwn ? open.get(child) : undefined);
    };
    const ways = paperEdges.filter((way) => way.parent === kind && from(way) !== undefined);
    if (ways.length === 0) continue;
    const name = `beside_${kind.table}`;
    add(
      name,
      ways.map(
        (way) =>
          sql`select p.id from ${joined(way, aggregatorId)} where c.id in (select id from ${sql.ref(from(way) ?? "")})`,
      ),
    );
    beside.set(kind, name);
    all.set(kind, name);
  }
  for (const kind of paperKinds) {
    const [up, on] = [above.get(kind), open.get(kind)];
    if (up && on && kind.paper.frame && kind !== self) {
      add(`all_${kind.table}`, [sql`select id from ${sql.ref(up)}`, sql`select id from ${sql.ref(on)}`]);
      all.set(kind, `all_${kind.table}`);
    } else if (up ?? on) all.set(kind, on ?? up ?? "");
  }
  return { parts, sets: { above, open, all } };
}
