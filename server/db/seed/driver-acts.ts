import { sql } from "kysely";
import { addDays } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Scope } from "../../http/scope.ts";
import type { Place } from "../../modules/driver-acts/candidates.repository.ts";
import { makeBatch } from "../../modules/driver-acts/make-driver-acts.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { at } from "./prng.ts";

/** Of the last month but one there are acts, most of them signed; of the last one those of two parks: the others wait for somebody's button. */
export async function makeDriverActs(tx: Tx, scope: Scope, { closed }: Calendar): Promise<void> {
  const [before, last] = [at(closed, Math.max(0, closed.length - 2)), at(closed, closed.length - 1)];
  await makeOf(tx, scope, before, null);
  const { rows } = await sql<{ park_id: number }>`
    select distinct park_id from driver_park_reports where aggregator_id = ${scope.aggregatorId} order by 1 limit 2`.execute(
    tx,
  );
  if (last !== before)
    await makeOf(
      tx,
      scope,
      last,
      rows.map(({ park_id }) => park_id),
    );
  await sql`
    update driver_acts set status_id = 1, signed_on = formed_on + 3 + id % 5, updated_at = created_at + interval '2 days', version = version + 1
    where aggregator_id = ${scope.aggregatorId} and id % 3 <> 0`.execute(tx);
}

async function makeOf(tx: Tx, scope: Scope, month: Month, parks: number[] | null): Promise<void> {
  const change = { tx, scope, clock: clockOf(month) };
  let after: Place | null = null;
  do ({ last: after } = await makeBatch(change, { ...periodOf(month), parks }, after));
  while (after);
}

/** The morning of the second of the next month. */
function clockOf(month: Month): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), 1);
  const now = new Date(`${day}T09:30:00+05:00`);
  return { now: () => now, today: () => day };
}
