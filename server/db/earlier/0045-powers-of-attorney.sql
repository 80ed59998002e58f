-- What came with 0045: the archive of signatures, as a chain of its first form, one of them voided, and sessions of a key.
insert into frozen_papers (aggregator_id, noun, record_id, title, fingerprint, round, sha256, content, frozen_by, frozen_at) values
  (1, 'oks', 1, 'ОК-1', 'p1', 0, 's1', '\x255044', 1, '2026-05-07'), (1, 'oks', 2, 'ОК-2', 'p2', 0, 's2', '\x255044', 1, '2026-05-07');
insert into signatures (aggregator_id, paper_id, noun, record_id, side, cms, cms_sha256, holder, iin, bin, organization, roles, serial, algorithm, claimed_at, received_at,
  report, user_id, previous, hash) values
  (1, 1, 'oks', 1, 'aggregator', '\x30', 'c1', 'ТЕСТОВА АЙГҮЛ', '900101400012', '180340001231', 'ТОО «Алатау Такси»', '[]', '01', 'ECGOST3410-2015', '2026-05-07', '2026-05-07', '{}', 1, '', 'h1'),
  (1, 2, 'oks', 2, 'aggregator', '\x30', 'c2', 'ТЕСТОВА АЙГҮЛ', '900101400012', '180340001231', 'ТОО «Алатау Такси»', '[]', '01', 'ECGOST3410-2015', '2026-05-07', '2026-05-07', '{}', 1, 'h1', 'h2');
insert into signature_voids (aggregator_id, signature_id, reason, user_id, voided_at) values (1, 2, 'oks.object', 2, '2026-05-08');
insert into signature_chains values (1, 'h2', 2);
