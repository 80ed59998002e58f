import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCa } from "../../../pki/dev/ca.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { makeCrl } from "../../../pki/dev/revocation.ts";
import { signCms } from "../../../pki/dev/sign-cms.ts";
import { makeTimestamp, makeTsa } from "../../../pki/dev/tsa.ts";
import { CHALLENGES, LOG_IN } from "../../limits.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { answerOf, type Browser, type Visitor, visitorOf } from "../../testing/key-visitor.ts";
import { keyOf, testCa } from "../../testing/keys.ts";
import type { Person } from "../../testing/person.ts";
import { trustReport } from "./trusted.ts";

const AGGREGATOR = "180340001231";
const IIN = "850203300121";
const MISMATCH = { email: ["Данные не совпадают с выбранным сертификатом"] };

const told = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];

describe("logging in with a key", () => {
  let house: House;
  let fleet: Fleet;
  let client: Person;
  let head: Credential;
  let trader: Credential;
  const heard: string[] = [];
  const manager = "manager@parkdesk.example";
  const trade = "client@parkdesk.example";
  beforeAll(async () => {
    house = await openHouse({ trustProxy: 1, heard: (line) => heard.push(line) });
    const person = await house.enter({ email: manager });
    fleet = await openFleet(person);
    const { body } = await person.get(`counterparties/${fleet.counterparties[0]}`);
    head = keyOf({ iin: IIN, bin: AGGREGATOR, organization: "Агрегатор А" });
    trader = keyOf({ iin: (body.data as { iin_bin: string }).iin_bin });
    client = await house.enter({ email: trade, roleId: 2, counterparties: [fleet.counterparties[0] ?? 0] });
  });
  afterAll(() => house?.close());
  beforeEach(() => sql`truncate login_attempts, login_challenges`.execute(house.db));

  const visitor = () => visitorOf(house);
  const ask = (browser?: Browser) => visitor().ask(browser);
  const inspect = (...sent: Parameters<Visitor["inspect"]>) => visitor().inspect(...sent);
  const send = (...sent: Parameters<Visitor["send"]>) => visitor().send(...sent);
  const enter = (...sent: Parameters<Visitor["enter"]>) => visitor().enter(...sent);

  it("is a question for this origin alone, with what the browser keeps out of the reach of scripts", async () => {
    const { cookie, challenge } = await ask();
    for (const part of ["HttpOnly", "SameSite=Strict", "Max-Age=300"]) expect(cookie).toContain(part);
    const text = Buffer.from(challenge.payload_b64, "base64").toString();
    const payload = JSON.parse(text);
    expect(payload).toEqual({
      aud: "http://localhost",
      exp: payload.iat + 300,
      iat: expect.any(Number),
      id: challenge.id,
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      typ: "login",
      v: 1,
    });
    expect(text).toBe(JSON.stringify(Object.fromEntries(Object.entries(payload).sort())));
    expect(Date.parse(challenge.expires_at)).toBe(payload.exp * 1_000);
  });

  it("opens a manager's account by a key of the aggregator, and a client's by that of the counterparty", async () => {
    for (const [key, email, id] of [
      [head, " MANAGER@parkdesk.example ", 1],
      [trader, trade, client.id],
    ] as const) {
      const reply = await enter(key, email);
      expect(reply.statusCode).toBe(200);
      const { token, expires_at } = reply.json<{ data: { token: string; expires_at: string } }>().data;
      expect(Math.round((Date.parse(expires_at) - house.clock.now().getTime()) / 3_600_000)).toBe(12);
      const headers = { authorization: `Bearer ${token}` };
      expect((await house.app.inject({ url: "/api/users/info", headers })).json().data.id).toBe(id);
      expect(heard.join("")).not.toContain(token);
    }
  });

  it("ends the session that the same person had in the same browser, and makes no device known to their password", async () => {
    const open = async (browser: Browser) => {
      const reply = await enter(trader, trade, browser);
      const [device = ""] = String(reply.headers["set-cookie"]).split(";");
      return { device, token: reply.json<{ data: { token: string } }>().data.token };
    };
    const me = async (token: string) =>
      (await house.app.inject({ url: "/api/users/info", headers: { authorization: `Bearer ${token}` } })).statusCode;
    const first = await open({ cookie: "" });
    const elsewhere = await open({ cookie: "" });
    const again = await open({ cookie: "", keeps: first.device });
    expect(again.device).toBe(first.device);
    expect(await Promise.all([first, elsewhere, again].map(({ token }) => me(token)))).toEqual([401, 200, 200]);
    const known = house.db.selectFrom("known_devices").select("user_id").where("user_id", "=", client.id);
    expect(await known.execute()).toHaveLength(1); // the one of their password
  });

  it("asks for no code: a key and its password are two factors already (ADR 0048)", async () => {
    await sql`insert into second_factors (user_id, secret, begun_at, confirmed_at)
      values (${client.id}, '\\x00', now(), now())`.execute(house.db);
    expect((await enter(trader, trade)).statusCode).toBe(200);
    await sql`delete from second_factors`.execute(house.db);
  });

  it("takes a signature beside the question as well as around it", async () => {
    const { browser, challenge } = await ask();
    const fields = { email: manager, challenge_id: challenge.id, cms: answerOf(head, challenge, true) };
    expect((await send(browser, fields)).statusCode).toBe(200);
  });

  it("stands in the history, and the key is remembered with the person", async () => {
    const row = await house.db
      .selectFrom("user_certificates")
      .selectAll()
      .where("user_id", "=", client.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ serial: trader.certificate.serial, holder: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ", bin: null });
    const event = await house.db
      .selectFrom("audit")
      .select("event")
      .where("user_id", "=", client.id)
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(event).toEqual({ event: "session.loggedInByKey" });
    heard.length = 0;
    await enter(trader, manager);
    const refused = heard.map((line) => JSON.parse(line)).find(({ msg }) => msg === "log-in refused");
    expect(refused).toMatchObject({ refused: "KEY_OF_ANOTHER", account: 1, shown: "key" });
  });

  it("shows whose key it is without using the question up, and all that is wrong with it", async () => {
    const { browser, challenge } = await ask();
    const cms = answerOf(head, challenge);
    for (let times = 0; times < 2; times += 1) {
      const seen = await inspect(browser, challenge.id, cms);
      expect(seen.json().data).toEqual({
        holder: {
          name: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ",
          iin: IIN,
          organization: "Агрегатор А",
          bin: AGGREGATOR,
          valid_to: head.certificate.notAfter.toISOString(),
        },
        failed: [],
      });
    }
    const old = keyOf({ iin: IIN, notAfter: new Date("2026-05-01") });
    const stale = await inspect(browser, challenge.id, answerOf(old, challenge));
    expect(stale.json().data).toMatchObject({
      holder: { name: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ" },
      failed: [{ code: "KEY_EXPIRED", message: expect.stringMatching(/^Срок действия сертификата истёк/) }],
    });
    expect((await inspect(browser, challenge.id, "MAMCAQE=")).json().data).toEqual({
      holder: null,
      failed: [{ code: "KEY_BROKEN", message: expect.any(String) }],
    });
    expect((await send(browser, { email: manager, challenge_id: challenge.id, cms })).statusCode).toBe(200);
  });

  it("works once: sent again, also at the same moment, it is refused", async () => {
    const { browser, challenge } = await ask();
    const fields = { email: manager, challenge_id: challenge.id, cms: answerOf(head, challenge) };
    const both = await Promise.all([send(browser, fields), send(browser, fields)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(told(await send(browser, fields))).toEqual([409, "CHALLENGE_USED"]);
    expect(told(await inspect(browser, challenge.id, fields.cms))).toEqual([409, "CHALLENGE_USED"]);
  });

  it("is nobody else's: neither another browser nor one without its cookie can send the answer", async () => {
    const { challenge } = await ask();
    const { browser: other } = await ask();
    const fields = { email: manager, challenge_id: challenge.id, cms: answerOf(head, challenge) };
    for (const browser of [other, { cookie: "" }, { cookie: `parkdesk_challenge=${"a".repeat(43)}` }])
      expect(told(await send(browser, fields))).toEqual([404, "CHALLENGE_UNKNOWN"]);
    expect(told(await send(other, { ...fields, challenge_id: "a".repeat(32) }))).toEqual([404, "CHALLENGE_UNKNOWN"]);
  });

  it("answers its own question: what was signed for another is refused", async () => {
    const { browser, challenge: first } = await ask();
    const { challenge: second } = await ask(browser);
    const fields = { email: manager, challenge_id: second.id, cms: answerOf(head, first) };
    expect(told(await send(browser, fields))).toEqual([422, "CHALLENGE_MISMATCH"]);
    expect((await send(browser, { ...fields, cms: answerOf(head, second) })).statusCode).toBe(200); // two tabs share a cookie
  });

  it("comes from the page that asked: another site's is refused, and so is an answer for another address of ours", async () => {
    const { browser, challenge } = await ask();
    const fields = { email: manager, challenge_id: challenge.id, cms: answerOf(head, challenge) };
    for (const other of [{ origin: "https://evil.example" }, { origin: "null" }, { host: "127.0.0.1" }])
      expect(told(await send({ ...browser, ...other }, fields))).toEqual([403, "FOREIGN_ORIGIN"]);
    const byTls = { ...browser, origin: "https://localhost:80" }; // where what came by plain HTTP is no cookie
    expect(told(await send(byTls, fields))).toEqual([404, "CHALLENGE_UNKNOWN"]);
    expect(told((await ask({ cookie: "", origin: "https://evil.example" })).reply)).toEqual([403, "FOREIGN_ORIGIN"]);
  });

  it("is asked at the host that the proxy passes on, not at one that a client says it was", async () => {
    const claim = (headers: Record<string, string>) =>
      house.app.inject({
        method: "POST",
        url: "/ca/challenges",
        headers: { "x-forwarded-for": "203.0.113.5", ...headers },
      });
    const own = { "x-forwarded-host": "127.0.0.1" };
    expect(told(await claim({ host: "parkdesk.company.kz", ...own }))).toEqual([403, "FOREIGN_ORIGIN"]);
    heard.length = 0;
    expect((await claim({ host: "localhost", "x-forwarded-host": "evil.example" })).statusCode).toBe(201);
    expect(heard.join("")).not.toContain("evil.example");
  });

  it("is asked at the server's own addresses alone, whatever name leads to it", async () => {
    const portal = await openHouse({ publicUrl: "https://portal.company.kz" });
    try {
      const codeAt = async (asked: House, host: string, origin = `https://${host}`): Promise<string> => {
        const reply = await asked.app.inject({ method: "POST", url: "/ca/challenges", headers: { host, origin } });
        return reply.statusCode === 201 ? "asked" : reply.json().code;
      };
      for (const host of ["evil.example", "portal.company.kz.evil.example", "evil.example:443", "parkdesk.lan"])
        for (const asked of [portal, house])
          expect([host, await codeAt(asked, host)]).toEqual([host, "FOREIGN_ORIGIN"]);
      expect(await codeAt(portal, "portal.company.kz")).toBe("asked");
      expect(await codeAt(portal, "203.0.113.1")).toBe("FOREIGN_ORIGIN");
      expect(await codeAt(house, "203.0.113.1:3000", "http://203.0.113.1:3000")).toBe("asked"); // nobody has said where it is
      for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
        expect(await codeAt(portal, host, `http://${host}`)).toBe("asked");
    } finally {
      await portal.close();
    }
  });

  it("is the answer of one key: signed by two, nobody could say whose it is", async () => {
    const { browser, challenge } = await ask();
    const bytes = Buffer.from(challenge.payload_b64, "base64");
    const cms = Buffer.from(signCms(bytes, [head, trader], { detached: false })).toString("base64");
    expect((await inspect(browser, challenge.id, cms)).json().data).toMatchObject({
      holder: null,
      failed: [{ code: "KEY_BROKEN" }],
    });
    const fields = { email: manager, challenge_id: challenge.id, cms };
    expect(told(await send(browser, fields))).toEqual([422, "KEY_BROKEN"]);
  });

  it("is too late after five minutes", async () => {
    const { browser, challenge } = await ask();
    await house.db
      .updateTable("login_challenges")
      .set({ expires_at: new Date(house.clock.now().getTime() - 1) })
      .execute();
    const fields = { email: manager, challenge_id: challenge.id, cms: answerOf(head, challenge) };
    expect(told(await send(browser, fields))).toEqual([409, "CHALLENGE_EXPIRED"]);
  });

  const whose = { iin: IIN, bin: AGGREGATOR, organization: "Агрегатор А" };
  it.each([
    ["an expired", () => keyOf({ ...whose, notAfter: new Date("2026-05-01") }), "KEY_EXPIRED"],
    [
      "a self-made authority's",
      () => keyOf(whose, createCa({ kind: "rsa", at: new Date("2026-01-01") })),
      "KEY_UNTRUSTED",
    ],
  ])("refuses %s key with what to do about it", async (_, key, code) => {
    const reply = await enter(key(), manager);
    expect(told(reply)).toEqual([422, code]);
    expect(reply.json().message).toMatch(/\. Выберите /);
  });

  it.each([
    ["expired", { ...whose, notAfter: new Date("2026-05-01") }, "KEY_EXPIRED"],
    ["was revoked", whose, "KEY_REVOKED"],
  ])("asks today: a timestamp from before brings no key back that has %s", async (_, of, code) => {
    const at = new Date("2026-04-20T00:00:00Z");
    const key = keyOf(of);
    const tsa = makeTsa(testCa().authority, new Date("2026-01-01"));
    const revoked = [{ certificate: key.certificate, at: new Date("2026-04-25T00:00:00Z") }];
    const until = { thisUpdate: new Date("2026-05-09"), nextUpdate: new Date("2026-05-20") };
    const strict = await openHouse({ crls: [makeCrl(testCa().authority, revoked, until)] });
    try {
      await strict.enter({ email: manager });
      const { browser, challenge } = await visitorOf(strict).ask();
      const cms = signCms(Buffer.from(challenge.payload_b64, "base64"), [key], {
        detached: false,
        signingTime: at,
        timestamp: (signature) => makeTimestamp(tsa, signature, at),
      });
      const sent = { email: manager, challenge_id: challenge.id, cms: Buffer.from(cms).toString("base64") };
      expect(told(await visitorOf(strict).send(browser, sent))).toEqual([422, code]);
    } finally {
      await strict.close();
    }
  });

  it("takes a key that is for logging in alone", async () => {
    expect((await enter(keyOf({ ...whose, use: "authentication" }), manager)).statusCode).toBe(200);
  });

  it("tells an address that nobody has from somebody else's by nothing, and leaves the question open", async () => {
    await house.enter({ email: "closed@parkdesk.example" });
    await sql`update users set closed_at = now() where email = 'closed@parkdesk.example'`.execute(house.db);
    const answers = [];
    for (const email of ["nobody@parkdesk.example", trade, "closed@parkdesk.example"]) {
      const { browser, challenge } = await ask();
      const fields = { challenge_id: challenge.id, cms: answerOf(head, challenge) };
      const refused = await send(browser, { ...fields, email });
      answers.push([refused.statusCode, refused.json()]);
      expect((await send(browser, { ...fields, email: manager })).statusCode).toBe(200);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject([422, { code: "VALIDATION", errors: MISMATCH }]);
  });

  it.each([
    ["of another organization", () => keyOf({ iin: IIN, bin: "210640014562", organization: "Агрегатор Б" })],
    ["of an employee without the right to sign", () => keyOf({ ...whose, role: "employee" })],
    ["of the manager as a private person", () => keyOf({ iin: IIN })],
  ])("opens no manager's account by a key %s", async (_, key) => {
    const reply = await enter(key(), manager);
    expect([reply.statusCode, reply.json().errors]).toEqual([422, MISMATCH]);
  });

  it("opens the account of a person whose ИИН is kept by their own keys alone", async () => {
    const email = "own@parkdesk.example";
    await house.enter({ email });
    await house.db.updateTable("users").set({ iin: "900101350401" }).where("email", "=", email).execute();
    expect((await enter(head, email)).json().errors).toEqual(MISMATCH);
    for (const key of [keyOf({ iin: "900101350401" }), keyOf({ ...whose, iin: "900101350401", role: "employee" })])
      expect((await enter(key, email)).statusCode).toBe(200);
  });

  it("slows down whoever tries one answer at many addresses, and nobody else", async () => {
    const { browser, challenge } = await ask();
    const cms = answerOf(head, challenge);
    const guess = (at: number) => send(browser, { email: `nobody-${at}@x.kz`, challenge_id: challenge.id, cms });
    for (let tries = 0; tries < LOG_IN.freeTries; tries += 1) expect((await guess(tries)).statusCode).toBe(422);
    const next = await guess(99);
    expect([told(next), Number(next.headers["retry-after"]) > 0]).toEqual([[429, "TOO_MANY_TRIES"], true]);
    expect((await enter(head, manager)).statusCode).toBe(200);
  });

  it("goes on, slower, while passwords are guessed and questions asked in a flood", async () => {
    await sql`insert into login_attempts (account, address, at) select 'nobody-' || n, '10.0.0.' || n % 20, now()
      from generate_series(1, ${LOG_IN.triesOverall}::int) n`.execute(house.db);
    await sql`insert into login_challenges (id, browser_hash, payload, origin, address, created_at, expires_at)
      select 'f' || n, '', '', '', '10.0.' || n / 100 || '.0', now(), ${house.clock.now()}
      from generate_series(1, ${CHALLENGES.overall}::int) n`.execute(house.db);
    expect((await enter(head, manager)).statusCode).toBe(200);
    for (let asked = 1; asked < CHALLENGES.inFlood; asked += 1) expect((await ask()).reply.statusCode).toBe(201);
    expect(told((await ask()).reply)).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await ask({ cookie: "", from: "198.51.100.8" })).reply.statusCode).toBe(201);
  });

  it("gives an address so many questions, and lets a key be looked at so many times", async () => {
    await sql`insert into login_challenges (id, browser_hash, payload, origin, address, created_at, expires_at)
      select 'c' || n, '', '', '', '198.51.100.7', now(), ${house.clock.now()}
      from generate_series(1, ${CHALLENGES.ofAddress}::int) n`.execute(house.db);
    expect(told((await ask({ cookie: "", from: "198.51.100.7" })).reply)).toEqual([429, "TOO_MANY_TRIES"]);
    const { browser, challenge } = await ask();
    await house.db.updateTable("login_challenges").set({ inspections: CHALLENGES.inspections }).execute();
    expect(told(await inspect(browser, challenge.id, "MAMCAQE="))).toEqual([429, "TOO_MANY_TRIES"]);
  });

  it("refuses what is no form, a part that is missing, and an answer that is too long", async () => {
    const { browser, challenge } = await ask();
    const missing = await send(browser, { email: manager });
    expect([told(missing), Object.keys(missing.json().errors)]).toEqual([
      [422, "VALIDATION"],
      ["challenge_id", "cms"],
    ]);
    const long = await send(browser, { email: manager, challenge_id: challenge.id, cms: "A".repeat(400_000) });
    expect([told(long), Object.keys(long.json().errors)]).toEqual([[422, "VALIDATION"], ["cms"]]);
    const json = await house.app.inject({ method: "POST", url: "/api/login-ecp", payload: {} });
    expect(told(json)).toEqual([415, "UNSUPPORTED_TYPE"]);
  });

  it("says whom the server trusts before anybody types a password", async () => {
    const reply = await house.app.inject({ url: "/ca/trust" });
    expect(reply.json().data).toEqual({
      is_ready: true,
      has_folder: true,
      authorities: [
        { name: "ROOT CA (RSA) DEV", is_root: true, valid_to: testCa().root.certificate.notAfter.toISOString() },
        { name: "ISSUING CA (RSA) DEV", is_root: false, valid_to: expect.any(String) },
      ],
    });
  });
});

it("asks the verifier how it is every ten seconds at most", async () => {
  let [asked, now] = [0, 0];
  const health = async () => ({ ok: ++asked < 2, engine: "", detail: "" });
  const folder = { trust: { roots: [], authorities: [] }, crls: [], unreadable: [] };
  const report = trustReport(folder as never, { health }, () => new Date(now));
  for (const [at, ready] of [
    [0, true],
    [9_000, true],
    [10_001, false],
  ] as const) {
    now = at;
    expect((await report()).is_ready).toBe(ready);
  }
  expect(asked).toBe(2);
});

describe.each([
  ["is in its list of revoked ones", "soft", "KEY_REVOKED"],
  ["it could learn nothing of, where it has to be sure", "hard", "KEY_UNCHECKED"],
] as const)("a server and a key that %s", (_, revocation, code) => {
  const key = keyOf({ iin: IIN, bin: AGGREGATOR, organization: "Агрегатор А" });
  let house: House;
  beforeAll(async () => {
    const at = new Date("2026-05-01");
    const until = { thisUpdate: at, nextUpdate: new Date("2027-01-01") };
    const crls = [makeCrl(testCa().authority, [{ certificate: key.certificate, at }], until)];
    house = await openHouse({ revocation, crls: revocation === "soft" ? crls : [] });
    await house.enter({ email: "manager@parkdesk.example" });
  });
  afterAll(() => house?.close());

  it("do not come together", async () => {
    const visitor = visitorOf(house);
    expect(told(await visitor.enter(key, "manager@parkdesk.example"))).toEqual([422, code]);
  });
});
