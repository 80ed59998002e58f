import { chmod } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { canReplicate, openReplicated, type Replicated } from "../testing/replicated.ts";
import { makeTemporaryFolder, removeWithServers } from "../testing/temporary-folder.ts";
import { kyselyOn, openPool } from "./database.ts";
import { listen } from "./listen.ts";
import { migrateToLatest } from "./migrate.ts";
import { notify } from "./notify.ts";
import { connectionOf } from "./opening/hosts.ts";

describe("two databases, of which one follows the other", {
  skip: !(await canReplicate()),
  meta: { lacks: "a PostgreSQL of the system with pg_basebackup" },
}, () => {
  let root: string;
  let databases: Replicated;
  beforeAll(async () => {
    root = await makeTemporaryFolder();
    await chmod(root, 0o755);
    databases = await openReplicated(root, false);
  });
  afterAll(() => removeWithServers(root));

  it("are written to at the first, whichever is named first, and at the second from the moment when it takes over", async () => {
    const connection = connectionOf(databases.both.replace(/@([^,]+),([^/]+)/, "@$2,$1"));
    const pool = openPool(connection);
    onTestFinished(() => pool.end());
    const db = kyselyOn(pool);
    const heard: unknown[] = [];
    let missed = 0;
    const ears = { hear: heard.push.bind(heard), missed: () => void missed++, onError: () => undefined };
    const asReplica = await pool.query("select 1").catch(String); // the first try: the one that is named first
    expect(asReplica).toContain("is a replica");
    await migrateToLatest(pool);
    const listening = listen(connection, ears);
    onTestFinished(() => listening.stop());
    await listening.ready;
    const add = (name: string, bin: string) => db.insertInto("aggregators").values({ name, bin }).execute();
    await add("before", "180340001231");
    await databases.killFirst();
    const waits = add("meanwhile", "210640014562");
    await databases.promoteSecond();
    await waits;
    await expect.poll(() => missed, { timeout: 20_000 }).toBeGreaterThan(0);
    await notify(db, { queued: "after" });
    await expect.poll(() => heard).toContainEqual({ queued: "after" });
    expect((await db.selectFrom("aggregators").select("name").execute()).map(({ name }) => name)).toContain(
      "meanwhile",
    );
  });
});
