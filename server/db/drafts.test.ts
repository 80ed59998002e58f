import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { fieldsWhere, tableOf } from "../../definition/names.ts";
import { type Definition, defineResource } from "../../definition/resource.ts";
import { managers } from "../../definition/who.ts";
import { drivers as machine } from "../../domain/documents/drivers.ts";
import { type Standing, statementsFor, tablesOf } from "../../scripts/migration/draft.ts";
import { standingOf } from "../../scripts/migration/standing.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";

const rest = {
  menu: { group: "reference", order: 1, icon: "section" },
  calls: { list: ["plain"] },
  access: { list: managers },
  list: { columns: ["name"] },
} as const;
const few = {
  name: { kind: "text", sort: true, search: true },
  park: { kind: "reference", to: "parks", filter: true },
} as const;
const many = {
  ...few,
  kind: { kind: "choice", words: "permits.kinds", ids: ["speed", "parking"], filter: true },
  amount: { kind: "money", sort: true },
  since: { kind: "date" },
  called_at: { kind: "instant", filter: true },
  note: { kind: "note" },
  is_paid: { kind: "boolean", filter: true },
  parks: { kind: "references", to: "parks", filter: true },
  status: { kind: "status", machine, default: "active", filter: true },
  total: { kind: "money", computed: true },
  lines: {
    kind: "lines",
    columns: {
      name: { kind: "text" },
      price: { kind: "money" },
      cost: { kind: "money", computed: true, formula: { plus: ["price"] } },
      half: { kind: "money", computed: true },
    },
  },
  sum: { kind: "money", computed: true, sum: { lines: "lines", of: "cost" }, sort: true },
} as const;
const longer = {
  ...many,
  lines: {
    ...many.lines,
    columns: {
      ...many.lines.columns,
      quantity: { kind: "integer", min: 1 },
      note: { kind: "note" },
      payer: { kind: "reference", to: "parks", optional: true },
    },
  },
} as const;

describe("a drafted migration", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  async function statementsOf(definition: Definition): Promise<readonly string[]> {
    const standing = new Map<string, Standing>();
    for (const table of tablesOf(definition)) standing.set(table, await standingOf(database.pool, table));
    return statementsFor(definition, (table) => standing.get(table));
  }

  it.each(defined.map((definition) => [definition.name, definition] as const))(
    "has nothing to do for %s: its table is as its definition says",
    async (_, definition) => {
      expect(await statementsOf(definition)).toEqual([]);
    },
  );

  it("makes a table with its indexes, then adds what the definition has learnt, rows being there", async () => {
    const [small, large] = [
      defineResource("permits", { ...rest, fields: few }),
      defineResource("permits", { ...rest, fields: many }),
    ];
    for (const statement of await statementsOf(small)) await database.pool.query(statement);
    await database.pool.query("insert into aggregators (name, bin) values ('А', '180340001231')");
    await database.pool.query("insert into parks (aggregator_id, name) values (1, 'Парк')");
    await database.pool.query("insert into permits (aggregator_id, name, park_id) values (1, 'Первый', 1)");
    const more = await statementsOf(large);
    for (const statement of more) await database.pool.query(statement);
    const { rows } = await database.pool.query("select kind, amount, note, is_paid, park_ids, status_id from permits");
    expect(rows).toEqual([{ kind: "speed", amount: 0n, note: "", is_paid: false, park_ids: [], status_id: 1 }]);
    const standing = await standingOf(database.pool, "permits");
    expect(await statementsOf(large)).toEqual([]);
    expect(standing.indexes).toMatchObject({
      permits_by_name: 'btree (aggregator_id, name COLLATE "und-x-icu", id)',
      permits_by_park_id: 'btree (aggregator_id, park_id, name COLLATE "und-x-icu", id)',
      permits_search: "gin (fold_text(name) gin_trgm_ops)",
      permits_by_kind: 'btree (aggregator_id, kind, name COLLATE "und-x-icu", id)',
      permits_by_amount: 'btree (aggregator_id, amount, name COLLATE "und-x-icu", id)',
      permits_by_called_at: 'btree (aggregator_id, called_at, name COLLATE "und-x-icu", id)',
      permits_by_created_at: 'btree (aggregator_id, created_at, name COLLATE "und-x-icu", id)',
      permits_park_ids: "gin (park_ids)",
      permits_by_sum: 'btree (aggregator_id, sum, name COLLATE "und-x-icu", id)',
    });
    await database.pool.query("insert into permit_lines values (1, 1, 1, 'Мойка', 500, 500)");
    const longest = defineResource("permits", { ...rest, fields: longer });
    for (const statement of await statementsOf(longest)) await database.pool.query(statement);
    expect(await statementsOf(longest)).toEqual([]);
    const lines = await database.pool.query(
      "select position, cost, quantity, permit_lines.note, sum from permit_lines, permits",
    );
    expect(lines.rows).toEqual([{ position: 1, cost: 500n, quantity: 0, note: "", sum: 0n }]);
    expect((await standingOf(database.pool, "permit_lines")).indexes).toMatchObject({
      permit_lines_by_payer_id: "btree (aggregator_id, payer_id)",
    });
    const named = database.pool.query("update permit_lines set payer_id = 7");
    await expect(named, "a record that a line names is there").rejects.toThrow(
      /permit_lines_aggregator_id_payer_id_fkey/,
    );
    const without = database.pool.query(
      "insert into permits (aggregator_id, name, park_id, since) values (1, 'Второй', 1, '2026-01-01')",
    );
    await expect(without, "a field that must be filled in has no default").rejects.toThrow(
      /null value in column "kind"/,
    );
  });

  it("lets little wait before it is put into an index of words, for every search reads what waits", async () => {
    const { rows } = await database.pool.query(
      `select indexname as name, indexdef like '%gin_pending_list_limit=''64''%' as little
       from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ little }) => !little)).toEqual([]);
  });

  it("leaves what no two records may have alike to an index that refuses it, of an aggregator or of a park", async () => {
    const { rows } = await database.pool.query(
      `select c.relname as table, pg_get_indexdef(i.indexrelid) as index
       from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique`,
    );
    const uniques = rows as { readonly table: string; readonly index: string }[];
    const isHeld = (table: string, column: string) =>
      uniques.some(
        (each) => each.table === table && new RegExp(`\\((aggregator_id, )?(park_id, )?${column}\\)`).test(each.index),
      );
    const alone = defined.flatMap((definition) =>
      fieldsWhere(definition.fields, ({ unique }) => unique !== undefined).map(([name, { column = name }]) => ({
        table: tableOf(definition),
        column,
      })),
    );
    expect(alone.length).toBeGreaterThan(8);
    expect(alone.filter(({ table, column }) => !isHeld(table, column))).toEqual([]);
  });
});
