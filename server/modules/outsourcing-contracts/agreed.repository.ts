import { sql } from "kysely";
import { agreements } from "../../../domain/documents/agreements.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { Author } from "../../entities/audit-event.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { type AgreedTo, needInForce } from "../agreements/agreements.repository.ts";

/** What an agreement to an outsourcing contract is about, as it stands now; the fee in tiyn. */
export type AgreedOutsourcing = AgreedTo & {
  company: string;
  outsourcer_id: number | null;
  /** Who has the work done. */
  counterparty_id: number | null;
  fee: Tiyn;
};

/** An outsourcing contract of the aggregator's. Throws CONTRACT_NOT_IN_FORCE unless it is in force. */
export async function outsourcingOf({ tx, scope }: Change, id: number): Promise<AgreedOutsourcing> {
  const { rows } = await sql<AgreedOutsourcing>`
    select number, date as concluded, status_id, park_id, company, outsourcer_id, counterparty_id, fee
    from outsourcing_contracts where aggregator_id = ${scope.aggregatorId} and id = ${id}`.execute(tx);
  return needInForce(rows[0]);
}

/** Agreements are seen by the account that their contract is of, whoever it was when they were written. */
export async function followOutsourcer({ tx, scope: { aggregatorId } }: Change, id: number): Promise<void> {
  for (const table of ["outsourcing_additional_agreements", "outsourcing_termination_agreements"])
    await sql`
      update ${sql.table(table)} a set outsourcer_id = c.outsourcer_id from outsourcing_contracts c
      where c.aggregator_id = ${aggregatorId} and c.id = ${id} and a.aggregator_id = c.aggregator_id and a.contract_id = c.id
        and a.outsourcer_id is distinct from c.outsourcer_id`.execute(tx);
}

/**
 * Lets the contracts of an aggregator have the fees that were agreed on and whose day has come, each by the newest agreement; how many.
 * `amended_by` says by which one that was, so that a fee that somebody writes later stays.
 */
export async function amendDue(tx: Tx, author: Author, clock: Clock): Promise<number> {
  const { aggregatorId } = author;
  const { rows } = await sql<{ id: number; agreement: string; before: Tiyn; after: Tiyn }>`
    with newest as (
      select distinct on (contract_id) contract_id, id, number, fee from outsourcing_additional_agreements
      where aggregator_id = ${aggregatorId} and status_id = ${agreements.byCode("confirmed").id}
        and effective_from <= ${clock.today()}::date
      order by contract_id, effective_from desc, confirmed_on desc, id desc
    ), due as (
      select c.id, c.fee as before, n.id as agreement_id, n.number, n.fee from outsourcing_contracts c
      join newest n on n.contract_id = c.id
      where c.aggregator_id = ${aggregatorId} and c.amended_by is distinct from n.id
      order by c.id for no key update of c skip locked
    )
    update outsourcing_contracts c set fee = due.fee, amended_by = due.agreement_id, updated_at = ${clock.now()}, version = version + 1
    from due where c.aggregator_id = ${aggregatorId} and c.id = due.id
    returning c.id, due.number as agreement, due.before, due.fee as after`.execute(tx);
  const events = rows.map(({ id, agreement, before, after }) => ({
    event: "outsourcing-contracts.amended" as const,
    entity: "outsourcing-contracts",
    id,
    changes: [
      { field: "agreement", before: null, after: agreement },
      ...(before === after ? [] : [{ field: "fee", before, after }]),
    ],
  }));
  await auditAll(tx, author, clock, events);
  return rows.length;
}
