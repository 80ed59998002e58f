import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refuseLeaked } from "../../entities/easy-passwords.ts";
import { FORGET } from "../../limits.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD } from "../../testing/person.ts";

type Asked = { from?: string; headers?: Record<string, string> };

describe("a forgotten password", () => {
  let house: House;
  const email = "owner@parkdesk.example";
  const heard: string[] = [];
  beforeAll(async () => {
    house = await openHouse({ trustProxy: 1, heard: (line) => heard.push(line) });
    await house.enter({ email });
  });
  afterAll(() => house?.close());
  beforeEach(() => sql`truncate letters cascade; truncate login_attempts`.execute(house.db));

  async function post(path: string, payload: object, { from = "203.0.113.5", headers = {} }: Asked = {}) {
    const reply = await house.app.inject({
      method: "POST",
      url: `/api/${path}`,
      headers: { "x-forwarded-for": from, host: "127.0.0.1:3000", ...headers },
      payload,
    });
    const { origin: _, ...body } = reply.json();
    return { status: reply.statusCode, body };
  }
  const forget = (address = email, asked?: Asked) => post("password/forget", { email: address }, asked);
  const restore = (token: string, password: string) => post("password/restore", { token, password });
  const logIn = async (password: string) => (await post("sanctum/token", { email, password })).status;
  const states = async () =>
    (await house.db.selectFrom("letters").select(["kind", "email", "state"]).orderBy("id").execute()).map(
      ({ kind, email: to, state }) => [kind, to, state],
    );
  const ended = () =>
    expect
      .poll(async () => (await states()).every(([, , state]) => state !== "waiting" && state !== "sending"))
      .toBe(true);
  /** The letter that was sent last, once all have been. */
  const lastLetter = async () => {
    await ended();
    const letter = (await house.letters()).at(-1);
    if (!letter) throw new Error("no letter has come");
    return letter;
  };
  const tokenIn = (link: string) => link.split("#")[1] ?? "";
  const newLink = async () => {
    expect((await forget()).status).toBe(200);
    return tokenIn((await lastLetter()).link);
  };

  it("is set anew by the link of a letter; then no old session goes on, and a letter says so", async () => {
    const { token: session } = await house.enter();
    const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(house.db);
    await sql`update sessions set user_id = ${rows[0]?.id ?? 0}`.execute(house.db);
    const headers = { authorization: `Bearer ${session}` };
    const me = async () => (await house.app.inject({ url: "/api/users/info", headers })).statusCode;
    expect(await me()).toBe(200);

    const token = await newLink();
    const letter = await lastLetter();
    expect(letter).toMatchObject({ to: email, subject: "Новый пароль в Паркдеске" });
    expect(letter.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/restore#[\w-]{43}$/);
    expect(letter.html).toContain(`href="${letter.link}"`);
    expect(letter.text).toContain("Здравствуйте, Айгүл!");

    const done = await restore(token, "vesna-2026-almaty");
    expect([done.status, done.body.data]).toEqual([200, { email }]);
    expect(await me()).toBe(401);
    expect(await logIn(PASSWORD)).toBe(401);
    expect(await logIn("vesna-2026-almaty")).toBe(200);
    const told = await lastLetter();
    expect(told.subject).toBe("Пароль в Паркдеске изменён");
    expect(told.text).toContain("203.0.113.5");
    expect(told.text).toContain("10.05.2026 12:00");
    const { rows: written } = await sql<{
      event: string;
    }>`select event from audit where event = 'accounts.passwordRestored'`.execute(house.db);
    expect(written).toHaveLength(1);
  });

  it("is set once by a link, also by two who have it at the same instant", async () => {
    const token = await newLink();
    const both = await Promise.all([restore(token, "osen-2026-astana"), restore(token, "zima-2026-aktobe")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await restore(token, "leto-2026-atyrau")).body.code).toBe("LINK_DEAD");
  });

  it("is set by any link of the last hour, and by none of the others once one was used", async () => {
    const [first, second] = [await newLink(), await newLink()];
    expect((await restore(second, "osen-2026-astana")).status).toBe(200);
    expect((await restore(first, "zima-2026-aktobe")).status).toBe(409);
    const old = await newLink();
    await sql`update password_resets set expires_at = expires_at - interval '1 hour'`.execute(house.db);
    expect((await restore(old, "zima-2026-aktobe")).body).toMatchObject({
      code: "LINK_DEAD",
      message: expect.stringContaining("больше часа"),
    });
  });

  it("is not set to what anybody would try, and the link stays good", async () => {
    const token = await newLink();
    expect((await restore(token, "short")).body.errors).toHaveProperty("password");
    expect((await restore(token, "password1")).body.errors).toEqual({ password: [expect.stringContaining("угадать")] });
    const ownName = await restore(token, "Тестова.Айгүл");
    expect(ownName.body.errors).toEqual({ password: [expect.stringContaining("которые знают все вокруг")] });
    refuseLeaked({ has: async (password) => password === "leto-2026-atyrau", close: async () => undefined });
    const leaked = await restore(token, "leto-2026-atyrau").finally(() => refuseLeaked(undefined));
    expect(leaked.body.errors).toEqual({ password: [expect.stringContaining("попадал в утечки")] });
    expect((await restore(token, "leto-2026-atyrau")).status).toBe(200);
  });

  it("is asked for alike by whoever has an account and by whoever has none: the same answer, the same statements", async () => {
    const idle = await openHouse({ works: false }); // its statements are those of the answers alone
    try {
      await idle.enter({ email });
      const ask = async (address: string) => {
        const from = idle.statements.length;
        const reply = await idle.app.inject({
          method: "POST",
          url: "/api/password/forget",
          payload: { email: address },
        });
        return [reply.statusCode, reply.body.replaceAll(address, "…"), idle.statements.slice(from)];
      };
      await ask("somebody@parkdesk.example"); // a connection is set up once
      const known = await ask(email);
      expect(known[2]).not.toEqual([]);
      expect(await ask("nobody@parkdesk.example")).toEqual(known);
    } finally {
      await idle.close();
    }
  });

  it("is sent to whoever has an account, and to nobody else", async () => {
    for (const address of [email, "nobody@parkdesk.example"]) {
      expect((await forget(address)).status).toBe(200);
      await ended();
    }
    expect(await states()).toEqual([
      ["restore", email, "sent"],
      ["restore", "nobody@parkdesk.example", "dropped"],
    ]);
  });

  it("is nobody's to ask for who is switched off", async () => {
    await sql`update users set is_active = false where email = ${email}`.execute(house.db);
    await forget();
    await ended();
    await sql`update users set is_active = true where email = ${email}`.execute(house.db);
    expect(await states()).toEqual([["restore", email, "dropped"]]);
  });

  it("fills nobody's mailbox: three letters an hour, and the answer does not change", async () => {
    for (let times = 0; times < FORGET.ofEmail + 2; times += 1)
      expect((await forget(times % 2 ? email.toUpperCase() : email, { from: `198.51.100.${times}` })).status).toBe(200);
    expect(await states()).toHaveLength(FORGET.ofEmail);
    await ended();
  });

  it("is asked for so many times from one address, and the next says when", async () => {
    for (let times = 0; times < FORGET.ofAddress; times += 1)
      expect((await forget(`nobody-${times}@parkdesk.example`)).status).toBe(200);
    const next = await forget("one-more@parkdesk.example");
    expect([next.status, next.body.code]).toEqual([429, "TOO_MANY_TRIES"]);
    expect((await forget("one-more@parkdesk.example", { from: "198.51.100.9" })).status).toBe(200);
    await ended();
  });

  it("is sent also while others ask in a flood: each address may ask a few times", async () => {
    await sql`insert into letters (kind, email, locale, facts, address, created_at, state)
      select 'restore', 'nobody-' || n || '@parkdesk.example', 'ru', '{}', '10.0.' || n / 20 || '.0', now(), 'sent'
      from generate_series(1, ${FORGET.overall}::int) n`.execute(house.db);
    for (let times = 0; times < FORGET.inFlood; times += 1) expect((await forget()).status).toBe(200);
    expect((await forget()).body.code).toBe("TOO_MANY_TRIES");
    expect((await forget(email, { from: "198.51.100.9" })).status).toBe(200);
    await ended();
  });

  it("is not given away by guessing tokens: tries are counted, and the log and the database have none", async () => {
    const token = await newLink();
    for (let times = 0; times < 50; times += 1)
      expect((await restore(`guess-${times}`, "leto-2026-atyrau")).status).toBe(409);
    expect((await restore("one-more", "leto-2026-atyrau")).status).toBe(429);
    expect(heard.join("")).not.toContain(token);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from password_resets t where strpos(t::text, ${token}) > 0)
        or exists (select 1 from letters t where strpos(t::text, ${token}) > 0)
        or exists (select 1 from pgboss.job t where strpos(t::text, ${token}) > 0) as found`.execute(house.db);
    expect(rows).toEqual([{ found: false }]);
  });

  it("leads nowhere where nobody has said where, and never to a host that somebody has made up, whoever logs in there", async () => {
    const evil = { host: "evil.example", origin: "https://evil.example" };
    const guest = "guest@parkdesk.example";
    await house.enter({ email: guest });
    const payload = { email: guest, password: PASSWORD };
    const entered = await house.app.inject({ method: "POST", url: "/api/sanctum/token", headers: evil, payload });
    expect(entered.statusCode).toBe(200);
    await forget(guest, { headers: evil });
    await ended();
    expect(await states()).toEqual([["restore", guest, "failed"]]);
    expect(heard.join("")).toContain("PUBLIC_URL");
  });

  it("speaks the language of whoever asked", async () => {
    await forget(email, { headers: { "accept-language": "kz" } });
    expect((await lastLetter()).subject).toBe("Parkdesk жүйесіндегі жаңа құпиясөз");
  });
});

describe("the link of a letter", () => {
  it("leads to PUBLIC_URL, whatever host was asked", async () => {
    const house = await openHouse({ publicUrl: "https://portal.company.kz" });
    try {
      const email = "owner@parkdesk.example";
      await house.enter({ email });
      const headers = { host: "evil.example", origin: "https://evil.example" };
      await house.app.inject({ method: "POST", url: "/api/password/forget", headers, payload: { email } });
      await expect
        .poll(async () => (await house.letters())[0]?.link)
        .toMatch(/^https:\/\/portal\.company\.kz\/restore#/);
    } finally {
      await house.close();
    }
  });
});
