import { at, type Random, randomOf } from "./prng.ts";
import { CITIES, type CityKey, type Profile } from "./profiles.ts";
import names from "./words/names.json" with { type: "json" };

/** A park of the demo: what decides its month, and with how many counterparties it is shared. */
export type ParkPlan = {
  key: string;
  name: string;
  login: string;
  cityId: number;
  cityIndex: number;
  drivers: number;
  parties: number;
  /** Parts of what passengers pay. */
  cashPart: number;
  corporatePart: number;
  /** The park's own commission, as a part of the rides. */
  commissionPart: number;
  /** Couriers are charged for riding without a thermal box. */
  hasCouriers: boolean;
  /** Cash-heavy parks collect less by card than the commissions take. */
  isCashHeavy: boolean;
};

/** Median number of drivers is scaled to the profile's total; the spread is that of a market with few big parks. */
const DRIVERS_SIGMA = 0.85;
const [FEWEST, MOST] = [6, 520];
/** With so many drivers (in a city of index 1) a park has about 20 000 transactions a month: few enough to keep each of them. */
const SMALL = 9.1;

export function planParks(profile: Profile): ParkPlan[] {
  const random = randomOf(`parks:${profile.key}`);
  const cities = random.shuffled(
    Object.entries(profile.cities).flatMap(([city, count]) => Array<CityKey>(count).fill(city as CityKey)), // keys of the record, just taken
  );
  const drivers = withTwoSmall(random.shuffled(driversOf(cities.length, profile.drivers)), cities);
  const parties = partiesBySize(drivers, profile.partiesOfParks, random);
  const cashHeavy = cashHeavyParks(parties, drivers, profile.negative);
  const titles = titlesOf(profile, cities.length);
  return cities.map((city, place) => ({
    key: `${profile.key}${place + 1}`,
    name: at(titles, place),
    login: `fleet-${profile.key.toLowerCase()}${String(place + 1).padStart(2, "0")}`,
    cityId: CITIES[city].id,
    cityIndex: CITIES[city].index,
    drivers: at(drivers, place),
    parties: at(parties, place),
    cashPart: cashHeavy.has(place) ? random.between(0.9, 0.92) : cashPart(random),
    corporatePart: cashHeavy.has(place) ? 0.01 : random.next() < 0.25 ? 0.15 : 0.05,
    commissionPart: triangular(random, 0.02, 0.042, 0.06),
    hasCouriers: random.next() < 0.2,
    isCashHeavy: cashHeavy.has(place),
  }));
}

/** Quantiles of the lognormal distribution instead of draws, so that the total and the spread are what the profile says. */
function driversOf(count: number, total: number): number[] {
  const sizes = Array.from({ length: count }, (_, place) => Math.exp(DRIVERS_SIGMA * quantile((place + 0.5) / count)));
  const unit = total / sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size) => Math.min(MOST, Math.max(FEWEST, Math.round(size * unit))));
}

function withTwoSmall(drivers: readonly number[], cities: readonly CityKey[]): number[] {
  const smallest = drivers
    .map((_, place) => place)
    .sort((one, other) => at(drivers, one) - at(drivers, other))
    .slice(0, 2);
  return drivers.map((count, place) =>
    smallest.includes(place) ? Math.round(SMALL / CITIES[at(cities, place)].index) : count,
  );
}

/** Big parks are shared by more counterparties, but not strictly. */
function partiesBySize(drivers: readonly number[], counts: readonly number[], random: Random): number[] {
  const order = drivers
    .map((size, place) => ({ place, rank: Math.log(size) + 0.3 * random.normal() }))
    .sort((one, other) => one.rank - other.rank);
  const parties = counts.flatMap((parks, index) => Array<number>(parks).fill(index + 1));
  const result = drivers.map(() => 1);
  for (const [index, { place }] of order.entries()) result[place] = at(parties, index);
  return result;
}

/** Small parks, the most shared first, until they have exactly so many counterparties. */
function cashHeavyParks(parties: readonly number[], drivers: readonly number[], wanted: number): Set<number> {
  const bySize = parties.map((_, place) => place).sort((one, other) => at(drivers, one) - at(drivers, other));
  const chosen = new Set<number>();
  let left = wanted;
  for (const size of [3, 2, 1]) {
    // The two smallest parks with one counterparty have roles of their own: see roles.ts.
    const candidates = bySize.filter((place) => parties[place] === size).slice(size === 1 ? 4 : 0);
    for (const place of candidates.slice(0, 2)) {
      if (left < size) break;
      chosen.add(place);
      left -= size;
      if (size === 3) break;
    }
  }
  return chosen;
}

/** Around 45 %, mostly between 25 and 65 % (a beta distribution by its first two moments). */
const cashPart = (random: Random): number => Math.min(0.66, Math.max(0.22, 0.45 + 0.1 * random.normal()));

function triangular(random: Random, low: number, mode: number, high: number): number {
  const u = random.next();
  const turn = (mode - low) / (high - low);
  return u < turn
    ? low + Math.sqrt(u * (high - low) * (mode - low))
    : high - Math.sqrt((1 - u) * (high - low) * (high - mode));
}

function titlesOf({ key }: Profile, count: number): string[] {
  const { first, second } = names.parks;
  const all = randomOf("park names").shuffled(first.flatMap((one) => second.map((other) => `${one} ${other}`)));
  return key === "A" ? all.slice(0, count) : all.slice(-count);
}

/** The standard normal quantile, about: by the logistic curve, good enough for the sizes of parks. */
const quantile = (part: number): number => Math.log(part / (1 - part)) / 1.702;
