import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { manyParks } from "../../testing/many.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Selection = { id: number; ids: number[]; count: number; sum: number | null; hash: string };
type Check = Selection & { since: { added: number; changed: number; gone: number } };
type Part = { data: { id: number; name: string }[]; changed: number[]; gone: number[]; next: number | null };

const aPark = (name: string) => ({ name, yandex_login: "", city_id: null });

describe("all that a filter finds, chosen once", () => {
  let house: House;
  let manager: Person;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());

  const park = async (name: string): Promise<{ id: number; version: number }> =>
    (await manager.post("parks", aPark(name))).body.data;
  const choose = async (person: Person, noun: string, query: string): Promise<Selection> => {
    const { status, body } = await person.post("selections", { noun, query });
    expect(status).toBe(201);
    return body.data;
  };
  const look = async (id: number): Promise<Check> => (await manager.get(`selections/${id}`)).body.data;
  const part = async (id: number, skip = 0): Promise<Part> =>
    (await manager.get(`selections/${id}/rows?skip=${skip}`)).body as unknown as Part;

  it("is exactly these records, with a digest that anybody can compute again", async () => {
    const made = [await park("Заря 1"), await park("Заря 2"), await park("Заря 3")];
    await park("Полдень");
    const selection = await choose(manager, "parks", "search=Заря&sort=-name&page=2");
    expect(selection).toMatchObject({ ids: made.map(({ id }) => id), count: 3, sum: null });
    const lines = made.map(({ id, version }) => `${id}:${version}`).join("\n");
    expect(selection.hash).toBe(createHash("sha256").update(lines).digest("hex"));
    expect(await look(selection.id)).toMatchObject({ since: { added: 0, changed: 0, gone: 0 } });
  });

  it("never takes in what comes later, and says what came, changed and went", async () => {
    const [one, two] = [await park("Вечер 1"), await park("Вечер 2")];
    const selection = await choose(manager, "parks", "search=Вечер");
    const late = await park("Вечер 3");
    await manager.put(`parks/${one.id}`, { ...aPark("Вечер первый"), version: one.version });
    await house.db.deleteFrom("parks").where("id", "=", two.id).execute();
    expect(await look(selection.id)).toMatchObject({
      ids: [one.id, two.id],
      count: 2,
      since: { added: 1, changed: 1, gone: 1 },
    });
    const rows = await part(selection.id);
    expect(rows.data.map(({ name }) => name)).toEqual(["Вечер первый"]);
    expect(rows).toMatchObject({ changed: [one.id], gone: [two.id], next: null });
    expect(JSON.stringify(rows)).not.toContain(`"id":${late.id},`);
  });

  it("sums what is chosen, and a client's choice holds his own alone", async () => {
    const fleet = await openFleet(manager, { name: "Парк с отчётами" });
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "sel"));
    await closeMonth(manager, fleet, "2026-04");
    const list = await manager.get("reports/commissioner");
    const all = await choose(manager, "oks", "");
    expect(all).toMatchObject({ count: 2, sum: (list.body.totals as { total_money: number }).total_money });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const own = await choose(client, "oks", "");
    expect(own.count).toBe(1);
    expect(own.sum).toBe(
      ((await client.get("reports/commissioner")).body.totals as { total_money: number }).total_money,
    );
  });

  it("is read in parts, each record once", async () => {
    await manyParks(house, "Много", 620);
    const { id, ids } = await choose(manager, "parks", "search=Много");
    const first = await part(id);
    expect([first.data.length, first.next]).toEqual([500, 500]);
    const second = await part(id, first.next ?? 0);
    expect([second.data.length, second.next]).toEqual([120, null]);
    expect([...first.data, ...second.data].map((row) => row.id)).toEqual(ids);
  });

  it("belongs to who chose it, in the aggregator where they did", async () => {
    const { id } = await choose(manager, "parks", "search=Заря");
    const colleague = await house.enter();
    const foreigner = await house.enter({ aggregator: 2 });
    for (const stranger of [colleague, foreigner]) {
      expect((await stranger.get(`selections/${id}`)).status).toBe(404);
      expect((await stranger.get(`selections/${id}/rows`)).status).toBe(404);
    }
  });

  it("is refused for a list that is not there or not the family's, a question that the list refuses, and too many records", async () => {
    const refused = async (person: Person, body: object) => {
      const reply = await person.post("selections", body);
      return [reply.status, reply.body.code, Object.keys(reply.body.errors ?? {})];
    };
    expect(await refused(manager, { noun: "moons", query: "" })).toEqual([422, "VALIDATION", ["noun"]]);
    expect(await refused(manager, { noun: "parks", query: "filter[moon]=1" })).toEqual([
      422,
      "VALIDATION",
      ["filter[moon]"],
    ]);
    const outsourcer = await house.enter({ outsourcing: true });
    expect(await refused(outsourcer, { noun: "oks", query: "" })).toEqual([422, "VALIDATION", ["noun"]]);
    await manyParks(house, "Тьма", 10_001);
    const tooMany = await manager.post("selections", { noun: "parks", query: "search=Тьма" });
    expect([tooMany.status, tooMany.body.code, tooMany.body.details]).toEqual([
      422,
      "SELECTION_TOO_LARGE",
      { limit: 10_000 },
    ]);
  });
});
