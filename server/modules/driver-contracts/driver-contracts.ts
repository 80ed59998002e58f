import { sql } from "kysely";
import { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperOf } from "./paper.ts";

export const driverContractRecords = recordsOf(driverContracts, {
  columns: () => ({
    driver_iin: sql`coalesce((select d.iin from drivers d
      where d.aggregator_id = driver_contracts.aggregator_id and d.id = driver_contracts.driver_id), '')`,
    link: sql`'/driver-agreement?contract=' || driver_contracts.public_id`,
  }),
  computed: { can: (card, { t }) => permissionsOf(driverContracts, ["sign", "terminate", "edit", "delete"], card, t) },
  printed: { kind: "driver-contracts", of: paperOf },
});
