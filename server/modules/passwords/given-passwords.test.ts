import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathsOf, servedAt } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

const GIVEN = "a-password-of-theirs-1";
const OWN = "what-nobody-else-knows-2";
const DAY_MS = 86_400_000;

describe("a password that somebody else has set", () => {
  let house: House;
  let admin: Person;
  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
  });
  afterAll(() => house?.close());

  let count = 0;
  const open = async () => {
    count += 1;
    const account = {
      lastname: "Ахметова",
      firstname: "Айгуль",
      email: `given-${count}@parkdesk.example`,
      phone: `+7700001${1_000 + count}`,
      position: "",
      role_id: 1,
      is_outsourcing: false,
      is_paid: false,
      has_accounting_services: false,
      park_ids: [],
      counterparty_ids: [],
      password: GIVEN,
    };
    const { status, body } = await admin.post("admin/users", account);
    expect([status, body.errors]).toEqual([201, undefined]);
    return { account, id: (body.data as { id: number }).id };
  };
  const logIn = (email: string, password: string) =>
    house.app.inject({ method: "POST", url: "/api/sanctum/token", payload: { email, password } });
  const asked = (token: string, method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object) =>
    house.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, "x-aggregator": "1" },
      ...(payload && { payload }),
    });
  const enter = async (email: string, password = GIVEN): Promise<string> =>
    (await logIn(email, password)).json().data.token;
  const renew = (token: string, current = GIVEN) =>
    asked(token, "PUT", "/api/users/password", { current, password: OWN });

  it("opens nothing to its owner but choosing another, and then everything", async () => {
    const { account } = await open();
    const token = await enter(account.email);
    expect((await asked(token, "GET", "/api/users/info")).json().data).toMatchObject({ must_renew: true });
    const closed = routes.filter(({ access, beforeRenewal }) => !("public" in access) && !beforeRenewal);
    expect(closed.length).toBeGreaterThan(200);
    for (const route of closed)
      for (const { family, path } of pathsOf(route)) {
        if (family !== undefined && family !== "plain") continue;
        const reply = await asked(token, route.method, servedAt(route, path.replaceAll(/:\w+/g, "1")), {});
        expect([route.name, reply.json().code]).toEqual([route.name, "PASSWORD_DUE"]);
      }
    const names = routes.filter(({ beforeRenewal }) => beforeRenewal).map(({ name }) => name);
    expect(names.toSorted()).toEqual(["own-info.one", "own-password.update", "session.signOut"]);
    expect((await renew(token, "not-the-given-one")).json().errors).toHaveProperty("current");
    const same = { current: GIVEN, password: GIVEN };
    expect((await asked(token, "PUT", "/api/users/password", same)).json().errors).toHaveProperty("password");
    expect((await renew(token)).statusCode).toBe(200);
    expect((await asked(token, "GET", "/api/users/info")).json().data).not.toHaveProperty("must_renew");
    expect((await asked(token, "GET", "/api/parks")).statusCode).toBe(200);
    expect((await logIn(account.email, GIVEN)).json().code).toBe("WRONG_CREDENTIALS");
    const again = await enter(account.email, OWN);
    expect((await asked(again, "GET", "/api/parks")).statusCode).toBe(200);
  });

  it("is asked to be changed once more when an administrator sets another, and is not when they set their own", async () => {
    const { account, id } = await open();
    await renew(await enter(account.email));
    const set = async (person: number, password: string) => {
      const { data } = (await admin.get(`admin/users/${person}`)).body as unknown as { data: Record<string, unknown> };
      const { version, email, lastname, firstname, phone } = data;
      const edit = { ...account, version, email, lastname, firstname, phone, password };
      expect((await admin.put(`admin/users/${person}`, edit)).body.errors).toBeUndefined();
    };
    await set(id, "another-password-3");
    const token = await enter(account.email, "another-password-3");
    expect((await asked(token, "GET", "/api/parks")).json().code).toBe("PASSWORD_DUE");
    await set(admin.id, "my-own-new-password-4");
    expect((await admin.get("parks")).status).toBe(200);
    const mine = await enter("admin@parkdesk.example", "my-own-new-password-4");
    expect((await asked(mine, "GET", "/api/parks")).statusCode).toBe(200);
  });

  it("lets nobody in after two weeks, and says so to its owner alone", async () => {
    const { account, id } = await open();
    const given = new Date(house.clock.now().getTime() - 14 * DAY_MS - 1_000);
    await house.db.updateTable("users").set({ password_given_at: given }).where("id", "=", id).execute();
    const late = await logIn(account.email, GIVEN);
    expect([late.statusCode, late.json().code]).toEqual([403, "PASSWORD_OUT_OF_TIME"]);
    expect(late.json().message).toContain("14 дней");
    expect((await logIn(account.email, "a-guess-of-a-stranger")).json().code).toBe("WRONG_CREDENTIALS");
    const fresh = new Date(house.clock.now().getTime() - 14 * DAY_MS + 60_000);
    await house.db.updateTable("users").set({ password_given_at: fresh }).where("id", "=", id).execute();
    expect((await logIn(account.email, GIVEN)).statusCode).toBe(200);
  });
});
