import { sql } from "kysely";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { at, randomOf } from "./prng.ts";

/** Of all reports, newest first: so many are only created, then signed, then overdue; the rest is confirmed. */
const PARTS = [
  { status: 0, part: 0.1 },
  { status: 1, part: 0.15 },
  { status: 3, part: 0.05 },
] as const;
const CONFIRMED = 2;
/** The order is blurred over so many months, so that neighbours differ. */
const BLUR_MONTHS = 3.5;
const DAY_MS = 86_400_000;

/** Gives the reports the statuses that time would have given them, all at once; told.ts tells who did it. */
export async function ageReports(tx: Tx, aggregatorId: number, { closed, now }: Calendar): Promise<void> {
  const reports = await tx
    .selectFrom("commissioner_reports")
    .select(["id", "number", "period", "created_at"])
    .where("aggregator_id", "=", aggregatorId)
    .orderBy("id")
    .execute();
  const ranked = reports
    .map((report) => {
      const random = randomOf(`status:${aggregatorId}:${report.number}`);
      const age = closed.length - closed.findIndex((month) => report.period.startsWith(month));
      return {
        ...report,
        age: age + random.between(0, BLUR_MONTHS),
        later: Math.round(random.between(0.5, 8) * DAY_MS),
      };
    })
    .sort((one, other) => one.age - other.age || one.id - other.id);
  const statuses = PARTS.flatMap(({ status, part }) => Array<number>(Math.round(reports.length * part)).fill(status));
  const moved = ranked
    .map(({ id, created_at, later }, place) => {
      const moment = new Date(Math.min(Date.parse(created_at) + later, now.getTime()));
      return { id, status: place < statuses.length ? at(statuses, place) : CONFIRMED, moment: moment.toISOString() };
    })
    .filter(({ status }) => status !== 0);
  await sql`
    update commissioner_reports r set status_id = m.status, updated_at = m.moment, version = r.version + 1,
      signed_at = case m.status when 1 then m.moment when 2 then r.created_at + (m.moment - r.created_at) * 0.4 end,
      confirmed_at = case m.status when 2 then m.moment end
    from unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ status }) => status)}::int[], ${moved.map(({ moment }) => moment)}::timestamptz[]) m (id, status, moment)
    where r.aggregator_id = ${aggregatorId} and r.id = m.id`.execute(tx);
}
