import { sql } from "kysely";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import type { Clock } from "../../clock.ts";
import type { Tables, Tx } from "../../db/database.ts";
import type { Author } from "../../entities/audit-event.ts";
import { auditAll } from "../../entities/change.ts";

const { from, to } = machine.transitions.terminate;

/** Contracts that end by agreement: of which resource, and where their last day stands. `switched`: they are switched off with it. */
type Ending = {
  readonly noun: "contracts" | "outsourcing-contracts";
  readonly table: keyof Tables & string;
  readonly day: string;
  readonly switched: boolean;
};
/** With a park's counterparty; once one is off, another may be concluded for the same park and counterparty. */
export const CONTRACTS: Ending = { noun: "contracts", table: "contracts", day: "ended_on", switched: true };
/** Of an outsourcer with a park. */
export const OUTSOURCING: Ending = {
  noun: "outsourcing-contracts",
  table: "outsourcing_contracts",
  day: "terminated_on",
  switched: false,
};

/**
 * Terminates the contracts of an aggregator whose last day, agreed on and confirmed, has come; how many. One that somebody writes just
 * now waits for the next time.
 */
export async function terminateDue(
  tx: Tx,
  author: Author,
  clock: Clock,
  { noun, table, day, switched }: Ending,
): Promise<number> {
  const { aggregatorId } = author;
  const [open, ended, last] = [from.map((code) => machine.byCode(code).id), machine.byCode(to).id, sql.ref(day)];
  const active = switched ? sql`is_active` : sql`false`;
  const { rows } = await sql<{ id: number; was_active: boolean; status_id: number; ended_on: string }>`
    with due as (
      select id, ${active} as was_active, status_id from ${sql.table(table)}
      where aggregator_id = ${aggregatorId} and status_id = any(${open}::int[]) and ${last} <= ${clock.today()}::date
      order by id for no key update skip locked
    )
    update ${sql.table(table)} c set status_id = ${ended}, updated_at = ${clock.now()}, version = version + 1
      ${switched ? sql`, is_active = false` : sql``}
    from due where c.aggregator_id = ${aggregatorId} and c.id = due.id
    returning c.id, due.was_active, due.status_id, c.${last} as ended_on`.execute(tx);
  const events = rows.map(({ id, was_active, status_id, ended_on }) => ({
    event: `${noun}.terminated` as const,
    entity: noun,
    id,
    changes: [
      { field: "status_id", before: status_id, after: ended },
      { field: day, before: null, after: ended_on },
      ...(was_active ? [{ field: "is_active", before: true, after: false }] : []),
    ],
  }));
  await auditAll(tx, author, clock, events);
  return rows.length;
}
