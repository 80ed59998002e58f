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

/** Of the last month but one there are acts, most of them signed; those of the last one wait for somebody's button. */
export async function makeDriverActs(tx: Tx, scope: Scope, { closed }: Calendar): Promise<void> {
  const month = at(closed, Math.max(0, closed.length - 2));
  const change = { tx, scope, clock: clockOf(month) };
  let after: Place | null = null;
  do ({ last: after } = await makeBatch(change, { ...periodOf(month), parks: null }, after));
  while (after);
  await sql`
    update driver_acts set status_id = 1, signed_on = formed_on + 3 + id % 5, updated_at = created_at + interval '2 days', version = version + 1
    where aggregator_id = ${scope.aggregatorId} and id % 3 <> 0`.execute(tx);
}

/** The morning of the second of the next month. */
function clockOf(month: Month): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), 1);
  const now = new Date(`${day}T09:30:00+05:00`);
  return { now: () => now, today: () => day };
}
