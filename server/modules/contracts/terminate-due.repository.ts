import { sql } from "kysely";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { type Author, auditAll } from "../../entities/change.ts";

const { from, to } = machine.transitions.terminate;

/**
 * Terminates the contracts of an aggregator whose last day, agreed on and confirmed, has come; how many. They are switched off with it,
 * so that another may be concluded for the same park and counterparty. One that somebody writes just now waits for the next time.
 */
export async function terminateDue(tx: Tx, author: Author, clock: Clock): Promise<number> {
  const { aggregatorId } = author;
  const [open, ended] = [from.map((code) => machine.byCode(code).id), machine.byCode(to).id];
  const { rows } = await sql<{ id: number; was_active: boolean; status_id: number; ended_on: string }>`
    with due as (
      select id, is_active, status_id from contracts
      where aggregator_id = ${aggregatorId} and status_id = any(${open}::int[]) and ended_on <= ${clock.today()}::date
      order by id for no key update skip locked
    )
    update contracts c set status_id = ${ended}, is_active = false, updated_at = ${clock.now()}, version = version + 1
    from due where c.aggregator_id = ${aggregatorId} and c.id = due.id
    returning c.id, due.is_active as was_active, due.status_id, c.ended_on`.execute(tx);
  const events = rows.map(({ id, was_active, status_id, ended_on }) => ({
    ...{ event: "contracts.terminated" as const, entity: "contracts", id },
    changes: [
      { field: "status_id", before: status_id, after: ended },
      { field: "ended_on", before: null, after: ended_on },
      ...(was_active ? [{ field: "is_active", before: true, after: false }] : []),
    ],
  }));
  await auditAll(tx, author, clock, events);
  return rows.length;
}
