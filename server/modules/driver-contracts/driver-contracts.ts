import { driverContracts } from "../../../src/resources/driver-contracts/driver-contracts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";

export const driverContractRecords = recordsOf(driverContracts, {
  computed: { can: (card, { t }) => permissionsOf(driverContracts, ["sign", "edit", "delete"], card, t) },
});
