import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { parkCommissionParts } from "../../../domain/documents/avrs.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Tx } from "../../db/database.ts";
import { readParkMonth } from "../disps/month.ts";
import { type Candidate, listMonths } from "./candidates.repository.ts";

/**
 * What each report's counterparty has of its park's commission in its month (tiyn): the ledger's commission of the park, split
 * by what the rides of each counterparty cost. By report.
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
  for (const key of new Set(reports.map(monthKey))) {
    const month = all.filter((report) => monthKey(report) === key);
    const [first] = month;
    if (!first) continue;
    const { row } = await readParkMonth(tx, aggregatorId, first.park_id, first.period.slice(0, 7));
    const rides = month.map((report) => recordOf(COMPONENTS, (component) => toTiyn(report[component])));
    const split = parkCommissionParts(row.park_commission, rides);
    for (const [place, { id }] of month.entries()) parts.set(id, split[place] ?? toTiyn(0));
  }
  return parts;
}

const monthKey = ({ park_id, period }: { park_id: number; period: string }): string => `${park_id} ${period}`;
