import type { ImportPreview, ImportRow } from "../../../../../contract/entities/disps.ts";

/** A clean April of one park, for tests: 30 days, 11 400 new rows. */
export function samplePreview(changes: Partial<ImportPreview> = {}): ImportPreview {
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-04-${String(index + 1).padStart(2, "0")}`,
    rows: 380,
    new_rows: 380,
    amount: 1_000_000_0000n,
  }));
  return {
    rows: 11_400,
    new_rows: 11_400,
    known_rows: 0,
    repeated_rows: 0,
    same_id_rows: 0,
    changes: { count: 0, difference: 0n, locked: 0, first: [] },
    first_day: "2026-04-01",
    last_day: "2026-04-30",
    days,
    gaps: [],
    columns: [
      { column: "card", amount: 9_000_000_0000n, rows: 4_000 },
      { column: "platform_fee", amount: -900_000_5049n, rows: 8_000 },
    ],
    unknown_categories: [],
    problems: [],
    problem_count: 0,
    locked_months: [],
    unfinished_day: null,
    drivers: { total: 52, known: 50, known_elsewhere: [] },
    ...changes,
  };
}

/** An import of that April that waits for the person's decision. */
export function sampleImport(changes: Partial<ImportRow> = {}): ImportRow {
  return {
    id: 7,
    park: { id: 3, name: "Жетысу Такси" },
    file_name: "fleet-transactions-2026-04.csv",
    size: 2_400_000,
    sha256: "0".repeat(64),
    status: "ready",
    progress: null,
    preview: samplePreview(),
    problem: null,
    rows_added: null,
    rows_replaced: null,
    created_by: { id: 1, name: "Айгуль Сериккызы" },
    created_at: "2026-05-02T04:15:00Z",
    finished_at: null,
    version: 2,
    ...changes,
  };
}
