import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { type CategorySum, type Span, sumDays } from "./ledger-sums.repository.ts";

/** Whole numbers below `end`, the same in every run. */
function numbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

const dayAt = (place: number): string => new Date(Date.UTC(2026, 0, 1 + place)).toISOString().slice(0, 10);
/** January to April. */
const DAYS = 120;

describe("the month sums of a ledger", () => {
  let house: House;
  let parks: number[];
  beforeAll(async () => {
    house = await openHouse();
    const manager = await house.enter();
    parks = [];
    for (const name of ["Алатау", "Жетысу"]) parks.push((await openFleet(manager, { name })).parkId);
  });
  afterAll(() => house?.close());

  const ask = async <Row>(question: RawBuilder<Row>): Promise<Row[]> => (await question.execute(house.db)).rows;

  it("are the sums of their days whatever is done to these, and none of what is gone", async () => {
    const any = numbers(1);
    const parkOf = () => parks[any(parks.length)] ?? 0;
    const differing = sql<object>`
      (select aggregator_id, park_id, date_trunc('month', day)::date as month, category_id, sum(amount)::bigint, sum(entries)::int
        from ledger_days group by 1, 2, 3, 4 except select aggregator_id, park_id, month, category_id, amount, entries from ledger_months)
      union all
      (select aggregator_id, park_id, month, category_id, amount, entries from ledger_months except
        select aggregator_id, park_id, date_trunc('month', day)::date, category_id, sum(amount)::bigint, sum(entries)::int
        from ledger_days group by 1, 2, 3, 4)`;
    const days = sql`select aggregator_id, park_id, day, count(*)::int as categories from ledger_days group by 1, 2, 3`;
    const kept = sql`select aggregator_id, park_id, day, categories from ledger_park_days`;
    const differingDays = sql<object>`(${days} except ${kept}) union all (${kept} except ${days})`;
    for (let step = 0; step < 60; step += 1) {
      const rows = Array.from(
        { length: 1 + any(20) },
        (_, place) =>
          sql`(1, ${parkOf()}::int, ${dayAt(any(DAYS))}::date, ${`c${place}`}, ${any(1e9) - 5e8}::bigint, ${1 + any(9)}::int)`,
      );
      await sql`insert into ledger_days (aggregator_id, park_id, day, category_id, amount, entries) values ${sql.join(rows)}
        on conflict (aggregator_id, park_id, day, category_id)
        do update set amount = ledger_days.amount + excluded.amount, entries = ledger_days.entries + excluded.entries`.execute(
        house.db,
      );
      const [from, to] = [dayAt(any(DAYS)), dayAt(any(DAYS))];
      await sql`update ledger_days set amount = amount - ${any(1e6)}::bigint, day = day + 1, category_id = category_id || 'x'
        where park_id = ${parkOf()} and day = ${from}::date`.execute(house.db);
      await sql`update ledger_days set amount = 0, entries = 0 where park_id = ${parkOf()} and day between ${from}::date and ${to}::date`.execute(
        house.db,
      );
      await sql`delete from ledger_days where entries = 0`.execute(house.db);
      expect(await ask(differing)).toEqual([]);
      expect(await ask(differingDays)).toEqual([]);
    }
    expect((await ask(sql`select from ledger_months`)).length).toBeGreaterThan(50);
  });

  it("make the sums of any span that its days make, the mapping changing wherever it does", async () => {
    const any = numbers(2);
    const byDays = async ({ from, to }: Span, borders: readonly string[]) =>
      ask(sql<CategorySum>`
        select park_id, null as slot, width_bucket(day, ${[...borders]}::date[]) as era, category_id, '' as group_id,
          sum(amount)::bigint as amount, sum(entries)::int as entries
        from ledger_days where park_id = any(${parks}::int[]) and day between ${from}::date and ${to}::date group by 1, 3, 4`);
    const inOrder = (sums: readonly CategorySum[]) =>
      sums
        .map(({ park_id, era, category_id, amount, entries }) => [park_id, era, category_id, amount, entries].join(" "))
        .sort();
    for (let step = 0; step < 40; step += 1) {
      const [one, other] = [any(DAYS), any(DAYS)];
      const span = { from: dayAt(Math.min(one, other)), to: dayAt(Math.max(one, other)) };
      const borders = [...new Set([any(DAYS), any(DAYS), 31].slice(any(4)))].map(dayAt).sort();
      const found = await sumDays(house.db, 1, parks, span, borders, null);
      expect([span, borders, inOrder(found)]).toEqual([span, borders, inOrder(await byDays(span, borders))]);
    }
  });
});
