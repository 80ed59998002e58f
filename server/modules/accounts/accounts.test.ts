import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD_MIN_LENGTH } from "../../../domain/access/password.ts";
import { refuseLeaked } from "../../entities/easy-passwords.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { PASSWORD, type Person } from "../../testing/person.ts";

const SECRET = "a-secret-of-theirs-1";
type Row = { id: number; name: string; version: number; email: string; parks: { id: number }[] };

/** A list of one password that leaked. */
const leaked = { has: async (password: string) => password === "ваниль-и-корица-88", close: async () => undefined };

describe("accounts", () => {
  let house: House;
  let admin: Person;
  let parkId: number;
  let counterpartyId: number;
  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    const fleet = await openFleet(admin);
    parkId = fleet.parkId;
    counterpartyId = fleet.counterparties[0] ?? 0;
  });
  afterAll(() => house?.close());

  let count = 0;
  const account = (more: object = {}) => {
    count += 1;
    return {
      lastname: "Ахметова",
      firstname: "Айгуль",
      email: `someone-${count}@parkdesk.example`,
      phone: `+7700000${4_000 + count}`,
      position: "Бухгалтер",
      role_id: 2,
      is_outsourcing: false,
      is_paid: false,
      has_accounting_services: false,
      park_ids: [parkId],
      counterparty_ids: [counterpartyId],
      password: SECRET,
      ...more,
    };
  };
  const open = async (more: object = {}): Promise<{ edit: ReturnType<typeof account>; row: Row }> => {
    const edit = account(more);
    const { status, body } = await admin.post("admin/users", edit);
    expect(status).toBe(201);
    return { edit, row: body.data as Row };
  };
  const logIn = (email: string, password: string) =>
    house.app.inject({ method: "POST", url: "/api/sanctum/token", payload: { email, password } });
  const infoStatus = async (token: string) =>
    (await house.app.inject({ method: "GET", url: "/api/users/info", headers: { authorization: `Bearer ${token}` } }))
      .statusCode;

  it("let whoever was given one log in, and see only what they are bound to", async () => {
    const { edit, row } = await open();
    expect(row).toMatchObject({ name: "Ахметова Айгуль", parks: [{ id: parkId }] });
    const reply = await logIn(edit.email.toUpperCase(), SECRET);
    expect(reply.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${reply.json().data.token}`, "x-aggregator": "1" };
    const own = { current: SECRET, password: "a-secret-of-their-own-2" };
    await house.app.inject({ method: "PUT", url: "/api/users/password", headers, payload: own });
    const parks = await house.app.inject({ method: "GET", url: "/api/users/parks", headers });
    expect(parks.json()).toMatchObject({ total: 1, data: [{ id: parkId }] });
  });

  it("change how somebody comes in for whoever has logged in lately alone, and for all else as ever", async () => {
    const { edit, row } = await open();
    const enteredAgo = (minutes: number) =>
      house.db
        .updateTable("sessions")
        .set({ created_at: new Date(house.clock.now().getTime() - minutes * 60_000) })
        .where("user_id", "=", admin.id)
        .execute();
    await enteredAgo(16);
    const { version } = row;
    for (const asked of [
      admin.post("admin/users", account()),
      admin.put(`admin/users/${row.id}`, { ...edit, email: "thief@parkdesk.example", version }),
      admin.post(`admin/users/${row.id}/unpair`),
    ])
      expect(await asked).toMatchObject({ status: 401, body: { code: "PROOF_DUE" } });
    expect((await admin.get("admin/users")).status).toBe(200);
    expect((await admin.get(`admin/users/${row.id}`)).body.data).toMatchObject({ email: edit.email, version });
    expect(await admin.post("users/proof", { password: "not-this-one-1" })).toMatchObject({
      status: 401,
      body: { code: "WRONG_CREDENTIALS" },
    });
    expect((await admin.post("users/proof", { password: PASSWORD })).status).toBe(200);
    expect((await admin.put(`admin/users/${row.id}`, { ...edit, position: "Кассир", version })).status).toBe(200);
  });

  it("refuse an address or a phone that another account has, on its field", async () => {
    const { edit } = await open();
    const same = await admin.post("admin/users", account({ email: edit.email.toUpperCase() }));
    expect([same.status, same.body.code, same.body.errors]).toEqual([
      409,
      "TAKEN",
      { email: ["Пользователь с таким email уже есть"] },
    ]);
    const phone = await admin.post("admin/users", account({ phone: edit.phone }));
    expect([phone.status, phone.body.errors]).toEqual([409, { phone: ["Этот номер телефона уже используется"] }]);
  });

  it("refuse a password that is missing, too short, common or has leaked, and foreign parks, each on its field", async () => {
    const short = await admin.post("admin/users", account({ password: "x".repeat(PASSWORD_MIN_LENGTH - 1) }));
    expect([short.status, short.body.errors]).toEqual([422, { password: ["Не короче 8 символов"] }]);
    const none = await admin.post("admin/users", account({ password: null }));
    expect([none.status, none.body.errors]).toEqual([422, { password: ["Необходимо заполнить поле"] }]);
    for (const password of ["12345678", "Password1", "qwertyuiop", "йцукенгшщз", "1q2w3e4r"]) {
      const common = await admin.post("admin/users", account({ password }));
      expect([common.status, common.body.errors]).toEqual([
        422,
        { password: ["Этот пароль легко угадать: он в списке самых частых. Придумайте другой"] },
      ]);
    }
    refuseLeaked(leaked);
    const known = await admin
      .post("admin/users", account({ password: "ваниль-и-корица-88" }))
      .finally(() => refuseLeaked(undefined));
    expect([known.status, known.body.errors]).toEqual([
      422,
      { password: [expect.stringContaining("попадал в утечки")] },
    ]);
    await openFleet(admin, { name: "Жетісу Экспресс" });
    for (const password of ["parkdesk-2026", "Ахметова1985", "жетісуэкспресс7", "somebody0008700"]) {
      const own = account({ password, email: "somebody@parkdesk.example", phone: "+77000008700" });
      const { status, body } = await admin.post("admin/users", own);
      expect([password, status, body.errors]).toEqual([
        password,
        422,
        { password: [expect.stringContaining("которые знают все вокруг")] },
      ]);
    }
    const other = await openFleet(await house.enter({ aggregator: 2 }), { name: "Чужой" });
    const foreign = await admin.post("admin/users", account({ park_ids: [parkId, other.parkId] }));
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["park_ids"]]);
    const party = await admin.post("admin/users", account({ counterparty_ids: other.counterparties }));
    expect([party.status, Object.keys(party.body.errors ?? {})]).toEqual([422, ["counterparty_ids"]]);
  });

  it("keep the password unless another is given; with another one, whoever is in is out", async () => {
    const { edit, row } = await open();
    const token = (await logIn(edit.email, SECRET)).json().data.token as string;
    const kept = await admin.put(`admin/users/${row.id}`, { ...edit, position: "Главный", password: null, version: 1 });
    expect(kept.status).toBe(200);
    expect([await infoStatus(token), (await logIn(edit.email, SECRET)).statusCode]).toEqual([200, 200]);
    const next = "another-secret-2";
    const changed = await admin.put(`admin/users/${row.id}`, { ...edit, password: next, version: 2 });
    expect(changed.status).toBe(200);
    expect([await infoStatus(token), (await logIn(edit.email, SECRET)).statusCode]).toEqual([401, 401]);
    expect((await logIn(edit.email, next)).statusCode).toBe(200);
    const events = house.db.selectFrom("audit").select("event").where("entity", "=", "accounts");
    const told = await events.where("entity_id", "=", row.id).orderBy("id").execute();
    const done = ["created", "updated", "updated", "passwordChanged"];
    expect(told.map(({ event }) => event)).toEqual(done.map((verb) => `accounts.${verb}`));
  });

  it.each([
    ["password", { password: "another-secret-2" }],
    ["address", { email: "moved@parkdesk.example" }],
  ])("with another %s, no link of a letter opens them and no device is known any more", async (_, change) => {
    const { edit, row } = await open();
    const device = String((await logIn(edit.email, SECRET)).headers["set-cookie"]);
    expect(device).toContain("parkdesk_device");
    const left = async () => {
      const { rows } = await sql<{ links: number; devices: number }>`
          select (select count(*)::int from password_resets where user_id = ${row.id} and used_at is null) as links,
            (select count(*)::int from known_devices where user_id = ${row.id}) as devices`.execute(house.db);
      return rows[0];
    };
    await house.app.inject({
      method: "POST",
      url: "/api/password/forget",
      headers: { host: "127.0.0.1:3000" },
      payload: { email: edit.email },
    });
    await expect.poll(left).toEqual({ links: 1, devices: 1 });
    const changed = await admin.put(`admin/users/${row.id}`, { ...edit, password: null, ...change, version: 1 });
    expect([changed.status, await left()]).toEqual([200, { links: 0, devices: 0 }]);
  });

  it("tell whoever comes second what changed, but never a hash", async () => {
    const { edit, row } = await open();
    await admin.put(`admin/users/${row.id}`, { ...edit, position: "Первый", version: 1 });
    const late = await admin.put(`admin/users/${row.id}`, { ...edit, position: "Второй", version: 1 });
    expect([late.status, late.body.details]).toEqual([
      409,
      { version: 2, changes: [{ field: "position", yours: "Второй", theirs: "Первый" }] },
    ]);
  });

  it("are closed with their sessions; the address and the phone are free again, the name stays in the history", async () => {
    const { edit, row } = await open();
    const token = (await logIn(edit.email, SECRET)).json().data.token as string;
    expect((await admin.remove(`admin/users/${row.id}`, { version: 1 })).status).toBe(200);
    expect([await infoStatus(token), (await logIn(edit.email, SECRET)).statusCode]).toEqual([401, 401]);
    expect((await admin.get(`admin/users/${row.id}`)).status).toBe(404);
    expect((await admin.post("admin/users", account({ email: edit.email, phone: edit.phone }))).status).toBe(201);
    const left = await house.db.selectFrom("users").select("lastname").where("id", "=", row.id).execute();
    expect(left).toEqual([{ lastname: "Ахметова" }]);
  });

  it("are switched off and on again: meanwhile whoever is in is out, and the right password is a wrong one", async () => {
    const { edit, row } = await open();
    const token = (await logIn(edit.email, SECRET)).json().data.token as string;
    const off = await admin.post(`admin/users/${row.id}/active`, { version: 1, is_active: false });
    expect([off.status, off.body.message]).toEqual([200, "Учётная запись «Ахметова Айгуль» отключена"]);
    expect(off.body.data).toMatchObject({ is_active: false, version: 2 });
    const [refused, wrong] = [await logIn(edit.email, SECRET), await logIn(edit.email, "not-their-password")];
    expect([refused.statusCode, refused.json().message]).toEqual([401, wrong.json().message]);
    expect([await infoStatus(token), refused.json().code]).toEqual([401, "WRONG_CREDENTIALS"]);
    const listed = await admin.get("admin/users?filter[is_active]=false");
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: row.id }] });
    const late = await admin.post(`admin/users/${row.id}/active`, { version: 1, is_active: true });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    const on = await admin.post(`admin/users/${row.id}/active`, { version: 2, is_active: true });
    expect([on.status, (await logIn(edit.email, SECRET)).statusCode]).toEqual([200, 200]);
    expect(await infoStatus(token)).toBe(401); // what was ended stays ended
    const actions = (await admin.get("action-history?filter[noun]=accounts")).body.data as unknown as {
      deed: string;
    }[];
    expect(actions.slice(0, 2).map(({ deed }) => deed)).toEqual(["Включение", "Отключение"]);
  });

  it("have their sessions ended by the administrator in every browser, and nothing else of them changed", async () => {
    const { edit, row } = await open();
    const tokens = [await logIn(edit.email, SECRET), await logIn(edit.email, SECRET)].map(
      (reply) => reply.json().data.token as string,
    );
    const bystander = await house.enter();
    expect((await bystander.post(`admin/users/${row.id}/sessions/end`)).status).toBe(403);
    expect(await Promise.all(tokens.map(infoStatus))).toEqual([200, 200]);
    const done = await admin.post(`admin/users/${row.id}/sessions/end`);
    expect([done.status, done.body.data, done.body.message]).toEqual([200, { ended: 2 }, "Завершено 2 сеанса"]);
    expect(await Promise.all([...tokens, bystander.token].map(infoStatus))).toEqual([401, 401, 200]);
    expect((await admin.get(`admin/users/${row.id}`)).body.data).toMatchObject({ version: 1, is_active: true });
    expect((await logIn(edit.email, SECRET)).statusCode).toBe(200);
    const [told] = (await admin.get("action-history?filter[noun]=accounts")).body.data as unknown as { deed: string }[];
    expect(told?.deed).toBe("Сеансы завершены администратором");
  });

  it("have no session of a stranger's ended, nor the administrator's own that asks", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    expect((await admin.post(`admin/users/${stranger.id}/sessions/end`)).status).toBe(404);
    expect(await infoStatus(stranger.token)).toBe(200);
    const other = (await logIn("admin@parkdesk.example", PASSWORD)).json().data.token as string;
    expect((await admin.post(`admin/users/${admin.id}/sessions/end`)).body.data).toEqual({ ended: 1 });
    expect([await infoStatus(other), (await admin.get("admin/users")).status]).toEqual([401, 200]);
  });

  it("are not one's own to delete or switch off, nor to take the administrator's rights from", async () => {
    const own = (await admin.get(`admin/users/${admin.id}`)).body.data as unknown as Row;
    const removed = await admin.remove(`admin/users/${admin.id}`, { version: own.version });
    const off = await admin.post(`admin/users/${admin.id}/active`, { version: own.version, is_active: false });
    for (const { status, body } of [removed, off]) expect([status, body.code]).toEqual([409, "OWN_ACCOUNT"]);
    const edit = account({ role_id: 2, password: null, version: own.version });
    const demoted = await admin.put(`admin/users/${admin.id}`, edit);
    expect([demoted.status, Object.keys(demoted.body.errors ?? {}).sort()]).toEqual([422, ["email", "role_id"]]);
    const renamed = { ...edit, email: "admin@parkdesk.example", role_id: 1, password: "my-own-new-password" };
    expect((await admin.put(`admin/users/${admin.id}`, renamed)).status).toBe(200);
    expect((await admin.get("admin/users")).status).toBe(200);
  });

  it("can be found by their address, and be let into more parks", async () => {
    const { edit, row } = await open({ park_ids: [] });
    const found = await admin.get(`admin/users/verification/email?email=${encodeURIComponent(edit.email)}&role_id=2`);
    expect(found.body.data).toEqual({ is_free: false, user: { id: row.id, name: "Ахметова Айгуль" } });
    const free = await admin.get("admin/users/verification/email?email=nobody%40parkdesk.example&role_id=2");
    expect(free.body.data).toEqual({ is_free: true, user: null });
    const added = await admin.post("admin/users/add/parks", { user_id: row.id, park_ids: [parkId, parkId] });
    expect([added.status, (added.body.data as Row).parks.map(({ id }) => id)]).toEqual([200, [parkId]]);
    const late = await admin.put(`admin/users/${row.id}`, { ...edit, version: row.version });
    expect([late.status, late.body.code]).toEqual([409, "STALE"]);
    expect((await admin.post("admin/users/add/parks", { user_id: 987_654, park_ids: [parkId] })).status).toBe(422);
  });

  it("of another aggregator are not there", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    expect((await admin.get(`admin/users/${stranger.id}`)).status).toBe(404);
    expect((await admin.put(`admin/users/${stranger.id}`, account({ version: 1 }))).status).toBe(404);
    expect((await admin.remove(`admin/users/${stranger.id}`, { version: 1 })).status).toBe(404);
    const off = { version: 1, is_active: false };
    expect((await admin.post(`admin/users/${stranger.id}/active`, off)).status).toBe(404);
    const { data } = (await admin.get("admin/users?per_page=500")).body as unknown as { data: Row[] };
    expect(data.map(({ id }) => id)).not.toContain(stranger.id);
  });

  it("leave no secret behind: neither in the audit nor in what is kept to recognise a repeated call", async () => {
    const edit = account();
    const headers = { "idempotency-key": "once" };
    expect((await admin.post("admin/users", edit, { headers })).status).toBe(201);
    expect((await admin.post("admin/users", edit, { headers })).body.errors).toHaveProperty("email");
    for (const table of ["audit", "idempotency_keys"]) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(house.db);
      const kept = rows.map(({ text }) => text).join("\n");
      expect(kept).not.toMatch(/\$argon2|password_hash/);
      expect(kept).not.toContain(SECRET);
      if (table === "idempotency_keys") expect(kept).not.toContain("once");
    }
    const { rows } = await sql<{ hash: string }>`select password_hash as hash from users`.execute(house.db);
    expect(rows.every(({ hash }) => hash.startsWith("$argon2id$"))).toBe(true);
  });
});
