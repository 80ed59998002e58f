import { sql } from "kysely";
import { endsBefore, mayChangeFrom } from "../../../domain/documents/agreements.ts";
import { printDay, toDay } from "../../../domain/periods/day.ts";
import { terminationAgreements } from "../../../src/resources/termination-agreements/termination-agreements.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { paperNames } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import { AGREEMENTS, keptOf, lockAgreed } from "../agreements/agreements.repository.ts";
import { type Agreed, contractOf, sidesOf } from "../agreements/contract-of.repository.ts";
import { terminationPaperOf } from "../agreements/papers.ts";
import { SIDES } from "../contracts/sides.repository.ts";
import { CONTRACTS, terminateDue } from "../contracts/terminate-due.repository.ts";

const KIND = AGREEMENTS.terminations;

export const terminationAgreementRecords = recordsOf(terminationAgreements, {
  taken: { contract_id: "TERMINATION_EXISTS" },
  columns: () => ({ ...SIDES.terminations.columns, balance_now: balanceNow }),
  printed: { kind: "termination-agreements", of: terminationPaperOf },
  words: { status: (id, { t, scope }) => paperNames(t, scope, "agreements")(id) },
  lock: lockAgreed(KIND),
  async beside(change, edit, id) {
    const contract = await contractOf(change, edit.contract_id);
    if (edit.ends_on < contract.concluded)
      throw new Failure("VALIDATION", { fields: { ends_on: ["ENDS_BEFORE_CONTRACT"] } });
    refuseReported(contract, edit.ends_on);
    const sides = await sidesOf(change, contract, edit);
    return keptOf(change, contract, edit, id === undefined, KIND, { ...sides, balance: contract.balance });
  },
  follows: {
    esigned: keepAsSigned,
    signed: keepAsSigned,
    objected: SIDES.terminations.drop,
    countersigned: endContract,
    confirmed: endContract,
  },
});

/** What the contract's last report closed with, else what it began with. */
const balanceNow = sql`(
  select coalesce((
    select o.ending_balance from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id
    order by o.period desc limit 1), c.starting_balance)
  from contracts c
  where c.aggregator_id = termination_agreements.aggregator_id and c.id = termination_agreements.contract_id)`;

/** A contract does not end before a month that has its report. */
function refuseReported({ number, reported }: Agreed, endsOn: string): void {
  const first = endsBefore(toDay(endsOn));
  if (!mayChangeFrom(first, reported).ok)
    throw new Failure("MONTHS_REPORTED", { values: { number, date: printDay(first) } });
}

async function needAgreement({ tx, scope }: Change, id: number) {
  const agreement = await terminationAgreementRecords.find(tx, scope, id);
  if (!agreement) throw new Failure("NOT_FOUND");
  return { ...agreement, contract_id: agreement.contract_id };
}

/** What the sides settle is the balance of the day on which the aggregator signs. */
async function keepAsSigned(change: Change, id: number): Promise<void> {
  await SIDES.terminations.keep(change, id);
  const { tx, scope } = change;
  const { balance } = await contractOf(change, (await needAgreement(change, id)).contract_id);
  await tx
    .updateTable(KIND.table)
    .set({ balance })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", id)
    .execute();
}

/** Writes the contract's last day down; it is terminated at once where that day has come. */
async function endContract(change: Change, id: number): Promise<void> {
  const { tx, scope, clock } = change;
  const { contract_id, ends_on } = await needAgreement(change, id);
  refuseReported(await contractOf(change, contract_id), ends_on);
  await tx
    .updateTable("contracts")
    .set({ ended_on: ends_on, updated_at: clock.now(), version: sql`version + 1` })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", contract_id)
    .execute();
  await terminateDue(tx, scope, clock, CONTRACTS);
}
