import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CardOf, RowOf } from "../../../definition/values.ts";
import type { actionHistory } from "../../../src/resources/action-history/action-history.ts";
import { audit, auditAll } from "../../entities/change.ts";
import { wordsIn } from "../../http/words.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type ActionRow = RowOf<typeof actionHistory>;

describe("the list of everything that was done", () => {
  let house: House;
  let manager: Person;
  let admin: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    fleet = await openFleet(manager, { name: "Парк в списке" });
  });
  afterAll(() => house?.close());
  const ask = async (person: Person, question = "") =>
    (await person.get(`action-history${question}`)).body.data as ActionRow[];

  it("names the record as it is called now, the action in words and who did it, the newest first", async () => {
    const [last] = await ask(manager);
    expect(last).toMatchObject({
      noun: "contracts",
      deed: "Подписание",
      user: { id: manager.id, name: expect.stringContaining("Тестова Айгүл") },
    });
    const parks = await ask(manager, "?filter[noun]=parks");
    expect(parks).toMatchObject([
      { record: { id: fleet.parkId, name: "Парк в списке" }, opens: "parks", deed: "Создание" },
    ]);
    expect(parks[0]?.changes).toBeGreaterThan(0);
  });

  it("lets its rows be chosen, for a copy or an export", async () => {
    const { actionRecords } = await import("./action-history.ts");
    const user = { id: manager.id } as never; // a list asks its scope for the aggregator alone
    const scope = { aggregatorId: 1, user, family: "plain", parks: "all", counterparties: "all" } as const;
    const context = { db: house.db, scope, t: wordsIn("ru"), today: house.clock.today() };
    const keys = await actionRecords.keys(context, { filters: { noun: ["parks"] }, search: "" }, 10);
    expect(keys).toEqual([{ id: expect.any(Number), version: 1, sum: null }]);
  });
  it("keeps a record that is gone by its last name, and leads nowhere", async () => {
    const service = { name: "Услуга на день", type_id: 1, unit: "услуга", price: null, is_vat: true, note: "" };
    const { id, version } = (await manager.post("services", service)).body.data as { id: number; version: number };
    const about = async () =>
      (await ask(manager, "?filter[noun]=services")).map(({ deed, record, opens }) => [deed, record?.name, opens]);
    expect(await about()).toEqual([["Создание", "Услуга на день", "services"]]);
    expect((await manager.remove("services/delete", { ids: [{ id, version }] })).status).toBe(200);
    expect(await about()).toEqual([
      ["Удаление", "Услуга на день", null],
      ["Создание", "Услуга на день", null],
    ]);
  });

  it("is asked for what one person did, and names whoever did anything, with how often", async () => {
    const other = await house.enter();
    await other.post("services", { name: "Услуга другого", type_id: 1, unit: "услуга", price: null, is_vat: true });
    const counts = (await manager.get("action-history/users/count?filter[noun]=services,session")).body.data as {
      id: number;
      count: number;
    }[];
    expect(counts.find(({ id }) => id === other.id)).toMatchObject({
      name: expect.stringMatching(/^Тестова Айгүл · person-/),
      count: 2,
    });
    const theirs = await ask(manager, `?filter[user]=${other.id}`);
    expect(theirs.map(({ deed }) => deed)).toEqual(["Создание", "Вход по паролю"]);
  });

  it("tells people who are called alike apart by their email, and a stranger's namesake is none", async () => {
    const called = async (id: number) => (await ask(manager, `?filter[user]=${id}`))[0]?.user?.name;
    const named = async (lastname: string, to: Person) =>
      house.db.updateTable("users").set({ lastname, firstname: "Дина" }).where("id", "=", to.id).execute();
    const [one, other] = [await house.enter({ email: "dina@parkdesk.example" }), await house.enter()];
    const stranger = await house.enter({ aggregator: 2 });
    for (const each of [one, stranger]) await named("Омарова", each);
    expect(await called(one.id)).toBe("Омарова Дина");
    await named("ОМАРОВА", other);
    expect(await called(one.id)).toBe("Омарова Дина · dina@parkdesk.example");
    expect(await called(other.id)).toMatch(/^ОМАРОВА Дина · person-/);
  });

  it("calls an account by its person, to those too who may not list accounts", async () => {
    const account = {
      lastname: "Ахметова",
      firstname: "Айгуль",
      email: "a@parkdesk.example",
      password: "secret-of-hers-1",
    };
    const rights = { role_id: 2, is_outsourcing: false, is_paid: false, has_accounting_services: false };
    const bound = { park_ids: [], counterparty_ids: [], phone: null, position: "" };
    expect((await admin.post("admin/users", { ...account, ...rights, ...bound })).status).toBe(201);
    const [made] = await ask(manager, "?filter[noun]=accounts");
    expect([made?.deed, made?.record?.name, made?.opens]).toEqual(["Создание", "Ахметова Айгуль", null]);
  });

  it("calls what has no list by its file's name, and what nothing names by its number", async () => {
    const changes = [{ field: "file_name", before: null, after: "выгрузка.csv" }];
    const events = [
      { event: "files.uploaded", entity: "files", id: 77, changes },
      { event: "files.downloaded", entity: "files", id: 77 },
      { event: "files.downloaded", entity: "files", id: 78 },
    ] as const;
    const who = { aggregatorId: 1, user: { id: manager.id } };
    await house.db.transaction().execute((tx) => auditAll(tx, who, house.clock, events));
    const files = await ask(manager, "?filter[noun]=files");
    expect(files.slice(0, 3).map(({ record, opens }) => [record, opens])).toEqual([
      [{ id: 78, name: "№ 78" }, null],
      [{ id: 77, name: "выгрузка.csv" }, null],
      [{ id: 77, name: "выгрузка.csv" }, null],
    ]);
  });

  it("says what the product did by itself as the system's, which is asked for as a person is and stands last", async () => {
    const event = { event: "parks.statusChanged", entity: "parks", id: fleet.parkId } as const;
    await house.db
      .transaction()
      .execute((tx) => audit(tx, { aggregatorId: 1, user: { id: null } }, house.clock, event));
    const [own, ...more] = await ask(manager, "?filter[user]=0");
    expect([own?.user, own?.deed, more]).toEqual([{ id: 0, name: "Система" }, "Смена статуса", []]);
    const both = await ask(manager, `?filter[user]=0,${manager.id}&per_page=500`);
    expect(new Set(both.map(({ user }) => user.id))).toEqual(new Set([0, manager.id]));
    for (const way of ["", "-"]) {
      const sorted = await ask(manager, `?sort=${way}user&per_page=500`);
      expect([sorted.at(-1)?.user.id, sorted.length]).toEqual([0, (await ask(manager, "?per_page=500")).length]);
    }
    const { data } = (await manager.get("action-history/users/count")).body as { data: { id: number; name: string }[] };
    expect(data.at(-1)).toMatchObject({ id: 0, name: "Система", count: 1 });
  });

  it("is searched by who did it, in whichever order of the name", async () => {
    const other = await house.enter();
    const name = { lastname: "Ыбыраев", firstname: "Ескендір" };
    await house.db.updateTable("users").set(name).where("id", "=", other.id).execute();
    for (const search of ["ыбыраев", "Ескендір ЫБЫРАЕВ"]) {
      const found = await ask(manager, `?search=${encodeURIComponent(search)}`);
      expect(found.map(({ user }) => user.id)).toEqual([other.id]);
    }
    expect(await ask(manager, "?search=loggedIn")).toEqual([]);
  });

  it("names records in an export as they are called now", async () => {
    const { actionRecords } = await import("./action-history.ts");
    const user = { id: manager.id, roleId: 1 } as never; // what a list asks of its reader
    const scope = { aggregatorId: 1, user, family: "plain", parks: "all", counterparties: "all" } as const;
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    await manager.put(`parks/${fleet.parkId}`, { name: "Парк сегодня", yandex_login: "x", city_id: null, version });
    const asked = { page: 1, perPage: 10, sort: [], filters: { noun: ["parks"] }, search: "" };
    const rows = await house.db.transaction().execute(async (tx) => {
      const found: ActionRow[] = [];
      const context = { db: tx, scope, t: wordsIn("ru"), today: house.clock.today() };
      for await (const batch of actionRecords.stream(context, asked)) found.push(...(batch as unknown as ActionRow[]));
      return found;
    });
    expect(new Set(rows.map(({ record, opens }) => `${opens} ${record?.name}`))).toEqual(
      new Set(["parks Парк сегодня"]),
    );
  });

  it("shows on a card what an event changed, statuses in words, to those who may list such records", async () => {
    const card = async (person: Person, question: string) => {
      const [row] = await ask(person, question);
      return (await person.get(`action-history/${row?.id}`)).body.data as CardOf<typeof actionHistory>;
    };
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    await manager.post("parks/status", { id: fleet.parkId, status_id: 2, version });
    expect(await card(manager, "?filter[noun]=parks")).toMatchObject({
      deed: "Смена статуса",
      opens: "parks",
      changes: 1,
      changed: [{ field: "status", before: { id: 1, name: "работает" }, after: { id: 2, name: "отключён" } }],
    });
    const hash = { field: "password_hash", before: null, after: "secret" };
    const reset = { event: "accounts.passwordChanged", entity: "accounts", id: admin.id, changes: [hash] } as const;
    await house.db.transaction().execute((tx) => audit(tx, { aggregatorId: 1, user: admin }, house.clock, reset));
    expect(await card(admin, "?filter[noun]=accounts")).toMatchObject({ deed: "Смена пароля", changed: [] });
    const account = await card(admin, "?filter[noun]=accounts&sort=created_at");
    expect(account.changed).toContainEqual({ field: "email", before: null, after: "a@parkdesk.example" });
    expect((await card(manager, "?filter[noun]=accounts")).changed).toEqual([]);
    const stranger = await house.enter({ aggregator: 2 });
    const [theirs] = await ask(manager);
    expect((await stranger.get(`action-history/${theirs?.id}`)).status).toBe(404);
  });

  it("is of the aggregator alone and for its own staff", async () => {
    const theirs = await ask(await house.enter({ aggregator: 2 }));
    expect(new Set(theirs.map(({ deed, noun }) => `${deed}, ${noun}`))).toEqual(new Set(["Вход по паролю, session"]));
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    expect((await client.get("action-history")).status).toBe(404);
    expect((await client.call("GET", "/api/action-history")).status).toBe(403);
  });
});
