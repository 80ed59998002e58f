import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { SHOWN } from "./figures.ts";

/** Whole numbers below `end`, the same in every run. */
function numbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
/** From February on. */
const dayAt = (place: number): string => new Date(Date.UTC(2026, 1, 1 + place)).toISOString().slice(0, 10);
/** February to April. */
const DAYS = 89;
const CATEGORIES = ["cash_collected", "card", "tip", "platform_ride_fee", "platform_fine", "nobody_knows"];

type Row = Record<string, unknown> & { id: string };
type Reply = { data: Row[]; total: number; totals: Record<string, number> };

/** A page of a report by days or months is added up by itself: these hold it to the whole. */
describe("a page of a report that is cut", () => {
  let house: House;
  let manager: Person;
  let parks: number[];
  const any = numbers(7);
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    parks = [];
    for (const name of ["Яссы", "Алатау", "Жетысу"]) parks.push((await openFleet(manager, { name })).parkId);
    const rows = Array.from({ length: 400 }, () => {
      const [park, category] = [parks[any(parks.length)], CATEGORIES[any(CATEGORIES.length)]];
      return sql`(1, ${park}::int, ${dayAt(any(DAYS))}::date, ${category}::text, ${any(1e8) - 5e7}::bigint, 1)`;
    });
    await sql`insert into ledger_days (aggregator_id, park_id, day, category_id, amount, entries) values ${sql.join(rows)}
      on conflict do nothing`.execute(house.db);
    await sql`insert into ledger_categories (aggregator_id, category_id, name) select 1, c, c from unnest(${CATEGORIES}::text[]) c`.execute(
      house.db,
    );
    await sql`insert into category_mappings (aggregator_id, category_id, date_from, column_key) values (1, 'tip', '2026-03-10', 'bonus')`.execute(
      house.db,
    );
  });
  afterAll(() => house?.close());

  const ask = async (question: string): Promise<Reply> => {
    const { status, body } = await manager.get(`disps/${question}`);
    expect([question, status]).toEqual([question, 200]);
    return body as unknown as Reply;
  };
  const anyPeriod = () => {
    const [one, other] = [any(DAYS), any(DAYS)];
    return `filter[period][from]=${dayAt(Math.min(one, other))}&filter[period][to]=${dayAt(Math.max(one, other))}`;
  };
  const compare = (one: unknown, other: unknown) =>
    typeof one === "number" ? one - (other as number) : String(one).localeCompare(String(other), "ru");
  const nameOf = (row: Row) => (row.park as { name: string }).name;

  it.each([
    ["by days", "statistics?filter[by]=days&", "slot"],
    ["by months", "summary?", "month"],
  ])("%s has the rows of the whole in its order, and the totals of the statistics", async (_name, call, time) => {
    for (let step = 0; step < 15; step += 1) {
      const park = any(3) === 0 ? `&filter[park]=${parks[0]},${parks[1]}` : "";
      const question = `${anyPeriod()}${park}`;
      const field = [time, "park", ...SHOWN, "unknown"][any(SHOWN.length + 3)] ?? time;
      const isDown = any(2) === 0;
      const sort = `sort=${isDown ? "-" : ""}${field}`;
      const whole = await ask(`${call}per_page=500&${question}`);
      const shownOf = (row: Row) => (field === "park" ? nameOf(row) : row[field]);
      const wanted = whole.data.toSorted(
        (one, other) =>
          compare(shownOf(one), shownOf(other)) * (isDown ? -1 : 1) ||
          compare(one[time], other[time]) ||
          compare(nameOf(one), nameOf(other)),
      );
      expect([question, whole.total]).toEqual([question, whole.data.length]);
      const size = 1 + any(9);
      const page = 1 + any(Math.ceil(whole.total / size) + 1);
      const part = await ask(`${call}per_page=${size}&page=${page}&${sort}&${question}`);
      expect([sort, part.total, part.data]).toEqual([sort, whole.total, wanted.slice((page - 1) * size, page * size)]);
      expect(part.totals).toEqual((await ask(`statistics?per_page=500&${question}`)).totals);
    }
  });

  it("has each line as the statistics of its day and park have it", async () => {
    for (let step = 0; step < 10; step += 1) {
      const { data } = await ask(`statistics?per_page=500&filter[by]=days&${anyPeriod()}`);
      const row = data[any(data.length)];
      if (!row) continue;
      const { park, slot, id, ...figures } = row;
      const day = `filter[period][from]=${slot}&filter[period][to]=${slot}&filter[park]=${(park as { id: number }).id}`;
      expect([id, (await ask(`statistics?${day}`)).totals]).toEqual([id, figures]);
    }
  });
});
