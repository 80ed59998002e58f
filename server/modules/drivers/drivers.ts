import { sql } from "kysely";
import { drivers } from "../../../src/resources/drivers/drivers.ts";
import { recordsOf } from "../../entities/records.ts";
import { blockedDrivers, heldOfDriver } from "../blocks/blocks.ts";

export const driverRecords = recordsOf(drivers, {
  columns: ({ today }) => ({ blocked: heldOfDriver(today) }),
  owners: { blocked: blockedDrivers },
  computed: {
    in_ledger: sql`exists (select 1 from ledger_drivers l where l.aggregator_id = drivers.aggregator_id and l.record_id = drivers.id)`,
  },
});
