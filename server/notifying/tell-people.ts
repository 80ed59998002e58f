import type { Tx } from "../db/database.ts";
import type { Notice } from "../db/notify.ts";
import type { AuditEvent, Author } from "../entities/audit-event.ts";
import { happeningsOf } from "./happenings.ts";
import { writeNotifications } from "./people.repository.ts";

/** A notice has at most 8 000 bytes. */
const TOLD_AT_ONCE = 500;

/** Notifies whom the events concern, within their transaction (ADR 44); what their open windows are to hear once it is committed. */
export async function tellPeople(tx: Tx, author: Author, at: Date, events: readonly AuditEvent[]): Promise<Notice[]> {
  const told = new Set<number>();
  const about = { aggregatorId: author.aggregatorId, authorId: author.user.id, at };
  for (const happening of happeningsOf(events, author.user.family))
    for (const user of await writeNotifications(tx, about, happening)) told.add(user);
  return noticesFor(author.aggregatorId, [...told]);
}

/** That these people have been notified of something. */
export const noticesFor = (aggregatorId: number, users: readonly number[]): Notice[] =>
  Array.from({ length: Math.ceil(users.length / TOLD_AT_ONCE) }, (_, part) => ({
    aggregatorId,
    notified: users.slice(part * TOLD_AT_ONCE, (part + 1) * TOLD_AT_ONCE),
  }));
