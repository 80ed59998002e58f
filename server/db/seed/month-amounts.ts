import { needParameter } from "../../../domain/limits/parameters.ts";
import { WHOLE } from "../../../domain/money/tiyn.ts";
import { lastDayOf, type Month } from "../../../domain/periods/month.ts";
import type { ParkPlan } from "./parks.ts";
import { type Random, randomOf } from "./prng.ts";

/**
 * A category's month in a park: signed, in 1/10 000 of a tenge; `grain` divides every single transaction (whole tenge for cash);
 * it falls on at most `days` days.
 */
export type MonthAmount = { category: string; amount: number; entries: number; grain: number; days: number };

const TENGE = 10_000;
/** What passengers pay for a driver's month, ₸, in a city of index 1: together about 1.9 billion a month for the bigger aggregator. */
const DRIVER_MONTH = 430_000;
const DRIVER_SIGMA = 0.75;
/** The mean ride, ₸. */
const CHECK = 1_220;
const GROWTH = 1.012;
const SEASON = [0.96, 0.95, 1.02, 1, 0.97, 0.95, 0.93, 0.95, 1.03, 1.05, 1.06, 1.13];

/** Everything that the platform writes into a park's ledger in one month. `age` counts months since the demo's first. */
export function monthAmounts(park: ParkPlan, month: Month, age: number): MonthAmount[] {
  const random = randomOf(`month:${park.key}:${month}`);
  const season = SEASON[Number(month.slice(5)) - 1] ?? 1;
  const luck = Math.exp((DRIVER_SIGMA / Math.sqrt(park.drivers)) * 0.5 * random.normal());
  const rides = park.drivers * DRIVER_MONTH * park.cityIndex * season * GROWTH ** age * luck;
  const parts = [...ridesOf(park, random), ...commissionsOf(park, month, random), ...ownAffairsOf(park, random)];
  const payouts = payoutsOf(parts, park, random);
  return [...parts, ...payouts]
    .map(({ category, part, entries, grain = 1, days = EVERY_DAY }) => ({
      category,
      amount: Math.round((rides * TENGE * part) / grain) * grain,
      entries: Math.max(1, Math.round(entries < 0 ? -entries * park.drivers : (entries * rides) / CHECK)),
      grain,
      days,
    }))
    .filter(({ category, amount }) => amount !== 0 || category === INTERNAL);
}

const INTERNAL = "partner_service_balance_transfer";

/** `part` of the rides' price; `entries` a ride, or (negative) a driver. The platform settles some things only now and then. */
type Part = { category: string; part: number; entries: number; grain?: number; days?: number };
const [EVERY_DAY, NOW_AND_THEN, WEEKLY] = [31, 9, 4];

/** What passengers, companies and the platform's promotions brought. The first five groups are the price of the rides. */
function ridesOf(park: ParkPlan, random: Random): Part[] {
  const cash = park.cashPart * (park.isCashHeavy ? random.between(0.99, 1.01) : random.between(0.95, 1.05));
  const corporate = park.corporatePart * random.between(0.8, 1.2);
  const promo = 0.016 * random.between(0.9, 1.1);
  const discount = 0.044 * random.between(0.9, 1.1);
  const card = Math.max(0.02, 1 - cash - corporate - promo - discount);
  const wobble = () => random.between(0.7, 1.3);
  return [
    { category: "cash_collected", part: cash, entries: cash, grain: TENGE },
    { category: "card", part: card * 0.94, entries: card * 0.94 },
    { category: "ewallet_payment", part: card * 0.04, entries: card * 0.04 },
    { category: "terminal_payment", part: card * 0.02, entries: card * 0.02, days: NOW_AND_THEN },
    { category: "corporate", part: corporate, entries: corporate * 0.8 },
    { category: "corporate_fee", part: -0.02 * corporate, entries: corporate * 0.4, days: WEEKLY },
    { category: "promotion_promocode", part: promo, entries: 0.035 },
    { category: "promotion_discount", part: discount, entries: 0.11 },
    { category: "tip", part: 0.009 * wobble(), entries: 0.06, grain: TENGE },
    { category: "bonus", part: 0.024 * wobble(), entries: 0.02, days: NOW_AND_THEN },
    { category: "compensation", part: 0.006 * wobble(), entries: 0.008, days: NOW_AND_THEN },
    { category: "platform_other_referral", part: 0.002 * wobble(), entries: -0.05, grain: TENGE, days: WEEKLY },
    { category: "platform_other_scout", part: 0.0012 * wobble(), entries: -0.04, grain: TENGE, days: WEEKLY },
    { category: "platform_other_promotion", part: 0.0015 * wobble(), entries: -0.06, grain: TENGE, days: WEEKLY },
    { category: "platform_fine", part: -0.0004 * wobble(), entries: -0.02, grain: TENGE },
    { category: "platform_callcenter_fee", part: -0.0003 * wobble(), entries: -0.08, days: WEEKLY },
  ];
}

/** What the platform withholds. Its commission is named with VAT of the month's year on a line of its own. */
function commissionsOf(park: ParkPlan, month: Month, random: Random): Part[] {
  const vat = needParameter("vat.rate", lastDayOf(month)) / WHOLE;
  const fee = 0.101 * random.between(0.98, 1.02);
  const wobble = () => random.between(0.8, 1.2);
  return [
    { category: "platform_ride_fee", part: -fee, entries: 1 },
    { category: "platform_ride_vat", part: -fee * vat, entries: 1 },
    { category: "platform_bonus_fee", part: -0.0013 * wobble(), entries: 0.01, days: NOW_AND_THEN },
    { category: "platform_additional_fee", part: -0.0025 * wobble(), entries: 0.04, days: NOW_AND_THEN },
    { category: "platform_service_fee", part: -0.001 * wobble(), entries: 0.02, days: WEEKLY },
    { category: "platform_reposition_fee", part: -0.002 * wobble(), entries: 0.03, days: NOW_AND_THEN },
    { category: "platform_selfemployed_tax", part: -0.04 * 0.85, entries: 0.85 },
    ...(park.hasCouriers
      ? [{ category: "platform_courier_wo_box_fee", part: -0.0006, entries: 0.005, days: NOW_AND_THEN }]
      : []),
  ];
}

/** What concerns the park and its drivers alone. */
function ownAffairsOf(park: ParkPlan, random: Random): Part[] {
  const wobble = () => random.between(0.8, 1.2);
  return [
    { category: "partner_ride_fee", part: -park.commissionPart, entries: 1 },
    { category: "partner_service_transfer_commission", part: -0.0018 * wobble(), entries: -4 },
    {
      category: "partner_service_recurring_payment",
      part: -0.0084 * wobble(),
      entries: -1.3,
      grain: TENGE,
      days: WEEKLY,
    },
    {
      category: "partner_service_manual",
      part: random.between(-0.0015, 0.0008),
      entries: -0.4,
      grain: TENGE,
      days: WEEKLY,
    },
    { category: "platform_other_gas", part: -0.0047 * wobble(), entries: -1, days: NOW_AND_THEN },
    {
      category: "partner_service_external_event_bonus",
      part: 0.003 * wobble(),
      entries: -0.4,
      grain: TENGE,
      days: WEEKLY,
    },
    { category: INTERNAL, part: 0, entries: -0.1, days: WEEKLY },
  ];
}

/** Drivers are paid out most of what stands on their balances; where cash leaves them in debt they pay in. */
function payoutsOf(parts: readonly Part[], { cashPart }: ParkPlan, random: Random): Part[] {
  const left = parts.reduce((all, { part }) => all + part, 0) - cashPart;
  const paid = Math.max(0, left) * random.between(0.93, 0.99);
  const owed = Math.max(0, -left) * random.between(0.93, 0.99) + 0.0006;
  return [
    { category: "bank_payment", part: -paid, entries: -5 },
    { category: "partner_service_external_event_topup", part: owed, entries: -0.3, grain: TENGE, days: NOW_AND_THEN },
  ];
}
