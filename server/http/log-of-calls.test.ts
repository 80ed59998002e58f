import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { PASSWORD, type Person } from "../testing/person.ts";
import { shape } from "../testing/studio.ts";

type Line = Readonly<Record<string, unknown>> & { readonly msg: string };

describe("the log of calls", () => {
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
  beforeEach(() => void heard.splice(0));
  const lines = (msg: string): Line[] => heard.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);

  it("says who made a call, and the history says in which call a thing was done", async () => {
    const service = { name: "Услуга журнала", type_id: 1, unit: "услуга", price: null, is_vat: true, note: "" };
    expect((await manager.post("services", service)).status).toBe(201);
    const [told] = lines("request completed");
    expect(told).toMatchObject({ user: manager.id, reqId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    const done = await house.db
      .selectFrom("audit")
      .select(["event", "user_id"])
      .where("request", "=", String(told?.reqId))
      .execute();
    expect(done).toEqual([{ event: "services.created", user_id: manager.id }]);
    expect(lines("incoming request")[0]?.reqId).toBe(told?.reqId);
  });

  it("tells who asked for what is another's, by which call, and why it was refused; whatever they asked for", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    heard.length = 0;
    await stranger.get(`parks/${fleet.parkId}`);
    await stranger.get("parks", { headers: { "x-aggregator": "1" } });
    await manager.get("admin/users?search=aigul@company.kz");
    await client.call("GET", "/api/parks");
    await manager.get("parks");
    expect(lines("refused").map(({ user, call, refused }) => [user, call, refused])).toEqual([
      [stranger.id, "GET /api/parks/:id", "NOT_FOUND"],
      [stranger.id, "GET /api/parks", "AGGREGATOR_NOT_YOURS"],
      [manager.id, "GET /api/admin/users", "FORBIDDEN"],
      [client.id, "GET /api/parks", "FAMILY_NOT_YOURS"],
    ]);
    expect(heard.join("")).not.toContain("aigul");
  });

  it("tells who asked of a field that is not theirs, or sent a file that is not what it says, and not what was in it", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    const inner = { kind: "text", label: { ru: "Только нам" }, sees: ["plain"], filter: true } as const;
    await shape(admin, "parks", { fields: { x_inner: inner } });
    heard.length = 0;
    expect((await client.get("parks?filter[x_inner]=850203300121")).status).toBe(422);
    const form = { fileName: "скан.pdf", content: Buffer.from("MZ\u0090 850203300121") };
    expect((await manager.call("POST", "files", undefined, { form })).status).toBe(422);
    expect((await manager.post("parks", { name: "", yandex_login: "", city_id: null })).status).toBe(422); // everybody forgets a field now and then
    expect(lines("refused").map(({ user, call, refused }) => [user, call, refused])).toEqual([
      [client.id, "GET /api/users/parks", "FIELD_NOT_YOURS"],
      [manager.id, "POST /api/files", "FILE_NOT_AS_NAMED"],
    ]);
    expect(heard.join("")).not.toContain("850203300121");
  });

  it("keeps the stack of what the database refuses, and leaves out whom it names", async () => {
    const failing = {
      "a key that is there": sql`insert into users (email, password_hash, iin, phone, role_id)
        select email, '', '850203300121', '+77010000101', 1 from users`,
      "a value that is none": sql`select ${"850203300121 +77010000101"}::bigint`,
      "a row that may not be": sql`insert into audit (aggregator_id, at, event, entity, changes)
        values (1, now(), '+77010000101', '850203300121', null)`,
    };
    for (const [what, statement] of Object.entries(failing)) {
      const err: unknown = await statement.execute(house.db).catch((error: unknown) => error);
      house.app.log.error({ err: new Error("work failed", { cause: err }) }, what);
      house.app.log.error({ err }, what);
      const told = lines(what);
      expect(told).toHaveLength(2);
      for (const { err: shown } of told) expect(shown).toMatchObject({ stack: expect.stringContaining("    at ") });
    }
    expect(heard.join("")).toMatch(/duplicate key value violates unique constraint \\"users_/);
    expect(heard.join("")).not.toMatch(/850203300121|77010000101/);
  });

  describe("of log-ins", () => {
    const logIn = (email: string, password: string, code?: string) =>
      house.app.inject({ method: "POST", url: "/api/sanctum/token", payload: { email, password, code } });

    it("tells whose account was meant when one is refused, and never what was typed", async () => {
      const email = "guessed@parkdesk.example";
      const { id } = await house.enter({ email });
      heard.length = 0;
      await logIn(email.toUpperCase(), "not-this-one");
      await logIn("nobody@parkdesk.example", "not-this-one");
      await logIn("my-password-by-mistake", "not-this-one", "123456");
      expect(lines("log-in refused").map(({ refused, account, shown }) => [refused, account, shown])).toEqual([
        ["WRONG_CREDENTIALS", id, "password"],
        ["WRONG_CREDENTIALS", null, "password"],
        ["WRONG_CREDENTIALS", null, "password and code"],
      ]);
      expect(heard.join("")).not.toMatch(/not-this-one|by-mistake|123456|guessed@|nobody@/i);
    });

    it("is followed by the history: who came in and by what, and who left", async () => {
      const email = "comes-and-goes@parkdesk.example";
      const { id } = await house.enter({ email });
      const { token } = (await logIn(email, PASSWORD)).json().data;
      const headers = { authorization: `Bearer ${token}` };
      await house.app.inject({ method: "DELETE", url: "/api/sanctum/token", headers });
      const told = await house.db
        .selectFrom("audit")
        .select(["event", "request"])
        .where("user_id", "=", id)
        .orderBy("id")
        .execute();
      expect(told.map(({ event }) => event)).toEqual(["session.loggedIn", "session.loggedIn", "session.loggedOut"]);
      expect(new Set(told.map(({ request }) => request)).size).toBe(3);
    });

    it("tells a wrong password inside of a session as well", async () => {
      await manager.call("PUT", "/api/users/password", { current: "not-this-one", password: "long-and-rare-8412" });
      expect(lines("proof refused")).toMatchObject([
        { refused: "PASSWORD_WRONG", account: manager.id, user: manager.id },
      ]);
      expect(heard.join("")).not.toMatch(/not-this-one|rare-8412/);
    });
  });
});
