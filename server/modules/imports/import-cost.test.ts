import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool, type Tx } from "../../db/database.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { decideFates, readChanges, sumDays } from "./fates.repository.ts";
import { analyzeLedger, loadLines, lockLedger, preparePartitions } from "./ledger.repository.ts";
import { rowKeys } from "./reading/row-key.ts";
import { giveIds, takeOutReplaced } from "./replace.repository.ts";
import { copyRows, dropStage, indexStage, makeStage, takeOutSameIds } from "./staging.repository.ts";

const ROWS = 4_000;
/** A file reads each row, and each entry that it finds, some times over; a join that looks at every pair reads each four thousand times. */
const READ_PER_ROW = 150;
const DAY_MS = 86_400_000;
const LIMITS = { before: "2026-05-10", skip: [] };

/** A file of a month: `documents` tells its orders from another file's; with `ids` it is of the API, which `amount` may have corrected. */
type File = { documents: string; ids?: string; amount?: bigint };

describe("what a file costs the database", () => {
  let house: House;
  let pool: pg.Pool;
  let parkId = 1_000_000;
  let importId = 1_000_000;
  beforeAll(async () => {
    house = await openHouse({ works: false });
    pool = openPool({ connectionString: house.url, max: 1 });
    // What the planner knows is only what it was told here.
    await sql`select ledger_partition('2026-03-01')`.execute(house.db);
    await sql`alter table ledger_entries_2026_03 set (autovacuum_enabled = false)`.execute(house.db);
  });
  afterAll(async () => {
    await pool?.end();
    await house?.close();
  });

  function rowOf({ documents, ids, amount = 10_000n }: File, line: number) {
    const at = new Date(Date.UTC(2026, 2, 1, 6) + (line % 28) * DAY_MS + line * 1_000);
    const eventAt = `${at.toISOString().slice(0, 19)}.${ids === undefined ? "000" : "250"}Z`;
    const document = `Заказ №${documents}${line}`;
    const texts = { driverId: `d${line % 50}`, driverName: "", categoryId: "tip" };
    const externalId = ids === undefined ? "" : `${ids}${line}`;
    const keys = rowKeys({ ...texts, eventAt, amount, document }, externalId);
    const more = { document, externalId, categoryName: "", initiator: "", comment: "" };
    return { line, eventAt, eventOn: eventAt.slice(0, 10), amount, ...texts, ...more, ...keys };
  }

  /** Rows that the transaction has read of the ledger, the stage and its own tables, in whatever order a plan reads them. */
  async function readIn(tx: Tx): Promise<number> {
    const { rows } = await sql<{ read: bigint }>`
      select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::bigint as read
      from pg_stat_xact_all_tables where relname like 'import\\_%' or relname like 'ledger\\_entries%'`.execute(tx);
    return Number(rows[0]?.read);
  }

  /** Shows and loads a file as the works do; how many rows each of the two has read, and what was added and replaced. */
  async function load(file: File, analyzed = true) {
    importId += 1;
    const target = { aggregatorId: 1, parkId, importId };
    async function* rows() {
      yield Array.from({ length: ROWS }, (_, index) => rowOf(file, index + 1));
    }
    await makeStage(house.db, target);
    await copyRows(pool, target, rows());
    await indexStage(house.db, target);
    await takeOutSameIds(house.db, target);
    const shown = await house.db.transaction().execute(async (tx) => {
      await decideFates(tx, target);
      await sumDays(tx, importId);
      await readChanges(tx, target, LIMITS.before, 100);
      return readIn(tx);
    });
    await preparePartitions(house.db, importId);
    const done = await house.db.transaction().execute(async (tx) => {
      await lockLedger(tx, target);
      await decideFates(tx, target);
      await readChanges(tx, target, LIMITS.before, 0);
      await giveIds(tx, target);
      const replaced = await takeOutReplaced(tx, target, LIMITS);
      const added = await loadLines(tx, target, { first: 1, last: ROWS }, LIMITS);
      return { added, replaced, loaded: await readIn(tx) };
    });
    if (analyzed) await analyzeLedger(house.db, importId);
    await dropStage(house.db, importId);
    return { shown, ...done };
  }

  const isLinear = (read: number) => expect(read).toBeLessThan(ROWS * READ_PER_ROW);

  it.each([
    ["whose documents have other numbers", [{ documents: "a" }, { documents: "b" }], { added: ROWS, replaced: 0 }],
    ["that is the same once more", [{ documents: "a" }, { documents: "a" }], { added: 0, replaced: 0 }],
    ["of the API over a table", [{ documents: "a" }, { documents: "a", ids: "x" }], { added: 0, replaced: 0 }],
    ["of a table over the API", [{ documents: "a", ids: "x" }, { documents: "a" }], { added: 0, replaced: 0 }],
    [
      "that corrects everything",
      [
        { documents: "a", ids: "x" },
        { documents: "a", ids: "x", amount: 20_000n },
      ],
      { added: 0, replaced: ROWS },
    ],
    [
      "that corrects what a table had told already",
      [
        { documents: "a", ids: "x" },
        { documents: "a", amount: 20_000n },
        { documents: "a", ids: "x", amount: 20_000n },
      ],
      { added: 0, replaced: ROWS },
    ],
    [
      "of a table over what was corrected",
      [{ documents: "a", ids: "x" }, { documents: "a", ids: "x", amount: 20_000n }, { documents: "a" }],
      { added: 0, replaced: 0 },
    ],
  ] satisfies [string, File[], object][])("grows with its rows alone, for a second one %s", async (_, files, ends) => {
    parkId += 1;
    let last = { shown: 0, loaded: 0, added: 0, replaced: 0 };
    for (const file of files) {
      last = await load(file);
      isLinear(last.shown);
      isLinear(last.loaded);
    }
    expect(last).toMatchObject(ends);
  });

  it("grows no faster where the planner has not heard of the park yet", async () => {
    parkId += 1;
    const files: File[] = [
      ...["a", "b", "b"].map((documents) => ({ documents })),
      { documents: "a", ids: "x" },
      { documents: "a", ids: "x", amount: 20_000n },
    ];
    for (const file of files) {
      const { shown, loaded } = await load(file, false);
      isLinear(shown);
      isLinear(loaded);
    }
  });
});
