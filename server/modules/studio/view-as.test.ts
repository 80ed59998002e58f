import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "../../../contract/routes/all.ts";
import { eventRoutes } from "../../../contract/routes/events.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

describe("an administrator who looks at the portal as a client", () => {
  let house: House;
  let admin: Person;
  let client: Person;
  let token: string;
  let parks: number[];
  const begin = async () => (await admin.post("studio/view-as", { user_id: client.id })).body.data as { token: string };
  const call = (method: string, path: string, of = token) =>
    house.app.inject({
      method: method as "GET",
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${of}`, "content-type": "application/json" },
      ...(method !== "GET" && { payload: "{}" }),
    });

  beforeAll(async () => {
    house = await openHouse();
    const rows = ["Алатау", "Медеу"].map((name) => ({ aggregator_id: 1, name }));
    parks = (await house.db.insertInto("parks").values(rows).returning("id").execute()).map(({ id }) => id);
    admin = await house.enter({ email: "admin@parkdesk.example" });
    client = await house.enter({ roleId: 2, parks: parks.slice(0, 1) });
    const begun = await admin.post("studio/view-as", { user_id: client.id });
    expect(begun.status).toBe(200);
    token = (begun.body.data as { token: string }).token;
  });
  afterAll(() => house?.close());

  it("sees what the client sees and is told whose portal it is", async () => {
    const seen = (await call("GET", "users/parks")).json() as { data: { id: number }[] };
    expect(seen.data.map(({ id }) => id)).toEqual(parks.slice(0, 1));
    const me = (await call("GET", "users/info")).json() as { data: { id: number; viewing?: { draft: unknown } } };
    expect(me.data.id).toBe(client.id);
    expect(me.data.viewing?.draft).toBeNull();
  });

  it("is refused every change that the API knows, by its head alone", async () => {
    const changes = routes.filter(({ method }) => method !== "GET");
    for (const { method, access } of changes) {
      const paths = "families" in access ? Object.values(access.families) : [];
      for (const path of paths) {
        const reply = await call(method, path.replace(/:\w+/g, "1"));
        expect([method, path, reply.statusCode, (reply.json() as { code: string }).code]).toEqual([
          method,
          path,
          403,
          "VIEW_ONLY",
        ]);
      }
    }
  });

  it("is nobody once the administrator has ended it, and nobody else can begin it", async () => {
    expect((await client.post("/api/studio/view-as", { user_id: admin.id })).status).toBe(403);
    const other = await begin();
    expect((await call("GET", "users/info", other.token)).statusCode).toBe(200);
    expect((await admin.remove("studio/view-as", { token: other.token })).status).toBe(200);
    expect((await call("GET", "users/info", other.token)).statusCode).toBe(401);
  });

  it("writes nothing by any question that the API knows", async () => {
    const watched = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public'`.execute(house.db);
    await sql`create function refuse_writing() returns trigger language plpgsql
      as 'begin raise exception ''written''; end'`.execute(house.db);
    for (const { name } of watched.rows)
      await sql`create trigger view_writes before insert or update or delete on ${sql.raw(name)}
        for each statement execute function refuse_writing()`.execute(house.db);
    const stream = eventRoutes.stream.name; // never ends
    const questions = routes.filter(({ method, name }) => method === "GET" && name !== stream);
    const failed: unknown[] = [];
    for (const { access } of questions)
      for (const path of "families" in access ? Object.values(access.families) : []) {
        const { statusCode } = await call("GET", path.replace(/:\w+/g, "1"));
        if (statusCode >= 500) failed.push([path, statusCode]);
      }
    for (const { name } of watched.rows) await sql`drop trigger view_writes on ${sql.raw(name)}`.execute(house.db);
    expect(failed).toEqual([]);
  });

  it("is nobody once the administrator works for the aggregator no longer, or has logged out, or the hour is over", async () => {
    const seen = async (of: string) => (await call("GET", "users/info", of)).statusCode;
    const { token: ofAggregator } = await begin();
    const worksFor = { aggregator_id: 1, user_id: admin.id };
    await house.db.deleteFrom("user_aggregators").where("user_id", "=", admin.id).execute();
    expect(await seen(ofAggregator)).toBe(401);
    await house.db.insertInto("user_aggregators").values(worksFor).execute();
    expect(await seen(ofAggregator)).toBe(200);
    await house.db.updateTable("view_sessions").set({ expires_at: house.clock.now() }).execute();
    expect(await seen(ofAggregator)).toBe(401);
    const { token: ofSession } = await begin();
    await house.db.deleteFrom("sessions").where("user_id", "=", admin.id).execute();
    expect(await seen(ofSession)).toBe(401);
  });

  it("has left a mark in the history of the account", async () => {
    const marks = await house.db.selectFrom("audit").select("id").where("event", "=", "accounts.viewedAs").execute();
    expect(marks.length).toBeGreaterThan(0);
  });
});
