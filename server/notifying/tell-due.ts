import { defined } from "../../contract/resource/defined.ts";
import { daysLeft, KEY_DAYS, warningsDue } from "../../domain/access/key-end.ts";
import { ESF_WARNING_DAYS } from "../../domain/documents/esfs.ts";
import { NOTIFICATION_TYPES } from "../../domain/notifications/types.ts";
import { addDays, printDay, toDay } from "../../domain/periods/day.ts";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import { notify } from "../db/notify.ts";
import { listDueInvoices, listEndingKeys, writeEndingKeys } from "./due.repository.ts";
import { everyKindOf } from "./happenings.ts";
import { raiseMarks } from "./marks.repository.ts";
import { writeNotifications } from "./people.repository.ts";
import { noticesFor } from "./tell-people.ts";

const DAY_MS = 86_400_000;

/** What time brings nearer: invoices to be issued and keys that end; each is told once, of a key each degree. */
export async function tellDue(tx: Tx, aggregatorId: number, clock: Clock): Promise<void> {
  await tellInvoices(tx, aggregatorId, clock);
  await tellKeys(tx, aggregatorId, clock);
}

async function tellInvoices(tx: Tx, aggregatorId: number, clock: Clock): Promise<void> {
  const definition = defined.find(({ name }) => name === "esfs");
  const due = await listDueInvoices(tx, aggregatorId, addDays(toDay(clock.today()), ESF_WARNING_DAYS));
  const at = clock.now();
  const raised = await raiseMarks(
    tx,
    aggregatorId,
    at,
    due.map((id) => ({ mark: `esf:${id}`, level: 1 })),
  );
  const ids = due.filter((id) => raised.has(`esf:${id}`));
  if (!definition || ids.length === 0) return;
  const about = { event: "esfs.due", typeId: NOTIFICATION_TYPES.esf, statusId: null, where: {}, route: "ESF" } as const;
  const told = { ...about, definition, ids, told: everyKindOf(definition) };
  const users = await writeNotifications(tx, { aggregatorId, authorId: null, at }, told);
  await notify(tx, ...noticesFor(aggregatorId, users));
}

async function tellKeys(tx: Tx, aggregatorId: number, clock: Clock): Promise<void> {
  const at = clock.now();
  const keys = await listEndingKeys(tx, aggregatorId, at, new Date(at.getTime() + KEY_DAYS[0] * DAY_MS));
  const ending = keys.map((key) => {
    const days = daysLeft(new Date(key.not_after), at) ?? 0;
    return {
      ...key,
      days,
      mark: `key:${key.user_id}:${key.serial}`,
      level: warningsDue(days),
    };
  });
  const raised = await raiseMarks(tx, aggregatorId, at, ending);
  const lines = ending
    .filter(({ mark }) => raised.has(mark))
    .map(({ user_id, holder, not_after, days }) => ({
      user: user_id,
      facts: { level: "expiring", holder, date: printDay(toDay(not_after.slice(0, 10))), count: days },
    }));
  if (lines.length === 0) return;
  await writeEndingKeys(tx, aggregatorId, at, lines);
  await notify(
    tx,
    ...noticesFor(
      aggregatorId,
      lines.map(({ user }) => user),
    ),
  );
}
