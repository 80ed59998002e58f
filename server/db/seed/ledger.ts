import { sql } from "kysely";
import type { Month } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { type DayRow, dayRows } from "./day-rows.ts";
import { fill, personOf } from "./identities.ts";
import type { PlannedPark } from "./planned-park.ts";
import { randomOf } from "./prng.ts";
import { unknownRows } from "./unknown-category.ts";
import categories from "./words/categories.json" with { type: "json" };
import type { World } from "./world.ts";

/** A driver as the platform names one. */
export type Driver = { id: string; name: string };

/** A park's day rows by month; of the current month only the days that are over. */
export function ledgerOf({ profile, calendar, roles }: World, park: PlannedPark, place: number): Map<Month, DayRow[]> {
  const hasUnknown = profile.isShowcase && roles.unknownCategory === place;
  return new Map(
    park.months.map(({ month, amounts }) => {
      const days = calendar.days.get(month) ?? [];
      const rows = [...dayRows(park.key, days, amounts), ...(hasUnknown ? unknownRows(park.key, days, calendar) : [])];
      return [month, rows.filter(({ day }) => day <= calendar.yesterday)];
    }),
  );
}

export const driversOf = ({ key, drivers }: PlannedPark): Driver[] => {
  const random = randomOf(`drivers:${key}`);
  return Array.from({ length: drivers }, () => {
    const id = Array.from({ length: 4 }, () =>
      Math.floor(random.next() * 2 ** 32)
        .toString(16)
        .padStart(8, "0"),
    ).join("");
    const { last, first } = personOf(random);
    return { id, name: fill("{0} {1}", last, first) };
  });
};

/** The names under which the platform sends the categories that occur. */
export async function insertCategories(tx: Tx, aggregatorId: number, used: ReadonlySet<string>): Promise<void> {
  const rows = Object.entries(categories)
    .filter(([category_id]) => used.has(category_id))
    .map(([category_id, name]) => ({ aggregator_id: aggregatorId, category_id, name }));
  await tx.insertInto("ledger_categories").values(rows).execute();
}

export async function insertDrivers(
  tx: Tx,
  aggregatorId: number,
  parkId: number,
  drivers: readonly Driver[],
): Promise<void> {
  await sql`
    insert into ledger_drivers (aggregator_id, park_id, driver_id, name)
    select ${aggregatorId}, ${parkId}, * from unnest(${drivers.map(({ id }) => id)}::text[], ${drivers.map(({ name }) => name)}::text[])`.execute(
    tx,
  );
}

/** An array in PostgreSQL's own notation: half a million numbers and ids without marks need no quoting. */
const plainArray = (values: readonly (string | number)[]): string => `{${values.join(",")}}`;

/** Writes day rows of a park, all months in one statement. */
export async function insertDays(tx: Tx, aggregatorId: number, parkId: number, rows: readonly DayRow[]): Promise<void> {
  await sql`
    insert into ledger_days (aggregator_id, park_id, day, category_id, amount, entries)
    select ${aggregatorId}::int, ${parkId}::int, * from unnest(
      ${plainArray(rows.map(({ day }) => day))}::date[], ${plainArray(rows.map(({ category }) => category))}::text[],
      ${plainArray(rows.map(({ amount }) => amount))}::bigint[], ${plainArray(rows.map(({ entries }) => entries))}::int[])`.execute(
    tx,
  );
}
