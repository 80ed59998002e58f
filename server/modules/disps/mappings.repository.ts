import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { oks } from "../../../domain/documents/oks.ts";
import type { CategoryMapping } from "../../../domain/statistics/category-mapping.ts";
import { STATISTICS_COLUMNS, type StatisticsColumn } from "../../../domain/statistics/columns.ts";
import { DEFAULT_MAPPINGS } from "../../../domain/statistics/default-mappings.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { PLANNED_ONCE, PLANNED_WHEN_OFTEN } from "../../db/plan-once.ts";
import type { Scope } from "../../http/scope.ts";
import { parksOf } from "./ledger-sums.repository.ts";

export const isColumn = (text: string): text is StatisticsColumn =>
  (STATISTICS_COLUMNS as readonly string[]).includes(text);

const ownMappings = (db: Db | Tx, aggregatorId: number) =>
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
    .orderBy("date_from");
type OwnMapping = Awaited<ReturnType<typeof listOwnMappings>>[number];

/** The aggregator's own dated lines; each holds until the next one of the same category. */
export const listOwnMappings = (db: Db | Tx, aggregatorId: number) =>
  ownMappings(db, aggregatorId).modifyFront(PLANNED_ONCE).execute();

/** The mapping of an aggregator: its own lines before the defaults. */
export const listMappings = async (db: Db | Tx, aggregatorId: number): Promise<CategoryMapping[]> =>
  mappingOf(await listOwnMappings(db, aggregatorId));

/** The mapping beside the parks that a report is of, in one question. */
export async function readParksAndMappings(
  db: Db,
  scope: Scope,
  only: readonly number[] | undefined,
  search: string,
): Promise<{ parks: { id: number; name: string; loaded_at: string | null }[]; mappings: CategoryMapping[] }> {
  const { parks, own } = await db
    .selectNoFrom([
      jsonArrayFrom(parksOf(db, scope, only, search)).as("parks"),
      jsonArrayFrom(ownMappings(db, scope.aggregatorId)).as("own"),
    ])
    .$if(only === undefined && search === "", (query) => query.modifyFront(PLANNED_WHEN_OFTEN)) // else another text for each choice
    .executeTakeFirstOrThrow();
  return { parks, mappings: mappingOf(own) };
}

function mappingOf(own: readonly OwnMapping[]): CategoryMapping[] {
  const lines = own.flatMap(({ category_id, column_key, date_from, date_to }): CategoryMapping[] =>
    isColumn(column_key)
      ? [{ match: "id", category: category_id, column: column_key, from: date_from, to: date_to }]
      : [],
  );
  return [...lines, ...DEFAULT_MAPPINGS];
}

export type SignedDay = { day: string; park_id: number; park: string };

/** That a report `r` may no longer be changed. */
const isFixed = sql<boolean>`r.status_id <> all(${oks.idsOpenTo("edit")}::int[])`;

/** The days on which a category has entries in a park's month with a report beyond «создан». */
export async function signedDays(tx: Tx, aggregatorId: number, categoryId: string, from: string): Promise<SignedDay[]> {
  const { rows } = await sql<SignedDay>`
    select d.day, d.park_id, p.name as park
    from ledger_days d join parks p on p.aggregator_id = d.aggregator_id and p.id = d.park_id
    where d.aggregator_id = ${aggregatorId} and d.category_id = ${categoryId} and d.day >= ${from}::date and exists (
      select from commissioner_reports r where r.aggregator_id = d.aggregator_id and r.park_id = d.park_id
        and r.period = date_trunc('month', d.day)::date and ${isFixed})
    order by d.day, p.name`.execute(tx);
  return rows;
}

/** The reports beyond «создан» of the months of these days, the first so many. */
export async function signedReports(tx: Tx, aggregatorId: number, days: readonly SignedDay[], most = 50) {
  const months = days.map(({ day }) => `${day.slice(0, 7)}-01`);
  const { rows } = await sql<{ id: number; number: string; month: string }>`
    select r.id, r.number, to_char(r.period, 'YYYY-MM') as month from commissioner_reports r
    where r.aggregator_id = ${aggregatorId} and ${isFixed} and (r.park_id, r.period) in (
      select * from unnest(${days.map(({ park_id }) => park_id)}::int[], ${months}::date[]))
    order by r.period, r.number limit ${most}`.execute(tx);
  return rows;
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
