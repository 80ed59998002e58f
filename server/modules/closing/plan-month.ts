import type { MonthPlan } from "../../../contract/entities/month-run.ts";
import { isIdle } from "../../../domain/distribution/row.ts";
import { sum } from "../../../domain/money/tiyn.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { checkSplit } from "../oks/save-distribution.ts";
import { listOpenParks } from "./open-parks.ts";
import { proposalOf, whyOf } from "./proposal.ts";

type Context = RequestContext & { readonly db: Db };

/** What a run over a month would save and what it would pass over, by the same rules; nothing is written. */
export async function planMonth(context: Context, month: Month, clock: Clock): Promise<MonthPlan> {
  const { db, scope, t } = context;
  const ready: MonthPlan["ready"] = [];
  const skipped: MonthPlan["skipped"] = [];
  for (const park of await listOpenParks(db, scope, month, clock)) {
    const found = await proposalOf(context, park.id, month);
    if ("why" in found) {
      skipped.push({ park, why: found.why });
      continue;
    }
    try {
      const { rows, totals } = checkSplit(found.month, found.body, clock.today()).computed;
      ready.push({ park, reports: rows.filter(({ row }) => !isIdle(row)).length, total: totals.total_money });
    } catch (error) {
      skipped.push({ park, why: whyOf(error, t) });
    }
  }
  return { ready, skipped, total: sum(ready.map(({ total }) => total)) };
}
