import { type RawBuilder, type SqlBool, sql } from "kysely";
import { agreements, sentInTime } from "../../domain/documents/agreements.ts";
import { avrsAggregator } from "../../domain/documents/avrs-aggregator.ts";
import { type DeadlineSettings, lastOverdueMonth } from "../../domain/documents/deadlines.ts";
import { oks } from "../../domain/documents/oks.ts";
import type { TwoSided } from "../../domain/documents/two-sided.ts";
import { type Day, toDay } from "../../domain/periods/day.ts";
import { firstDayOf } from "../../domain/periods/month.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tables, Tx } from "../db/database.ts";
import { transact } from "../db/transact.ts";
import type { Author } from "../entities/audit-event.ts";
import { auditAll } from "../entities/change.ts";
import { AGREEMENTS } from "../modules/agreements/agreements.repository.ts";
import { CONTRACTS, OUTSOURCING, terminateDue } from "../modules/contracts/terminate-due.repository.ts";
import { amendDue } from "../modules/outsourcing-contracts/agreed.repository.ts";
import { tellDue } from "../notifying/tell-due.ts";
import { listReminding, tellReminders } from "../notifying/tell-reminders.ts";

/** Papers that time makes overdue: of which resource, in which table, and which of them today. */
type Overdue = {
  readonly noun: string;
  readonly table: keyof Tables & string;
  readonly machine: TwoSided;
  readonly isLate: RawBuilder<SqlBool>;
};

const agreedIn = (noun: string, table: Overdue["table"], since: string): Overdue => {
  // Until the aggregator has sent it nobody is late.
  const isLate = sql<SqlBool>`status_id = ${agreements.byCode("signed").id} and signed_on < ${since}::date`;
  return { noun, table, machine: agreements, isLate };
};

function overdueOn(today: Day, settings: DeadlineSettings): Overdue[] {
  const until = (kind: "report" | "avr") => firstDayOf(lastOverdueMonth(kind, today, settings));
  const since = sentInTime(today, settings);
  return [
    {
      noun: "oks",
      table: "commissioner_reports",
      machine: oks,
      isLate: sql<SqlBool>`period <= ${until("report")}::date`,
    },
    {
      noun: "avrs",
      table: "avrs",
      machine: avrsAggregator,
      isLate: sql<SqlBool>`kind = 'aggregator' and period <= ${until("avr")}::date`,
    },
    ...Object.values(AGREEMENTS).map(({ table }) => agreedIn(table.replaceAll("_", "-"), table, since)),
  ];
}

/** Makes papers overdue and tells so; how many. One that somebody writes just now waits for the next time. */
async function expire(
  tx: Tx,
  author: Author,
  clock: Clock,
  { noun, table, machine, isLate }: Overdue,
): Promise<number> {
  const late = machine.byCode(machine.transitions.expire.to).id;
  const { rows } = await sql<{ id: number; status_id: number }>`
    with late as (
      select id, status_id from ${sql.table(table)}
      where aggregator_id = ${author.aggregatorId} and status_id = any(${[...machine.idsOpenTo("expire")]}::int[]) and ${isLate}
      order by id for no key update skip locked
    )
    update ${sql.table(table)} paper set status_id = ${late}, updated_at = ${clock.now()}, version = version + 1
    from late where paper.aggregator_id = ${author.aggregatorId} and paper.id = late.id
    returning paper.id, late.status_id`.execute(tx);
  const events = rows.map(({ id, status_id }) => ({
    event: `${noun}.statusChanged` as const,
    entity: noun,
    id,
    changes: [{ field: "status_id", before: status_id, after: late }],
  }));
  await auditAll(tx, author, clock, events);
  return rows.length;
}

/**
 * What time does to papers, aggregator by aggregator: a report, an act and a sent agreement that nobody has confirmed in time is
 * overdue, a contract whose last day has come is terminated, and one has the fee that was agreed on (domain.md §3). Doing it again does nothing more.
 */
export async function passTime(db: Db, clock: Clock): Promise<void> {
  const reminding = await listReminding(db);
  const all = db.selectFrom("aggregators").select(["id", "report_day", "avr_day", "agreement_days"]);
  for (const { id, report_day, avr_day, agreement_days } of await all.orderBy("id").execute()) {
    const author = { aggregatorId: id, user: { id: null } };
    const settings = { reportDay: report_day, avrDay: avr_day, agreementDays: agreement_days };
    await transact(db, async (tx) => {
      for (const papers of overdueOn(toDay(clock.today()), settings)) await expire(tx, author, clock, papers);
      for (const ending of [CONTRACTS, OUTSOURCING]) await terminateDue(tx, author, clock, ending);
      await amendDue(tx, author, clock);
      await tellDue(tx, id, clock);
      await tellReminders(tx, id, clock, reminding);
    });
  }
}
