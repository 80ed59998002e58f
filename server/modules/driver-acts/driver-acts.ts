import { driverActs } from "../../../src/resources/driver-acts/driver-acts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";

export const driverActRecords = recordsOf(driverActs, {
  computed: { can: (card, { t }) => permissionsOf(driverActs, ["sign", "delete"], card, t) },
});
