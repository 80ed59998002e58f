-- What came with 0025: the VAT status of aggregators by dates, what a correction replaced, an account that is switched off.
insert into aggregator_vat_statuses (aggregator_id, date_from, vat_payer, vat_series, vat_number) values (1, '2026-01-01', true, '60001', '0000001');
insert into ledger_replaced (aggregator_id, park_id, import_id, external_id, entry_key, natural_key, event_on, event_at, entry_import_id, driver_id, driver_name,
  category_id, amount, document, initiator, comment)
values (1, 1, 1, 'x1', md5('e1')::uuid, md5('n1')::uuid, '2026-03-04', '2026-03-04T06:00:00Z', 1, 'd1', 'Водитель 1', 'card', 900000, 'Заказ №1', '', '');
insert into known_devices (user_id, device_hash, last_at) values (1, '\x02', '2026-05-01');
insert into users (email, password_hash, firstname, lastname, role_id, is_active) values ('closed@alatau.example', 'x', 'Айгүл', 'Тестова', 1, false);
insert into user_aggregators values (1, 5);
