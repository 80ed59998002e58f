import { sql } from "kysely";
import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import type { Day } from "../../../domain/periods/day.ts";
import type { Change } from "../../entities/record.ts";
import { type AgreedTo, needInForce, offerOn } from "./agreements.repository.ts";

/** What an agreement is about, as it stands now; money in tiyn, rates in basis points. */
export type Agreed = AgreedTo & {
  counterparty_id: number;
  counterparty_name: string;
  rate: Bps;
  bonus_rate: Bps;
  balance: Tiyn;
  /** The first day of the last month that has a report. */
  reported: Day | null;
};

type Edit = { readonly contract_id: number; readonly formed_on: string };

/** A contract of the caller's. Its rates are the newest: what an agreement changes. Throws CONTRACT_NOT_IN_FORCE unless it is in force. */
export async function contractOf({ tx, scope: { aggregatorId } }: Change, id: number): Promise<Agreed> {
  const { rows } = await sql<Agreed>`
    select c.number_contract as number, c.date_conclusion as concluded, c.status_id, c.park_id, c.counterparty_id,
      cp.name as counterparty_name, r.rate, r.bonus_rate, coalesce(o.ending_balance, c.starting_balance) as balance, o.period as reported
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    join lateral (
      select rate, bonus_rate from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id
      order by r.date_from desc limit 1
    ) r on true
    left join lateral (
      select period, ending_balance from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id
      order by o.period desc limit 1
    ) o on true
    where c.aggregator_id = ${aggregatorId} and c.id = ${id}`.execute(tx);
  return needInForce(rows[0]);
}

/** The sides of an agreement, as they are when it is written: those of its contract, and the offer behind it. */
export async function sidesOf(
  change: Change,
  contract: Agreed,
  edit: Edit,
): Promise<Readonly<Record<string, unknown>>> {
  const { counterparty_id, counterparty_name } = contract;
  return { counterparty_id, counterparty_name, ...(await offerOn(change, contract, edit.formed_on)) };
}
