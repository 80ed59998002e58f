import { paidAvrs } from "../../../src/resources/paid-avrs/paid-avrs.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";

/** Integrators' acts; their lines go with them when they are deleted. */
export const paidAvrRecords = recordsOf(paidAvrs, {
  computed: {
    can: (card, { t }) => ({
      ...permissionsOf(paidAvrs, ["sign", "delete"], card, t),
      print: { ok: false, why: t("paid-avrs.why.print") },
    }),
  },
});
