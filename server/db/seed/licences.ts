import { sql } from "kysely";
import { contracts } from "../../../domain/documents/contracts.ts";
import { addDays } from "../../../domain/periods/day.ts";
import { addMonths, firstDayOf, lastDayOf, type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Scope } from "../../http/scope.ts";
import { wordsIn } from "../../http/words.ts";
import { makePaidAvrs } from "../../modules/paid-avrs/generate.ts";
import { licenceSides } from "../../modules/paid-contracts/sides.repository.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { at } from "./prng.ts";
import type { Tenant } from "./tenant.ts";
import type { World } from "./world.ts";

const [CREATED, IN_FORCE, TERMINATED] = (["created", "in_force", "terminated"] as const).map(
  (code) => contracts.byCode(code).id,
);
/** The day of the next month on which acts of integrators are made. */
const MAKING_DAY = 20;
/** Months with such acts, the last ones; the newest of them wait for their papers. */
const [ACT_MONTHS, WAITING] = [6, 2];
/** What the demo's integrators ask for a month, in tiyn, or of the aggregator's reward, in basis points. */
const FEES = [
  { fee_kind: "month", amount: 35_000_000n, rate: null },
  { fee_kind: "reward", amount: null, rate: 150 },
  { fee_kind: "month", amount: 12_000_000n, rate: null },
  { fee_kind: "month", amount: 9_000_000n, rate: null },
  { fee_kind: "month", amount: 6_500_000n, rate: null },
] as const;
/** The place of the one that the aggregator has signed with a key: it waits for the client's. */
const SENT = FEES.length - 1;

/**
 * Contracts with integrators in each status, the client's counterparty being the first of them; the last one is his too, signed with the
 * aggregator's key alone.
 */
export async function insertLicences(tx: Tx, { aggregatorId, counterparties }: Tenant, world: World): Promise<void> {
  const { closed, today } = world.calendar;
  const begin = firstDayOf(at(closed, closed.length - ACT_MONTHS));
  const statuses = [IN_FORCE, IN_FORCE, TERMINATED, CREATED, CREATED];
  const own = world.parties.findIndex(({ park }) => park === world.roles.client);
  const rows = FEES.map((fee, place) => {
    const isSent = place === SENT;
    const [date, status_id] = [isSent ? addDays(today, -3) : addDays(begin, place * 5 - 10), at(statuses, place)];
    const made = instantOn(date, "09:30:00", world.calendar);
    return {
      ...fee,
      aggregator_id: aggregatorId,
      status_id,
      counterparty_id: at(counterparties, isSent ? own : (own + place) % world.parties.length),
      number: `ИНТ-${begin.slice(0, 4)}-${place + 1}`,
      date,
      date_from: addDays(date, 10),
      date_to: place < 2 ? addDays(today, 200 + place) : null,
      vat_payer: place % 2 === 0,
      created_at: made,
      updated_at: made,
      esigned_at: isSent ? instantOn(addDays(date, 1), "15:20:00", world.calendar).toISOString() : null,
      signed_on: status_id === CREATED ? null : date,
      terminated_on: status_id === TERMINATED ? lastDayOf(at(closed, closed.length - 3)) : null,
    };
  });
  await tx.insertInto("paid_contracts").values(rows).execute();
  const sides = Object.entries(licenceSides.columns).map(([column, side]) => sql`${sql.ref(column)} = ${side}`);
  await sql`update paid_contracts set ${sql.join(sides)}
    where aggregator_id = ${aggregatorId} and (esigned_at is not null or signed_on is not null)`.execute(tx);
}

/**
 * The acts of their last months, by the very function that a manager's button calls. Those of the last ones wait: the client's for his key,
 * the others for the aggregator's, their integrators having signed.
 */
export async function makeLicensorActs(tx: Tx, scope: Scope, { closed }: Calendar): Promise<void> {
  for (const month of closed.slice(-ACT_MONTHS))
    await makePaidAvrs({ tx, scope, clock: makingClock(month) }, wordsIn("ru"), periodOf(month));
  const waits = firstDayOf(at(closed, closed.length - WAITING));
  await sql`
    update paid_avrs set status_id = 1, signed_on = formed_on + 22, updated_at = created_at + interval '2 days', version = version + 1
    where aggregator_id = ${scope.aggregatorId} and period < ${waits}::date`.execute(tx);
  await sql`
    update paid_avrs set esigned_at = created_at + interval '1 day', updated_at = created_at + interval '1 day', version = version + 1
    where aggregator_id = ${scope.aggregatorId} and status_id = 0 and counterparty_id not in (
      select counterparty_id from user_counterparties where aggregator_id = ${scope.aggregatorId})`.execute(tx);
}

function makingClock(month: Month): Clock {
  const day = addDays(firstDayOf(addMonths(month, 1)), MAKING_DAY - 1);
  const now = new Date(`${day}T10:00:00+05:00`);
  return { now: () => now, today: () => day };
}
