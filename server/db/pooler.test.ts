import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { secretsOf } from "../installation-key.ts";
import { readEnds } from "../signing/chain-ends.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { hasPgBouncer, startPgBouncer, throughPgBouncer } from "../testing/pgbouncer.ts";
import { openSigningHouse } from "../testing/signed-reports.ts";
import { kyselyOn, openLent } from "./database.ts";
import { openPooler } from "./opening/pooler.ts";

const lacks = { skip: !hasPgBouncer, meta: { lacks: "PgBouncer" } };

describe("PgBouncer in its transaction mode before the database", lacks, () => {
  let made: TestDatabase;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    made = await testDatabase();
    bouncer = await startPgBouncer(inject("adminConnection"));
  });
  afterAll(async () => {
    await made?.drop();
    await bouncer?.stop();
  });

  it("does not lend one call the time or the zone of another", async () => {
    const pool = openLent({ connectionString: throughPgBouncer(made.url, bouncer.port), max: 4 });
    try {
      const told = async (ms: number) => {
        const { rows } = await sql<{ ms: string; zone: string; jit: string; workers: string }>`
          select current_setting('statement_timeout') as ms, current_setting('timezone') as zone, current_setting('jit') as jit,
            current_setting('max_parallel_workers_per_gather') as workers`.execute(kyselyOn(pool, ms));
        return rows[0];
      };
      const all = await Promise.all([1_001, 2_002, 3_003, 1_001, 2_002, 3_003].map(told));
      expect(all.map((each) => each?.ms)).toEqual(["1001ms", "2002ms", "3003ms", "1001ms", "2002ms", "3003ms"]);
      for (const each of all) expect(each).toMatchObject({ zone: "UTC", jit: "off", workers: "0" });
      const { rows } = await pool.query("select current_setting('statement_timeout') as ms");
      expect(rows).toEqual([{ ms: "0" }]);
      await expect(
        kyselyOn(pool, 100)
          .transaction()
          .execute((tx) => sql`select pg_sleep(5)`.execute(tx)),
      ).rejects.toMatchObject({ code: "57014" });
    } finally {
      await pool.end();
    }
  });

  it("stops the start where it leads to another database", async () => {
    const elsewhere = throughPgBouncer(made.url, bouncer.port).replace(/[^/]+$/, "postgres");
    await expect(openPooler(elsewhere, made.pool, 2)).rejects.toMatchObject({
      message: expect.stringMatching(/DATABASE_POOLER_URL\) leads to another database/),
    });
  });

  it("does not stand between a signature and the end of its chain, which is kept once it is made", async () => {
    const signing = await openSigningHouse({ through: bouncer.port });
    try {
      const [report = 0] = await signing.reportsOf("2026-01");
      await signing.signBoth([report]);
      expect((await signing.house.checkArchive()).faults).toEqual([]);
      const { files } = signing.house;
      const secrets = secretsOf(Buffer.alloc(32, 7));
      expect((await readEnds({ files, secrets }, 1)).ends.map(({ length }) => length)).toEqual([2]);
    } finally {
      await signing.house.close();
    }
  });
});
