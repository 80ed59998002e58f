-- What came with 0012: acts, invoices, the reference books, what people keep of lists, files of records.
insert into avrs (aggregator_id, kind, number, formed_on, service_on, period, period_from, period_to, park_id, counterparty_id, contract_id, report_id,
  status_id, regime_id, vat_rate, total, vat, without_vat, performer, customer, created_by, created_at, updated_at) values
  (1, 'aggregator', 'АВР-1', '2026-04-05', '2026-03-31', '2026-03-01', '2026-03-01', '2026-03-31', 1, 1, 1, 1, 2, 1, 1600, 3240, 447, 2793,
    '{"name": "ТОО «Алатау Такси»"}', '{"name": "ИП Первый", "vat_certificate": null}', 1, '2026-04-05', '2026-04-06'),
  (1, 'legal', 'АВР-2', '2026-04-05', '2026-03-31', '2026-03-01', '2026-03-01', '2026-03-31', 1, 2, 2, 2, 1, 1, null, 2160, null, 2160,
    '{"name": "Алатау"}', '{"name": "ТОО «Второй»", "vat_certificate": null}', 1, '2026-04-05', '2026-04-06');
insert into avr_lines (aggregator_id, avr_id, position, type_id, name, unit, quantity, price, cost, vat_rate, vat, without_vat) values
  (1, 1, 1, 1, 'Вознаграждение', 'услуга', 1, 3240, 3240, 1600, 447, 2793), (1, 2, 1, 1, 'Комиссия парка', 'услуга', 1, 2160, 2160, null, null, 2160);
insert into esfs (aggregator_id, number, turn_date, issue_by, discharge_date, status_id, period, park_id, counterparty_id, contract_id, avr_id, vat_rate, total, vat,
  without_vat, seller, buyer, created_by, created_at, updated_at) values
  (1, 'ЭСФ-1', '2026-04-06', '2026-04-21', '2026-04-10', 2, '2026-03-01', 1, 1, 1, 1, 1600, 3240, 447, 2793,
    '{"name": "ТОО «Алатау Такси»"}', '{"name": "ИП Первый", "vat_certificate": null}', 1, '2026-04-06', '2026-04-10');
insert into esf_lines (aggregator_id, esf_id, position, name, unit, quantity, without_vat, vat_rate, vat, total) values (1, 1, 1, 'Вознаграждение', 'услуга', 1, 2793, 1600, 447, 3240);
insert into services (aggregator_id, name, type_id, unit, price, is_vat) values (1, 'Вознаграждение агрегатора', 1, 'услуга', 3240, true);
insert into employees (aggregator_id, name, park_ids) values (1, 'Асель Тестова', '{1,2}');
insert into drivers (aggregator_id, park_id, name, iin, phone) values (1, 1, 'Водитель 1', '900101300033', '+77010000001'), (2, 3, 'Водитель 1', null, null);
update ledger_drivers set record_id = 1 where aggregator_id = 1 and driver_id = 'd1';
insert into views (aggregator_id, user_id, noun, name, query, created_at, updated_at) values (1, 1, 'oks', 'За март', 'filter[period]=2026-03', '2026-05-01', '2026-05-01');
insert into list_layouts (aggregator_id, user_id, noun, density, updated_at) values (1, 1, 'oks', 'compact', '2026-05-01');
insert into selections (aggregator_id, user_id, noun, query, ids, versions, sum, hash, created_at) values (1, 1, 'oks', '', '{1,2}', '{1,1}', 207243, 'h', '2026-05-01');
insert into files (aggregator_id, key, name, size, sha256, noun, record_id, field, created_by, created_at) values (1, 'files/1/1', 'КК-1.pdf', 1000, 'f1', 'contracts', 1, 'scan', 1, '2026-05-01');
