import { sql } from "kysely";
import { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";

export const driverContractRecords = recordsOf(driverContracts, {
  columns: () => ({
    public_id: sql`driver_contracts.public_id`,
    link: sql`'/driver-agreement?contract=' || driver_contracts.public_id`,
  }),
  computed: { can: (card, { t }) => permissionsOf(driverContracts, ["sign", "terminate", "edit", "delete"], card, t) },
});
