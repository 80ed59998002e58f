import { contracts } from "../../../domain/documents/contracts.ts";
import { outsourcingContracts } from "../../../src/resources/outsourcing-contracts/outsourcing-contracts.ts";
import { permissionsOf } from "../../entities/permissions.ts";
import { recordsOf } from "../../entities/records.ts";
import { editRefusal } from "../../entities/rules.ts";
import { Failure } from "../../http/failure.ts";
import { followOutsourcer } from "./agreed.repository.ts";
import { listOutsourcers } from "./outsourcers.repository.ts";

export const outsourcingContractRecords = recordsOf(outsourcingContracts, {
  computed: {
    can: (card, { scope, t }) => {
      const { id, version, status } = card;
      const closed = editRefusal(outsourcingContracts, { id, version, status_id: status.id }, scope.user);
      const isOver = status.id === contracts.byCode("terminated").id;
      return {
        ...permissionsOf(outsourcingContracts, ["sign", "delete"], card, t),
        edit: closed
          ? { ok: false, why: t(`outsourcing-contracts.why.${isOver ? "terminated" : "signed"}`) }
          : { ok: true },
        print: { ok: false, why: t("outsourcing-contracts.why.print") },
      };
    },
  },
  /** A contract is of an account that is an outsourcer's; one who enters it himself enters his own. Nothing is kept beside it. */
  async beside({ tx, scope }, { outsourcer_id }) {
    const isKnown = async () => (await listOutsourcers(tx, scope)).some(({ id }) => id === outsourcer_id);
    const isNobody = outsourcer_id === null && scope.family === "plain";
    if (!isNobody && !(await isKnown())) throw new Failure("VALIDATION", { fields: { outsourcer_id: ["INVALID"] } });
    return { before: {}, after: {} };
  },
  follows: { updated: followOutsourcer },
});
