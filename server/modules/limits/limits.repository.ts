import { sql } from "kysely";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import { counterparties } from "../../../domain/documents/counterparties.ts";
import { oks } from "../../../domain/documents/oks.ts";
import type { MonthAmounts } from "../../../domain/limits/counted.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf, type Period } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

const ARCHIVED = counterparties.byCode("archived").id;

export type FoundSubject = {
  readonly counterparty_id: number;
  readonly name: string;
  readonly form_activity: number;
  readonly has_limit: boolean;
  /** The month of its last report, and where; of one that has none nothing. */
  readonly last: { readonly period: string; readonly park: { readonly id: number; readonly name: string } } | null;
  /** Contracts in force with a cap of their own. */
  readonly caps: readonly { readonly id: number; readonly name: string; readonly cap: string }[];
};

/**
 * The counterparties that a caller sees whose limits there is something to say of: those that are watched, and those with a contract that
 * has a cap. Who is in the archive gets no report any more. `ids`: these alone, whatever they are.
 */
export async function listSubjects(db: Db | Tx, scope: Scope, ids?: readonly number[]): Promise<FoundSubject[]> {
  const own = within(scope, scopedBy("counterparties", { counterparty: "id" }));
  const wanted = ids
    ? sql`counterparties.id = any(${[...ids]}::int[])`
    : sql`counterparties.status_id <> ${ARCHIVED} and (has_limit or caps.found is not null)`;
  const { rows } = await sql<FoundSubject>`
    select counterparties.id as counterparty_id, counterparties.name, form_activity, has_limit, last.found as last,
      coalesce(caps.found, '[]') as caps
    from counterparties
    left join lateral (
      select json_agg(json_build_object('id', c.id, 'name', c.number_contract, 'cap', c.month_cap::text) order by c.id) as found
      from contracts c
      where c.aggregator_id = counterparties.aggregator_id and c.counterparty_id = counterparties.id and c.is_active and c.month_cap is not null
    ) caps on true
    left join lateral (
      select json_build_object('period', to_char(o.period, 'YYYY-MM'), 'park', json_build_object('id', p.id, 'name', p.name)) as found
      from commissioner_reports o join parks p on p.aggregator_id = o.aggregator_id and p.id = o.park_id
      where o.aggregator_id = counterparties.aggregator_id and o.counterparty_id = counterparties.id
      order by o.period desc, o.id desc limit 1
    ) last on true
    where ${own} and ${wanted} order by counterparties.id`.execute(db);
  return rows;
}

/** What a counterparty was reported in a period by what is signed: nothing of it will be split anew. */
export async function listSigned(
  tx: Tx,
  aggregatorId: number,
  id: number,
  { from, to }: Period,
): Promise<MonthAmounts[]> {
  const rows = await tx
    .selectFrom("commissioner_reports")
    .select(["period", ...COMPONENTS])
    .where("aggregator_id", "=", aggregatorId)
    .where("counterparty_id", "=", id)
    .where(
      sql<boolean>`period between ${from}::date and ${to}::date and not (status_id = any(${[...oks.idsOpenTo("edit")]}::int[]))`,
    )
    .execute();
  return rows.map((row) => ({ month: monthOf(toDay(row.period)), amounts: row }));
}

type Entered = { readonly kind: string; readonly period_from: string; readonly amount: Tiyn };

/** Writes what was earned outside the portal since a limit's period began, and who says so; its version then. */
export async function writeStarting(
  tx: Tx,
  { aggregatorId, user }: Pick<Scope, "aggregatorId" | "user">,
  counterparty_id: number,
  entered: Entered,
  at: Date,
): Promise<number> {
  const row = { aggregator_id: aggregatorId, counterparty_id, ...entered, set_by: user.id, set_at: at };
  const { version } = await tx
    .insertInto("starting_limits")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["aggregator_id", "counterparty_id", "kind", "period_from"]).doUpdateSet({
        amount: entered.amount,
        set_by: user.id,
        set_at: at,
        version: sql`starting_limits.version + 1`,
      }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}
