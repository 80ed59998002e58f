import { sql } from "kysely";
import type { Day } from "../../../domain/periods/day.ts";
import { startOfDay } from "../../../domain/periods/day.ts";
import { rowKeys } from "../../modules/imports/reading/row-key.ts";
import type { Tx } from "../database.ts";
import { type DayRow, split } from "./day-rows.ts";
import { fill } from "./identities.ts";
import type { Driver } from "./ledger.ts";
import { type Random, randomOf } from "./prng.ts";
import names from "./words/names.json" with { type: "json" };

/** One transaction of the platform's ledger, as an export would tell it. `amount` in 1/10 000 of a tenge. */
export type Entry = {
  at: string;
  on: Day;
  driver: Driver;
  category: string;
  amount: number;
  document: string;
  initiator: string;
};

/** Categories of a ride name its order. */
const OF_ORDER = /^(cash|card|corporate$|tip|promotion|platform_ride|partner_ride|ewallet|terminal)/;

/** Single transactions that add up to the day rows exactly, newest first as the platform exports them. */
export function entriesOf(parkKey: string, rows: readonly DayRow[], drivers: readonly Driver[]): Entry[] {
  const random = randomOf(`entries:${parkKey}:${rows[0]?.day ?? ""}`);
  return rows
    .flatMap((row) => amountsOf(row, random).map((amount) => entryOf(row, amount, drivers, random)))
    .map((entry, order) => ({ entry, order }))
    .sort((one, other) =>
      one.entry.at < other.entry.at ? 1 : one.entry.at > other.entry.at ? -1 : one.order - other.order,
    )
    .map(({ entry }) => entry);
}

function amountsOf({ amount, entries, grain }: DayRow, random: Random): number[] {
  if (amount !== 0) {
    const weights = Array.from({ length: entries }, () => random.lognormal(1, 0.55));
    return split(amount, weights, grain);
  }
  // Transfers between drivers: what one gives another gets.
  const parts: number[] = [];
  while (parts.length + 1 < entries) {
    const given = random.whole(1_000, 20_000) * 10_000;
    parts.push(-given, given);
  }
  return parts.length < entries ? [...parts, 0] : parts;
}

function entryOf({ day, category }: DayRow, amount: number, drivers: readonly Driver[], random: Random): Entry {
  const second = random.whole(0, 86_399);
  const order = Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
  return {
    at: new Date(startOfDay(day).getTime() + second * 1_000).toISOString(),
    on: day,
    driver: random.pick(drivers),
    category,
    amount,
    document: OF_ORDER.test(category) ? fill(names.order, order) : "",
    initiator: category.includes("partner") ? names.park : names.platform,
  };
}

/** Writes the entries of an import with the keys that reading its file would give them. */
export async function insertEntries(
  tx: Tx,
  key: { aggregatorId: number; parkId: number; importId: number },
  entries: readonly Entry[],
): Promise<void> {
  const seen = new Map<string, number>();
  const rows = entries.map((entry) => {
    const { at, driver, category, amount, document } = entry;
    const natural = {
      eventAt: at,
      driverId: driver.id,
      driverName: driver.name,
      categoryId: category,
      amount: BigInt(amount),
      document,
    };
    const { key: entryKey } = rowKeys(natural, "");
    const occurrence = (seen.get(entryKey) ?? 0) + 1;
    seen.set(entryKey, occurrence);
    return { ...entry, entryKey, occurrence };
  });
  for (const month of new Set(rows.map(({ on }) => `${on.slice(0, 7)}-01`)))
    await sql`select ledger_partition(${month}::date)`.execute(tx);
  await sql`
    insert into ledger_entries (aggregator_id, park_id, import_id, comment, event_on, entry_key, natural_key, occurrence, event_at, driver_id, driver_name, category_id, amount, document, initiator)
    select ${key.aggregatorId}::int, ${key.parkId}::int, ${key.importId}::int, '', * from unnest(
      ${rows.map(({ on }) => on)}::date[], ${rows.map(({ entryKey }) => entryKey)}::uuid[], ${rows.map(({ entryKey }) => entryKey)}::uuid[], ${rows.map(({ occurrence }) => occurrence)}::int[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ driver }) => driver.id)}::text[], ${rows.map(({ driver }) => driver.name)}::text[],
      ${rows.map(({ category }) => category)}::text[], ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ document }) => document)}::text[],
      ${rows.map(({ initiator }) => initiator)}::text[])`.execute(tx);
}
