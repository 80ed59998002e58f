import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { AuditEvent } from "../../entities/audit-event.ts";
import { audit } from "../../entities/change.ts";
import { aggregatorsOf } from "./session.repository.ts";

/** Writes what somebody did to their own account into the history of every aggregator that it works for: an account opens all of them. */
export async function auditEverywhere(tx: Tx, clock: Clock, userId: number, event: AuditEvent): Promise<void> {
  for (const aggregatorId of await aggregatorsOf(tx, userId))
    await audit(tx, { aggregatorId, user: { id: userId } }, clock, event);
}
