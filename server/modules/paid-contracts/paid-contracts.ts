import { contracts } from "../../../domain/documents/contracts.ts";
import { paidContracts } from "../../../src/resources/paid-contracts/paid-contracts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";

const TERMINATED = contracts.byCode("terminated").id;

export const paidContractRecords = recordsOf(paidContracts, {
  computed: {
    can: (card, { t }) => ({
      ...permissionsOf(paidContracts, ["sign", "terminate", "delete"], card, t),
      edit: card.status.id === TERMINATED ? { ok: false, why: t("paid-contracts.why.terminated") } : { ok: true },
      print: { ok: false, why: t("paid-contracts.why.print") },
    }),
  },
});
