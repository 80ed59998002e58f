import { sql } from "kysely";
import { SIDES } from "../../modules/contracts/sides.repository.ts";
import type { Tx } from "../database.ts";
import type { Calendar } from "./calendar.ts";
import { fill } from "./identities.ts";
import type { Tenant } from "./tenant.ts";
import names from "./words/names.json" with { type: "json" };

/**
 * Contracts that are to take the place of ones in force, with another rate: those of the demo's clients are signed by the aggregator and
 * wait for the client, another one nobody has signed. They are off: a park has one that is on with a counterparty.
 */
export async function insertUnsignedContracts(tx: Tx, { aggregatorId }: Tenant, calendar: Calendar): Promise<void> {
  const { today, now } = calendar;
  const year = today.slice(0, "2026".length);
  const ordinal = "\u0001";
  const [before = "", after = ""] = fill(names.contract, year, ordinal).split(ordinal);
  await sql`
    with c as (
      select c.*, r.rate, r.bonus_rate, row_number() over (order by c.id) as place, c.counterparty_id in (
        select u.counterparty_id from user_counterparties u where u.aggregator_id = c.aggregator_id) as is_theirs
      from contracts c
      join lateral (select rate, bonus_rate from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id
        order by r.date_from desc limit 1) r on true
      where c.aggregator_id = ${aggregatorId} and c.status_id = 1
    ), made as (
      insert into contracts (aggregator_id, number_contract, date_conclusion, park_id, counterparty_id, status_id, is_active, esigned_at, created_at, updated_at)
      select aggregator_id, ${before} || lpad((row_number() over (order by id)
          + (select count(*) from contracts of where of.aggregator_id = c.aggregator_id and of.number_contract like ${`${before}%`}))::text, 3, '0') || ${after},
        ${today}::date - 2, park_id, counterparty_id, 0, false,
        case when is_theirs then least(${now}::timestamptz, (${today}::date - 1 + time '15:20') at time zone 'Asia/Almaty') end,
        (${today}::date - 2 + time '10:40') at time zone 'Asia/Almaty', (${today}::date - 2 + time '10:40') at time zone 'Asia/Almaty'
      from c where is_theirs or place = 4
      returning aggregator_id, id, park_id, counterparty_id, date_conclusion
    )
    insert into contract_rates (aggregator_id, contract_id, date_from, rate, bonus_rate)
    select made.aggregator_id, made.id, made.date_conclusion, c.rate + 20, c.bonus_rate
    from made join c on c.park_id = made.park_id and c.counterparty_id = made.counterparty_id`.execute(tx);
}

/** What was signed keeps its sides as they were: contracts, and agreements to them. */
export async function keepSignedSides(tx: Tx, { aggregatorId }: Tenant): Promise<void> {
  for (const paper of Object.values(SIDES)) {
    const sets = Object.entries(paper.columns).map(([column, side]) => sql`${sql.ref(column)} = ${side}`);
    await sql`update ${sql.table(paper.table)} set ${sql.join(sets)}
      where aggregator_id = ${aggregatorId} and (esigned_at is not null or signed_on is not null)`.execute(tx);
  }
}
