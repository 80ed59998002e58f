import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { json } from "../db/json.ts";
import { type Fleet, openFleet, settled } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { LANE_CLASS } from "./run.ts";

type Status = "waiting" | "running" | "done" | "failed" | "cancelled";

describe("long work", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  const heard: string[] = [];
  beforeAll(async () => {
    house = await openHouse({ heard: (line) => heard.push(line) });
    manager = await house.enter();
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  /** A piece of work as the table has it, in no line: nobody was told. */
  async function orphan(status: Status, importId: number): Promise<number> {
    const values = { aggregator_id: 1, user_id: manager.id, kind: "imports.check", input: json({ importId }) };
    const { id } = await house.db
      .insertInto("jobs")
      .values({ ...values, status, created_at: house.clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
  /** An import whose file is not in the store. */
  async function importWithoutFile(): Promise<number> {
    const file = { file_name: "lost.csv", file_key: "imports/1/lost", sha256: "lost", size: 1n };
    const { id } = await house.db
      .insertInto("imports")
      .values({
        ...file,
        aggregator_id: 1,
        park_id: fleet.parkId,
        status: "reading",
        created_by: manager.id,
        created_at: house.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
  const jobOf = (id: number) => house.db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  async function ended(id: number): Promise<{ status: string; error: unknown }> {
    for (let tries = 0; tries < 900; tries += 1) {
      const job = await jobOf(id);
      if (job.status !== "waiting" && job.status !== "running") return job;
      await sleep(100);
    }
    throw new Error(`Job ${id} did not end`);
  }

  it("whose process died at it, or on the way to it, is taken up by another", async () => {
    const none = 987_654; // an import that is not there: such work ends at once, done
    const [running, waiting] = [await orphan("running", none), await orphan("waiting", none)];
    expect(await ended(running)).toMatchObject({ status: "done" });
    expect(await ended(waiting)).toMatchObject({ status: "done" });
  });

  it("that breaks off by a fault of ours says so, and does not keep the file from being sent again", async () => {
    const id = await importWithoutFile();
    expect(await ended(await orphan("waiting", id))).toMatchObject({ status: "failed", error: { code: "INTERNAL" } });
    const { body } = await manager.get(`disps/imports/${id}`);
    expect(body.data).toMatchObject({ status: "refused", problem: { code: "INTERNAL" } });
    expect(heard.join("")).toContain("FileGone");
    const open = await house.db
      .selectFrom("imports")
      .select("id")
      .where("sha256", "=", "lost")
      .where("status", "in", ["reading", "ready", "loading", "loaded"])
      .execute();
    expect(open).toEqual([]);
  });

  it("that is cancelled from the list of work leaves its import cancelled, and the same file can be sent again", async () => {
    const holder = new pg.Client(house.url); // files this small would be over before they are given up
    await holder.connect();
    const lane = `1 imports.check park ${fleet.parkId}`;
    await holder.query("select pg_advisory_lock($1, hashtext($2))", [LANE_CLASS, lane]);
    const file = monthOf("2026-04", "cancelled");
    const sent = await manager.upload(fleet.parkId, "a.csv", file);
    const { id, progress } = sent.body.data as { id: number; progress: { job_id: number } };
    expect((await manager.remove(`jobs/${progress.job_id}`)).status).toBe(200);
    expect(await settled(manager, id)).toMatchObject({ status: "cancelled" });
    expect(await ended(progress.job_id)).toMatchObject({ status: "cancelled" });
    await holder.query("select pg_advisory_unlock_all()");

    const again = await manager.upload(fleet.parkId, "a.csv", file);
    expect(again.status).toBe(202);
    const ready = await settled(manager, (again.body.data as { id: number }).id);
    await holder.query("select pg_advisory_lock(1, $1)", [fleet.parkId]); // what a load of the park waits for
    const confirmed = await manager.post(`disps/import/${(again.body.data as { id: number }).id}/confirm`, {
      version: ready.version,
    });
    const load = confirmed.body.data as { id: number; progress: { job_id: number } };
    expect((await manager.remove(`disps/import/${load.id}`)).status).toBe(200);
    await holder.end();
    expect(await settled(manager, load.id)).toMatchObject({ status: "ready", rows_added: null });
  });

  it("of one park waits for that of the same park alone: a file that is stuck does not hold up other parks", async () => {
    const other = await openFleet(manager);
    const confirm = async ({ parkId }: Fleet, name: string) => {
      const sent = await manager.upload(parkId, `${name}.csv`, monthOf("2026-03", name));
      const { id } = sent.body.data as { id: number };
      const { version } = await settled(manager, id);
      expect((await manager.post(`disps/import/${id}/confirm`, { version })).status).toBe(202);
      return id;
    };
    const statusOf = async (id: number) =>
      ((await manager.get(`disps/imports/${id}`)).body.data as { status: string }).status;
    const holder = new pg.Client(house.url);
    await holder.connect();
    await holder.query("select pg_advisory_lock(1, $1)", [fleet.parkId]); // what a load of the park waits for
    const stuck = [await confirm(fleet, "stuck-1"), await confirm(fleet, "stuck-2"), await confirm(fleet, "stuck-3")];
    expect(await settled(manager, await confirm(other, "other"))).toMatchObject({ status: "loaded" });
    expect(await Promise.all(stuck.map(statusOf))).toEqual(["loading", "loading", "loading"]);
    const running = house.db.selectFrom("jobs").select("id").where("kind", "=", "imports.load");
    expect(await running.where("status", "=", "running").execute()).toHaveLength(1);
    await holder.end();
    for (const id of stuck) expect(await settled(manager, id)).toMatchObject({ status: "loaded" });
  });

  it("whose work has failed can be given up by the import's own button", async () => {
    const id = await importWithoutFile();
    const job = await orphan("failed", id);
    await house.db.updateTable("imports").set({ job_id: job }).where("id", "=", id).execute();
    expect((await manager.remove(`disps/import/${id}`)).body.data).toMatchObject({ status: "cancelled" });
  });
});
