import { sql } from "kysely";
import type { CategoryMapping } from "../../../domain/statistics/categories.ts";
import { STATISTICS_COLUMNS, type StatisticsColumn } from "../../../domain/statistics/columns.ts";
import { DEFAULT_MAPPINGS } from "../../../domain/statistics/default-mappings.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";

export const isColumn = (text: string): text is StatisticsColumn =>
  (STATISTICS_COLUMNS as readonly string[]).includes(text);

/** The aggregator's own dated lines; each holds until the next one of the same category. */
export const listOwnMappings = (db: Db | Tx, aggregatorId: number) =>
  db
    .selectFrom("category_mappings")
    .select([
      "category_id",
      "date_from",
      "column_key",
      sql<string | null>`(lead(date_from) over (partition by category_id order by date_from) - 1)::date`.as("date_to"),
    ])
    .where("aggregator_id", "=", aggregatorId)
    .orderBy("category_id")
    .orderBy("date_from")
    .execute();

/** The mapping of an aggregator: its own lines before the defaults. */
export async function listMappings(db: Db | Tx, aggregatorId: number): Promise<CategoryMapping[]> {
  const own = await listOwnMappings(db, aggregatorId);
  const lines = own.flatMap(({ category_id, column_key, date_from, date_to }): CategoryMapping[] =>
    isColumn(column_key)
      ? [{ match: "id", category: category_id, column: column_key, from: date_from, to: date_to }]
      : [],
  );
  return [...lines, ...DEFAULT_MAPPINGS];
}

export const setMapping = (
  tx: Tx,
  scope: Scope,
  clock: Clock,
  categoryId: string,
  column: StatisticsColumn,
  from: string,
) =>
  tx
    .insertInto("category_mappings")
    .values({
      aggregator_id: scope.aggregatorId,
      category_id: categoryId,
      date_from: from,
      column_key: column,
      set_by: scope.user.id,
      set_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["aggregator_id", "category_id", "date_from"])
        .doUpdateSet({ column_key: column, set_by: scope.user.id, set_at: clock.now() }),
    )
    .execute();

export type KnownCategory = { category_id: string; name: string; group_id: string; entries: number };

/** Categories that the ledger or a waiting import has, with how many entries lie in the ledger; `only` asks for one. */
export async function listCategories(db: Db | Tx, aggregatorId: number, only?: string): Promise<KnownCategory[]> {
  const { rows } = await sql<KnownCategory>`
    select c.category_id, c.name, c.group_id, coalesce(d.entries, 0) as entries
    from ledger_categories c
    left join (
      select category_id, sum(entries)::int as entries from ledger_days
      where aggregator_id = ${aggregatorId} and (${only ?? null}::text is null or category_id = ${only ?? null})
      group by category_id
    ) d using (category_id)
    where c.aggregator_id = ${aggregatorId} and (${only ?? null}::text is null or c.category_id = ${only ?? null})
    order by c.category_id`.execute(db);
  return rows;
}
