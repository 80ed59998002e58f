import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPool } from "../db/database.ts";
import { keyThere } from "../installation-key.ts";
import {
  type BackedUpHouse,
  contentOf,
  emptyPlace,
  expectNothing,
  KEY,
  openBackedUpHouse,
  putBack,
} from "../testing/backed-up-house.ts";
import { digestsOf } from "../testing/digests.ts";
import { settled } from "../testing/fleet.ts";
import { openHouseOn } from "../testing/house.ts";
import type { Installation } from "./installation.ts";

describe("a backup", () => {
  let house: BackedUpHouse;
  beforeAll(async () => {
    house = await openBackedUpHouse();
  });
  afterAll(() => house?.close());

  it("lies there for its owner alone, and nothing half-made lies beside it", async () => {
    expect(await readdir(join(house.home, "backups"))).toEqual(["parkdesk-20260510T060000Z.backup"]);
    expect((await stat(house.path)).mode & 0o777).toBe(0o600);
    expect((await readFile(house.path)).includes("Агрегатор")).toBe(false);
  });

  it("that is put back has every row, every file and the key; its archive of signatures holds, and work goes on", async () => {
    const { into, url } = await emptyPlace(house.home);
    const restored = await putBack(house.path, into);
    const digests = await digestsOf(into.connection);
    expect(digests).toEqual(await digestsOf(house.from.connection));
    expect(digests).toMatchObject({ signatures: expect.stringMatching(/^3 rows/), ledger_entries: expect.any(String) });
    expect(Object.keys(digests).filter((name) => /^(ledger_entries_|import_rows_\d)/.test(name))).toHaveLength(2);
    expect(await contentOf(into.files)).toEqual(await contentOf(house.from.files));
    expect(restored.files).toBeGreaterThan(2);
    expect(await keyThere(into.dataDir)).toEqual(KEY);

    const made = { pool: openPool({ connectionString: url }), url, drop: async () => undefined };
    const again = await openHouseOn(made, { files: into.files });
    try {
      const { checked, faults } = await again.checkArchive();
      expect([checked, faults]).toEqual([3, []]);
      await expect(sql`delete from signatures`.execute(again.db)).rejects.toThrow(/never changed/);
      const manager = await again.enter({ email: "after@parkdesk.example" });
      const { version } = await settled(manager, house.waiting);
      expect((await manager.post(`disps/import/${house.waiting}/confirm`, { version })).status).toBe(202);
      expect(await settled(manager, house.waiting)).toMatchObject({ status: "loaded" });
    } finally {
      await again.close();
    }
  });

  it("has its tables, references, indexes and guards as the migrations make them", async () => {
    const { into } = await emptyPlace(house.home);
    await putBack(house.path, into);
    const shape = async ({ connection }: Installation) => {
      const pool = openPool(connection);
      try {
        const { rows } = await pool.query(`
          select 'index ' || indexdef as said from pg_indexes where schemaname = 'public'
          union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
          order by said`);
        return rows.map(({ said }: { said: string }) => said);
      } finally {
        await pool.end();
      }
    };
    expect(await shape(into)).toEqual(await shape(house.from));
  });

  it("is not opened by another passphrase, and says so", async () => {
    const { into } = await emptyPlace(house.home);
    await expect(putBack(house.path, into, { secret: Buffer.from("another passphrase") })).rejects.toMatchObject({
      code: "WRONG_SECRET",
      message: expect.stringContaining("BACKUP_PASSPHRASE"),
    });
    await expectNothing(into);
  });
});
