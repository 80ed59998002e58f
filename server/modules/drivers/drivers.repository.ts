import { sql } from "kysely";
import type { DriverRow } from "../../../contract/entities/driver.ts";
import { driverRoutes } from "../../../contract/routes/drivers.ts";
import { plain } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";
import { namesOf } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";

const scope = { aggregator: "drivers.aggregator_id", park: "drivers.park_id", counterparty: null };
const inLedger = sql`exists (select 1 from ledger_drivers l where l.aggregator_id = drivers.aggregator_id and l.record_id = drivers.id)`;

type Found = Omit<DriverRow, "park" | "status"> & { park_id: number; park_name: string; status_id: number };

export const driverListed = listed({
  route: driverRoutes.list,
  entity: ({ t }) => ({
    table: "drivers",
    scope,
    joins: (query) =>
      query.innerJoin("parks", (on) =>
        on.onRef("parks.aggregator_id", "=", "drivers.aggregator_id").onRef("parks.id", "=", "drivers.park_id"),
      ),
    select: [
      ...plain("drivers", "id", "name", "iin", "phone", "licence", "plate", "hired_on", "note", "park_id", "status_id"),
      ...plain("drivers", "created_at", "updated_at", "version"),
      sql`parks.name`.as("park_name"),
      inLedger.as("in_ledger"),
    ],
    columns: {
      name: sql`drivers.name collate "und-x-icu"`,
      park: "drivers.park_id",
      status: "drivers.status_id",
      iin: "drivers.iin",
      plate: "drivers.plate",
      hired_on: "drivers.hired_on",
      in_ledger: inLedger,
      created_at: "drivers.created_at",
    },
    sorts: { park: sql`parks.name collate "und-x-icu"` },
    search: ["drivers.name", "drivers.iin", "drivers.phone", "drivers.licence", "drivers.plate"],
    defaultSort: [sql`drivers.name collate "und-x-icu"`, sql`drivers.id`],
    row: ({ park_id, park_name, status_id, ...found }: Found): DriverRow => ({
      ...found,
      park: { id: park_id, name: park_name },
      status: { id: status_id, name: namesOf(t, "drivers")(status_id) },
    }),
  }),
});

export const storedDrivers: Stored = {
  noun: "drivers",
  table: "drivers",
  scope,
  taken: {
    drivers_aggregator_id_park_id_iin_key: () => new Failure("TAKEN", { fields: { iin: ["IIN_TAKEN"] } }),
  },
};
