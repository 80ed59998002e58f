import { sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { offers as machine } from "../../../domain/documents/offers.ts";
import type { Change } from "../../entities/record.ts";
import { aggregatorSide, counterpartySide } from "../papers/sides.repository.ts";

type Sides = { aggregator: Party; party: Party };

/** Both sides of an offer to a counterparty, as a paper of that day names them. */
export async function sidesOf({ tx, scope }: Change, counterparty: number, day: string): Promise<Sides> {
  const when = { aggregator: sql`${scope.aggregatorId}::int`, on: sql`${day}::date` };
  const { rows } = await sql<Sides>`select ${aggregatorSide(when)} as aggregator,
    ${counterpartySide(sql`${counterparty}::int`, when)} as party`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error("a query of two values has a row");
  return found;
}

/** After an edit of a counterparty: the offers to it that nobody has printed copy it anew (docs/adr/0015). */
export async function refreshOffers({ tx, scope }: Change, counterparty: number): Promise<void> {
  const when = { aggregator: sql.ref("offers.aggregator_id"), on: sql.ref("offers.date") };
  await sql`
    update offers set party = ${counterpartySide(sql.ref("offers.counterparty_id"), when)}, aggregator = ${aggregatorSide(when)}
    where aggregator_id = ${scope.aggregatorId} and counterparty_id = ${counterparty}
      and status_id = any(${machine.idsOpenTo("edit")}::int[])`.execute(tx);
}
