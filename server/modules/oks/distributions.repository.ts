import { sql } from "kysely";
import { distributions as machine } from "../../../domain/documents/distributions.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";

type Month = { aggregatorId: number; parkId: number; first: string };

export const findDistribution = (db: Db | Tx, { aggregatorId, parkId, first }: Month) =>
  db
    .selectFrom("distributions")
    .leftJoin("users", "users.id", "distributions.saved_by")
    .select([
      "distributions.id",
      "distributions.version",
      "statistics",
      "statistics_hash",
      "shares",
      "saved_at",
      "users.firstname",
      "users.lastname",
    ])
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where("period", "=", first)
    .executeTakeFirst();

/** `shares`: basis points by contract as they were typed; null where the month was not split by a person's hand. */
type Saved = { statistics: unknown; hash: string; userId: number; shares: unknown };

/** Whether the reports of the month are its statistics: a deletion opens it again, a save or a report of the rest makes it whole. */
const OPEN = machine.byCode("draft").id;
const WHOLE = machine.byCode("approved").id;

/** Records what was split and raises the version; a first save has version 1. The reports of the month are its statistics now. */
export async function saveDistribution(
  tx: Tx,
  { aggregatorId, parkId, first }: Month,
  clock: Clock,
  { statistics, hash, userId, shares }: Saved,
): Promise<number> {
  const saved = { statistics: json(statistics), statistics_hash: hash, saved_by: userId, saved_at: clock.now() };
  const values = { ...saved, shares: shares === null ? null : json(shares), status_id: WHOLE };
  const { version } = await tx
    .insertInto("distributions")
    .values({ aggregator_id: aggregatorId, park_id: parkId, period: first, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["aggregator_id", "park_id", "period"])
        .doUpdateSet({ ...values, version: sql`distributions.version + 1` }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** A park's month whose reports were changed; `isOpen`: one of its split has gone, so that they are no longer the statistics. */
type Touched = { parkId: number; first: string; isOpen: boolean };

/** Somebody changed the reports of these parks' months by another way: who still looks at an old distribution gets 409. */
export const touchDistributions = (tx: Tx, aggregatorId: number, months: readonly Touched[]) =>
  sql`
    update distributions d set version = d.version + 1,
      status_id = case when m.is_open then ${OPEN} else d.status_id end, shares = case when m.is_open then null else d.shares end
    from (
      select park_id, first, bool_or(is_open) as is_open
      from unnest(${months.map(({ parkId }) => parkId)}::int[], ${months.map(({ first }) => first)}::date[],
        ${months.map(({ isOpen }) => isOpen)}::boolean[]) as t (park_id, first, is_open)
      group by park_id, first
    ) m where d.aggregator_id = ${aggregatorId} and d.park_id = m.park_id and d.period = m.first`.execute(tx);

export const findDraft = (db: Db | Tx, { aggregatorId, parkId, first }: Month, userId: number) =>
  db
    .selectFrom("distribution_drafts")
    .select(["body", "statistics_hash", "saved_at"])
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where("period", "=", first)
    .where("user_id", "=", userId)
    .executeTakeFirst();

export async function saveDraft(
  tx: Tx,
  { aggregatorId, parkId, first }: Month,
  clock: Clock,
  draft: { userId: number; body: unknown; hash: string },
): Promise<void> {
  const values = { body: json(draft.body), statistics_hash: draft.hash, saved_at: clock.now() };
  await tx
    .insertInto("distribution_drafts")
    .values({ aggregator_id: aggregatorId, park_id: parkId, period: first, user_id: draft.userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["aggregator_id", "park_id", "period", "user_id"])
        .doUpdateSet({ ...values, version: sql`distribution_drafts.version + 1` }),
    )
    .execute();
}

export async function dropDraft(tx: Tx, { aggregatorId, parkId, first }: Month, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom("distribution_drafts")
    .where("aggregator_id", "=", aggregatorId)
    .where("park_id", "=", parkId)
    .where("period", "=", first)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
