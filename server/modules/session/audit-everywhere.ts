import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { AuditEvent } from "../../entities/audit-event.ts";
import { audit } from "../../entities/change.ts";
import { aggregatorsOf } from "./session.repository.ts";

/** Whose account it is, and the number of the call. */
type Doer = { readonly id: number; readonly request?: string };

/** Writes what somebody did to their own account into the history of every aggregator that it works for: an account opens all of them. */
export async function auditEverywhere(tx: Tx, clock: Clock, { id, request }: Doer, event: AuditEvent): Promise<void> {
  const user = { id, ...(request !== undefined && { request }) };
  for (const aggregatorId of await aggregatorsOf(tx, id)) await audit(tx, { aggregatorId, user }, clock, event);
}
