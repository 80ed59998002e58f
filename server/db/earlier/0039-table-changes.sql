-- What came with 0039: reports by driver, money that is held back, payments, contracts with the platform, integrators and outsourcers, agreements, offers.
insert into driver_reports (aggregator_id, number, formed_on, period, period_from, period_to, park_id, rate, commissioner_rate, management_rate,
  cash, card, corporate, tip, promo, discount, bonus, compensation, referral, other_payments, scouts, phone, platform_fee, bonus_fee, additional_fee, other_platform_fees,
  partner_discount, reposition, thermobox, tax, fuel, park_commission, instant_fee, scheduled, manual, park_promotions, paid_to_drivers, driver_top_up,
  starting_balance, received, aggregator_reward, bonus_commission, created_by, created_at, updated_at)
values (1, 'ОВ-1', '2026-04-05', '2026-03-01', '2026-03-01', '2026-03-31', 1, 180, 0, 0,
  100000, 200003, 0, 1000, 0, 0, 0, 0, 0, 10, 0, 0, 30000, 0, 0, 0, 0, 0, 0, 4000, 700, 9000, 150, 0, 0, 0, 120000, 0, 500, 160000, 5400, 0, 1, '2026-04-05', '2026-04-05');
insert into driver_report_contracts values (1, 1, 1, 'КК-1', '2026-01-10', 'ИП Первый', 'ОК-1', 180, 3240, 100, 0);
insert into driver_park_reports (aggregator_id, driver_report_id, park_id, period, profile_id, driver_name,
  cash, card, corporate, tip, promo, discount, bonus, compensation, referral, other_payments, scouts, phone, platform_fee, bonus_fee, additional_fee, other_platform_fees,
  partner_discount, reposition, thermobox, tax, fuel, park_commission, instant_fee, scheduled, manual, park_promotions, paid_to_drivers, driver_top_up)
select 1, 1, 1, '2026-03-01', id, name, 100000, 200003, 0, 1000, 0, 0, 0, 0, 0, 10, 0, 0, 30000, 0, 0, 0, 0, 0, 0, 4000, 700, 9000, 150, 0, 0, 0, 120000, 0
from ledger_drivers where aggregator_id = 1 and driver_id = 'd1';
insert into driver_acts (aggregator_id, number, period, formed_on, park_id, driver_report_id, profile_id, driver_name, service, total)
select 1, 'АВ-1', '2026-03-01', '2026-04-05', 1, 1, id, name, 'Комиссия парка', 9000 from ledger_drivers where aggregator_id = 1 and driver_id = 'd1';
insert into driver_contracts (aggregator_id, number, park_id, driver_id, date, form, commission, instant_fee) values (1, 'ДВ-1', 1, 1, '2026-01-15', 'self_employed', 300, 100);
insert into blocks (aggregator_id, park_id, driver_id, amount, reason) values (1, 1, 1, 500000, 'Штраф');
insert into payments (aggregator_id, number, status_id, formed_on, executed_on, period, park_id, counterparty_id, contract_id, report_id, contract_number, contract_date,
  amount, knp, purpose, payer, payee) values
  (1, '1', 2, '2026-03-20', '2026-03-25', '2026-03-01', 1, 1, 1, 1, 'КК-1', '2026-01-10', 50000, '859', 'По ОК-1', '{"name": "ТОО «Алатау Такси»"}', '{"name": "ИП Первый"}'),
  (1, '2', 0, '2026-05-06', null, '2026-03-01', 1, 2, 2, 2, 'КК-2', '2026-01-10', 64741, '859', 'По ОК-2', '{"name": "ТОО «Алатау Такси»"}', '{"name": "ТОО «Второй»"}');
insert into yandex_contracts (aggregator_id, number, date, park_id, platform, kind, date_from) values (1, 'ЯТ-1', '2026-01-10', 1, 'Платформа', 'taxi', '2026-01-10');
insert into paid_contracts (aggregator_id, number, date, counterparty_id, fee_kind, amount, date_from, status_id, signed_on) values
  (1, 'ИН-1', '2026-01-10', 2, 'month', 116000, '2026-02-01', 1, '2026-01-10');
insert into paid_avrs (aggregator_id, number, period, formed_on, counterparty_id, contract_id, contract_number, contract_date, total, vat, without_vat, vat_rate, days, performer, customer)
values (1, 'АИ-1', '2026-03-01', '2026-04-05', 2, 1, 'ИН-1', '2026-01-10', 116000, 16000, 100000, 1600, 31, '{"name": "ТОО «Второй»"}', '{"name": "ТОО «Алатау Такси»"}');
insert into paid_avr_lines values (1, 1, 1, 1, 'Лицензия', 'услуга', 1, 116000, 116000, 1600, 16000, 100000);
insert into outsourcing_contracts (aggregator_id, number, date, type_id, park_id, company, outsourcer_id, fee, status_id, signed_on) values
  (2, 'АУТ-1', '2026-01-15', 1, 3, 'ТОО «Учёт»', null, 15000000, 0, null);
insert into outsourcing_additional_agreements (aggregator_id, number, formed_on, contract_id, contract_number, contract_date, park_id, company, fee, fee_before)
select aggregator_id, 'ДС-А-1', '2026-05-05', id, number, date, park_id, company, 16000000, 15000000 from outsourcing_contracts where number = 'АУТ-1';
insert into offers (aggregator_id, number, date, status_id, park_id, counterparty_id, rate, aggregator, party) values
  (1, 'ОФ-1', '2026-01-05', 2, 1, 1, 180, '{"name": "ТОО «Алатау Такси»"}', '{"name": "ИП Первый"}');
insert into additional_agreements (aggregator_id, number, formed_on, contract_id, contract_number, contract_date, park_id, counterparty_id, counterparty_name, rate, bonus_rate,
  rate_before, bonus_rate_before) values (1, 'ДС-1', '2026-05-05', 1, 'КК-1', '2026-01-10', 1, 1, 'ИП Первый', 250, 100, 180, 100);
insert into termination_agreements (aggregator_id, number, formed_on, contract_id, contract_number, contract_date, park_id, counterparty_id, counterparty_name, ends_on, balance)
values (1, 'СР-1', '2026-05-06', 2, 'КК-2', '2026-01-10', 1, 2, 'ТОО «Второй»', '2026-05-31', 65241);
insert into invitations (aggregator_id, counterparty_id, code_hash, email, valid_to, made_by, made_at) values (1, 2, '\x03', 'second@alatau.example', '2026-06-01', 1, '2026-05-01');
