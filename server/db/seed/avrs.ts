import { sql } from "kysely";
import { addDays } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import { makeAvrs } from "../../modules/avrs/make-avrs.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { randomOf } from "./prng.ts";

/** The day of the next month on which acts are made, after the reports of the 6th. */
const MAKING_DAY = 9;
/** Months with acts of parks as well, the last ones. */
const LEGAL_MONTHS = 4;
const DAY_MS = 86_400_000;

/** Makes the acts of every closed month by the very function that a manager's button calls, and gives them the statuses of their age. */
export async function makeActs(tx: Tx, scope: Scope, { closed, now }: Calendar): Promise<void> {
  const words = wordsIn("ru");
  for (const [place, month] of closed.entries()) {
    const clock = makingClock(month);
    await makeAvrs(tx, scope, clock, words, "aggregator", periodOf(month));
    if (place >= closed.length - LEGAL_MONTHS) await makeAvrs(tx, scope, clock, words, "legal", periodOf(month));
  }
  await ageActs(tx, scope.aggregatorId, closed, now);
}

function makingClock(month: Month): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), MAKING_DAY - 1);
  const now = new Date(`${day}T10:00:00+05:00`);
  return { now: () => now, today: () => day };
}

type Moved = { id: number; status: number; signed: string; confirmed: string | null };

/** Old acts are confirmed; of the newer ones some wait for the counterparty, some for the aggregator, a few are late. */
async function ageActs(tx: Tx, aggregatorId: number, closed: readonly Month[], now: Date): Promise<void> {
  const acts = await tx
    .selectFrom("avrs")
    .select(["id", "number", "kind", "period", "created_at"])
    .where("aggregator_id", "=", aggregatorId)
    .orderBy("id")
    .execute();
  const moved = acts.flatMap(({ id, number, kind, period, created_at }): Moved[] => {
    const random = randomOf(`act:${aggregatorId}:${number}`);
    const age = closed.length - closed.findIndex((month) => period.startsWith(month));
    const status = kind === "legal" ? legalStatus(age, random.between(0, 1)) : statusAt(age, random.between(0, 1));
    const at = (days: number) =>
      new Date(Math.min(Date.parse(created_at) + days * DAY_MS, now.getTime())).toISOString();
    const signed = at(random.between(0.2, 3));
    return status === 0 ? [] : [{ id, status, signed, confirmed: status === 2 ? at(random.between(3, 9)) : null }];
  });
  await sql`
    update avrs a set status_id = m.status, signed_at = m.signed, confirmed_at = m.confirmed, updated_at = coalesce(m.confirmed, m.signed), version = a.version + 1
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ status }) => status)}::int[],
      ${moved.map(({ signed }) => signed)}::timestamptz[], ${moved.map(({ confirmed }) => confirmed)}::timestamptz[]) m (id, status, signed, confirmed)
    where a.aggregator_id = ${aggregatorId} and a.id = m.id`.execute(tx);
}

/** Of the last two closed months some are open still. Ids of domain/documents/avrs-aggregator. */
function statusAt(age: number, chance: number): number {
  if (age > 4) return 2;
  const open = age <= 2 ? [0.3, 0.65, 0.75] : [0.06, 0.2, 0.35];
  const [created = 0, signed = 0, overdue = 0] = open;
  if (chance < created) return 0;
  if (chance < signed) return 1;
  return chance < overdue ? 3 : 2;
}

const legalStatus = (age: number, chance: number): number => (age <= 3 && chance < 0.5 ? 0 : 1);
