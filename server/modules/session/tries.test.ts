import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LOG_IN } from "../../limits.ts";
import { type House, openHouse, openHouseOn } from "../../testing/house.ts";
import { PASSWORD } from "../../testing/person.ts";

type Asked = { account?: string; from?: string; cookie?: string | undefined; headers?: Record<string, string> };

describe("guessing passwords", () => {
  let house: House;
  const owner = "owner@parkdesk.example";
  const other = "other@parkdesk.example";
  beforeAll(async () => {
    house = await openHouse({ trustProxy: 1 });
    for (const email of [owner, other]) await house.enter({ email });
  });
  afterAll(() => house?.close());
  beforeEach(() => sql`truncate login_attempts`.execute(house.db));

  async function logIn(password: string, { account = owner, from = "203.0.113.5", cookie, headers = {} }: Asked = {}) {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      headers: { "x-forwarded-for": from, ...(cookie && { cookie }), ...headers },
      payload: { email: account, password },
    });
    return {
      status: reply.statusCode,
      body: reply.json(),
      retryAfter: Number(reply.headers["retry-after"]),
      setCookie: String(reply.headers["set-cookie"] ?? ""),
    };
  }
  const statusOf = async (...asked: Parameters<typeof logIn>) => (await logIn(...asked)).status;
  /** The cookie of a device that this account has logged in from. */
  const deviceOf = async (account = owner) => (await logIn(PASSWORD, { account })).setCookie.split(";")[0];
  const pass = (seconds: number) =>
    sql`update login_attempts set at = at - make_interval(secs => ${seconds})`.execute(house.db);
  const times = <T>(count: number, one: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => one(at)));

  it("of one account takes longer and longer, also all at once, and says how long", async () => {
    const storm = await times(30, () => logIn("wrong"));
    expect(storm.filter(({ status }) => status === 401)).toHaveLength(LOG_IN.freeTries);
    const refused = storm.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(30 - LOG_IN.freeTries);
    for (const { body, retryAfter } of refused) expect([body.code, retryAfter > 0]).toEqual(["TOO_MANY_TRIES", true]);
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, retryAfter } = await logIn("wrong", { from: `198.51.100.${tries}` }); // from wherever
      expect(status).toBe(429);
      waits.push(retryAfter);
      await pass(retryAfter);
      expect(await statusOf("wrong")).toBe(401);
    }
    for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThan(at === 0 ? 0 : (waits[at - 1] ?? 0));
    expect(waits.at(-1)).toBeGreaterThan(LOG_IN.firstWaitS * 8);
    expect(await statusOf(PASSWORD, { account: other })).toBe(200);
  });

  it("never shuts out the owner's right password on a device that has logged in before", async () => {
    const cookie = await deviceOf();
    await times(30, () => logIn("wrong"));
    expect(await statusOf(PASSWORD)).toBe(429); // a stranger who has guessed it at last
    expect(await statusOf("wrong", { cookie })).toBe(401);
    expect(await statusOf(PASSWORD, { cookie })).toBe(200);
    expect(await statusOf("wrong")).toBe(429); // which has not let the stranger on
    await pass(LOG_IN.longestWaitS);
    expect(await statusOf(PASSWORD)).toBe(200);
  });

  it("is not let through by a device of another account, nor by one that nobody knows", async () => {
    const [theirs, invented] = [await deviceOf(other), `parkdesk_device=${"a".repeat(43)}`];
    await times(10, () => logIn("wrong"));
    for (const cookie of [theirs, invented, "parkdesk_device=;", "a=b"])
      expect(await statusOf(PASSWORD, { cookie })).toBe(429);
  });

  it("on a known device makes it unknown after so many wrong tries", async () => {
    const cookie = await deviceOf();
    for (let tries = 0; tries < LOG_IN.triesOfDevice; tries += 1) expect(await statusOf("wrong", { cookie })).toBe(401);
    await times(10, () => logIn("wrong", { cookie }));
    expect(await statusOf(PASSWORD, { cookie })).toBe(429);
  });

  it("over many accounts from one address is stopped there, and nowhere else", async () => {
    const cookie = await deviceOf();
    const guess = (at: number, from: string) => logIn("wrong", { account: `nobody-${at}@parkdesk.example`, from });
    const guesses = await times(LOG_IN.triesOfAddress + 10, (at) => guess(at, "203.0.113.5"));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(LOG_IN.triesOfAddress);
    expect((await guess(999, "203.0.113.5")).retryAfter).toBeGreaterThan(LOG_IN.windowS - 60);
    expect(await statusOf(PASSWORD, { account: other })).toBe(429);
    expect(await statusOf(PASSWORD, { account: other, from: "198.51.100.7" })).toBe(200);
    expect(await statusOf(PASSWORD, { cookie })).toBe(200);
    await pass(LOG_IN.windowS + 1);
    expect(await statusOf(PASSWORD, { account: other })).toBe(200);
  });

  /** As many wrong tries as are too many, at other accounts from twenty addresses. */
  const flood = () =>
    sql`insert into login_attempts (account, address, at) select 'nobody-' || n, '10.0.0.' || n % 20, now()
      from generate_series(1, ${LOG_IN.triesOverall}::int) n`.execute(house.db);
  const timed = async (...asked: Parameters<typeof logIn>) => {
    const began = performance.now();
    const { status, retryAfter } = await logIn(...asked);
    return { status, retryAfter, seconds: (performance.now() - began) / 1_000 };
  };

  it("over many accounts from many addresses makes unknown devices wait, and refuses nobody who has not tried", async () => {
    const cookie = await deviceOf();
    await flood();
    const [stranger, wrong, known] = await Promise.all([
      timed(PASSWORD, { account: other, from: "198.51.100.7" }),
      timed("wrong", { account: other, from: "198.51.100.8" }),
      timed(PASSWORD, { cookie, from: "198.51.100.9" }),
    ]);
    expect([stranger.status, wrong.status, known.status]).toEqual([200, 401, 200]);
    expect(Math.min(stranger.seconds, wrong.seconds)).toBeGreaterThanOrEqual(LOG_IN.floodWaitS);
    expect(known.seconds).toBeLessThan(LOG_IN.floodWaitS);
    const again = await timed(PASSWORD, { account: other, from: "198.51.100.8" });
    expect([again.status, again.retryAfter <= LOG_IN.firstWaitS]).toEqual([429, true]);
    expect(again.seconds).toBeLessThan(LOG_IN.floodWaitS);
    expect(await statusOf(PASSWORD, { account: other, from: "198.51.100.10" })).toBe(200);
  });

  it("is counted by networks of IPv6, since whoever has one address of such a network has all", async () => {
    const guess = (at: number) =>
      logIn("wrong", { account: `nobody-${at}@parkdesk.example`, from: `2001:db8:1:2:${at.toString(16)}::1` });
    const guesses = await times(LOG_IN.triesOfAddress + 5, guess);
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(LOG_IN.triesOfAddress);
    expect(await statusOf(PASSWORD, { account: other, from: "2001:db8:1:2::77" })).toBe(429);
    expect(await statusOf(PASSWORD, { account: other, from: "2001:db8:1:3::77" })).toBe(200);
    expect(await statusOf(PASSWORD, { account: other, from: "::ffff:198.51.100.7" })).toBe(200);
  });

  it("is timed by the database alone: a process that lives in another day holds nobody off for days", async () => {
    const ahead = await openHouseOn(
      { ...house.made, drop: async () => undefined },
      { today: "2026-05-12", trustProxy: 1 },
    );
    try {
      const wrong = {
        method: "POST",
        url: "/api/sanctum/token",
        payload: { email: owner, password: "wrong" },
      } as const;
      for (let tries = 0; tries < LOG_IN.freeTries; tries += 1) await ahead.app.inject(wrong);
      const { status, retryAfter } = await logIn(PASSWORD);
      expect(status).toBe(429);
      expect(retryAfter).toBeLessThanOrEqual(LOG_IN.firstWaitS);
      const { rows } = await sql<{ far: boolean }>`
        select bool_or(abs(extract(epoch from now() - at)) > 60) as far from login_attempts`.execute(house.db);
      expect(rows).toEqual([{ far: false }]);
    } finally {
      await ahead.close();
    }
  });

  it("is counted by the address that the proxy tells, which nobody else can forge", async () => {
    const forged = await times(LOG_IN.triesOfAddress + 5, (at) =>
      logIn("wrong", { account: `nobody-${at}@parkdesk.example`, from: `10.9.8.${at}, 203.0.113.5` }),
    );
    expect(forged.some(({ status }) => status === 429)).toBe(true);
    const { rows } = await sql<{ address: string }>`select distinct address from login_attempts`.execute(house.db);
    expect(rows).toEqual([{ address: "203.0.113.5" }]);
  });

  it("does not get at the device: no script and no other site has its cookie, and the table has its digest", async () => {
    const { setCookie } = await logIn(PASSWORD, { headers: { "x-forwarded-proto": "https" } });
    for (const part of ["HttpOnly", "SameSite=Strict"]) expect(setCookie).toContain(part);
    const token = /parkdesk_device=([^;]+)/.exec(setCookie)?.[1] ?? "";
    expect(token.length).toBe(43);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from known_devices d where strpos(d::text, ${token}) > 0) as found`.execute(house.db);
    expect(rows).toEqual([{ found: false }]);
  });

  it("is not let through by a cookie that a neighbour on another name of the domain has planted", async () => {
    const byTls = { "x-forwarded-proto": "https" };
    const { setCookie } = await logIn(PASSWORD, { headers: byTls });
    expect(setCookie).toMatch(/^__Host-parkdesk_device=[\w-]{43}; Path=\/; .*; Secure$/); // what a browser takes from this host alone
    const [cookie = ""] = setCookie.split(";");
    await times(10, () => logIn("wrong"));
    expect(await statusOf(PASSWORD, { cookie: cookie.replace("__Host-", ""), headers: byTls })).toBe(429);
    expect(await statusOf(PASSWORD, { cookie, headers: byTls })).toBe(200);
  });

  it("knows that a page has come by TLS by what its browser says, where the proxy does not", async () => {
    const host = "parkdesk.company.kz";
    const said = async (headers: Record<string, string>) => (await logIn(PASSWORD, { headers })).setCookie;
    expect(await said({ host, origin: `https://${host}` })).toMatch(/^__Host-parkdesk_device=.*; Secure$/);
    for (const headers of [{ host, origin: `http://${host}` }, { host, origin: "https://evil.example" }, { host }])
      expect(await said(headers)).toMatch(/^parkdesk_device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  });

  it("keeps one cookie for everybody who shares a device", async () => {
    const cookie = await deviceOf();
    const { status, setCookie } = await logIn(PASSWORD, { account: other, cookie });
    expect([status, setCookie.startsWith(`${cookie};`)]).toEqual([200, true]);
    await times(10, () => logIn("wrong", { account: other }));
    expect(await statusOf(PASSWORD, { account: other, cookie })).toBe(200);
  });
});

describe("a server that trusts no proxy", () => {
  const heard: string[] = [];
  let house: House;
  beforeAll(async () => {
    house = await openHouse({
      heard: (line) => heard.push(line),
      limits: { passwords: { atOnce: 1, waiting: 4, ofAddress: 2 } },
    });
  });
  afterAll(() => house?.close());

  const guess = (at: number, remoteAddress = "203.0.113.5") =>
    house.app.inject({
      method: "POST",
      url: "/api/sanctum/token",
      remoteAddress,
      headers: { "x-forwarded-for": `10.9.8.${at}` },
      payload: { email: `nobody-${at}@parkdesk.example`, password: "wrong" },
    });

  it("counts by who is connected, whatever they say, and tells the operator once", async () => {
    for (let at = 0; at < 3; at += 1) await guess(at);
    const { rows } = await sql<{ address: string }>`select distinct address from login_attempts`.execute(house.db);
    expect(rows).toEqual([{ address: "203.0.113.5" }]);
    expect(heard.filter((line) => line.includes("TRUST_PROXY"))).toHaveLength(1);
  });

  it("checks a few passwords at a time, lets a few wait, and has time for everybody else meanwhile", async () => {
    const flood = [
      ...Array.from({ length: 8 }, (_, at) => guess(at)),
      ...Array.from({ length: 8 }, (_, at) => guess(at, `10.1.1.${at}`)),
    ];
    const person = await house.app.inject({ method: "GET", url: "/health/ready" });
    expect(person.statusCode).toBe(200);
    const replies = await Promise.all(flood);
    const refused = replies.filter(({ statusCode }) => statusCode === 503);
    expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBe(7);
    expect(refused).toHaveLength(9);
    for (const reply of refused)
      expect([reply.json().code, Number(reply.headers["retry-after"]) > 0]).toEqual(["LOGIN_BUSY", true]);
  });
});
