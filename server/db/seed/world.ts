import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { turnover } from "../../../domain/limits/turnover.ts";
import { lastDayOf, type Month } from "../../../domain/periods/month.ts";
import { columnFor } from "../../../domain/statistics/categories.ts";
import type { StatisticsColumn } from "../../../domain/statistics/columns.ts";
import { statisticsOf } from "../../../domain/statistics/statistics-of.ts";
import type { Calendar } from "./calendar.ts";
import { type MonthAmount, monthAmounts } from "./month-amounts.ts";
import { planParks } from "./parks.ts";
import { type PartyPlan, planParties } from "./parties.ts";
import type { PlannedPark } from "./planned-park.ts";
import type { Profile } from "./profiles.ts";
import { planRoles, type Roles } from "./roles.ts";

/** An aggregator of the demo, all of it, before a row is written. */
export type World = {
  profile: Profile;
  calendar: Calendar;
  parks: readonly PlannedPark[];
  parties: readonly PartyPlan[];
  roles: Roles;
};

export function planWorld(profile: Profile, calendar: Calendar): World {
  const parks = planParks(profile).map((park) => ({
    ...park,
    months: calendar.months.map((month, age) => {
      const amounts = monthAmounts(park, month, age);
      return { month, amounts, turnover: turnoverOf(amounts, month) };
    }),
  }));
  const roles = planRoles(parks);
  return { profile, calendar, parks, roles, parties: planParties(profile, parks, roles, calendar) };
}

function turnoverOf(amounts: readonly MonthAmount[], month: Month): bigint {
  const sums: Partial<Record<StatisticsColumn, bigint>> = {};
  for (const { category, amount } of amounts) {
    const column = columnFor(category, lastDayOf(month));
    if (column !== "unknown") sums[column] = (sums[column] ?? 0n) + BigInt(amount);
  }
  const row = statisticsOf(sums);
  return turnover(recordOf(COMPONENTS, (component) => row[component]));
}
