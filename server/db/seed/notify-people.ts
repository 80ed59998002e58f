import { sql } from "kysely";
import type { Family } from "../../../domain/access/family.ts";
import type { EventName } from "../../entities/event-name.ts";
import { KEPT_DAYS } from "../../jobs/sweep.ts";
import { tellDue } from "../../notifying/tell-due.ts";
import { tellPeople } from "../../notifying/tell-people.ts";
import type { Tx } from "../database.ts";
import type { Change } from "../tables/work.ts";
import { type Calendar, daysBefore } from "./calendar.ts";

/** What the demo did by the product's own code has notified people already. */
const ALREADY = ["avrs.created", "driver-reports.created", "driver-acts.created", "paid-avrs.created"];
/** So many days ago everybody was here last: what is older has been looked at. */
const LAST_VISIT_DAYS = 6;

/** Notifies people of what the demo tells of (told.ts), by the same code as everything else; old notifications are read or gone. */
export async function notifyPeople(tx: Tx, aggregatorId: number, { now, today }: Calendar): Promise<void> {
  const back = (days: number) => daysBefore(now, days);
  const { rows } = await sql<{
    at: Date;
    user_id: number | null;
    event: EventName;
    entity: string;
    ids: number[];
    changes: Change[];
  }>`
    select at, user_id, event, entity, array_agg(entity_id order by entity_id) as ids,
      case when event like '%.created' then '[]'::jsonb else changes end as changes
    from audit where aggregator_id = ${aggregatorId} and at between ${back(KEPT_DAYS.notifications)} and ${now}
      and event <> all(${ALREADY}::text[]) and event not like 'oks.distribution%' and entity_id is not null
    group by at, user_id, event, entity, case when event like '%.created' then '[]'::jsonb else changes end order by at`.execute(
    tx,
  );
  for (const { at, user_id, event, entity, ids, changes } of rows) {
    const author = { aggregatorId, user: { id: user_id, ...(user_id !== null && { family: "plain" as Family }) } };
    await tellPeople(
      tx,
      author,
      new Date(at),
      ids.map((id) => ({ event, entity, id, changes })),
    );
  }
  await tellDue(tx, aggregatorId, { now: () => now, today: () => today });
  const own = tx.deleteFrom("notifications").where("aggregator_id", "=", aggregatorId);
  await own.where("created_at", "<", back(KEPT_DAYS.notifications).toISOString()).execute();
  await sql`update notifications set read_at = created_at + interval '3 hours'
    where aggregator_id = ${aggregatorId} and created_at < ${back(LAST_VISIT_DAYS)}`.execute(tx);
  await sql`insert into visits (aggregator_id, user_id, seen_at)
    select aggregator_id, user_id, ${back(LAST_VISIT_DAYS)} from user_aggregators where aggregator_id = ${aggregatorId}`.execute(
    tx,
  );
}
