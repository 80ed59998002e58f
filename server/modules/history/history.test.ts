import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../../contract/entities/history.ts";
import type { EventName } from "../../entities/event-name.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

describe("the history of a record", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Парк с прошлым" });
  });
  afterAll(() => house?.close());

  const ask = (person: Person, noun: string, id: number, before?: number) =>
    person.get(`history?noun=${noun}&id=${id}${before === undefined ? "" : `&before=${before}`}`);
  const historyOf = async (person: Person, noun: string, id: number) =>
    (await ask(person, noun, id)).body.data as HistoryEvent[];
  const edit = async (name: string) => {
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    await manager.put(`parks/${fleet.parkId}`, { name, yandex_login: "x", city_id: null, version });
  };

  it("says who of namesakes changed which field from what to what, the newest first, statuses in words", async () => {
    await edit("Парк с новым именем");
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    await manager.post("parks/status", { id: fleet.parkId, status_id: 2, version });
    const [moved, renamed, created] = await historyOf(manager, "parks", fleet.parkId);
    expect(moved).toMatchObject({
      event: "parks.statusChanged",
      who: "Тестова Айгүл",
      changes: [{ field: "status", before: { id: 1, name: "работает" }, after: { id: 2, name: "отключён" } }],
    });
    expect(renamed?.changes).toContainEqual({ field: "name", before: "Парк с прошлым", after: "Парк с новым именем" });
    expect(created).toMatchObject({ event: "parks.created" });
    await house.enter({ email: "namesake@parkdesk.example" });
    const [told] = await historyOf(manager, "parks", fleet.parkId);
    expect(told?.who).toBe("Тестова Айгүл · person-1@parkdesk.example");
    expect(Date.parse(moved?.at ?? "")).toBeGreaterThanOrEqual(Date.parse(created?.at ?? ""));
  });

  it("comes by pages that neither repeat nor leave out an event", async () => {
    for (let count = 0; count < 25; count += 1) await edit(`Имя ${count}`);
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { body } = await ask(manager, "parks", fleet.parkId, before);
      seen.push(...(body.data as HistoryEvent[]).map(({ id }) => id));
      before = (body.next as number | null) ?? undefined;
    } while (before !== undefined);
    const kept = await house.db
      .selectFrom("audit")
      .select("id")
      .where("entity", "=", "parks")
      .where("entity_id", "=", fleet.parkId)
      .orderBy("id", "desc")
      .execute();
    expect(seen).toEqual(kept.map(({ id }) => Number(id)));
  });

  it("is not there for whoever may not see the record, nor for a noun that nobody lists", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const elsewhere = await house.enter({ roleId: 2, parks: [] });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    expect((await ask(stranger, "parks", fleet.parkId)).status).toBe(404);
    expect((await ask(elsewhere, "parks", fleet.parkId)).status).toBe(404);
    expect((await ask(client, "counterparties", fleet.counterparties[1])).status).toBe(404);
    expect((await ask(client, "counterparties", fleet.counterparties[0])).status).toBe(200);
    expect((await ask(manager, "moons", 1)).status).toBe(404);
    expect((await ask(manager, "users", 1)).status).toBe(404);
  });

  it("keeps from people who are bound to a part of a park what is not of the park itself, and secrets from everybody", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const { auditAll } = await import("../../entities/change.ts");
    const scope = { aggregatorId: 1, user: { id: manager.id } };
    const told = (event: EventName, field: string) => ({
      event,
      entity: "parks",
      id: fleet.parkId,
      changes: [{ field, before: null, after: "тайна" }],
    });
    await house.db
      .transaction()
      .execute((tx) =>
        auditAll(tx, scope, house.clock, [
          told("distributions.saved", "entries"),
          told("parks.updated", "inner_rate"),
          told("parks.updated", "password_hash"),
        ]),
      );
    expect(JSON.stringify(await historyOf(client, "parks", fleet.parkId))).not.toMatch(/тайна|distributions/);
    const open = JSON.stringify(await historyOf(manager, "parks", fleet.parkId));
    expect(open).toContain("inner_rate");
    expect(open).not.toContain("password_hash");
    expect((await historyOf(client, "parks", fleet.parkId)).some(({ changes }) => changes.length > 0)).toBe(true);
  });
});
