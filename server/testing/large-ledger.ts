import { sql } from "kysely";
import { DEFAULT_MAPPINGS } from "../../domain/statistics/default-mappings.ts";
import type { Db } from "../db/database.ts";

const PARKS = 40;
const DAYS = 365;
const FIRST = "2026-01-01";
/** What the platform sends, as often as each other. */
const CATEGORIES = DEFAULT_MAPPINGS.flatMap((line) => (line.match === "id" ? [line.category] : [])).slice(0, 30);

/** A whole number below `end` that follows from the number of a row and tells nothing of its neighbours. */
const scattered = (what: string, end: number) =>
  sql`(hashtextextended(${what}, n) & 1073741823)::int % ${sql.lit(end)}`;

/**
 * So many transactions of the year 2026 of the first aggregator, past the front door, with the sums that are kept of them: forty parks, the
 * first of them with every fifth transaction.
 */
export async function manyEntries(db: Db, count: number): Promise<void> {
  await sql`insert into parks (aggregator_id, name) select 1, 'Парк ' || n from generate_series(1, ${PARKS}::int) n`.execute(
    db,
  );
  await sql`insert into ledger_categories (aggregator_id, category_id, name)
    select 1, c, c from unnest(${CATEGORIES}::text[]) c`.execute(db);
  await sql`select ledger_partition((${FIRST}::date + m * interval '1 month')::date) from generate_series(0, 11) m`.execute(
    db,
  );
  await sql`
    insert into ledger_entries (aggregator_id, park_id, event_on, entry_key, natural_key, occurrence, event_at, import_id, driver_id,
      driver_name, category_id, amount, document, initiator, comment)
    select 1, first + case when n % 5 = 0 then 0 else ${scattered("park", PARKS)} end, moment::date, key, key, 1, moment - interval '5 hours', 1,
      'd' || n % 3001, (array['Ахметов', 'Ермеков', 'Иванов', 'Касымов', 'Ким'])[1 + n % 5] || ' ' || n % 3001,
      (${CATEGORIES}::text[])[1 + ${scattered("category", CATEGORIES.length)}], ${scattered("amount", 100_000_000)} - 20000000, 'Заказ № ' || n, 'Платформа', ''
    from generate_series(1, ${count}::int) n,
      lateral (select min(id) as first from parks where aggregator_id = 1) f,
      lateral (select md5(n::text)::uuid as key, ${FIRST}::timestamp + ${scattered("day", DAYS)} * interval '1 day'
        + ${scattered("second", 86_400)} * interval '1 second' as moment) t`.execute(db);
  await sql`insert into ledger_days select aggregator_id, park_id, event_on, category_id, sum(amount)::bigint, count(*)::int
    from ledger_entries group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  await sql`vacuum analyze ledger_entries, ledger_days, ledger_months, ledger_park_days, ledger_categories, parks`.execute(
    db,
  );
}
