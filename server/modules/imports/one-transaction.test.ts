import fc from "fast-check";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../../db/database.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { decideFates } from "./fates.repository.ts";
import { loadLines, lockLedger, preparePartitions } from "./ledger.repository.ts";
import { rowKeys } from "./reading/row-key.ts";
import { giveIds } from "./replace.repository.ts";
import { copyRows, dropStage, indexStage, makeStage, takeOutSameIds } from "./staging.repository.ts";

/** A transaction that differs from others by its hour and its order alone; `order` as the platform numbers it, or none. */
type Transaction = { id: string; hour: number; order: string };
/** A file: what it tells, by ids or, as a table does, without. */
type File = { isTable: boolean; told: readonly Transaction[] };

describe("one transaction that both a table and the API tell of", () => {
  let house: House;
  let pool: pg.Pool;
  let parkId = 1_000_000;
  let importId = 1_000_000;
  beforeAll(async () => {
    house = await openHouse();
    pool = openPool({ connectionString: house.url, max: 1 });
  });
  afterAll(async () => {
    await pool?.end();
    await house?.close();
  });

  const rowOf = ({ id, hour, order }: Transaction, line: number, isTable: boolean) => {
    const eventAt = `2026-03-10T${hour}:00:00.${isTable ? "000" : "250"}Z`;
    const document = isTable && order !== "" ? `Заказ №${order.toUpperCase()}` : order;
    const natural = { eventAt, driverId: "d", driverName: "", categoryId: "tip", amount: 10_000n, document };
    const externalId = isTable ? "" : id;
    const texts = { driverId: "d", driverName: "", categoryId: "tip", categoryName: "", initiator: "", comment: "" };
    return {
      line,
      eventAt,
      eventOn: "2026-03-10",
      amount: 10_000n,
      document,
      ...texts,
      externalId,
      ...rowKeys(natural, externalId),
    };
  };

  /** Loads a file as the works do, and says how many rows were new. */
  async function load({ isTable, told }: File): Promise<number> {
    importId += 1;
    const target = { aggregatorId: 1, parkId, importId };
    async function* rows() {
      yield told.map((one, index) => rowOf(one, index + 1, isTable));
    }
    await makeStage(house.db, target);
    await copyRows(pool, target, rows());
    await indexStage(house.db, target);
    await takeOutSameIds(house.db, target);
    await preparePartitions(house.db, importId);
    const added = await house.db.transaction().execute(async (tx) => {
      await lockLedger(tx, target);
      await decideFates(tx, target);
      await giveIds(tx, target);
      return loadLines(tx, target, { first: 1, last: told.length }, { before: "2026-05-10", skip: [] });
    });
    await dropStage(house.db, importId);
    return added;
  }

  const keyOf = ({ hour, order }: Transaction) => `${hour} ${order}`;
  async function ledger() {
    const { rows } = await sql<{ key: string; entries: number; ids: number }>`
      select to_char(event_at at time zone 'UTC', 'HH24') || ' ' || lower(coalesce(substring(document from '[0-9A-Fa-f]{8}'), '')) as key,
        count(*)::int as entries, (count(*) filter (where entry_key <> natural_key))::int as ids
      from ledger_entries where park_id = ${parkId} group by 1`.execute(house.db);
    const { rows: days } = await sql<{ entries: number }>`
      select coalesce(sum(entries), 0)::int as entries from ledger_days where park_id = ${parkId}`.execute(house.db);
    expect(days[0]?.entries).toBe(rows.reduce((all, { entries }) => all + entries, 0));
    return new Map(rows.map(({ key, ...counts }) => [key, counts]));
  }

  const transactions = fc
    .array(fc.record({ hour: fc.integer({ min: 10, max: 12 }), order: fc.constantFrom("", "86da8445") }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((made) => made.map((one, index) => ({ ...one, id: `t${index}` })));
  /** A table has all transactions of its hours; pages of the API have any, some of them twice. */
  const filesOf = (all: readonly Transaction[]) => {
    const table = fc
      .subarray([10, 11, 12], { minLength: 1 })
      .map((hours) => ({ isTable: true, told: all.filter(({ hour }) => hours.includes(hour)) }));
    const page = fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 9 });
    return fc.array(
      fc.oneof(
        table,
        page.map((told) => ({ isTable: false, told })),
      ),
      { minLength: 1, maxLength: 4 },
    );
  };
  const histories = transactions.chain((all) => fc.record({ all: fc.constant(all), files: filesOf(all) }));

  it("is one entry, whichever files come in whatever order, however many of its like there are", () =>
    fc.assert(
      fc.asyncProperty(histories, async ({ all, files }) => {
        parkId += 1;
        const ids = new Set<string>();
        const whole = new Set<string>();
        for (const file of files) {
          await load(file);
          for (const one of file.told) {
            if (file.isTable) whole.add(keyOf(one));
            else ids.add(one.id);
          }
          const known = all.filter((one) => whole.has(keyOf(one)) || ids.has(one.id));
          const counts = (some: readonly Transaction[], key: string) => some.filter((one) => keyOf(one) === key).length;
          const byId = all.filter(({ id }) => ids.has(id));
          expect(await ledger()).toEqual(
            new Map(known.map(keyOf).map((key) => [key, { entries: counts(known, key), ids: counts(byId, key) }])),
          );
        }
        for (const file of files) expect(await load(file)).toBe(0);
      }),
      { numRuns: 10 },
    ));
});
