import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { OwnSession } from "../../../contract/entities/own-session.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";

type Session = z.input<typeof OwnSession>;

describe("one's own sessions", () => {
  let house: House;
  let owner: Person;
  const email = "owner@parkdesk.example";
  beforeAll(async () => {
    house = await openHouse({ trustProxy: 1 });
    owner = await house.enter({ email });
    await house.enter();
  });
  afterAll(() => house?.close());

  /** Opens a session in a browser of its own, or in the one that has a cookie. */
  async function open(from: string, agent: string, cookie = "", who = email) {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      headers: { "x-forwarded-for": from, "user-agent": agent, ...(cookie && { cookie }) },
      payload: { email: who, password: PASSWORD },
    });
    const [kept = ""] = String(reply.headers["set-cookie"]).split(";");
    return { token: reply.json().data.token as string, cookie: kept };
  }
  const logIn = async (from: string, agent: string) => (await open(from, agent)).token;
  const list = async () => (await owner.get("/api/sessions")).body.data as unknown as Session[];
  const me = async (token: string) =>
    (await house.app.inject({ url: "/api/users/info", headers: { authorization: `Bearer ${token}` } })).statusCode;

  it("tell when, from where and with what, and which is this one; of others' nothing, and never a token", async () => {
    const token = await logIn("203.0.113.7", "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0");
    const found = await list();
    expect(found.map(({ is_this, address, agent, by_key }) => [is_this, address, agent, by_key])).toEqual([
      [true, "127.0.0.1", expect.any(String), false],
      [false, "203.0.113.7", "Mozilla/5.0 (X11; Linux x86_64) Chrome/126.0", false],
    ]);
    expect(JSON.stringify(found)).not.toContain(token);
    expect(found[0]?.seen_at).toBe(found[0]?.created_at);
  });

  it("are noted as used now and then, not by every call", async () => {
    await sql`update sessions set created_at = created_at - interval '1 hour'`.execute(house.db);
    const before = house.clock.now().getTime();
    const [own] = await list();
    expect(Date.parse(own?.seen_at ?? "")).toBeGreaterThanOrEqual(before - 1_000);
    house.statements.length = 0;
    await owner.get("/api/users/info");
    expect(house.statements.filter((text) => text.includes('update "sessions"'))).toEqual([]);
  });

  it("are ended by the next log-in of the same person in the same browser, and by no other", async () => {
    const first = await open("203.0.113.7", "a browser");
    const elsewhere = await open("203.0.113.7", "another browser");
    await house.enter({ email: "colleague@parkdesk.example" });
    const colleague = await open("203.0.113.7", "a browser", first.cookie, "colleague@parkdesk.example");
    expect(await Promise.all([first, elsewhere, colleague].map(({ token }) => me(token)))).toEqual([200, 200, 200]);
    const again = await open("203.0.113.7", "a browser", first.cookie);
    expect(again.cookie).toBe(first.cookie);
    const all = [first, elsewhere, colleague, again].map(({ token }) => me(token));
    expect(await Promise.all(all)).toEqual([401, 200, 200, 200]);
  });

  it("are ended one by one, and nobody ends another's", async () => {
    const token = await logIn("203.0.113.8", "one");
    const id = (await list()).find(({ agent }) => agent === "one")?.id;
    const stranger = await house.enter();
    expect((await stranger.remove("/api/sessions", { id })).status).toBe(404);
    expect(await me(token)).toBe(200);
    const done = await owner.remove("/api/sessions", { id });
    expect([done.body.data, done.body.message]).toEqual([{ ended: 1 }, "Завершён 1 сеанс"]);
    expect(await me(token)).toBe(401);
    expect((await owner.remove("/api/sessions", { id })).status).toBe(404);
  });

  it("are ended all but this one, or everywhere; that is in the history", async () => {
    const tokens = [await logIn("203.0.113.8", "one"), await logIn("203.0.113.9", "two")];
    await owner.remove("/api/sessions", { others: true });
    expect(await Promise.all([...tokens, owner.token].map(me))).toEqual([401, 401, 200]);
    const stranger = await house.enter();
    await owner.remove("/api/sessions", {});
    expect(await Promise.all([owner.token, stranger.token].map(me))).toEqual([401, 200]);
    const { rows } = await sql`select 1 from audit where event = 'session.ended' and user_id = ${owner.id}`.execute(
      house.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});
