import { sql } from "kysely";
import type { z } from "zod";
import type { AnalyticsRow } from "../../../contract/entities/disps.ts";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import { sum, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Db } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";
import { reportScope } from "../oks/reports.repository.ts";
import type { Span } from "./ledger-sums.repository.ts";

export type Analytics = z.output<typeof AnalyticsRow>;

/** What the caller's reports of these parks' months inside a span say, by counterparty. Reports of typed amounts tell nothing of the ledger. */
export async function listSplit(
  db: Db,
  scope: Scope,
  { from, to }: Span,
  parks: readonly number[],
): Promise<Analytics[]> {
  const sums = sql.join(COMPONENTS.map((each) => sql`sum(${sql.ref(each)})::bigint as ${sql.ref(each)}`));
  const { rows } = await sql<Omit<Analytics, "id" | "counterparty"> & { counterparty_id: number; name: string }>`
    select counterparty_id, cp.name, count(*)::int as reports, ${sums},
      sum(platform_commission)::bigint as fees, sum(tax)::bigint as tax
    from commissioner_reports
    join counterparties cp on cp.aggregator_id = commissioner_reports.aggregator_id and cp.id = counterparty_id
    where ${within(scope, reportScope)} and origin <> 'manual' and park_id = any(${[...parks]}::int[])
      and period_from >= ${from}::date and period_to <= ${to}::date
    group by 1, 2`.execute(db);
  return rows.map(({ counterparty_id, name, ...figures }) => ({
    id: String(counterparty_id),
    counterparty: { id: counterparty_id, name },
    ...figures,
    unknown: toTiyn(0),
    cashless: sum(COMPONENTS.filter((each) => each !== "cash").map((each) => toTiyn(figures[each]))),
  }));
}

const partyScope = scopedBy("counterparties", { counterparty: "id" });

/** How these counterparties are called, those of them that the caller may see, in alphabetical order. */
export async function listPartyNames(db: Db, scope: Scope, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from counterparties where ${within(scope, partyScope)} and id = any(${[...ids]}::int[])
    order by name collate "und-x-icu"`.execute(db);
  return rows.map(({ name }) => name);
}
