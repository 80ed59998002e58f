import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { kyselyOn } from "../db/database.ts";
import { up } from "../db/migrations/0091-voids-are-links.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { voidHashOf } from "./chain-links.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.drop());

/** The tables as they were, as far as the migration knows them. */
const BEFORE = `
  create schema earlier; set search_path to earlier;
  create table signatures (aggregator_id int, id int, hash text);
  create table signature_voids (aggregator_id int, signature_id int, reason text, user_id int, voided_at timestamptz);
  create table signature_chains (aggregator_id int, last text, length int);
  create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'never changed'; end $$;
  create trigger signature_voids_stay before update or delete on signature_voids for each statement execute function refuse_change();
  insert into signatures values (1, 1, 'one'), (1, 2, 'two'), (2, 3, 'three');
  insert into signature_chains values (1, 'two', 2), (2, 'three', 1);
  insert into signature_voids values (1, 2, 'Позже', null, '2026-02-02T10:00:00.5Z'), (1, 1, 'Раньше "так"', 7, '2026-02-01T10:00:00Z');`;

it("voids from before are links at the end of their chain, in the order in which they came, and stay unchangeable", async () => {
  await kyselyOn(database.pool)
    .connection()
    .execute(async (db) => {
      await sql.raw(BEFORE).execute(db);
      await up(db as unknown as Kysely<unknown>);
      const first = voidHashOf("two", {
        signature: "one",
        reason: 'Раньше "так"',
        user_id: 7,
        voided_at: "2026-02-01T10:00:00.000Z",
      });
      const second = voidHashOf(first, {
        signature: "two",
        reason: "Позже",
        user_id: null,
        voided_at: "2026-02-02T10:00:00.500Z",
      });
      const { rows: voids } =
        await sql`select signature_id, previous, hash from signature_voids order by voided_at`.execute(db);
      expect(voids).toEqual([
        { signature_id: 1, previous: "two", hash: first },
        { signature_id: 2, previous: first, hash: second },
      ]);
      const { rows: chains } = await sql`select * from signature_chains order by aggregator_id`.execute(db);
      expect(chains).toEqual([
        { aggregator_id: 1, last: second, length: 4 },
        { aggregator_id: 2, last: "three", length: 1 },
      ]);
      const { rows: forms } = await sql`select distinct hash_form from signatures`.execute(db);
      expect(forms).toEqual([{ hash_form: 1 }]);
      await expect(sql`update signature_voids set reason = ''`.execute(db)).rejects.toThrow("never changed");
    });
});
