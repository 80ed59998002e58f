import { sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** A month of an integrator's contract, with the reward of the aggregator in it and the act that is there already. */
export type Candidate = {
  contract_id: number;
  contract_number: string;
  contract_date: string;
  counterparty_id: number;
  fee_kind: "month" | "reward";
  amount: bigint | null;
  rate: number | null;
  vat_payer: boolean;
  date_from: string;
  date_to: string | null;
  terminated_on: string | null;
  /** Whether it has been in force at all. */
  is_signed: boolean;
  period_from: string;
  period_to: string;
  reward: bigint;
  has_open_reports: boolean;
  avr_id: number | null;
  avr_number: string | null;
  /** Both sides as on the last day of the month. */
  performer: Party;
  customer: Party;
};

/** Months (their first days) of parks of an aggregator that have operations. */
export async function listLedgerMonths(tx: Tx, { aggregatorId }: Scope, firsts: readonly string[]) {
  const { rows } = await sql<{ park_id: number; first: string }>`
    select distinct park_id, month::text as first from ledger_months
    where aggregator_id = ${aggregatorId} and month = any(${[...firsts]}::date[]) order by first, park_id`.execute(tx);
  return rows;
}

/** All parks of an aggregator. */
export async function listParks(tx: Tx, { aggregatorId }: Scope): Promise<number[]> {
  const rows = await tx.selectFrom("parks").select("id").where("aggregator_id", "=", aggregatorId).execute();
  return rows.map(({ id }) => id);
}

/** These months of the contracts whose period they touch, oldest first. */
export async function listCandidates(tx: Tx, scope: Scope, months: readonly Period[]): Promise<Candidate[]> {
  const when = { aggregator: sql.ref("c.aggregator_id"), on: sql.ref("m.period_to") };
  const { rows } = await sql<Candidate>`
    with c as (
      select paid_contracts.*, least(date_to, terminated_on) as ends from paid_contracts
      where ${within(scope, scopedBy("paid_contracts", { counterparty: "counterparty_id" }))}
    )
    select c.id as contract_id, c.number as contract_number, c.date as contract_date, c.counterparty_id, c.fee_kind, c.amount, c.rate,
      c.vat_payer, c.date_from, c.date_to, c.terminated_on, c.status_id <> ${contracts.byCode("created").id} as is_signed,
      m.period_from, m.period_to, r.reward, r.has_open_reports, a.id as avr_id, a.number as avr_number,
      ${counterpartySide(sql.ref("c.counterparty_id"), when)} as performer, ${aggregatorSide(when)} as customer
    from unnest(${months.map(({ from }) => from)}::date[], ${months.map(({ to }) => to)}::date[]) m (period_from, period_to)
    join c on c.date_from <= m.period_to and coalesce(c.ends, 'infinity') >= m.period_from
    cross join lateral (
      select coalesce(sum(fee_total), 0)::bigint as reward, coalesce(bool_or(status_id = any(${oks.idsOpenTo("delete")}::int[])), false) as has_open_reports
      from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.period = m.period_from
    ) r
    left join paid_avrs a on a.aggregator_id = c.aggregator_id and a.contract_id = c.id and a.period = m.period_from
    order by m.period_from, c.id`.execute(tx);
  return rows;
}
