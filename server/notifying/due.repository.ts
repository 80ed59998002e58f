import { sql } from "kysely";
import { ESF_TABS, esfs } from "../../domain/documents/esfs.ts";
import { NOTIFICATION_TYPES } from "../../domain/notifications/types.ts";
import type { Tx } from "../db/database.ts";

/** Invoices that wait to be issued, until this day at the latest. */
export async function listDueInvoices(tx: Tx, aggregatorId: number, until: string): Promise<number[]> {
  const waiting = ESF_TABS[0].statuses.map((code) => esfs.byCode(code).id);
  const { rows } = await sql<{ id: number }>`select id from esfs
    where aggregator_id = ${aggregatorId} and status_id = any(${waiting}::int[]) and issue_by <= ${until}::date order by id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export type EndingKey = { user_id: number; serial: string; holder: string; not_after: string };

/** The keys of an aggregator's people that end by this instant and that no later one has followed. */
export async function listEndingKeys(tx: Tx, aggregatorId: number, now: Date, until: Date): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select k.user_id, k.serial, k.holder, k.not_after from user_certificates k
    join user_aggregators a on a.user_id = k.user_id and a.aggregator_id = ${aggregatorId}
    where k.not_after > ${now} and k.not_after <= ${until}
      and not exists (select from user_certificates l where l.user_id = k.user_id and l.not_after > k.not_after)
    order by k.user_id`.execute(tx);
  return rows;
}

type Line = { readonly user: number; readonly facts: object };

/** Notifies each of these people of a key of their own. */
export async function writeEndingKeys(tx: Tx, aggregatorId: number, at: Date, lines: readonly Line[]): Promise<void> {
  await sql`insert into notifications (aggregator_id, user_id, type_id, event, noun, record_ids, facts, created_at)
    select ${aggregatorId}::int, g.user_id, ${NOTIFICATION_TYPES.signature}::int, 'keys.expiring', 'keys', '{}', g.facts::jsonb, ${at}::timestamptz
    from unnest(${lines.map(({ user }) => user)}::int[], ${lines.map(({ facts }) => JSON.stringify(facts))}::text[]) as g (user_id, facts)`.execute(
    tx,
  );
}
