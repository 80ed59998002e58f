import { sql } from "kysely";
import { outsourcingTerminationAgreements } from "../../../src/resources/outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperNames } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import { AGREEMENTS, keptOf, lockAgreed, offerOn } from "../agreements/agreements.repository.ts";
import { OUTSOURCING, terminateDue } from "../contracts/terminate-due.repository.ts";
import { outsourcingOf } from "../outsourcing-contracts/agreed.repository.ts";
import { terminationPaperOf } from "../outsourcing-contracts/papers.ts";
import { OUTSOURCING_SIDES } from "../outsourcing-contracts/sides.repository.ts";

const KIND = AGREEMENTS.outsourcingTerminations;

const sides = OUTSOURCING_SIDES.terminations;

export const outsourcingTerminationAgreementRecords = recordsOf(outsourcingTerminationAgreements, {
  columns: () => sides.columns,
  printed: { kind: "outsourcing-termination-agreements", of: terminationPaperOf },
  taken: {
    outsourcing_contracts_end_once: () =>
      new Failure("VALIDATION", { fields: { contract_id: ["TERMINATION_EXISTS"] } }),
  },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "agreements")(id) },
  lock: lockAgreed(KIND),
  async beside(change, edit, id) {
    const contract = await outsourcingOf(change, edit.contract_id);
    if (edit.ends_on < contract.concluded)
      throw new Failure("VALIDATION", { fields: { ends_on: ["ENDS_BEFORE_CONTRACT"] } });
    const { company, outsourcer_id } = contract;
    const offer = await offerOn(change, contract, edit.formed_on);
    return keptOf(change, contract, edit, id === undefined, KIND, { ...offer, company, outsourcer_id });
  },
  follows: {
    esigned: sides.keep,
    signed: sides.keep,
    objected: sides.drop,
    countersigned: endContract,
    confirmed: endContract,
  },
});

/** Writes the contract's last day down; it is terminated at once where that day has come. */
async function endContract(change: Change, id: number): Promise<void> {
  const { tx, scope, clock } = change;
  const agreement = await outsourcingTerminationAgreementRecords.find(tx, scope, id);
  if (!agreement) throw new Failure("NOT_FOUND");
  await outsourcingOf(change, agreement.contract_id);
  await tx
    .updateTable("outsourcing_contracts")
    .set({ terminated_on: agreement.ends_on, updated_at: clock.now(), version: sql`version + 1` })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", agreement.contract_id)
    .execute();
  await terminateDue(tx, scope, clock, OUTSOURCING);
}
