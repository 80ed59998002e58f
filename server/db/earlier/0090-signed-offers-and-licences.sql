-- What came with 0090: letters, notifications, runs of signing, statements of the bank, the studio and a register with a record.
insert into letters (kind, email, locale, facts, state, created_at, ended_at) values ('password.changed', 'manager@alatau.example', 'ru', '{}', 'sent', '2026-05-08', '2026-05-08');
insert into notifications (aggregator_id, user_id, type_id, event, noun, record_ids, created_at) values (1, 1, 3, 'avrs.created', 'avrs', '{1}', '2026-05-08');
insert into signing_runs (aggregator_id, user_id, noun, action, side, count, sum, created_at) values (1, 1, 'oks', 'sign', 'aggregator', 1, 98962, '2026-05-08');
insert into signing_run_items (aggregator_id, run_id, record_id, place, number, version, state) values (1, 1, 1, 1, 'ОК-1', 1, 'waiting');
insert into bank_statements (aggregator_id, file_name, sha256, format, accounts, created_by, created_at) values (1, 'may.txt', 'b1', '1c', '[]', 1, '2026-05-08');
insert into bank_lines (aggregator_id, statement_id, position, key, account, direction, operated_on, number, amount, other_name, other_iin_bin, other_iik, purpose, knp,
  booked_as, payment_id, contract_id, booked_by, booked_at) values
  (1, 1, 1, 'k1', 'KZ75125KZT2069100100', 'out', '2026-03-25', '1', 50000, 'ИП Первый', '900101300017', '', 'По ОК-1', '859', 'execute', 1, null, 1, '2026-05-08'),
  (1, 1, 2, 'k2', 'KZ75125KZT2069100100', 'in', '2026-03-26', '7', 500, 'ТОО «Второй»', '190140000021', '', 'Пополнение', '859', 'top_up', null, 2, 1, '2026-05-08');
insert into studio_revisions (resource, number, body, note, author_id, created_at) values
  ('insurances', 1, '{}', '', 1, '2026-05-08');
insert into studio_subjects (resource, revision) values ('insurances', null);
insert into register_records (aggregator_id, register, name, found, park_id, values) select 1, register, 'Полис 1', 'полис', 1, '{"premium": 1500000}' from studio_subjects;
insert into record_links (aggregator_id, owner, owner_id, field, park_id) values (1, 'insurances', 1, 'park', 1);
