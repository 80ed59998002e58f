import { sql } from "kysely";
import { driverActs } from "../../../src/resources/driver-acts/driver-acts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperOf } from "./paper.ts";

export const driverActRecords = recordsOf(driverActs, {
  columns: () => ({
    driver_iin: sql`coalesce((select d.iin from ledger_drivers l
      join drivers d on d.aggregator_id = l.aggregator_id and d.id = l.record_id
      where l.aggregator_id = driver_acts.aggregator_id and l.id = driver_acts.profile_id), '')`,
  }),
  computed: { can: (card, { t }) => permissionsOf(driverActs, ["sign", "delete"], card, t) },
  printed: { kind: "driver-acts", of: paperOf },
});
