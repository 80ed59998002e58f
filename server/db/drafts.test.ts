import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defined } from "../../contract/resource/defined.ts";
import { defineResource } from "../../definition/resource.ts";
import { managers } from "../../definition/who.ts";
import { drivers as machine } from "../../domain/documents/drivers.ts";
import { type Standing, statementsFor } from "../../scripts/migration/draft.ts";
import { tableOf } from "../../scripts/migration/schema-of.ts";
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
  kind: { kind: "choice", words: "fines.kinds", ids: ["speed", "parking"], filter: true },
  amount: { kind: "money", sort: true },
  since: { kind: "date" },
  note: { kind: "note" },
  is_paid: { kind: "boolean", filter: true },
  parks: { kind: "references", to: "parks", filter: true },
  status: { kind: "status", machine, default: "active", filter: true },
  total: { kind: "money", computed: true },
} as const;

describe("a drafted migration", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());

  async function standingOf(table: string): Promise<Standing> {
    const names = async (text: string) =>
      (await database.pool.query<{ name: string }>(text, [table])).rows.map(({ name }) => name);
    return {
      columns: await names("select column_name as name from information_schema.columns where table_name = $1"),
      indexes: await names("select indexname as name from pg_indexes where tablename = $1"),
    };
  }

  it.each(defined.map((definition) => [definition.name, definition] as const))(
    "has nothing to do for %s: its table is as its definition says",
    async (_, definition) => {
      expect(statementsFor(definition, await standingOf(tableOf(definition)))).toEqual([]);
    },
  );

  it("makes a table with its indexes, then adds what the definition has learnt, rows being there", async () => {
    const [small, large] = [
      defineResource("fines", { ...rest, fields: few }),
      defineResource("fines", { ...rest, fields: many }),
    ];
    for (const statement of statementsFor(small, await standingOf("fines"))) await database.pool.query(statement);
    await database.pool.query("insert into aggregators (name, bin) values ('А', '180340001231')");
    await database.pool.query("insert into parks (aggregator_id, name) values (1, 'Парк')");
    await database.pool.query("insert into fines (aggregator_id, name, park_id) values (1, 'Первый', 1)");
    const more = statementsFor(large, await standingOf("fines"));
    for (const statement of more) await database.pool.query(statement);
    const { rows } = await database.pool.query("select kind, amount, note, is_paid, park_ids, status_id from fines");
    expect(rows).toEqual([{ kind: "speed", amount: 0n, note: "", is_paid: false, park_ids: [], status_id: 1 }]);
    const standing = await standingOf("fines");
    expect(statementsFor(large, standing)).toEqual([]);
    expect(standing.indexes).toEqual(
      expect.arrayContaining([
        "fines_name",
        "fines_park_id",
        "fines_search",
        "fines_kind",
        "fines_amount",
        "fines_park_ids",
      ]),
    );
    const without = database.pool.query(
      "insert into fines (aggregator_id, name, park_id, since) values (1, 'Второй', 1, '2026-01-01')",
    );
    await expect(without, "a field that must be filled in has no default").rejects.toThrow(
      /null value in column "kind"/,
    );
  });
});
