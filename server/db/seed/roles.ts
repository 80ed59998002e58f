import type { ParkPlan } from "./parks.ts";
import { at } from "./prng.ts";

/** Which parks have a part to play, by their place in the list. */
export type Roles = {
  /** The client's own park; its open month has every single transaction. */
  client: number;
  /** The platform has sent this park a category that nobody knows; its open month has every single transaction too. */
  unknownCategory: number;
  /** A draft of the open month misses the statistics. */
  draft: number;
  /** The outsourcing client's park. */
  outsourcingClient: number;
  /** The parks of the outsourcer. */
  outsourcing: readonly number[];
};

const OUTSOURCED = 14;

/** The smallest parks with one counterparty are the client's and the one of the unknown category: two have few transactions, see parks.ts. */
export function planRoles(parks: readonly ParkPlan[]): Roles {
  const places = parks.map((_, place) => place).filter((place) => !at(parks, place).isCashHeavy);
  const alone = places
    .filter((place) => at(parks, place).parties === 1)
    .sort((one, other) => at(parks, one).drivers - at(parks, other).drivers || one - other);
  const [client, unknownCategory, outsourcingClient] = [at(alone, 0), at(alone, 1), at(alone, 2)];
  const draft = at(
    places.filter((place) => at(parks, place).parties === 2),
    0,
  );
  const special = new Set([client, unknownCategory, outsourcingClient]);
  const outsourcing = [outsourcingClient, ...parks.map((_, place) => place).filter((place) => !special.has(place))];
  return {
    client,
    unknownCategory,
    draft,
    outsourcingClient,
    outsourcing: outsourcing.slice(0, OUTSOURCED).sort((one, other) => one - other),
  };
}
