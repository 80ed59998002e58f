import { definitionOf, isRegister, type Register } from "../../definition/studio/register.ts";
import { NOTIFICATION_TYPES } from "../../domain/notifications/types.ts";
import { addDays, printDay, toDay } from "../../domain/periods/day.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { notify } from "../db/notify.ts";
import { readBody } from "../modules/studio/read-body.ts";
import { listPublished } from "../modules/studio/studio.repository.ts";
import { everyKindOf } from "./happenings.ts";
import { raiseMarks } from "./marks.repository.ts";
import { writeNotifications } from "./people.repository.ts";
import { listNear } from "./reminders.repository.ts";
import { noticesFor } from "./tell-people.ts";

type Reminder = NonNullable<Register["reminders"]>[number];
type Reminding = { readonly number: number; readonly register: Register; readonly isRenewing: boolean };

/** The registers that remind of days, as they are published, each with the number that its records are kept under. */
export async function listReminding(db: Db): Promise<readonly Reminding[]> {
  return (await listPublished(db)).flatMap(({ resource, register: number, body, renewing }) => {
    const { revised } = isRegister(resource) ? readBody(resource, body, []) : {};
    if (!revised || !("register" in revised) || !revised.register.reminders?.length) return [];
    return [{ number, register: revised.register, isRenewing: renewing !== null }];
  });
}

/** Reminds of days in records of registers (ADR 50), as each register says: whoever sees a record and that day of it, once for each of its reminders and days. */
export async function tellReminders(
  tx: Tx,
  aggregatorId: number,
  clock: Clock,
  reminding: readonly Reminding[],
): Promise<void> {
  for (const each of reminding)
    for (const reminder of each.register.reminders ?? [])
      await tellNear(tx, { aggregatorId, clock, ...each }, reminder);
}

type About = Reminding & { readonly aggregatorId: number; readonly clock: Clock };

async function tellNear(
  tx: Tx,
  { aggregatorId, clock, number, register, isRenewing }: About,
  { field, days }: Reminder,
): Promise<void> {
  const definition = definitionOf(register, isRenewing);
  const from = clock.today();
  const asked = { register: number, field, from, until: addDays(toDay(from), days) };
  const markOf = ({ id, day }: { id: number; day: string }) => `day:${definition.name}:${id}:${field}:${days}:${day}`;
  const near = await listNear(tx, aggregatorId, asked);
  const at = clock.now();
  const raised = await raiseMarks(
    tx,
    aggregatorId,
    at,
    near.map((each) => ({ mark: markOf(each), level: 1 })),
  );
  const due = near.filter((each) => raised.has(markOf(each)));
  if (due.length === 0) return;
  const users = await writeNotifications(
    tx,
    { aggregatorId, authorId: null, at },
    {
      definition,
      event: `${definition.name}.reminded`,
      typeId: NOTIFICATION_TYPES.park,
      statusId: null,
      where: {},
      route: null,
      called: "name",
      told: everyKindOf(definition, field),
      ids: due.map(({ id }) => id),
      facts: due.map(({ day }) => ({ level: "reminded", field, date: printDay(toDay(day)) })),
      areTogether: true,
    },
  );
  await notify(tx, ...noticesFor(aggregatorId, users));
}
