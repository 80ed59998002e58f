import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../testing/house.ts";
import { PASSWORD } from "../testing/person.ts";

describe("a session in which nobody does anything", () => {
  let house: House;
  const email = "owner@parkdesk.example";
  beforeAll(async () => {
    house = await openHouse();
    await house.enter({ email });
  });
  afterAll(() => house?.close());

  async function open(remember: boolean) {
    const { body } = await house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      payload: { email, password: PASSWORD, remember },
    });
    return JSON.parse(body).data.token as string;
  }
  const call = async (token: string, more: Record<string, string> = {}) => {
    const reply = await house.app.inject({
      url: "/api/sessions",
      headers: { authorization: `Bearer ${token}`, ...more },
    });
    return reply.statusCode === 200 ? "open" : (reply.json().code as string);
  };
  /** Of all sessions, as if nobody had used them for so long. */
  const beSilent = (hours: number) =>
    sql`update sessions set seen_at = null, created_at = ${house.clock.now()}::timestamptz - make_interval(mins => ${Math.round(hours * 60)}::int)`.execute(
      house.db,
    );

  it("ends after four hours, after 72 where it is remembered, and says why", async () => {
    const [usual, remembered] = [await open(false), await open(true)];
    const both = async () => [await call(usual), await call(remembered)];
    await beSilent(3.9);
    expect(await both()).toEqual(["open", "open"]);
    await beSilent(4.1);
    expect(await both()).toEqual(["SESSION_SILENT", "open"]);
    await beSilent(71.9);
    expect(await both()).toEqual(["SESSION_SILENT", "open"]);
    await beSilent(72.1);
    expect(await both()).toEqual(["SESSION_SILENT", "SESSION_SILENT"]);
  });

  it("is no more among one's own, and opens nothing by being asked again", async () => {
    const silent = await open(false);
    await beSilent(5);
    expect([await call(silent), await call(silent)]).toEqual(["SESSION_SILENT", "SESSION_SILENT"]);
    const token = await open(true);
    const reply = await house.app.inject({ url: "/api/sessions", headers: { authorization: `Bearer ${token}` } });
    const agents = reply.json().data as { is_this: boolean }[];
    expect(agents.filter(({ is_this }) => !is_this).length).toBe(
      (
        await house.db
          .selectFrom("sessions")
          .select("id")
          .where("remembered", "=", true)
          .where("created_at", ">", sql<string>`${house.clock.now()}::timestamptz - interval '72 hours'`)
          .execute()
      ).length - 1,
    );
  });

  it("is kept open by what somebody does, and not by what their page asks while they are away", async () => {
    const token = await open(false);
    await beSilent(3.9);
    expect(await call(token, { "x-unattended": "1" })).toBe("open");
    await sql`update sessions set created_at = created_at - interval '12 minutes'`.execute(house.db);
    expect(await call(token)).toBe("SESSION_SILENT");
    const used = await open(false);
    await beSilent(3.9);
    expect(await call(used)).toBe("open");
    await sql`update sessions set created_at = created_at - interval '12 minutes'`.execute(house.db);
    expect(await call(used)).toBe("open");
  });
});

it("how long it may be silent is the installation's to say", async () => {
  const house = await openHouse({ doors: { silenceMs: { usual: 3_600_000, remembered: 3_600_000 } } });
  try {
    const person = await house.enter();
    const { created_at } = await house.db.selectFrom("sessions").select("created_at").executeTakeFirstOrThrow();
    const hour = new Date(Date.parse(created_at) - 3_601_000);
    await house.db.updateTable("sessions").set({ created_at: hour }).execute();
    expect((await person.get("/api/sessions")).body.code).toBe("SESSION_SILENT");
  } finally {
    await house.close();
  }
});
