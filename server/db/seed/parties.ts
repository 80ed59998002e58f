import { allocate } from "../../../domain/money/allocate.ts";
import { toTiyn, WHOLE } from "../../../domain/money/tiyn.ts";
import type { Month } from "../../../domain/periods/month.ts";
import type { Calendar } from "./calendar.ts";
import { type Forced, forceShares, type LimitStory, turnoverOf } from "./limit-stories.ts";
import type { PlannedPark } from "./planned-park.ts";
import { at, randomOf } from "./prng.ts";
import type { Profile } from "./profiles.ts";
import type { Roles } from "./roles.ts";
import { type Candidate, castStories } from "./story-casting.ts";
import { planTaxes, type TaxRow } from "./taxes.ts";

/** A counterparty behind a park, before it has a name. */
export type PartyPlan = {
  key: string;
  /** The park's place in the list. */
  park: number;
  form: 1 | 2;
  /** Basis points of the park's month; together with the park's other parties exactly 100 %. */
  shares: ReadonlyMap<Month, number>;
  taxes: readonly TaxRow[];
  startingLimits: Forced["startingLimits"];
  story: LimitStory | null;
};

/** Companies among the small counterparties of the general regime. */
const SMALL_COMPANIES = 3;

/** Who stands behind the parks: shares, legal forms and tax histories that fit each other. */
export function planParties(
  profile: Profile,
  parks: readonly PlannedPark[],
  roles: Roles,
  calendar: Calendar,
): PartyPlan[] {
  const candidates = parks.flatMap((park, place) => candidatesOf(park, place, calendar));
  const stories = profile.isShowcase
    ? castStories(candidates, parks, roles, profile.general)
    : new Map<Candidate, LimitStory>();
  const ranked = candidates
    .filter((candidate) => !stories.has(candidate))
    .sort((one, other) => other.average - one.average);
  const general = new Set(ranked.slice(0, profile.general));
  const small = [...stories].filter(([, { kind }]) => kind === "small").map(([candidate]) => candidate);
  const smallCompanies = small.slice(0, SMALL_COMPANIES);
  const companies = new Set([...ranked.slice(0, profile.companies - smallCompanies.length), ...smallCompanies]);
  const forced = new Map(
    [...stories].map(([candidate, story]) => [candidate, forceShares(story, at(parks, candidate.park), calendar)]),
  );
  return candidates.map((candidate) => {
    const park = at(parks, candidate.park);
    const partners = candidates.filter((other) => other.park === candidate.park);
    const shares = sharesOf(candidate, partners, forced, calendar.months);
    const story = stories.get(candidate) ?? null;
    const taxes = planTaxes({ story, isGeneral: general.has(candidate), park, shares, closed: calendar.closed });
    const startingLimits = forced.get(candidate)?.startingLimits ?? [];
    return {
      key: candidate.key,
      park: candidate.park,
      form: companies.has(candidate) ? 2 : 1,
      shares,
      taxes,
      startingLimits,
      story,
    };
  });
}

function candidatesOf(park: PlannedPark, place: number, { closed }: Calendar): Candidate[] {
  const random = randomOf(`parties:${park.key}`);
  const weights = Array.from({ length: park.parties }, () => random.lognormal(1, 0.4));
  const whole = weights.reduce((all, weight) => all + weight, 0);
  const average = Number(turnoverOf(park, closed)) / closed.length;
  return weights.map((weight, index) => ({
    key: `${park.key}-${index + 1}`,
    park: place,
    place: index,
    weight,
    average: (average * weight) / whole,
  }));
}

/** A party's share of every month: what its story asks, else its weight in what the stories leave, a little different each month. */
function sharesOf(
  candidate: Candidate,
  partners: readonly Candidate[],
  forced: ReadonlyMap<Candidate, Forced>,
  months: readonly Month[],
): Map<Month, number> {
  return new Map(
    months.map((month) => {
      const fixed = partners.map((partner) => forced.get(partner)?.shares.get(month));
      const left = WHOLE - fixed.reduce<number>((all, share) => all + (share ?? 0), 0);
      const weights = partners.map((partner, index) => (fixed[index] === undefined ? monthWeight(partner, month) : 0n));
      const free = allocate(toTiyn(left), weights);
      const place = partners.indexOf(candidate);
      return [month, fixed[place] ?? Number(at(free, place))];
    }),
  );
}

const monthWeight = ({ key, weight }: Candidate, month: Month): bigint =>
  BigInt(Math.round(weight * 1_000_000 * Math.exp(0.04 * randomOf(`share:${key}:${month}`).normal())));
