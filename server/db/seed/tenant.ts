import { firstDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { insertContracts, type NewContract, termsOf } from "./contracts.ts";
import { insertCounterparties } from "./counterparties.ts";
import { goldenPark } from "./golden-park.ts";
import { type Identity, identityMaker } from "./identities.ts";
import { at } from "./prng.ts";
import type { World } from "./world.ts";

/** What an aggregator's world has become: ids in the order of the plan. */
export type Tenant = {
  aggregatorId: number;
  parks: readonly number[];
  counterparties: readonly number[];
  contracts: readonly (NewContract & { id: number })[];
};

/** The people and companies of a world, in the order of its parties. */
export function identitiesOf({ profile, parks, parties }: World): Identity[] {
  const identityOf = identityMaker(profile.key);
  return parties.map(({ form, park }) => identityOf(form, at(parks, park).cityId));
}

/** Writes parks, counterparties and contracts; the bigger aggregator's golden park stands after its own. */
export async function insertTenant(
  tx: Tx,
  aggregatorId: number,
  userId: number,
  world: World,
  identities: readonly Identity[],
): Promise<Tenant> {
  const { parks, parties, profile, calendar } = world;
  const golden = profile.isShowcase ? goldenPark() : null;
  const parkIds = await insertParks(tx, aggregatorId, golden ? [...parks, golden.park] : parks, calendar);
  const planned = parties.map(({ park, taxes, startingLimits }, place) => ({
    identity: at(identities, place),
    cityId: at(parks, park).cityId,
    taxes,
    startingLimits,
  }));
  const counterparties = await insertCounterparties(
    tx,
    aggregatorId,
    userId,
    [...planned, ...(golden?.counterparties ?? [])],
    calendar,
  );
  const current = parties.map(({ key, park }, place) => ({
    ...termsOf(key, at(parks, park).isCashHeavy, calendar),
    parkId: at(parkIds, park),
    counterpartyId: at(counterparties, place),
    isTerminated: false,
  }));
  const goldenContracts = (golden?.contracts ?? []).map((contract, place) => ({
    ...contract,
    parkId: at(parkIds, parks.length),
    counterpartyId: at(counterparties, parties.length + place),
  }));
  const all = [...current, ...goldenContracts, ...terminated(current)];
  const ids = await insertContracts(tx, aggregatorId, all, calendar);
  const contracts = current.map((contract, place) => ({ ...contract, id: at(ids, place) }));
  return { aggregatorId, parks: parkIds, counterparties, contracts };
}

/** Every twelfth contract replaced an older one, which was terminated. */
const terminated = <Contract extends { isTerminated: boolean }>(contracts: readonly Contract[]): Contract[] =>
  contracts
    .filter((_, place) => place % 12 === 5)
    .map((contract) => ({ ...contract, isTerminated: true, startingBalance: 0n }));

async function insertParks(
  tx: Tx,
  aggregatorId: number,
  parks: readonly { name: string; login: string; cityId: number }[],
  calendar: Calendar,
): Promise<number[]> {
  const since = instantOn(firstDayOf(at(calendar.months, 0)), "08:30:00", calendar);
  const made = await tx
    .insertInto("parks")
    .values(
      parks.map(({ name, login, cityId }) => ({
        aggregator_id: aggregatorId,
        name,
        yandex_login: login,
        city_id: cityId,
        status_id: 1,
        created_at: since,
        updated_at: since,
      })),
    )
    .returning(["id", "name"])
    .execute();
  const ids = new Map(made.map(({ id, name }) => [name, id]));
  return parks.map(({ name }) => ids.get(name) ?? 0);
}
