import { sql } from "kysely";
import { needParameter } from "../../../domain/limits/parameters.ts";
import { addDays, almatyDay, startOfDay } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import { insertDocuments } from "../../entities/make-documents.ts";
import type { Scope } from "../../http/scope.ts";
import { draftOf, INVOICES, mayBeInvoiced } from "../../modules/esfs/generate.ts";
import { type Act, listActs } from "../../modules/esfs/invoicing.repository.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { randomOf } from "./prng.ts";

/** The day of the next month on which a month's invoices are made: its acts are confirmed by then (avrs.ts). */
const MAKING_DAY = 25;
/** So many of the newest acts were confirmed late, in these last days: their invoices are still to be issued. */
const [LATE_ACTS, LATE_DAYS] = [16, 9];
/** Late acts of so many last days have no invoice yet: there is something to generate. */
const UNTOUCHED_DAYS = 3;
/** Of the others: how many per cent ended how; the rest was delivered, one in fifty was forgotten. */
const ENDS = [
  { status: 0, external: null, percent: 2 },
  { status: 4, external: "FAILED", percent: 1 },
  { status: 1, external: "IN_QUEUE", percent: 1 },
  { status: 6, external: "REVOKED", percent: 2 },
  { status: 5, external: null, percent: 20 },
  { status: 2, external: "CREATED", percent: 6 },
  { status: 3, external: "DELIVERED", percent: 100 },
] as const;

/** Invoices of the confirmed acts of every closed month, in the statuses that time would have given them. */
export async function makeInvoices(tx: Tx, scope: Scope, { closed, now }: Calendar): Promise<void> {
  await confirmLate(tx, scope, now);
  for (const month of closed) {
    const clock = makingClock(month, now);
    const acts = (await listActs(tx, scope, periodOf(month))).map(mayBeInvoiced).filter((may) => may.ok);
    const old = acts.map(({ value }) => value).filter((act) => ageOf(act, now) >= UNTOUCHED_DAYS);
    // By the confirmation, not by the turnover: of a December confirmed in January that stays December's.
    const isOnTime = (act: Act) => act.confirmed_at !== null && new Date(act.confirmed_at) <= clock.now();
    const onTime = old.filter(isOnTime).map(draftOf);
    const late = old.filter((act) => !isOnTime(act)).map(draftOf);
    await age(tx, scope.aggregatorId, clock.today(), await insertDocuments({ tx, scope, clock }, INVOICES, onTime));
    const today = { now: () => now, today: () => almatyDay(now) };
    await insertDocuments({ tx, scope, clock: today }, INVOICES, late);
  }
}

const ageOf = ({ confirmed_at }: Act, now: Date): number =>
  (now.getTime() - Date.parse(confirmed_at ?? "2000-01-01")) / 86_400_000;

function makingClock(month: Month, now: Date): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), MAKING_DAY - 1);
  const moment = instantOn(day, "11:00:00", { now });
  return { now: () => moment, today: () => almatyDay(moment) };
}

/** Some counterparties confirm an act only now; not one of another rate of VAT, whose turnover would be long past. */
async function confirmLate(tx: Tx, scope: Scope, now: Date): Promise<void> {
  await sql`
    update avrs a set confirmed_at = late.at, updated_at = late.at
    from (
      select id, ${startOfDay(almatyDay(now)).toISOString()}::timestamptz - interval '9 hours'
        - (row_number() over (order by id) % ${LATE_DAYS}::int) * interval '1 day' as at
      from avrs where aggregator_id = ${scope.aggregatorId} and kind = 'aggregator' and status_id = 2
        and vat_rate = ${needParameter("vat.rate", almatyDay(now))}::int
      order by period desc, id desc limit ${LATE_ACTS}
    ) late
    where a.aggregator_id = ${scope.aggregatorId} and a.id = late.id`.execute(tx);
}

/** What became of the invoices made on a day: they are issued, all but a few. */
async function age(
  tx: Tx,
  aggregatorId: number,
  madeOn: string,
  invoices: readonly { id: number; number: string }[],
): Promise<void> {
  const ends = invoices.map(({ id, number }) => {
    const random = randomOf(`esf:${aggregatorId}:${number}`);
    return { id, days: random.whole(0, 6), ...endOf(random.whole(1, 100)) };
  });
  const issued = ends.filter(({ status }) => status !== 0);
  await sql`
    update esfs e set status_id = m.status, external_status = m.external, version = e.version + 1,
      discharge_date = ${madeOn}::date + m.days, updated_at = (${madeOn}::date + m.days)::timestamptz + interval '9 hours',
      registration_number = case when m.status not in (1, 4) then
        'ESF-' || (e.seller ->> 'iin_bin') || '-' || to_char(${madeOn}::date + m.days, 'YYYYMMDD') || '-' || (50000000 + e.id) end
    from unnest(${issued.map(({ id }) => id)}::int[], ${issued.map(({ status }) => status)}::int[],
      ${issued.map(({ days }) => days)}::int[], ${issued.map(({ external }) => external)}::text[]) m (id, status, days, external)
    where e.aggregator_id = ${aggregatorId} and e.id = m.id`.execute(tx);
}

/** Where an invoice has come to, by a die of a hundred. */
function endOf(die: number): { status: number; external: string | null } {
  let upTo = 0;
  for (const { percent, ...end } of ENDS) {
    upTo += percent;
    if (die <= upTo) return end;
  }
  return { status: 0, external: null };
}
