-- What an installation had at 0005: two aggregators, their people, two months of the ledger, one of them split, an import that waits.
-- All names and numbers are made up; amounts of reports are tiyn, of the ledger 1/10000 tenge.
insert into cities (id, name) values (750000000, 'Алматы');
insert into banks (bik, name) values ('CASPKZKA', 'АО «Kaspi Bank»');
insert into aggregators (name, bin, iik, bik, kbe, is_vat_payer) values
  ('ТОО «Алатау Такси»', '180340001231', 'KZ75125KZT2069100100', 'CASPKZKA', '17', true),
  ('ТОО «Балхаш Такси»', '180340001249', null, null, null, false);
insert into users (email, password_hash, firstname, lastname, role_id, is_outsourcing) values
  ('manager@alatau.example', 'x', 'Айгүл', 'Тестова', 1, false),
  ('client@alatau.example', 'x', 'Данияр', 'Тестов', 2, false),
  ('outsourcer@alatau.example', 'x', 'Ержан', 'Тестов', 1, true),
  ('manager@balkhash.example', 'x', 'Сауле', 'Тестова', 1, false);
insert into user_aggregators values (1, 1), (1, 2), (1, 3), (2, 4);
insert into parks (aggregator_id, name, city_id) values (1, 'Алатау', 750000000), (1, 'Медеу', 750000000), (2, 'Балхаш', null);
insert into counterparties (aggregator_id, name, form_activity, iin_bin, iik, bik, kbe) values
  (1, 'ИП Первый', 1, '900101300017', 'KZ75125KZT2069100101', 'CASPKZKA', '19'), (1, 'ТОО «Второй»', 2, '190140000021', null, null, '17'),
  (2, 'ИП Третий', 1, '900101300025', null, null, '19');
insert into counterparty_tax_statuses (aggregator_id, counterparty_id, date_from, regime_id, vat_payer, vat_series, vat_number) values
  (1, 1, '2026-01-01', 1, false, null, null), (1, 2, '2026-01-01', 1, true, '60001', '0012345'), (2, 3, '2026-01-01', 1, false, null, null);
insert into starting_limits (aggregator_id, counterparty_id, kind, period_from, amount, set_by) values (1, 1, 'turnover', '2026-01-01', 150000000, 1);
insert into contracts (aggregator_id, number_contract, date_conclusion, park_id, counterparty_id, starting_balance, month_cap) values
  (1, 'КК-1', '2026-01-10', 1, 1, 12345, null), (1, 'КК-2', '2026-01-10', 1, 2, 0, 900000000), (2, 'КК-1', '2026-02-01', 3, 3, -700, null);
insert into contract_rates (aggregator_id, contract_id, date_from, rate, bonus_rate) values
  (1, 1, '2026-01-20', 180, 100), -- moved to an earlier day after it was made: 0013 mends it
  (1, 2, '2026-01-10', 200, 0), (2, 3, '2026-02-01', 150, 0);
insert into user_parks values (1, 2, 1), (1, 3, 1), (1, 3, 2);
insert into user_counterparties values (1, 2, 1);

insert into category_mappings (aggregator_id, category_id, date_from, column_key, set_by) values (1, 'unheard_of', '2026-01-01', 'other', 1);
insert into imports (aggregator_id, park_id, file_name, file_key, sha256, size, status, preview, rows_added, created_by, created_at, finished_at) values
  (1, 1, 'alatau.csv', 'imports/1/1', 'a1', 50000, 'loaded', '{"rows": 300}', 300, 1, '2026-05-02', '2026-05-02'),
  (2, 3, 'balkhash.csv', 'imports/2/2', 'b1', 20000, 'loaded', '{"rows": 100}', 100, 4, '2026-05-02', '2026-05-02'),
  (1, 1, 'alatau-2.csv', 'imports/1/3', 'a2', 100, 'ready', '{"rows": 1}', null, 1, '2026-05-03', null);
create table import_rows_3 partition of import_rows for values in (3);
insert into import_rows (aggregator_id, import_id, line, event_at, event_on, entry_key, driver_id, driver_name, category_id, category_name, amount, document, initiator, comment)
values (1, 3, 2, '2026-05-01T05:00:00Z', '2026-05-01', gen_random_uuid(), 'd1', 'Водитель 1', 'card', 'Карта', 1000000, 'Заказ 1', '', '');
select ledger_partition('2026-03-01'), ledger_partition('2026-04-01');
insert into ledger_entries (aggregator_id, park_id, event_on, entry_key, occurrence, event_at, import_id, driver_id, driver_name, category_id, amount, document, initiator, comment)
select tenant, park, day, md5(tenant || ' ' || n)::uuid, 1, day + interval '6 hours', tenant, 'd' || n % 7, 'Водитель ' || n % 7,
  (array['cash_collected', 'card', 'tip', 'platform_ride_fee', 'unheard_of'])[1 + n % 5],
  case when n % 5 = 3 then -1 else 1 end * (1000000 + n * 137::bigint), 'Заказ №' || n, '', ''
from (select 1 as tenant, 1 as park, n from generate_series(1, 300) n union all select 2, 3, n from generate_series(1, 100) n) rows,
  lateral (select date '2026-03-01' + n % 61 as day) days;
insert into ledger_days select aggregator_id, park_id, event_on, category_id, sum(amount)::bigint, count(*)::int from ledger_entries group by 1, 2, 3, 4;
insert into ledger_categories select distinct aggregator_id, category_id, category_id from ledger_entries;
insert into ledger_drivers select distinct aggregator_id, park_id, driver_id, driver_name from ledger_entries;

insert into distributions (aggregator_id, park_id, period, statistics, statistics_hash, saved_by, saved_at) values
  (1, 1, '2026-03-01', '{"cash": "100000", "card": "200003", "tip": "1000", "platform_commission": "30000", "tax": "4000"}', 'h1', 1, '2026-04-05'),
  (2, 3, '2026-03-01', '{"cash": "50000"}', 'h2', 4, '2026-04-05');
insert into distribution_drafts (aggregator_id, park_id, period, user_id, body, statistics_hash, saved_at) values (1, 1, '2026-04-01', 1, '{}', 'h3', '2026-05-05');
insert into commissioner_reports (aggregator_id, number, formed_on, period, period_from, period_to, origin, park_id, counterparty_id, contract_id, status_id,
  rate, bonus_rate, cash, card, compensation, corporate, tip, promo, discount, bonus, other, total_money, platform_total, platform_commission, tax, aggregator_sum,
  fee_cash, fee_card, fee_compensation, fee_corporate, fee_promo, fee_other, fee_discount, fee_total, bonus_commission, to_transfer,
  starting_balance, transferred, top_up, bank_commission, ending_balance, created_by, created_at, updated_at)
select tenant, number, '2026-04-05', '2026-03-01', '2026-03-01', '2026-03-31', 'distribution', park, party, contract, status,
  180, 100, cash, card, 0, 0, tip, 0, 0, 0, 0, cash + card + tip, card + tip, fees, tax, card + tip - fees - tax,
  fee_cash, fee_card, 0, 0, 0, 0, 0, fee_cash + fee_card, 0, card + tip - fees - tax - fee_cash - fee_card,
  starts, paid, top_up, bank, starts + card + tip - fees - tax - fee_cash - fee_card + top_up - paid - bank, author, '2026-04-05', '2026-04-06'
from (values
  (1, 'ОК-1', 1, 1, 1, 2, 60000, 120002, 600, 18000, 2400, 1080, 2160, 12345, 50000, 0, 150, 1),
  (1, 'ОК-2', 1, 2, 2, 1, 40000, 80001, 400, 12000, 1600, 720, 1440, 0, 0, 500, 0, 1),
  (2, 'ОК-1', 3, 3, 3, 0, 50000, 0, 0, 0, 0, 750, 0, -700, 0, 2000, 0, 4)
) r (tenant, number, park, party, contract, status, cash, card, tip, fees, tax, fee_cash, fee_card, starts, paid, top_up, bank, author);
insert into number_sequences values (1, 'oks', 2026, 2), (2, 'oks', 2026, 1);
insert into jobs (aggregator_id, user_id, kind, input, status, done, total, created_at, finished_at) values (1, 1, 'imports.load', '{"importId": 1}', 'done', 300, 300, '2026-05-02', '2026-05-02');
insert into audit (aggregator_id, at, user_id, event, entity, entity_id) values (1, '2026-04-05', 1, 'oks.saved', 'oks', 1), (2, '2026-04-05', 4, 'oks.saved', 'oks', 3);
insert into sessions (token_hash, user_id, created_at, expires_at) values ('\x01', 1, '2026-05-01', '2036-01-01');
