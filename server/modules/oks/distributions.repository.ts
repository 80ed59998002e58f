import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";
import type { Change } from "../../entities/record.ts";

/** A month of a park, by its first day. */
export type ParkMonthKey = { readonly aggregatorId: number; readonly parkId: number; readonly first: string };

const isOf = ({ aggregatorId, parkId, first }: ParkMonthKey) =>
  sql<SqlBool>`aggregator_id = ${aggregatorId} and park_id = ${parkId} and period = ${first}`;

export const findDistribution = (db: Db | Tx, month: ParkMonthKey) =>
  db
    .selectFrom("distributions")
    .leftJoin("account_names as author", "author.id", "distributions.saved_by")
    .select([
      "distributions.id",
      "distributions.version",
      "statistics",
      "statistics_hash",
      "shares",
      "saved_at",
      "author.name as saved_by_name",
    ])
    .where(isOf(month))
    .executeTakeFirst();
export type SavedDistribution = NonNullable<Awaited<ReturnType<typeof findDistribution>>>;

/** Writes what a park's month has one of, and of a person too where `whose` says so; its version, which is 1 the first time. */
async function keep(
  tx: Tx,
  table: "distributions" | "distribution_drafts",
  { aggregatorId, parkId, first }: ParkMonthKey,
  whose: { user_id?: number },
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const key = { aggregator_id: aggregatorId, park_id: parkId, period: first, ...whose };
  const namesOf = (row: object) => Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table)} as kept (${sql.join(namesOf({ ...key, ...values }))})
    values (${sql.join(Object.values({ ...key, ...values }))})
    on conflict (${sql.join(namesOf(key))}) do update
    set ${sql.join(namesOf(values).map((name) => sql`${name} = excluded.${name}`))}, version = kept.version + 1
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** What was split, by its statistics; `shares`: basis points by contract as they were typed, null where no person split the month. */
type Saved = { park: { figures: unknown; hash: string }; shares: unknown };

/** Records what was split and raises the version. Whether the month is distributed is not kept: `areWhole` asks its reports. */
export const keepDistribution = ({ tx, scope, clock }: Change, month: ParkMonthKey & Saved): Promise<number> =>
  keep(
    tx,
    "distributions",
    month,
    {},
    {
      statistics: json(month.park.figures),
      statistics_hash: month.park.hash,
      saved_by: scope.user.id,
      saved_at: clock.now(),
      shares: month.shares === null ? null : json(month.shares),
    },
  );

/** Months whose reports were changed by another way. `isOpen`: one of its split has gone, so that they are no longer the statistics. */
type Touched = { park_id: number; period: string; isOpen: boolean };

/** Who still looks at an old distribution of these months gets 409. */
export const touchDistributions = (tx: Tx, aggregatorId: number, months: readonly Touched[]) =>
  sql`
    update distributions d set version = d.version + 1,
      shares = case when m.is_open then null else d.shares end
    from (
      select park_id, first, bool_or(is_open) as is_open
      from unnest(${months.map(({ park_id }) => park_id)}::int[], ${months.map(({ period }) => period)}::date[],
        ${months.map(({ isOpen }) => isOpen)}::boolean[]) as t (park_id, first, is_open)
      group by park_id, first
    ) m where d.aggregator_id = ${aggregatorId} and d.park_id = m.park_id and d.period = m.first`.execute(tx);

export const findDraft = (db: Db | Tx, month: ParkMonthKey, userId: number) =>
  db
    .selectFrom("distribution_drafts")
    .select(["body", "statistics_hash", "saved_at"])
    .where(isOf(month))
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Keeps the caller's draft of a month, made on statistics of this hash. */
export const saveDraft = (
  { tx, scope, clock }: Change,
  month: ParkMonthKey,
  { body, hash }: { body: unknown; hash: string },
): Promise<number> =>
  keep(
    tx,
    "distribution_drafts",
    month,
    { user_id: scope.user.id },
    {
      body: json(body),
      statistics_hash: hash,
      saved_at: clock.now(),
    },
  );

/** Whether there was one. */
export async function dropDraft(tx: Tx, month: ParkMonthKey, userId: number): Promise<boolean> {
  const gone = tx.deleteFrom("distribution_drafts").where(isOf(month)).where("user_id", "=", userId);
  return (await gone.executeTakeFirst()).numDeletedRows > 0n;
}
