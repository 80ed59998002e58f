import { holdsFrom } from "../../../domain/documents/agreements.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { outsourcingAdditionalAgreements } from "../../../src/resources/outsourcing-additional-agreements/outsourcing-additional-agreements.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperNames } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import { AGREEMENTS, keptOf, lockAgreed, offerOn } from "../agreements/agreements.repository.ts";
import { amendDue, outsourcingOf } from "../outsourcing-contracts/agreed.repository.ts";
import { supplementPaperOf } from "../outsourcing-contracts/papers.ts";
import { OUTSOURCING_SIDES } from "../outsourcing-contracts/sides.repository.ts";

const KIND = AGREEMENTS.outsourcingSupplements;

const sides = OUTSOURCING_SIDES.supplements;

export const outsourcingAdditionalAgreementRecords = recordsOf(outsourcingAdditionalAgreements, {
  columns: () => sides.columns,
  printed: { kind: "outsourcing-additional-agreements", of: supplementPaperOf },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "agreements")(id) },
  lock: lockAgreed(KIND),
  async beside(change, edit, id) {
    const contract = await outsourcingOf(change, edit.contract_id);
    const { company, outsourcer_id, fee: fee_before } = contract;
    if (edit.fee === fee_before && !edit.wording)
      throw new Failure("VALIDATION", { fields: { fee: ["NOTHING_AGREED"] } });
    return keptOf(change, contract, edit, id === undefined, KIND, {
      ...(await offerOn(change, contract, edit.formed_on)),
      company,
      outsourcer_id,
      fee_before,
    });
  },
  follows: {
    esigned: sides.keep,
    signed: sides.keep,
    objected: sides.drop,
    countersigned: holdAgreed,
    confirmed: holdAgreed,
  },
});

/** The fee is the contract's from the first of the month after both signatures: at once where that day is past. */
async function holdAgreed(change: Change, id: number): Promise<void> {
  const { tx, scope, clock } = change;
  const agreement = await outsourcingAdditionalAgreementRecords.find(tx, scope, id);
  if (!agreement?.signed_on || !agreement.confirmed_on) throw new Failure("NOT_FOUND");
  await outsourcingOf(change, agreement.contract_id);
  await tx
    .updateTable(KIND.table)
    .set({ effective_from: holdsFrom(toDay(agreement.signed_on), toDay(agreement.confirmed_on)) })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", id)
    .execute();
  await amendDue(tx, scope, clock);
}
