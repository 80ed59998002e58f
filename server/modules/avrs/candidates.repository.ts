import { sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { Figures } from "../../../domain/distribution/figures.ts";
import type { AvrKind } from "../../../domain/documents/avrs.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { type Report, reportScope } from "../oks/reports.repository.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** A commissioner report that an act may come of, with what the act says of its parties, and the act that is there already. */
export type Candidate = Figures & {
  id: number;
  number: string;
  status_id: number;
  origin: Report["origin"];
  period: string;
  period_from: string;
  period_to: string;
  park_id: number;
  park_name: string;
  counterparty_id: number;
  contract_id: number;
  contract_type: number;
  avr_id: number | null;
  avr_number: string | null;
  /** The contract and both sides as they are now, their VAT as on the last day of the period. */
  number_contract: string;
  date_conclusion: string;
  counterparty_side: Party;
  aggregator_side: Party;
  regime_id: number | null;
  offer_id: number | null;
  offer_number: string | null;
  offer_date: string | null;
};

/**
 * The reports of whole months inside a window, oldest first, locked until the transaction ends: whoever makes acts of the same
 * reports at the same time waits here and then finds them made.
 */
export async function lockCandidates(tx: Tx, scope: Scope, kind: AvrKind, { from, to }: Period): Promise<Candidate[]> {
  const locked = await tx
    .selectFrom("commissioner_reports")
    .select("id")
    .where(within(scope, reportScope))
    .where("period_from", ">=", from)
    .where("period_to", "<=", to)
    .orderBy("id")
    .forUpdate()
    .execute();
  const when = { aggregator: sql.ref("r.aggregator_id"), on: sql.ref("r.period_to") };
  // A second statement: it sees what was committed while the first one waited.
  const { rows } = await sql<Candidate>`
    select r.*, p.name as park_name, c.type_id as contract_type, c.number_contract, c.date_conclusion, a.id as avr_id, a.number as avr_number,
      ${counterpartySide(sql.ref("r.counterparty_id"), when)} as counterparty_side, ${aggregatorSide(when)} as aggregator_side, tax.regime_id,
      o.id as offer_id, o.number as offer_number, o.date as offer_date
    from commissioner_reports r
    join parks p on p.aggregator_id = r.aggregator_id and p.id = r.park_id
    join contracts c on c.aggregator_id = r.aggregator_id and c.id = r.contract_id
    left join lateral (
      select regime_id from counterparty_tax_statuses t
      where t.aggregator_id = r.aggregator_id and t.counterparty_id = r.counterparty_id and t.date_from <= r.period_to
      order by t.date_from desc limit 1
    ) tax on true
    left join lateral offer_of(r.aggregator_id, r.park_id, r.counterparty_id, r.period_to) o on true
    left join avrs a on a.aggregator_id = r.aggregator_id and a.kind = ${kind} and a.contract_id = r.contract_id and a.period = r.period
    where r.aggregator_id = ${scope.aggregatorId} and r.id = any(${locked.map(({ id }) => id)}::int[])
    order by r.period, r.id`.execute(tx);
  return rows;
}

/** What the reports of some parks' months say, each with what its act of the park comes to, where it has one; those of typed amounts tell nothing of the ledger. */
export async function listMonths(tx: Tx, aggregatorId: number, parks: readonly number[], periods: readonly string[]) {
  const { rows } = await sql<Report & { act: bigint | null }>`
    select r.*, a.total as act from commissioner_reports r
    left join avrs a on a.aggregator_id = r.aggregator_id and a.kind = 'legal' and a.report_id = r.id
    where r.aggregator_id = ${aggregatorId} and r.origin <> 'manual'
      and r.park_id = any(${[...parks]}::int[]) and r.period = any(${[...periods]}::date[])
    order by r.id`.execute(tx);
  return rows;
}

/** What acts are of: the reward of a report, or the commission of a park's month, whose acts have no `report` here. */
export type Earning = { readonly park: number; readonly month: string; readonly report: number | null };
type Acts = Earning & { readonly acted: bigint; readonly reward: bigint };

/** What the acts of the months of these reports come to, by what they are of; with the reward of the report, tiyn. */
export async function listActed(
  db: Db | Tx,
  aggregatorId: number,
  reports: readonly number[],
): Promise<readonly Acts[]> {
  const { rows } = await sql<Acts>`
    select a.park_id as park, to_char(a.period, 'YYYY-MM') as month, case a.kind when 'aggregator' then a.report_id end as report,
      sum(a.total)::bigint as acted, max(r.fee_total + r.bonus_commission) as reward
    from avrs a join commissioner_reports r on r.aggregator_id = a.aggregator_id and r.id = a.report_id
    where a.aggregator_id = ${aggregatorId} and (a.park_id, a.period) in (
      select park_id, period from commissioner_reports where aggregator_id = ${aggregatorId} and id = any(${[...reports]}::int[]))
    group by 1, 2, 3 order by min(a.id)`.execute(db);
  return rows;
}
