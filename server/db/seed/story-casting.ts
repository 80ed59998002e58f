import { type LimitStory, SIMPLIFIED_TARGETS, SMALL_TARGETS } from "./limit-stories.ts";
import type { PlannedPark } from "./planned-park.ts";
import { at } from "./prng.ts";
import type { Roles } from "./roles.ts";

/** The turnover a month (tiyn) that fills the half-year's limit of the simplified regime, about: who is near is cast for it. */
const NEAR_LIMIT = 1_420_000_000;
/** A small counterparty's share of a park below this (tiyn a month) would not be small. */
const SMALL_PARK = 2_000_000_000;

/** A party on its way to a plan. `average` is its natural turnover a month, in tiyn: without a story. */
export type Candidate = { key: string; park: number; place: number; weight: number; average: number };

/** Chooses who plays which limit story: at most one a park, none where another role is played or cash leaves everybody in debt. */
export function castStories(
  candidates: readonly Candidate[],
  parks: readonly PlannedPark[],
  { draft }: Roles,
  general: number,
): Map<Candidate, LimitStory> {
  const stories = new Map<Candidate, LimitStory>();
  const taken = new Set([draft, ...parks.flatMap(({ isCashHeavy }, place) => (isCashHeavy ? [place] : []))]);
  const cast = (willing: readonly Candidate[], kind: LimitStory["kind"], targets: readonly number[]) => {
    const left = [...targets];
    for (const candidate of willing) {
      if (taken.has(candidate.park)) continue;
      const target = left.shift();
      if (target === undefined) return;
      taken.add(candidate.park);
      stories.set(candidate, { kind, target });
    }
  };
  cast(smallOnes(candidates, parks), "small", SMALL_TARGETS);
  cast(nearLimit(candidates, parks, general), "simplified", SIMPLIFIED_TARGETS);
  return stories;
}

/** The least weighty of three or more, in parks big enough, smaller parks first. */
function smallOnes(candidates: readonly Candidate[], parks: readonly PlannedPark[]): Candidate[] {
  return parks
    .map((_, place) => candidates.filter((candidate) => candidate.park === place))
    .filter((partners) => partners.length >= 3 && sizeOf(partners) >= SMALL_PARK)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .flatMap((partners) => partners.toSorted((one, other) => one.weight - other.weight).slice(0, 1));
}

const sizeOf = (partners: readonly Candidate[]): number => partners.reduce((all, { average }) => all + average, 0);

/** Those who do not stand alone and whose turnover is near the limit by nature; the biggest are on the general regime anyway. */
function nearLimit(candidates: readonly Candidate[], parks: readonly PlannedPark[], general: number): Candidate[] {
  const distance = ({ average }: Candidate) => Math.abs(Math.log(average / NEAR_LIMIT));
  return candidates
    .toSorted((one, other) => other.average - one.average)
    .slice(general)
    .filter(({ park }) => at(parks, park).parties >= 2)
    .sort((one, other) => distance(one) - distance(other));
}
