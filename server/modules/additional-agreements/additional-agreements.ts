import { holdsFrom, mayChangeFrom } from "../../../domain/documents/agreements.ts";
import { toBps } from "../../../domain/money/tiyn.ts";
import { printDay, toDay } from "../../../domain/periods/day.ts";
import { additionalAgreements } from "../../../src/resources/additional-agreements/additional-agreements.ts";
import { audit, changesBetween } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperNames } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import { AGREEMENTS, keptOf, lockAgreed } from "../agreements/agreements.repository.ts";
import { contractOf, sidesOf } from "../agreements/contract-of.repository.ts";
import { supplementPaperOf } from "../agreements/papers.ts";
import { contractRates } from "../contracts/contracts.ts";
import { SIDES } from "../contracts/sides.repository.ts";

const KIND = AGREEMENTS.supplements;

export const additionalAgreementRecords = recordsOf(additionalAgreements, {
  columns: () => SIDES.supplements.columns,
  printed: { kind: "additional-agreements", of: supplementPaperOf },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "agreements")(id) },
  lock: lockAgreed(KIND),
  async beside(change, edit, id) {
    const contract = await contractOf(change, edit.contract_id);
    const { rate: rate_before, bonus_rate: bonus_rate_before } = contract;
    const bonus_rate = edit.bonus_rate ?? bonus_rate_before;
    const isSame = edit.rate === rate_before && bonus_rate === bonus_rate_before;
    if (isSame && !edit.wording) throw new Failure("VALIDATION", { fields: { rate: ["NOTHING_AGREED"] } });
    return keptOf(change, contract, edit, id === undefined, KIND, {
      ...(await sidesOf(change, contract, edit)),
      rate_before,
      bonus_rate_before,
      bonus_rate,
    });
  },
  follows: {
    esigned: SIDES.supplements.keep,
    signed: SIDES.supplements.keep,
    objected: SIDES.supplements.drop,
    countersigned: holdAgreed,
    confirmed: holdAgreed,
  },
});

/** Lets a contract have the agreed rates from the first of the month after both signatures; no month that has its report changes. */
async function holdAgreed(change: Change, id: number): Promise<void> {
  const { tx, scope, clock } = change;
  const agreement = await additionalAgreementRecords.find(tx, scope, id);
  if (!agreement?.signed_on || !agreement.confirmed_on) throw new Failure("NOT_FOUND");
  const { contract_id, rate, number } = agreement;
  const contract = await contractOf(change, contract_id);
  const from = holdsFrom(toDay(agreement.signed_on), toDay(agreement.confirmed_on));
  if (!mayChangeFrom(from, contract.reported).ok)
    throw new Failure("MONTHS_REPORTED", { values: { number: contract.number, date: printDay(from) } });
  const agreed = { rate: toBps(rate), bonus_rate: toBps(agreement.bonus_rate ?? contract.bonus_rate) };
  await contractRates.set(tx, scope, contract_id, from, agreed);
  await tx
    .updateTable(KIND.table)
    .set({ effective_from: from })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", id)
    .execute();
  const changes = changesBetween(
    { ...contract, effective_from: null, agreement: null },
    { ...agreed, effective_from: from, agreement: number },
  );
  await audit(tx, scope, clock, { event: "contracts.amended", entity: "contracts", id: contract_id, changes });
}
