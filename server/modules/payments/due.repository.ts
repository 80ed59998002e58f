import { sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { type Ordered, payments } from "../../../domain/documents/payments.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Day } from "../../../domain/periods/day.ts";
import type { Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { reportScope } from "../oks/reports.repository.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

/** A report that a payment may come of: whose it is, what it leaves, what is ordered of its contract, both sides as they are today. */
export type Due = Awaited<ReturnType<typeof listDue>>[number];

type Found = {
  id: number;
  number: string;
  formed_on: string;
  period: string;
  period_to: string;
  park_id: number;
  counterparty_id: number;
  contract_id: number;
  number_contract: string;
  date_conclusion: string;
  ending_balance: Tiyn;
  is_last: boolean;
  ordered: { amount: string; status_id: number; counted_by: number | null }[];
  payee: Party;
  payer: Party;
};

/** Which reports are asked about: those of whole months inside a window, or the one of a payment, which is not counted then. */
type Which = { from: string; to: string } | { report: number; but: number };

/** The parks whose reports of whole months lie inside a window. */
export async function parksDue(tx: Tx, scope: Scope, { from, to }: { from: string; to: string }): Promise<number[]> {
  const { rows } = await sql<{ park_id: number }>`
    select distinct park_id from commissioner_reports
    where ${within(scope, reportScope)} and period_from >= ${from} and period_to <= ${to}`.execute(tx);
  return rows.map(({ park_id }) => park_id);
}

/** What some reports leave to their counterparties, oldest first; after `lockPaymentsOf` of their parks. */
export async function listDue(tx: Tx, scope: Scope, which: Which, today: Day) {
  const when = { aggregator: sql.ref("commissioner_reports.aggregator_id"), on: sql`${today}::date` };
  const asked =
    "report" in which
      ? sql`commissioner_reports.id = ${which.report}`
      : sql`commissioner_reports.period_from >= ${which.from} and commissioner_reports.period_to <= ${which.to}`;
  const but = "but" in which ? which.but : 0;
  const { rows } = await sql<Found>`
    select commissioner_reports.*, c.number_contract, c.date_conclusion,
      not exists (select from commissioner_reports later where later.aggregator_id = c.aggregator_id
        and later.contract_id = c.id and later.period > commissioner_reports.period) as is_last,
      (select coalesce(jsonb_agg(jsonb_build_object('amount', p.amount::text, 'status_id', p.status_id, 'counted_by', p.counted_by)), '[]')
        from payments p where p.aggregator_id = c.aggregator_id and p.contract_id = c.id and p.id <> ${but}) as ordered,
      ${counterpartySide(sql.ref("commissioner_reports.counterparty_id"), when)} as payee, ${aggregatorSide(when)} as payer
    from commissioner_reports
    join contracts c on c.aggregator_id = commissioner_reports.aggregator_id and c.id = commissioner_reports.contract_id
    where ${within(scope, reportScope)} and ${asked}
    order by commissioner_reports.period, commissioner_reports.id`.execute(tx);
  return rows.map(({ ordered, ...report }) => ({
    ...report,
    ordered: ordered.map(
      ({ amount, status_id, counted_by }): Ordered => ({
        amount: toTiyn(BigInt(amount)),
        status: payments.byId(status_id).code,
        countedBy: counted_by,
      }),
    ),
  }));
}
