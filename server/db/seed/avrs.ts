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

/** The day of the next month on which acts are made: the reports of the 6th were confirmed within eight days (statuses.ts). */
const MAKING_DAY = 15;
/** Months with acts of parks as well, the last ones. */
const LEGAL_MONTHS = 7;
const DAY_MS = 86_400_000;
/** Up to which part of all acts, newest first, they stand in a status; ids of domain/documents. */
const PARTS = {
  aggregator: [
    { upTo: 0.06, status: 0 },
    { upTo: 0.13, status: 1 },
    { upTo: 0.16, status: 3 },
  ],
  legal: [{ upTo: 0.5, status: 0 }],
} as const;
const OLD = { aggregator: 2, legal: 1 } as const;
const BLUR = 0.06;

/** Makes the acts of every closed month by the very function that a manager's button calls, and gives them the statuses of their age. */
export async function makeActs(tx: Tx, scope: Scope, { closed, now }: Calendar): Promise<void> {
  const words = wordsIn("ru");
  for (const [place, month] of closed.entries()) {
    const clock = makingClock(month);
    await makeAvrs({ tx, scope, clock }, words, "aggregator", periodOf(month));
    if (place >= closed.length - LEGAL_MONTHS) await makeAvrs({ tx, scope, clock }, words, "legal", periodOf(month));
  }
  await ageActs(tx, scope.aggregatorId, now);
}

function makingClock(month: Month): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), MAKING_DAY - 1);
  const now = new Date(`${day}T10:00:00+05:00`);
  return { now: () => now, today: () => day };
}

type Moved = { id: number; status: number; signed: string; confirmed: string | null };

/** Old acts are confirmed; of the newer ones some wait for the counterparty, some for the aggregator, a few are late. */
async function ageActs(tx: Tx, aggregatorId: number, now: Date): Promise<void> {
  const acts = await tx
    .selectFrom("avrs")
    .select(["id", "number", "kind", "period", "created_at"])
    .where("aggregator_id", "=", aggregatorId)
    .orderBy("period", "desc")
    .orderBy("id")
    .execute();
  const moved = (["aggregator", "legal"] as const).flatMap((kind) => {
    const ofKind = acts.filter((act) => act.kind === kind);
    return ofKind.flatMap(({ id, number, created_at }, place): Moved[] => {
      const random = randomOf(`act:${aggregatorId}:${number}`);
      // Newest first, blurred so that neighbours differ.
      const age = place / ofKind.length + random.between(0, BLUR);
      const status = PARTS[kind].find(({ upTo }) => age < upTo)?.status ?? OLD[kind];
      const at = (days: number) =>
        new Date(Math.min(Date.parse(created_at) + days * DAY_MS, now.getTime())).toISOString();
      const signed = at(random.between(0.2, 3));
      const confirmed = status === OLD.aggregator ? at(random.between(3, 9)) : null;
      return status === 0 ? [] : [{ id, status, signed, confirmed }];
    });
  });
  await sql`
    update avrs a set status_id = m.status, signed_at = m.signed, confirmed_at = m.confirmed, updated_at = coalesce(m.confirmed, m.signed), version = a.version + 1
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ status }) => status)}::int[],
      ${moved.map(({ signed }) => signed)}::timestamptz[], ${moved.map(({ confirmed }) => confirmed)}::timestamptz[]) m (id, status, signed, confirmed)
    where a.aggregator_id = ${aggregatorId} and a.id = m.id`.execute(tx);
}
