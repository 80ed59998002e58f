import { sql } from "kysely";
import { driversHandbookRoutes } from "../../../contract/routes/drivers-handbook.ts";
import { scopedBy } from "../../db/scope.ts";
import { audit } from "../../entities/change.ts";
import { listed } from "../../entities/listed.ts";
import { type Change, createRecord, inOrder, lockRecord, type Seen, type StoredRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { driverRecords } from "../drivers/drivers.ts";

export const driversHandbookListed = listed({
  route: driversHandbookRoutes.list,
  table: "ledger_drivers",
  scope: scopedBy("ledger_drivers", { park: "park_id" }),
  references: { park: "parks", driver: "drivers" },
  columns: { platform_id: "driver_id", driver: "record_id", is_linked: sql`(ledger_drivers.record_id is not null)` },
  search: ["name", "driver_id"],
  order: ["name"],
});

/** The driver of a park who has this name and is not in the ledger yet; nobody where there are two of them. */
async function namesake({ tx, scope: { aggregatorId } }: Change, { park_id, name }: StoredRecord) {
  const { rows } = await sql<{ id: number }>`
    select id from drivers d where d.aggregator_id = ${aggregatorId} and d.park_id = ${park_id} and lower(d.name) = lower(${name})
      and not exists (select 1 from ledger_drivers l where l.aggregator_id = d.aggregator_id and l.record_id = d.id)
    limit 2 for update`.execute(tx);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

const pointTo = ({ tx, scope: { aggregatorId } }: Change, id: number, record_id: number | null) =>
  tx
    .updateTable("ledger_drivers")
    .set({ record_id, version: sql`version + 1` })
    .where("aggregator_id", "=", aggregatorId)
    .where("id", "=", id)
    .execute();

/** Makes each a driver of its park, or finds the one of that name; those that are linked already are refused. How many new drivers there are. */
export async function linkDrivers(change: Change, chosen: readonly Seen[]): Promise<number> {
  let made = 0;
  for (const seen of inOrder(chosen)) {
    const entry = await lockSeen(change, seen);
    if (entry.record_id !== null) throw new Failure("STALE", { details: { version: entry.version, changes: [] } });
    const found = await namesake(change, entry);
    const driver =
      found ?? (await createRecord(change, driverRecords.stored, { park_id: entry.park_id, name: entry.name }));
    if (found === undefined) made += 1;
    await pointTo(change, seen.id, driver);
    await note(change, "linked", seen.id, { before: null, after: driver });
  }
  return made;
}

/** Takes the links away; the drivers stay. */
export async function unlinkDrivers(change: Change, chosen: readonly Seen[]): Promise<void> {
  for (const seen of inOrder(chosen)) {
    const { record_id } = await lockSeen(change, seen);
    await pointTo(change, seen.id, null);
    await note(change, "unlinked", seen.id, { before: record_id, after: null });
  }
}

async function lockSeen(change: Change, { id, version }: Seen): Promise<StoredRecord> {
  const entry = await lockRecord(change, driversHandbookListed.stored, id);
  if (entry.version !== version) throw new Failure("STALE", { details: { version: entry.version, changes: [] } });
  return entry;
}

const note = (
  { tx, scope, clock }: Change,
  event: "linked" | "unlinked",
  id: number,
  { before, after }: { before: unknown; after: unknown },
) =>
  audit(tx, scope, clock, {
    event: `drivers-handbook.${event}`,
    entity: "drivers-handbook",
    id,
    changes: [{ field: "driver", before, after }],
  });
