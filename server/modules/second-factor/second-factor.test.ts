import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { secretsOf } from "../../installation-key.ts";
import { LOG_IN } from "../../limits.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";
import { digestOf } from "./prove-code.ts";

const STEP_MS = 30_000;
/** The code that an app shows now, or so many steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
/** One that is of no step near. */
const wrongFor = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
};

describe("a second step of the log-in", () => {
  let house: House;
  let owner: Person;
  const email = "owner@parkdesk.example";
  const heard: string[] = [];
  beforeAll(async () => {
    // The clock of codes stands still: else the thirty seconds of one may end between the app that shows it and the server that is told.
    vi.useFakeTimers({ toFake: ["Date"] });
    house = await openHouse({
      trustProxy: 1,
      publicUrl: "https://parkdesk.company.kz",
      heard: (line) => heard.push(line),
    });
    owner = await house.enter({ email });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await house?.close();
  });
  beforeEach(() =>
    sql`truncate login_attempts; truncate second_factors; truncate recovery_codes; truncate letters cascade`.execute(
      house.db,
    ),
  );

  type Tried = { password?: string; code?: string; cookie?: string; from?: string };
  async function logIn({ password = PASSWORD, code, cookie, from = "203.0.113.5" }: Tried = {}) {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      headers: { "x-forwarded-for": from, ...(cookie && { cookie }) },
      payload: { email, password, ...(code !== undefined && { code }) },
    });
    const { data, code: refusal } = reply.json();
    const device = String(reply.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    return { status: reply.statusCode, refusal, token: data?.token as string | undefined, device };
  }
  const refusalOf = async (tried: Tried) => (await logIn(tried)).refusal;
  /** Switches it on; what the app knows, and the recovery codes. */
  async function pair() {
    const begun = await owner.post("/api/second-factor", { password: PASSWORD });
    const { secret, uri } = begun.body.data as { secret: string; uri: string };
    const confirmed = await owner.post("/api/second-factor/confirm", { code: codeOf(secret, -1) });
    expect([begun.status, confirmed.status]).toEqual([200, 200]);
    const { recovery_codes } = confirmed.body.data as { recovery_codes: string[] };
    return { secret, uri, codes: recovery_codes };
  }
  const lettersOf = async () => {
    await expect
      .poll(async () =>
        (await house.db.selectFrom("letters").select("state").execute()).every(({ state }) => state === "sent"),
      )
      .toBe(true);
    return (await house.db.selectFrom("letters").select(["kind", "email"]).orderBy("id").execute()).map(
      ({ kind }) => kind,
    );
  };

  it("is asked for once a code has proved it, and not before", async () => {
    const { body } = await owner.post("/api/second-factor", { password: PASSWORD });
    const { secret, uri } = body.data as { secret: string; uri: string };
    expect(uri).toBe(
      `otpauth://totp/Parkdesk:owner%40parkdesk.example?issuer=Parkdesk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await logIn()).status).toBe(200);
    const wrong = await owner.post("/api/second-factor/confirm", { code: wrongFor(secret) });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: [expect.stringContaining("Код не подходит")] }]);
    expect((await owner.get("/api/second-factor")).body.data).toEqual({ is_on: false, since: null, codes_left: 0 });

    const done = await owner.post("/api/second-factor/confirm", { code: codeOf(secret) });
    expect((done.body.data as { recovery_codes: string[] }).recovery_codes).toHaveLength(10);
    expect((await owner.get("/api/second-factor")).body.data).toMatchObject({ is_on: true, codes_left: 10 });
    expect(await refusalOf({})).toBe("CODE_NEEDED");
    expect(await refusalOf({ password: "wrong" })).toBe("WRONG_CREDENTIALS");
    expect(await refusalOf({ password: "wrong", code: codeOf(secret, 1) })).toBe("WRONG_CREDENTIALS");
    expect((await logIn({ code: codeOf(secret, 1) })).status).toBe(200);
    expect(await lettersOf()).toEqual(["paired"]);
  });

  it("ends the sessions that were opened with a password alone, but for this one", async () => {
    const { token } = await logIn();
    await pair();
    const me = async (bearer: string | undefined) =>
      (await house.app.inject({ url: "/api/users/info", headers: { authorization: `Bearer ${bearer}` } })).statusCode;
    expect([await me(token), await me(owner.token)]).toEqual([401, 200]);
  });

  it("takes no code twice, also of two who send it together, nor one that proved the app", async () => {
    const { secret } = await pair();
    expect(await refusalOf({ code: codeOf(secret, -1) })).toBe("CODE_WRONG");
    const code = codeOf(secret);
    const both = await Promise.all([logIn({ code }), logIn({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await refusalOf({ code })).toBe("CODE_WRONG");
  });

  it("takes a code however it is typed, and none of another minute", async () => {
    const { secret } = await pair();
    expect(await refusalOf({ code: codeOf(secret, 3) })).toBe("CODE_WRONG");
    expect((await logIn({ code: codeOf(secret).replace(/^(...)/, "$1 ") })).status).toBe(200);
  });

  it("stands in the history by what was shown: a code of the program, or one of recovery", async () => {
    const { secret, codes } = await pair();
    await logIn({ code: codeOf(secret) });
    await logIn({ code: codes[0] ?? "" });
    const told = await house.db
      .selectFrom("audit")
      .select("event")
      .where("user_id", "=", owner.id)
      .where("entity", "=", "session")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    expect(told.map(({ event }) => event)).toEqual(["session.loggedInWithRecoveryCode", "session.loggedInWithCode"]);
    heard.length = 0;
    await logIn({ code: codes[0] ?? "" });
    expect(heard.find((line) => line.includes("log-in refused"))).toMatch(
      /"refused":"CODE_WRONG".*"password and code"/,
    );
  });

  it.each(["abcd-efgh-2345", "abcd-efgh-2345-jkmn-pqrs-6789"])(
    "is opened by a recovery code of before, when they were shorter: %s",
    async (code) => {
      await pair();
      const code_hash = digestOf(secretsOf(Buffer.alloc(32, 7)), owner.id, code.toUpperCase().replaceAll("-", ""));
      await house.db.insertInto("recovery_codes").values({ user_id: owner.id, code_hash, used_at: null }).execute();
      expect((await logIn({ code })).status).toBe(200);
      expect(await refusalOf({ code })).toBe("CODE_WRONG");
    },
  );

  it("is opened by a recovery code, once each", async () => {
    const { codes } = await pair();
    const [first = "", second = ""] = codes;
    expect(first).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){6}$/); // 140 bits
    expect(new Set(codes.flatMap((code) => code.split("-"))).size).toBe(70);
    expect((await logIn({ code: first.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
    expect(await refusalOf({ code: first })).toBe("CODE_WRONG");
    expect((await owner.get("/api/second-factor")).body.data).toMatchObject({ codes_left: 9 });
    const renewed = await owner.post("/api/second-factor/codes", { password: PASSWORD, code: codes[2] ?? "" });
    expect(renewed.status).toBe(200);
    expect(await refusalOf({ code: second })).toBe("CODE_WRONG");
    expect(await lettersOf()).toEqual(["paired", "codesRenewed"]);
    expect(
      (await logIn({ code: (renewed.body.data as { recovery_codes: string[] }).recovery_codes[0] ?? "" })).status,
    ).toBe(200);
  });

  it("is guessed at no faster than a password is, and what the password alone reaches forgives nothing", async () => {
    const { secret } = await pair();
    const code = wrongFor(secret);
    for (let tries = 1; tries < LOG_IN.freeTries; tries += 1) expect(await refusalOf({ code })).toBe("CODE_WRONG");
    expect(await refusalOf({})).toBe("CODE_NEEDED");
    expect(await refusalOf({ code })).toBe("TOO_MANY_TRIES");
    expect(await refusalOf({ code: codeOf(secret) })).toBe("TOO_MANY_TRIES");
  });

  it("on a known device is asked for as well, and wrong codes make it unknown", async () => {
    const { device: cookie } = await logIn();
    const { secret } = await pair();
    expect(await refusalOf({ cookie })).toBe("CODE_NEEDED");
    const code = wrongFor(secret);
    for (let tries = 0; tries < LOG_IN.triesOfDevice; tries += 1)
      expect(await refusalOf({ cookie, code })).toBe("CODE_WRONG");
    for (let tries = 0; tries < LOG_IN.freeTries; tries += 1)
      expect(await refusalOf({ cookie, code })).toBe("CODE_WRONG");
    expect(await refusalOf({ cookie, code: codeOf(secret) })).toBe("TOO_MANY_TRIES");
    expect(await lettersOf()).toEqual(["paired", "codesGuessed"]);
  });

  it("is switched on by whoever knows the password, off by whoever has a code as well, not by whoever finds a session open", async () => {
    const wrong = await owner.post("/api/second-factor", { password: "wrong" });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["Пароль неверный"] }]);
    const { secret } = await pair();
    const [password, code] = [PASSWORD, codeOf(secret)];
    expect((await owner.remove("/api/second-factor", { password: "wrong", code })).status).toBe(422);
    expect((await owner.post("/api/second-factor", { password })).body.code).toBe("PAIRED_ALREADY");
    for (const path of ["/api/second-factor", "/api/second-factor/codes"]) {
      const ask = path.endsWith("codes") ? owner.post : owner.remove;
      expect((await ask(path, { password })).body.errors).toHaveProperty("code");
      const guessed = await ask(path, { password, code: wrongFor(secret) });
      expect([guessed.status, guessed.body.errors]).toEqual([422, { code: [expect.stringMatching(/^Код/)] }]);
    }
    expect((await owner.remove("/api/second-factor", { password, code })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await owner.remove("/api/second-factor", { password, code })).body.code).toBe("NOT_PAIRED");
    expect(await lettersOf()).toEqual(["paired", "unpaired"]);
  });

  it("is taken away by the administrator from an account that lost its phone, and that is written down", async () => {
    const admin = await house.enter({ email: "admin@parkdesk.example" });
    await pair();
    const row = async () =>
      ((await admin.get(`admin/users/${owner.id}`)).body.data as { has_second_factor: boolean }).has_second_factor;
    expect(await row()).toBe(true);
    expect((await owner.post(`admin/users/${owner.id}/unpair`)).status).toBe(403);
    const elsewhere = await house.enter({ aggregator: 2 });
    expect((await admin.post(`admin/users/${elsewhere.id}/unpair`)).status).toBe(404);
    expect((await admin.post(`admin/users/${owner.id}/unpair`)).body.data).toEqual({ dropped: true });
    expect((await admin.post(`admin/users/${owner.id}/unpair`)).body.data).toEqual({ dropped: false });
    expect([await row(), (await logIn()).status]).toEqual([false, 200]);
    const { rows } = await sql<{ user_id: number }>`
      select user_id from audit where event = 'accounts.unpaired' and entity_id = ${owner.id} and user_id = ${admin.id}`.execute(
      house.db,
    );
    expect(rows).toHaveLength(1);
    expect(await lettersOf()).toEqual(["paired", "unpaired"]);
  });

  it("leaves no secret where a copy of the database, an answer that is sent again, or the log could tell it", async () => {
    const headers = { "idempotency-key": "pairing" };
    const begun = await owner.post("/api/second-factor", { password: PASSWORD }, { headers });
    const { secret } = begun.body.data as { secret: string };
    const confirmed = await owner.post("/api/second-factor/confirm", { code: codeOf(secret) }, { headers });
    const { recovery_codes } = confirmed.body.data as { recovery_codes: string[] };
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
      house.db,
    );
    const told = [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll("-", ""))];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.id(name)} t`.execute(house.db);
      const found = rows.filter(({ row }) =>
        told.some((text) => row.includes(text) || row.includes(Buffer.from(text).toString("hex"))),
      );
      expect([name, found]).toEqual([name, []]);
    }
    expect(told.filter((text) => heard.join("").includes(text))).toEqual([]);
  });
});
