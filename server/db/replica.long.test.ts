import { chmod } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRow } from "../../contract/entities/job.ts";
import { type TemporaryDataDir, temporaryDataDir } from "../testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { importFile, openFleet } from "../testing/fleet.ts";
import { httpManager, makeManager, signIn } from "../testing/http-person.ts";
import { endedJob } from "../testing/imports.ts";
import { monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { canReplicate, openReplicated, type Replicated } from "../testing/replicated.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { makeTemporaryFolder, removeWithServers } from "../testing/temporary-folder.ts";
import { type Db, kyselyOn, openPool } from "./database.ts";
import { openReplica } from "./opening/replica.ts";
import { type Replica, readsFrom } from "./replica.ts";

const lacks = { skip: !(await canReplicate()), meta: { lacks: "PostgreSQL with pg_basebackup" } };
const log = { warn: () => undefined };

/** Two databases, and reads that the second may answer. */
async function openPair(delayMs?: number) {
  const root = await makeTemporaryFolder();
  await chmod(root, 0o755);
  const databases = await openReplicated(root, false, delayMs);
  const pool = openPool({ connectionString: databases.first });
  const replica = await openReplica(databases.second, pool, 4, log);
  return {
    databases,
    own: kyselyOn(pool),
    replica,
    reads: readsFrom(replica, 5_000),
    async close() {
      await replica.pool.end();
      await pool.end();
      await removeWithServers(root);
    },
  };
}

const whoAnswers = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ by: string }>`
    select case when pg_is_in_recovery() then 'replica' else 'database' end as by`.execute(db);
  return rows[0]?.by ?? "";
};

describe("a question of very many rows", lacks, () => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  beforeAll(async () => {
    pair = await openPair();
    await sql`create table written (n int)`.execute(pair.own);
  });
  afterAll(() => pair?.close());

  it("is answered by the replica, which has by then all that was committed before it", async () => {
    const { own, reads, replica } = pair;
    for (const n of Array(30).keys()) {
      await sql`insert into written select ${n}::int from generate_series(1, 1000)`.execute(own);
      const [by, last] = await reads(own, async (db) => {
        const { rows } = await sql<{ last: number }>`select max(n) as last from written`.execute(db);
        return [await whoAnswers(db), rows[0]?.last];
      });
      expect([by, last]).toEqual(["replica", n]);
    }
    expect([replica.answered, replica.behindSeconds]).toEqual([{ replica: 30, database: 0 }, 0]);
  });

  it("is not asked again when it is refused for a reason of its own", async () => {
    const asked: string[] = [];
    const answer = pair.reads(pair.own, async (db) => {
      asked.push(await whoAnswers(db));
      throw new RangeError("no such month");
    });
    await expect(answer).rejects.toThrow("no such month");
    expect(asked).toEqual(["replica"]);
  });

  it("is answered by the database once the replica is gone", async () => {
    const { databases, own, reads } = pair;
    await databases.killSecond();
    expect(await reads(own, whoAnswers)).toBe("database");
    expect(await reads(own, whoAnswers)).toBe("database"); // it is not even looked for now
  });
});

describe("a question of very many rows, where the database was put back to an earlier moment", lacks, () => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  beforeAll(async () => {
    pair = await openPair();
  });
  afterAll(() => pair?.close());

  it("is answered by the database: its replica stayed where what was taken back is still so", async () => {
    const { databases, own, reads } = pair;
    await sql`create table written (n int)`.execute(own);
    expect(await reads(own, whoAnswers)).toBe("replica");
    await databases.putFirstBack(() =>
      sql`insert into written select n from generate_series(1, 100000) n`.execute(own),
    );
    await expect.poll(() => whoAnswers(own).catch(() => "")).toBe("database"); // over the connections that were cut
    const seen = await reads(own, async (db) => [
      await whoAnswers(db),
      (await sql`select from written`.execute(db)).rows.length,
    ]);
    expect(seen).toEqual(["database", 0]);
  });
});

describe("a question of very many rows, where the replica lags", lacks, () => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  beforeAll(async () => {
    pair = await openPair(60_000);
  });
  afterAll(() => pair?.close());

  it("is answered by the database: nobody is shown what is out of date", async () => {
    const { own, reads, replica } = pair;
    await sql`create table written (n int)`.execute(own);
    expect(await reads(own, whoAnswers)).toBe("database");
    expect(replica.behindSeconds).toBeGreaterThan(0);
  });
});

describe("a server with a replica", lacks, () => {
  let databases: Replicated;
  let root: string;
  let place: TemporaryDataDir;
  let server: ServerProcess;
  let manager: Person;
  beforeAll(async () => {
    root = await makeTemporaryFolder();
    await chmod(root, 0o755);
    [databases, place] = [await openReplicated(root, false), await temporaryDataDir()];
    server = await startServerProcess(place.dataDir, { databaseUrl: databases.first, readUrl: databases.second });
    const pool = openPool({ connectionString: databases.first });
    await makeManager(kyselyOn(pool));
    await pool.end();
    manager = httpManager(server.address, await signIn(server.address));
  });
  afterAll(async () => {
    await server?.stop();
    await removeWithServers(root);
    await place?.remove();
  });

  const answeredBy = async (): Promise<Replica["answered"]> => {
    const text = await (await fetch(`${server.address}/metrics`)).text();
    const of = (by: string) => Number(new RegExp(`parkdesk_large_reads_total\\{by="${by}"\\} (\\d+)`).exec(text)?.[1]);
    return { replica: of("replica"), database: of("database") };
  };

  it("has it answer statistics and exports, with what was imported a moment ago", async () => {
    const { parkId } = await openFleet(manager);
    await importFile(manager, parkId, "april.csv", monthOf("2026-04", `s${parkId}`));
    const statistics = await manager.get(
      "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30",
    );
    expect([statistics.status, (statistics.body.data as unknown[]).length]).toEqual([200, 1]);
    expect(await answeredBy()).toEqual({ replica: 1, database: 0 });
    const columns = [{ field: "name", title: "Название" }];
    const asked = await manager.post("exports", { noun: "parks", query: "", title: "Парки", filters: [], columns });
    const job = await endedJob(manager, (asked.body.data as JobRow).id);
    expect([job.status, (job.result as { rows: number }).rows]).toEqual(["done", 1]);
    expect(await answeredBy()).toEqual({ replica: 2, database: 0 });
    expect(server.complaints()).toBe("");
  });

  it("shows what was under way when it was asked before, once that is there", async () => {
    const statistics = async () => {
      const { body } = await manager.get(
        "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30",
      );
      return body.totals as Record<string, number>;
    };
    const pool = openPool({ connectionString: databases.first });
    const underWay = await pool.connect();
    try {
      await pool.query("update ledger_months set amount = amount"); // what was asked before is asked anew
      await underWay.query("begin");
      await underWay.query("update ledger_months set amount = amount * 2");
      await pool.query("update parks set name = name || '.'"); // later, and there before it
      const { cash = 0 } = await statistics();
      await underWay.query("commit");
      expect((await statistics()).cash).toBe(2 * cash);
      expect(cash).not.toBe(0);
    } finally {
      underWay.release(true);
      await pool.end();
    }
  });
});

describe("a replica of something else", lacks, () => {
  let pair: Awaited<ReturnType<typeof openPair>>;
  let other: TestDatabase;
  beforeAll(async () => {
    [pair, other] = [await openPair(), await testDatabase()];
  });
  afterAll(async () => {
    await pair?.close();
    await other?.drop();
  });

  it("stops the start", async () => {
    await expect(openReplica(pair.databases.second, other.pool, 2, log)).rejects.toMatchObject({
      message: expect.stringMatching(/DATABASE_READ_URL\) does not follow that of DATABASE_URL/),
    });
  });
});
