import { z } from "zod";
import { toDay } from "../../../domain/periods/day.ts";
import { lastDayOf, monthOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { oneAtATime } from "../../db/one-at-a-time.ts";
import { insertRows } from "../../db/rows.ts";
import { transact } from "../../db/transact.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { scopeOfUser } from "../../http/session.ts";
import { wordsIn } from "../../http/words.ts";
import type { Work } from "../../jobs/work.ts";
import { type Asked, type Candidate, countMonths, nextMonths, type Place } from "./candidates.repository.ts";

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");
/** Drivers' months that one transaction reads: short enough that nobody waits for it. */
const BATCH = 500;

export const ActsInput = z.object({ from: z.string(), to: z.string(), parks: z.array(z.int()).nullable() });
export type ActsInput = z.output<typeof ActsInput>;
/** How many acts were made, and how many there were. */
export type ActsMade = { readonly created: number; readonly existing: number };
/** `last`: where the batch ended, null when nothing is left. */
type Batch = ActsMade & { readonly last: Place | null };

/**
 * Makes the acts of drivers for the whole months inside a window, batch by batch, each in a transaction of its own: what is made stays when
 * the work is stopped, and doing it again, also at the same time, makes nothing twice. The person's rights are those of now.
 */
export async function generateDriverActs(
  input: ActsInput,
  work: Work,
  { db, clock, adminEmail }: { db: Db; clock: Clock; adminEmail: string },
): Promise<ActsMade> {
  const scope = await scopeOfUser(db, work.userId, work.key.aggregatorId, adminEmail);
  const total = await countMonths(db, scope, input);
  const made = { created: 0, existing: 0 };
  let after: Place | null = null;
  do {
    const from: Place | null = after;
    const batch: Batch = await transact(db, (tx) => makeBatch({ tx, scope, clock }, input, from));
    made.created += batch.created;
    made.existing += batch.existing;
    after = batch.last;
    await work.progress(made.created + made.existing, total);
  } while (after);
  return made;
}

/** Makes the acts of the next batch after a place. */
export async function makeBatch(change: Change, which: Asked, after: Place | null): Promise<Batch> {
  const { tx, scope } = change;
  await oneAtATime(tx, scope, "driver-acts");
  const found = await nextMonths(tx, scope, which, after, BATCH);
  const fresh = found.filter(({ has_act }) => !has_act);
  await insertActs(change, fresh);
  const last = found.length < BATCH ? null : (found.at(-1) ?? null);
  return { created: fresh.length, existing: found.length - fresh.length, last };
}

async function insertActs(change: Change, months: readonly Candidate[]): Promise<void> {
  const { tx, scope, clock } = change;
  const about = { aggregator_id: scope.aggregatorId, created_by: scope.user.id, service: paper("driver-acts.service") };
  const moments = { created_at: clock.now(), updated_at: clock.now() };
  for (const year of new Set(months.map(({ period }) => period.slice(0, 4)))) {
    const own = months.filter(({ period }) => period.startsWith(year));
    const numbers = await nextNumbers(tx, scope.aggregatorId, "driver-acts", "АВ", Number(year), own.length);
    const rows = own.map(({ period, park_id, driver_report_id, profile_id, driver_name, park_commission }, place) => ({
      ...about,
      ...moments,
      number: numbers[place] ?? "",
      period,
      formed_on: lastDayOf(monthOf(toDay(period))),
      park_id,
      driver_report_id,
      profile_id,
      driver_name,
      total: park_commission,
    }));
    const made = await insertRows(tx, "driver_acts", rows, ["id", "number", "total"]);
    const events = made.map(({ id, number, total }) => ({
      event: "driver-acts.created" as const,
      entity: "driver-acts",
      id,
      changes: [
        { field: "number", before: null, after: number },
        { field: "total", before: null, after: total },
      ],
    }));
    await auditAll(tx, scope, clock, events);
  }
}
