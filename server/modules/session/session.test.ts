import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOG_IN } from "../../limits.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";

describe("signing in", () => {
  let house: House;
  let person: Person;
  const heard: string[] = [];
  const email = "aigul@parkdesk.example";
  beforeAll(async () => {
    house = await openHouse({ heard: (line) => heard.push(line) });
    person = await house.enter({ email });
  });
  afterAll(() => house?.close());

  const signIn = (password: string, account = email, remoteAddress = "127.0.0.1", remember = false) =>
    house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      remoteAddress,
      payload: { email: account, password, remember },
    });
  const tokenOf = (reply: { json(): { data: { token: string } } }) => reply.json().data.token;

  it("with a wrong password and with an unknown account is refused alike", async () => {
    const [wrong, unknown] = [await signIn("wrong"), await signIn("wrong", "nobody@parkdesk.example")];
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json().code).toBe("WRONG_CREDENTIALS");
  });

  it("takes the address however it is written", async () => {
    expect((await signIn(PASSWORD, " AIGUL@Parkdesk.Example ")).statusCode).toBe(200);
  });

  it("is 429 after some wrong tries, with the right password too, for this account alone, however it is written", async () => {
    const account = "beaten@parkdesk.example";
    await house.enter({ email: account });
    for (let tries = 0; tries < LOG_IN.freeTries; tries += 1)
      expect((await signIn("wrong", account)).statusCode).toBe(401);
    const next = await signIn("wrong", account);
    expect([next.statusCode, next.json().code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect(next.json().message).toMatch(/^Слишком много попыток. Повторите через [1-5] с\.$/);
    expect((await signIn(PASSWORD, account)).statusCode).toBe(429);
    expect((await signIn(PASSWORD, account.toUpperCase())).statusCode).toBe(429);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    await sql`update login_attempts set at = at - interval '61 seconds'`.execute(house.db);
    expect((await signIn(PASSWORD, account)).statusCode).toBe(200);
  });

  it("lasts half a day, or thirty days when it is to be remembered", async () => {
    const hours = async (remember: boolean) => {
      const reply = await signIn(PASSWORD, email, "127.0.0.1", remember);
      const { data } = reply.json<{ data: { expires_at: string } }>();
      return Math.round((Date.parse(data.expires_at) - house.clock.now().getTime()) / 3_600_000);
    };
    expect([await hours(false), await hours(true)]).toEqual([12, 720]);
  });

  it("ends with signing out", async () => {
    const headers = { authorization: `Bearer ${tokenOf(await signIn(PASSWORD))}` };
    const me = () => house.app.inject({ method: "GET", url: "/api/users/info", headers });
    expect((await me()).json().data).toMatchObject({ id: person.id, email });
    expect((await house.app.inject({ method: "DELETE", url: "/api/sanctum/token", headers })).statusCode).toBe(200);
    expect((await me()).statusCode).toBe(401);
    expect((await person.get("/api/users/info")).status).toBe(200);
  });

  it("leaves neither password nor token in the database", async () => {
    const users = await house.db.selectFrom("users").select("password_hash").execute();
    for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await house.db.selectFrom("sessions").select("token_hash").execute();
    const digest = createHash("sha256").update(person.token).digest("hex");
    expect(sessions.map(({ token_hash }) => token_hash.toString("hex"))).toContain(digest);
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      house.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select 1 from ${sql.id(name)} t where strpos(t::text, ${person.token}) > 0 or strpos(t::text, ${PASSWORD}) > 0) as found`.execute(
        house.db,
      );
      expect([name, rows[0]?.found]).toEqual([name, false]);
    }
  });

  it("leaves neither password nor token in the log, whatever goes wrong", async () => {
    await person.post("parks", { name: "Парк журнала", yandex_login: "x", city_id: null });
    await person.call("POST", "/api/parks", undefined, {
      headers: { "content-type": "application/json", cookie: "sid=secret-cookie" },
    });
    await person.get(`parks?token=1`);
    await house.db.schema.alterTable("cities").renameTo("cities_away").execute();
    const failed = await person.get("/api/cities");
    await house.db.schema.alterTable("cities_away").renameTo("cities").execute();
    expect([failed.status, failed.body.code]).toEqual([500, "INTERNAL"]);
    expect(JSON.stringify(failed.body)).not.toMatch(/cities|select|at .*\.ts/);
    const log = heard.join("");
    expect(log).toContain((failed.body.details as unknown as { reference: string }).reference);
    expect(log).toContain("relation");
    for (const secret of [person.token, PASSWORD, "secret-cookie", "$argon2id$"]) expect(log).not.toContain(secret);
  });
});
