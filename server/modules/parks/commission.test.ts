import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Agreement = {
  number: string;
  rate: number;
  rate_before: number;
  status: { id: number };
  contract: { id: number };
};

describe("another aggregator's commission of a park", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
  });

  const parkOf = async () =>
    (await manager.get(`parks/${fleet.parkId}`)).body.data as object & { name: string; version: number };
  const put = async (aggregator_commission: number | null) => {
    const { name, version } = await parkOf();
    const sent = { name, yandex_login: "", city_id: null, aggregator_commission, version };
    return manager.put(`parks/${fleet.parkId}`, sent);
  };
  const agreements = async () =>
    (await manager.get(`additional_agreements?filter[park]=${fleet.parkId}&sort=number`)).body.data as Agreement[];

  it("is an agreement to each of its contracts in force, and no rate changes before both have signed", async () => {
    const saved = await put(250);
    expect([saved.status, saved.body.data]).toMatchObject([200, { aggregator_commission: 250, counterparties: 2 }]);
    const made = await agreements();
    expect(made).toMatchObject(
      fleet.contracts.map((id) => ({ contract: { id }, rate: 250, rate_before: 180, status: { id: 0 } })),
    );
    expect(new Set(made.map(({ number }) => number)).size).toBe(2);
    expect((await manager.get(`contract/${fleet.contracts[0]}`)).body.data).toMatchObject({ rate: 180 });
  });

  it("leaves out contracts that have the rate, that are off, and that wait for the same one already", async () => {
    await house.db.updateTable("contracts").set({ is_active: false }).where("id", "=", fleet.contracts[1]).execute();
    await put(180);
    expect(await agreements()).toEqual([]);
    await put(300);
    await put(null);
    await put(300);
    expect(await agreements()).toMatchObject([{ contract: { id: fleet.contracts[0] }, rate: 300 }]);
  });

  it("is nobody's business but the staff's: a client neither sees it nor sends it", async () => {
    await put(250);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    const seen = (await client.get(`parks/${fleet.parkId}`)).body.data as object & { name: string; version: number };
    expect(seen).not.toHaveProperty("aggregator_commission");
    const { name, version } = seen;
    const edit = { name, yandex_login: "z", city_id: null, version };
    await client.put(`parks/${fleet.parkId}`, { ...edit, aggregator_commission: 0 });
    expect(await parkOf()).toMatchObject({ aggregator_commission: 250 });
    expect(await agreements()).toHaveLength(2);
  });

  it("stays as it is in an edit of something else, and that draws nothing up", async () => {
    await put(250);
    const { version } = await parkOf();
    const renamed = { name: "Другой", yandex_login: "", city_id: null, version };
    expect((await manager.put(`parks/${fleet.parkId}`, renamed)).status).toBe(200);
    expect(await parkOf()).toMatchObject({ name: "Другой", aggregator_commission: 250 });
    expect(await agreements()).toHaveLength(2);
  });
});
