import { sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import { offers as machine } from "../../../domain/documents/offers.ts";
import type { Change } from "../../entities/record.ts";
import { keptSides } from "../papers/kept-sides.repository.ts";
import { aggregatorSide, counterpartySide, parkName, whenOf } from "../papers/sides.repository.ts";

/** The park's name: today's until the offer is sent out, and a copy from then on. */
export const keptPark = keptSides("offers", { park_name: parkName("offers") });

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

/** After an edit of a counterparty, or of the aggregator: the offers that nobody has printed copy them anew (docs/adr/0015). */
export async function refreshOffers({ tx, scope }: Change, counterparty?: number): Promise<void> {
  const when = whenOf("offers", "date");
  await sql`
    update offers set party = ${counterpartySide(sql.ref("offers.counterparty_id"), when)}, aggregator = ${aggregatorSide(when)}
    where aggregator_id = ${scope.aggregatorId} and coalesce(counterparty_id = ${counterparty ?? null}::int, true)
      and status_id = any(${machine.idsOpenTo("edit")}::int[])`.execute(tx);
}
