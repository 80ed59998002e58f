import { type SqlBool, sql } from "kysely";
import type { SigningRunRow, SigningState } from "../../contract/entities/signing-run.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import { insertRows } from "../db/rows.ts";
import type { KeptRefusal } from "../db/tables/signing-runs.ts";
import type { Scope } from "../http/scope.ts";

/** A record as a run keeps it. */
export type KeptItem = {
  readonly record_id: number;
  readonly number: string;
  readonly version: number;
  readonly fingerprint: string | null;
  readonly state: SigningState;
  readonly refusal: KeptRefusal | null;
  readonly at: string | null;
};

type New = {
  readonly noun: string;
  readonly action: string;
  readonly side: string;
  readonly count: number;
  readonly sum: Tiyn | null;
  readonly items: readonly Omit<KeptItem, "at">[];
};

/** Keeps a run of the caller's and its records, in their order; its id. */
export async function insertRun(tx: Tx, scope: Scope, clock: Clock, { items, ...run }: New): Promise<number> {
  const { aggregatorId, user } = scope;
  const { id } = await tx
    .insertInto("signing_runs")
    .values({ ...run, aggregator_id: aggregatorId, user_id: user.id, created_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = clock.now().toISOString();
  const rows = items.map((item, place) => ({
    aggregator_id: aggregatorId,
    run_id: id,
    place,
    ...item,
    at: item.state === "waiting" ? null : at,
  }));
  await insertRows(tx, "signing_run_items", rows, ["record_id"]);
  return id;
}

const countOf = (state: SigningState) =>
  sql<number>`(count(*) filter (where i.state = ${sql.lit(state)}))::int`.as(state);

type Asked = { readonly id?: number; readonly noun?: string | undefined; readonly open?: boolean | undefined };
/** The most that are told at once. */
const MOST = 50;

/** The caller's runs, the newest first; `open`: of which something was signed, something waits, and that nobody has ended. */
export async function listRuns(db: Db | Tx, scope: Scope, { id, noun, open }: Asked): Promise<SigningRunRow[]> {
  let runs = db
    .selectFrom("signing_runs as r")
    .innerJoin("signing_run_items as i", (on) =>
      on.onRef("i.aggregator_id", "=", "r.aggregator_id").onRef("i.run_id", "=", "r.id"),
    )
    .select(["r.id", "r.noun", "r.action", "r.count", "r.sum", "r.created_at", "r.closed_at"])
    .select([countOf("waiting"), countOf("signed"), countOf("skipped")])
    .where("r.aggregator_id", "=", scope.aggregatorId)
    .where("r.user_id", "=", scope.user.id)
    .groupBy(["r.aggregator_id", "r.id"])
    .orderBy("r.id", "desc")
    .limit(MOST);
  if (id !== undefined) runs = runs.where("r.id", "=", id);
  if (noun !== undefined) runs = runs.where("r.noun", "=", noun);
  if (open)
    runs = runs
      .where("r.closed_at", "is", null)
      .having(sql<SqlBool>`bool_or(i.state = 'waiting') and bool_or(i.state = 'signed')`);
  return runs.execute();
}

/** The records of a run, in its order. */
export const listItems = (db: Db | Tx, { aggregatorId }: Scope, runId: number): Promise<KeptItem[]> =>
  db
    .selectFrom("signing_run_items")
    .select(["record_id", "number", "version", "fingerprint", "state", "refusal", "at"])
    .where("aggregator_id", "=", aggregatorId)
    .where("run_id", "=", runId)
    .orderBy("place")
    .execute();

/** Ends a run of the caller's: what waits is skipped, each for its reason. False where it is not there, or had been ended before. */
export async function closeRun(
  tx: Tx,
  { aggregatorId, user }: Scope,
  clock: Clock,
  { id, refused }: { readonly id: number; readonly refused: readonly { readonly id: number; readonly code: string }[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("signing_runs")
    .set({ closed_at: clock.now() })
    .where("aggregator_id", "=", aggregatorId)
    .where("user_id", "=", user.id)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await sql`
    update signing_run_items i set state = 'skipped', at = ${clock.now()},
      refusal = jsonb_build_object('code', coalesce(said.code, 'GIVEN_UP'), 'values', '{}'::jsonb)
    from signing_run_items w
    left join jsonb_to_recordset(${json(refused)}::jsonb) as said (id int, code text) on said.id = w.record_id
    where i.aggregator_id = ${aggregatorId} and i.run_id = ${id} and i.state = 'waiting'
      and w.aggregator_id = i.aggregator_id and w.run_id = i.run_id and w.record_id = i.record_id`.execute(tx);
  return true;
}

type Signed = {
  readonly aggregatorId: number;
  readonly noun: string;
  readonly side: string;
  readonly ids: readonly number[];
};

/** Marks records as signed for a side in every run that they wait in, whoever set out to sign them. */
export async function markSigned(tx: Tx, clock: Clock, { aggregatorId, noun, side, ids }: Signed): Promise<void> {
  await sql`
    update signing_run_items i set state = 'signed', at = ${clock.now()}
    from signing_runs r
    where i.aggregator_id = ${aggregatorId} and i.record_id = any(${[...ids]}::int[]) and i.state = 'waiting'
      and r.aggregator_id = i.aggregator_id and r.id = i.run_id and r.noun = ${noun} and r.side = ${side}`.execute(tx);
}
