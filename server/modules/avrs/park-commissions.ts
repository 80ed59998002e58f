import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { restOfCommission } from "../../../domain/documents/avrs.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Tx } from "../../db/database.ts";
import { readParkMonths } from "../disps/month.ts";
import { isWhole } from "../oks/whole-months.ts";
import { type Candidate, listMonths } from "./candidates.repository.ts";

/**
 * What each report's counterparty has of its park's commission in its month (tiyn): the ledger's commission of the park less what is in acts
 * already, split by what the rides of each counterparty cost. By report; none of a month whose reports are not its statistics, since what
 * they split is not the whole of the rides.
 */
export async function parkCommissions(
  tx: Tx,
  aggregatorId: number,
  reports: readonly Candidate[],
): Promise<ReadonlyMap<number, Tiyn>> {
  const parts = new Map<number, Tiyn>();
  if (reports.length === 0) return parts;
  const all = await listMonths(
    tx,
    aggregatorId,
    reports.map(({ park_id }) => park_id),
    reports.map(({ period }) => period),
  );
  const months = [...new Map(reports.map((report) => [monthKey(report), report])).values()];
  const parks = await readParkMonths(
    tx,
    aggregatorId,
    months.map(({ park_id, period }) => ({ parkId: park_id, month: period.slice(0, 7) })),
  );
  for (const [place, key] of months.map(monthKey).entries()) {
    const month = all.filter((report) => monthKey(report) === key);
    const park = parks[place];
    if (!park || !isWhole(month, park)) continue;
    const split = restOfCommission(
      park.row.park_commission ?? toTiyn(0),
      month.map((report) => ({
        rides: recordOf(COMPONENTS, (component) => toTiyn(report[component])),
        act: report.act === null ? null : toTiyn(report.act),
      })),
    );
    for (const [row, { id }] of month.entries()) {
      const part = split[row];
      if (part !== null && part !== undefined) parts.set(id, part);
    }
  }
  return parts;
}

const monthKey = ({ park_id, period }: { park_id: number; period: string }): string => `${park_id} ${period}`;
