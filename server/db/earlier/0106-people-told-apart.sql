-- What came with 0106: a file that was taken out again, a payment that a report counts, a session of one aggregator, a link of the archive that is sealed.
insert into imports (aggregator_id, park_id, file_name, file_key, sha256, size, status, created_by, created_at) values (1, 2, 'medeu.csv', 'imports/1/4', 'm1', 10, 'undone', 1, '2026-05-09');
insert into sessions (token_hash, user_id, created_at, expires_at, only_in) values ('\x05', 2, '2026-05-09', '2036-01-01', 1);
