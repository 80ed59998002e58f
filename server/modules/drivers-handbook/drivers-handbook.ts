import { sql } from "kysely";
import { driversHandbook } from "../../../src/resources/drivers-handbook/drivers-handbook.ts";
import { audit } from "../../entities/change.ts";
import { type Change, createRecord, type StoredRecord } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { driverRecords } from "../drivers/drivers.ts";

export const driversHandbookRecords = recordsOf(driversHandbook, {
  computed: { is_linked: sql`(ledger_drivers.record_id is not null)` },
  actions: {
    /** Makes each a driver of its park, or finds the one of that name; how many new drivers there are. */
    async link(change, entries) {
      let made = 0;
      for (const entry of entries) {
        const found = await namesake(change, entry);
        const { park_id, name } = entry;
        const driver = found ?? (await createRecord(change, driverRecords.stored, { park_id, name }));
        if (found === undefined) made += 1;
        await pointTo(change, entry, driver, "linked");
      }
      return { made };
    },
    /** Takes the links away; the drivers stay. */
    async unlink(change, entries) {
      for (const entry of entries) await pointTo(change, entry, null, "unlinked");
      return {};
    },
  },
});

/** The driver of a park who has this name and is not in the ledger yet; nobody where there are two of them. */
async function namesake({ tx, scope: { aggregatorId } }: Change, { park_id, name }: StoredRecord) {
  const { rows } = await sql<{ id: number }>`
    select id from drivers d where d.aggregator_id = ${aggregatorId} and d.park_id = ${park_id} and lower(d.name) = lower(${name})
      and not exists (select 1 from ledger_drivers l where l.aggregator_id = d.aggregator_id and l.record_id = d.id)
    limit 2 for update`.execute(tx);
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Says of an entry of the ledger which driver it is, and writes that down. */
async function pointTo(change: Change, entry: StoredRecord, driver: number | null, done: "linked" | "unlinked") {
  const { tx, scope, clock } = change;
  await sql`update ledger_drivers set record_id = ${driver}, version = version + 1
    where aggregator_id = ${scope.aggregatorId} and id = ${entry.id}`.execute(tx);
  const changes = [{ field: "driver", before: entry.record_id, after: driver }];
  await audit(tx, scope, clock, {
    event: `drivers-handbook.${done}`,
    entity: "drivers-handbook",
    id: entry.id,
    changes,
  });
}
