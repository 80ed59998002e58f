import type { Change } from "../../entities/record.ts";
import { refreshAvrs } from "../avrs/refresh-avrs.ts";
import { refreshOffers } from "../offers/sides.repository.ts";
import { type RefreshOnly, refreshReports } from "./report-copies.repository.ts";

/**
 * After an edit of a counterparty, a contract or the aggregator: the reports, acts and offers that nobody has signed copy it anew. Signed ones never
 * change, and invoices say what their act says (docs/adr/0015).
 */
export async function refreshPapers(change: Change, only: RefreshOnly): Promise<void> {
  await refreshReports(change.tx, change.scope.aggregatorId, only);
  await refreshAvrs(change, only);
  if ("counterparty" in only) await refreshOffers(change, only.counterparty);
  if ("aggregator" in only) await refreshOffers(change);
}
