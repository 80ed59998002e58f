import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Tables, Tx } from "./database.ts";
import { json } from "./json.ts";

type Table = keyof Tables & string;
type Column<T extends Table> = keyof Tables[T] & string;
/** Values of some columns: money as bigint, jsonb as it is. Every row of a statement has the same columns. */
type Row<T extends Table> = { readonly [C in Column<T>]?: unknown };

/** Rows as one parameter, however many: a statement of so many values has a limit, and is planned anew for each number of them. */
const given = (table: Table, rows: readonly Row<Table>[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}::jsonb) as given`;

const columnsOf = (row: object): string[] => Object.keys(row);

/** Adds rows by one statement, in their order; `returning` of each. */
export async function insertRows<T extends Table, C extends Column<T>>(
  tx: Tx,
  table: T,
  rows: readonly Row<T>[],
  returning: readonly [C, ...C[]],
): Promise<Pick<Selectable<Tables[T]>, C & keyof Selectable<Tables[T]>>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(columnsOf(first).map((column) => sql.ref(column)));
  const { rows: made } = await sql<Pick<Selectable<Tables[T]>, C & keyof Selectable<Tables[T]>>>`
    insert into ${sql.table(table)} (${columns}) select ${columns} from ${given(table, rows)}
    returning ${sql.join(returning.map((column) => sql.ref(column)))}`.execute(tx);
  return made;
}

type Also = {
  /** What every row is given beside its own values, such as the next version. */
  readonly set?: RawBuilder<unknown>;
  /** A row of which it does not hold (its table is `kept`) stays as it is. */
  readonly where?: RawBuilder<SqlBool>;
};

/**
 * Changes rows of an aggregator by one statement: each is found by its values of `keys`, which are numbers, and given the rest of
 * them. The first key of every row that was changed.
 */
export async function updateRows<T extends Table>(
  tx: Tx,
  aggregatorId: number,
  table: T,
  keys: readonly [Column<T>, ...Column<T>[]],
  rows: readonly Row<T>[],
  { set, where }: Also = {},
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const own = columnsOf(first).filter((column) => !(keys as readonly string[]).includes(column));
  const sets = own.map((column) => sql`${sql.ref(column)} = ${sql.ref(`given.${column}`)}`);
  const isIt = keys.map((key) => sql`${sql.ref(`kept.${key}`)} = ${sql.ref(`given.${key}`)}`);
  const { rows: changed } = await sql<{ key: number }>`
    update ${sql.table(table)} as kept set ${sql.join(set ? [...sets, set] : sets)} from ${given(table, rows)}
    where kept.aggregator_id = ${aggregatorId} and ${sql.join(where ? [...isIt, where] : isIt, sql` and `)}
    returning ${sql.ref(`kept.${keys[0]}`)} as key`.execute(tx);
  return changed.map(({ key }) => key);
}
