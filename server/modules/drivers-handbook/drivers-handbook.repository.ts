import { sql } from "kysely";
import type { HandbookRow } from "../../../contract/entities/driver.ts";
import { driversHandbookRoutes } from "../../../contract/routes/drivers-handbook.ts";
import { audit } from "../../entities/change.ts";
import { plain } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import { type Change, createRecord, lockRecord, type StoredRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { storedDrivers } from "../drivers/drivers.repository.ts";

const scope = { aggregator: "ledger_drivers.aggregator_id", park: "ledger_drivers.park_id", counterparty: null };
const storedHandbook = { noun: "drivers-handbook", table: "ledger_drivers", scope } as const;

type Found = Omit<HandbookRow, "park" | "driver"> & {
  park_id: number;
  park_name: string;
  record_id: number | null;
  record_name: string | null;
};

export const driversHandbookListed = listed({
  route: driversHandbookRoutes.list,
  entity: () => ({
    table: "ledger_drivers",
    scope,
    joins: (query) =>
      query
        .innerJoin("parks", (on) =>
          on
            .onRef("parks.aggregator_id", "=", "ledger_drivers.aggregator_id")
            .onRef("parks.id", "=", "ledger_drivers.park_id"),
        )
        .leftJoin("drivers", (on) =>
          on
            .onRef("drivers.aggregator_id", "=", "ledger_drivers.aggregator_id")
            .onRef("drivers.id", "=", "ledger_drivers.record_id"),
        ),
    select: [
      ...plain("ledger_drivers", "id", "name", "park_id", "record_id", "version"),
      sql`ledger_drivers.driver_id`.as("platform_id"),
      sql`ledger_drivers.record_id is not null`.as("is_linked"),
      sql`parks.name`.as("park_name"),
      sql`drivers.name`.as("record_name"),
    ],
    columns: {
      name: sql`ledger_drivers.name collate "und-x-icu"`,
      platform_id: "ledger_drivers.driver_id",
      park: "ledger_drivers.park_id",
      driver: "ledger_drivers.record_id",
      is_linked: sql`(ledger_drivers.record_id is not null)`,
    },
    sorts: { park: sql`parks.name collate "und-x-icu"`, driver: sql`drivers.name collate "und-x-icu"` },
    search: ["ledger_drivers.name", "ledger_drivers.driver_id"],
    defaultSort: [sql`ledger_drivers.name collate "und-x-icu"`, sql`ledger_drivers.id`],
    row: ({ park_id, park_name, record_id, record_name, ...found }: Found): HandbookRow => ({
      ...found,
      park: { id: park_id, name: park_name },
      driver: record_id === null ? null : { id: record_id, name: record_name ?? "" },
    }),
  }),
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
export async function linkDrivers(change: Change, chosen: readonly { id: number; version: number }[]): Promise<number> {
  let made = 0;
  for (const seen of inOrder(chosen)) {
    const entry = await lockSeen(change, seen);
    if (entry.record_id !== null) throw new Failure("STALE", { details: { version: entry.version, changes: [] } });
    const found = await namesake(change, entry);
    const driver = found ?? (await createRecord(change, storedDrivers, { park_id: entry.park_id, name: entry.name }));
    if (found === undefined) made += 1;
    await pointTo(change, seen.id, driver);
    await note(change, "linked", seen.id, { before: null, after: driver });
  }
  return made;
}

/** Takes the links away; the drivers stay. */
export async function unlinkDrivers(change: Change, chosen: readonly { id: number; version: number }[]): Promise<void> {
  for (const seen of inOrder(chosen)) {
    const { record_id } = await lockSeen(change, seen);
    await pointTo(change, seen.id, null);
    await note(change, "unlinked", seen.id, { before: record_id, after: null });
  }
}

const inOrder = (chosen: readonly { id: number; version: number }[]) =>
  [...new Map(chosen.map((seen) => [seen.id, seen])).values()].sort((one, other) => one.id - other.id);

async function lockSeen(change: Change, { id, version }: { id: number; version: number }): Promise<StoredRecord> {
  const entry = await lockRecord(change, storedHandbook, id);
  if (entry.version !== version) throw new Failure("STALE", { details: { version: entry.version, changes: [] } });
  return entry;
}

const note = (
  { tx, scope, clock }: Change,
  event: string,
  id: number,
  { before, after }: { before: unknown; after: unknown },
) =>
  audit(tx, scope, clock, {
    event: `drivers-handbook.${event}`,
    entity: "drivers-handbook",
    id,
    changes: [{ field: "driver", before, after }],
  });
