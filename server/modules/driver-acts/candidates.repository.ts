import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** Months that are asked for, whole inside a window of days; `parks`: of these alone. */
export type Asked = { readonly from: string; readonly to: string; readonly parks: readonly number[] | null };
/** After which row one goes on; null: from the beginning. */
export type Place = { readonly period: string; readonly park_id: number; readonly id: number };

/** A driver's month with what the park took of him, and the act that there is already. */
export type Candidate = Place & {
  driver_report_id: number;
  profile_id: number;
  driver_name: string;
  park_commission: bigint;
  has_act: boolean;
};

const asked = (scope: Scope, { from, to, parks }: Asked) => sql<SqlBool>`
  ${within(scope, { ...scopedBy("driver_park_reports"), aggregator: "r.aggregator_id", park: "r.park_id" })}
  and r.profile_id is not null and r.park_commission > 0
  and r.period >= ${from}::date and (r.period + interval '1 month - 1 day')::date <= ${to}::date
  and (${parks}::int[] is null or r.park_id = any(${parks}::int[]))`;

/** How many drivers' months have something to make an act of. */
export async function countMonths(db: Db, scope: Scope, which: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from driver_park_reports r where ${asked(scope, which)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The next so many drivers' months in order. Their reports are locked against a recomputing until the transaction ends, before the figures
 * are read.
 */
export async function nextMonths(
  tx: Tx,
  scope: Scope,
  which: Asked,
  after: Place | null,
  most: number,
): Promise<Candidate[]> {
  const next = sql`
    from driver_park_reports r where ${asked(scope, which)}
      and ${after ? sql<SqlBool>`(r.period, r.park_id, r.id) > (${after.period}::date, ${after.park_id}, ${after.id})` : sql<SqlBool>`true`}
    order by r.period, r.park_id, r.id limit ${most}`;
  await sql`select id from driver_reports where aggregator_id = ${scope.aggregatorId}
    and id in (select driver_report_id from (select r.driver_report_id ${next}) asked) order by id for share`.execute(
    tx,
  );
  const { rows } = await sql<Candidate>`
    select r.period, r.park_id, r.id, r.driver_report_id, r.profile_id, r.driver_name, r.park_commission, exists (
      select from driver_acts a where a.aggregator_id = r.aggregator_id and a.park_id = r.park_id and a.period = r.period and a.profile_id = r.profile_id
    ) as has_act ${next}`.execute(tx);
  return rows;
}

/** 404 when one of these parks is not the caller's. */
export async function needParks(db: Db | Tx, scope: Scope, parks: readonly number[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from parks
    where ${within(scope, { ...scopedBy("parks"), park: "parks.id" })} and id = any(${[...parks]}::int[])`.execute(db);
  if ((rows[0]?.count ?? 0) < new Set(parks).size) throw new Failure("NOT_FOUND");
}
