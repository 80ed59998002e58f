import { type Month, periodOf } from "../../../domain/periods/month.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { Scope } from "../../http/scope.ts";
import { readStatistics } from "../disps/statistics.ts";
import { areWhole } from "../oks/whole-months.ts";
import { parksNamed } from "./parks.repository.ts";

/** The parks of a month that have operations and are not distributed, by name. */
export async function listOpenParks(db: Db, scope: Scope, month: Month, clock: Clock) {
  const asked = { filters: { period: periodOf(month) }, sort: [], search: "" };
  const { rows } = await readStatistics(db, scope, asked, clock);
  const parks = await parksNamed(
    db,
    scope,
    rows.map(({ park }) => park.id),
  );
  const months = parks.map(({ id: parkId }) => ({ parkId, month }));
  const whole = await areWhole(db, scope.aggregatorId, months);
  return parks.filter((_, place) => whole[place] === false);
}
