import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kyselyOn } from "../db/database.ts";
import { notify } from "../db/notify.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { openBell } from "./bell.ts";

describe("whoever has nothing to do", () => {
  let made: TestDatabase;
  const never = new AbortController().signal;
  const HOURS = 3_600_000;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made?.drop());

  async function withBell(lookEvery: number, use: (bell: ReturnType<typeof openBell>) => Promise<void>) {
    const errors: unknown[] = [];
    const bell = openBell({ connectionString: made.url }, (error) => errors.push(error), lookEvery);
    await bell.ready;
    await use(bell).finally(() => bell.stop());
    expect(errors).toEqual([]);
  }

  it("is woken by what is put into its line when that is committed, and not by what is put into another's", () =>
    withBell(HOURS, async (bell) => {
      const woken: string[] = [];
      const waits = ["exports", "prints"].map((kind) => bell.wait(kind, never).then(() => woken.push(kind)));
      const db = kyselyOn(made.pool);
      await expect(
        db.transaction().execute(async (tx) => {
          await notify(tx, { queued: "prints" });
          throw new Error("taken back");
        }),
      ).rejects.toThrow("taken back");
      await notify(db, { queued: "exports" });
      await waits[0];
      expect(woken).toEqual(["exports"]);
      await notify(db, { queued: "prints" });
      await waits[1];
    }));

  it("looks again at once, when something came between its look at the line and its wait", () =>
    withBell(HOURS, async (bell) => {
      const db = kyselyOn(made.pool);
      const other = bell.wait("exports", never);
      await notify(db, { queued: "prints" }, { queued: "exports" }); // heard in this order
      await other;
      await bell.wait("prints", never);
    }));

  it("looks after a while without being told", () => withBell(10, (bell) => bell.wait("exports", never)));

  it("stops waiting when its process stops", () =>
    withBell(HOURS, async (bell) => {
      const stopping = new AbortController();
      const waits = bell.wait("exports", stopping.signal);
      stopping.abort();
      await waits;
    }));
});
