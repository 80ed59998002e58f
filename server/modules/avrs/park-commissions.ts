import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { parkCommissionParts } from "../../../domain/documents/avrs.ts";
import { type Tiyn, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Tx } from "../../db/database.ts";
import { readParkMonths } from "../disps/month.ts";
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
  const months = [...new Map(reports.map((report) => [monthKey(report), report])).values()];
  const parks = await readParkMonths(
    tx,
    aggregatorId,
    months.map(({ park_id, period }) => ({ parkId: park_id, month: period.slice(0, 7) })),
  );
  for (const [place, key] of months.map(monthKey).entries()) {
    const month = all.filter((report) => monthKey(report) === key);
    if (month.length === 0) continue;
    const rides = month.map((report) => recordOf(COMPONENTS, (component) => toTiyn(report[component])));
    const split = parkCommissionParts(parks[place]?.row.park_commission ?? toTiyn(0), rides);
    for (const [row, { id }] of month.entries()) parts.set(id, split[row] ?? toTiyn(0));
  }
  return parts;
}

const monthKey = ({ park_id, period }: { park_id: number; period: string }): string => `${park_id} ${period}`;
