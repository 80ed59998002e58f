import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/**
 * Runs some work on a table without its indexes and makes them anew: of a hundred thousand rows that is several times as fast. The
 * table knows afterwards what is in it.
 */
async function filled(db: Db, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{
    name: string;
    said: string;
  }>`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as said
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await fill();
  for (const { said } of rows) await sql.raw(said).execute(db);
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

const PARKS = 40;

const parks = (db: Db) =>
  sql`insert into parks (aggregator_id, name) select 1, 'Парк ' || n from generate_series(1, ${PARKS}::int) n
    on conflict do nothing`.execute(db);

/** So many drivers of the first aggregator, past the front door: names, numbers, plates, days and statuses as they come in life. */
export async function manyDrivers(db: Db, count: number): Promise<void> {
  await parks(db);
  await filled(db, "drivers", () =>
    sql`insert into drivers (aggregator_id, park_id, name, iin, phone, plate, hired_on, status_id, created_at)
      select 1, (select min(id) from parks where aggregator_id = 1) + (n * 31) % ${PARKS}::int,
        (array['Ахметов', 'Джаксыбеков', 'Ермеков', 'Иванов', 'Касымов', 'Ким', 'Нурланов'])[1 + n % 7] || ' ' || (n * 79) % 10007,
        case when n % 10 < 8 then (850000000000 + (n::bigint * 7919) % 1000000)::text end, '+7701' || lpad(n::text, 7, '0'),
        lpad((n % 1000)::text, 3, '0') || chr(65 + n % 26) || chr(65 + (n / 26) % 26) || 'A02',
        case when n % 20 > 0 then date '2015-01-01' + n % 4000 end, case when n % 10 = 0 then 2 when n % 50 = 1 then 0 else 1 end,
        timestamptz '2024-01-01' + n * interval '7 minutes'
      from generate_series(1, ${count}::int) n`.execute(db),
  );
}

/** Commissioner reports of so many counterparties in so many months. */
export async function manyReports(db: Db, { parties, months }: { parties: number; months: number }): Promise<void> {
  await parks(db);
  const parkId = sql`(select min(id) from parks where aggregator_id = 1)`;
  await sql`insert into counterparties (aggregator_id, name, form_activity, iin_bin)
    select 1, 'ИП ' || n, 1, (900000000000 + n)::text from generate_series(1, ${parties}::int) n`.execute(db);
  await sql`insert into contracts (aggregator_id, number_contract, date_conclusion, park_id, counterparty_id)
    select 1, 'Д-' || id, '2015-01-01', ${parkId} + id % ${PARKS}::int, id from counterparties where aggregator_id = 1`.execute(
    db,
  );
  await filled(db, "commissioner_reports", () =>
    sql`insert into commissioner_reports (aggregator_id, number, formed_on, period, period_from, period_to, origin, park_id,
        counterparty_id, contract_id, status_id, rate, bonus_rate, cash, card, compensation, corporate, tip, promo, discount, bonus, other,
        total_money, platform_total, platform_commission, tax, aggregator_sum, fee_cash, fee_card, fee_compensation, fee_corporate,
        fee_promo, fee_other, fee_discount, fee_total, bonus_commission, to_transfer, starting_balance, transferred, top_up,
        bank_commission, ending_balance, created_at, updated_at, principal, commissioner, contract_number, contract_date)
      select 1, 'К-' || n || '-' || m, (day + interval '1 month')::date, day, day, day + 27,
        (array['distribution', 'single', 'manual'])[1 + n % 3], c.park_id, c.counterparty_id, c.id, (n + m) % 3, 500, 0,
        0, x, 0, 0, 0, 0, 0, 0, 0, x, x, 0, 0, x, 0, x / 20, 0, 0, 0, 0, 0, x / 20, 0, x - x / 20, 0, x - x / 20, 0, 0, 0,
        day + interval '33 days' + n * interval '1 second', now(),
        jsonb_build_object('name', 'ИП ' || n, 'address', repeat('улица ', 30)), '{}', 'Д-' || n, '2015-01-01'
      from (select id, park_id, counterparty_id, row_number() over (order by id)::int as n from contracts where aggregator_id = 1) c,
        lateral (select m, (date '2017-01-01' + m * interval '1 month')::date as day,
          ((n * 7919::bigint + m * 104729) % 10000000 + 100) as x from generate_series(0, ${months - 1}::int) m) s`.execute(
      db,
    ),
  );
}

/** So many events of the first aggregator: of some fifty accounts and of the product itself, to records of seven resources. */
export async function manyEvents(db: Db, count: number): Promise<void> {
  await sql`insert into users (email, password_hash, lastname, firstname, role_id)
    select 'author-' || n || '@parkdesk.example', '', 'Автор ' || n, 'Имя', 1 from generate_series(1, 50) n`.execute(
    db,
  );
  await filled(db, "audit", () =>
    sql`insert into audit (aggregator_id, at, user_id, event, entity, entity_id, changes)
      select 1, timestamptz '2024-01-01' + n * interval '3 minutes',
        case when n % 9 > 0 then (select min(id) from users where email like 'author-%') + (n * 31) % 50 end, e.entity || '.updated', e.entity,
        1 + (n * 79) % 5003, '[{"field": "name", "before": "Было", "after": "Стало"}]'
      from generate_series(1, ${count}::int) n, lateral (select
        (array['parks', 'oks', 'contracts', 'payments', 'drivers', 'counterparties', 'session'])[1 + n % 7] as entity) e`.execute(
      db,
    ),
  );
}
