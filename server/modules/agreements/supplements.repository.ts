import { sql } from "kysely";
import { agreements } from "../../../domain/documents/agreements.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import type { Bps } from "../../../domain/money/tiyn.ts";
import { insertRows } from "../../db/rows.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { AGREEMENTS, type OfferBehind } from "./agreements.repository.ts";

/** What an agreement keeps of its contract; `rate`: what it agrees on, in basis points. */
type Supplement = {
  contract_id: number;
  contract_number: string;
  contract_date: string;
  park_id: number;
  counterparty_id: number;
  counterparty_name: string;
  rate: Bps;
  rate_before: Bps;
  bonus_rate: Bps;
  bonus_rate_before: Bps;
} & OfferBehind;

/**
 * The contracts of a park that are in force and on, except those whose newest rate it is already or that wait for one to agree on it.
 * `today`: by which day their offers were signed.
 */
async function listToSupplement(
  { tx, scope: { aggregatorId } }: Change,
  park: number,
  rate: Bps,
  today: string,
): Promise<Supplement[]> {
  const { rows } = await sql<Supplement>`
    select c.id as contract_id, c.number_contract as contract_number, c.date_conclusion as contract_date, c.park_id, c.counterparty_id,
      cp.name as counterparty_name, ${rate}::int as rate, r.rate as rate_before, r.bonus_rate, r.bonus_rate as bonus_rate_before,
      o.id as offer_id, o.number as offer_number, o.date as offer_date
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    join lateral (
      select rate, bonus_rate from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id
      order by r.date_from desc limit 1
    ) r on r.rate <> ${rate}
    left join lateral offer_of(c.aggregator_id, c.park_id, c.counterparty_id, ${today}::date) o on true
    where c.aggregator_id = ${aggregatorId} and c.park_id = ${park} and c.is_active
      and c.status_id = ${contracts.byCode("in_force").id}
      and not exists (select from additional_agreements a where a.aggregator_id = c.aggregator_id and a.contract_id = c.id
        and a.rate = ${rate} and a.status_id <> ${agreements.byCode("confirmed").id})
    order by c.id`.execute(tx);
  return rows;
}

/**
 * Draws up a supplementary agreement to each contract of a park that is to have another rate (spec §4); how many. They begin unsigned and
 * hold as every other one. The money of the park is locked by the caller.
 */
export async function supplementPark(change: Change, park: number, rate: Bps): Promise<number> {
  const { tx, scope, clock } = change;
  const formed_on = clock.today();
  const found = await listToSupplement(change, park, rate, formed_on);
  if (found.length === 0) return 0;
  const { table, prefix } = AGREEMENTS.supplements;
  const year = Number(formed_on.slice(0, "2026".length));
  const numbers = await nextNumbers(tx, scope.aggregatorId, table, prefix, year, found.length);
  const about = { aggregator_id: scope.aggregatorId, formed_on, created_at: clock.now(), updated_at: clock.now() };
  const drawn = found.map((supplement, place) => ({ ...supplement, ...about, number: numbers[place] }));
  const made = await insertRows(tx, table, drawn, ["id", "number", "contract_id"]);
  const events = made.map(({ id, number, contract_id }) => {
    const before = found.find((one) => one.contract_id === contract_id)?.rate_before ?? null;
    return {
      event: "additional-agreements.created" as const,
      entity: "additional-agreements",
      id,
      changes: [
        { field: "number", before: null, after: number },
        { field: "rate", before, after: rate },
      ],
    };
  });
  await auditAll(tx, scope, clock, events);
  return made.length;
}
