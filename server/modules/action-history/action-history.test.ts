import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActionRow } from "../../../contract/entities/action.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

describe("the list of everything that was done", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
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
      user: { id: manager.id, name: "Тестова Айгүл" },
    });
    const parks = await ask(manager, "?filter[noun]=parks");
    expect(parks).toMatchObject([
      { record: { id: fleet.parkId, name: "Парк в списке" }, opens: "parks", deed: "Создание" },
    ]);
    expect(parks[0]?.changes).toBeGreaterThan(0);
  });

  it("lets its rows be chosen, for a copy or an export", async () => {
    const { actionListed } = await import("./action-history.repository.ts");
    const { wordsIn } = await import("../../http/words.ts");
    const user = { id: manager.id } as never; // a list asks its scope for the aggregator alone
    const scope = { aggregatorId: 1, user, family: "plain", parks: "all", counterparties: "all" } as const;
    const context = { db: house.db, scope, t: wordsIn("ru"), today: house.clock.today() };
    const keys = await actionListed.keys(context, { filters: { noun: ["parks"] }, search: "" }, 10);
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
    expect(counts.find(({ id }) => id === other.id)).toMatchObject({ name: "Тестова Айгүл", count: 2 });
    const theirs = await ask(manager, `?filter[user]=${other.id}`);
    expect(theirs.map(({ deed }) => deed)).toEqual(["Создание", "Вход в систему"]);
  });

  it("calls an account by its person, to those too who may not list accounts", async () => {
    const admin = await house.enter({ email: "admin@parkdesk.example" });
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

  it("is of the aggregator alone and for its own staff", async () => {
    const theirs = await ask(await house.enter({ aggregator: 2 }));
    expect(theirs.map(({ deed, noun }) => [deed, noun])).toEqual([["Вход в систему", "session"]]);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    expect((await client.get("action-history")).status).toBe(404);
    expect((await client.call("GET", "/api/action-history")).status).toBe(403);
  });
});
