import { afterAll, beforeAll, expect, it } from "vitest";
import { seedReference } from "../../db/seed/reference.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

let house: House;
let manager: Person;
beforeAll(async () => {
  house = await openHouse({ today: "2026-05-10" });
  await seedReference(house.db); // an account refers to its bank
  manager = await house.enter();
});
afterAll(() => house?.close());

const steps = async (person = manager) => {
  const { status, body } = await person.get("first-steps");
  expect(status).toBe(200);
  const counted = body.data as { id: string; count: number }[];
  return Object.fromEntries(counted.map(({ id, count }) => [id, count]));
};

it("counts nothing in an empty system, and its aggregator only once the requisites are whole", async () => {
  expect(await steps()).toEqual({ aggregator: 0, parks: 0, counterparties: 0, contracts: 0, imports: 0 });
  const put = (columns: object) => house.db.updateTable("aggregators").set(columns).where("id", "=", 1).execute();
  await put({ director: "Ахметова А. Б.", iik: "KZ758560000000000001", bik: "KCJBKZKX", kbe: "17" });
  expect(await steps()).toMatchObject({ aggregator: 0 });
  await put({ address: "Алматы, пр. Абая, 1" });
  expect(await steps()).toMatchObject({ aggregator: 1 });
});

it("counts what the lists hold, and an export once it is loaded", async () => {
  const { parkId } = await openFleet(manager);
  const made = await steps();
  for (const noun of ["parks", "counterparties", "contract"] as const) {
    const { body } = await manager.get(noun);
    expect([noun, made[noun === "contract" ? "contracts" : noun]]).toEqual([noun, body.total]);
  }
  expect(made).toMatchObject({ parks: 1, imports: 0 });
  await importFile(manager, parkId, "april.csv", monthOf("2026-04"));
  expect(await steps()).toMatchObject({ imports: 1 });
});

it("tells of one's own aggregator alone, and is no client's", async () => {
  expect(await steps(await house.enter({ aggregator: 2 }))).toMatchObject({ parks: 0, contracts: 0, imports: 0 });
  const client = await house.enter({ roleId: 2 });
  for (const path of ["first-steps", "users/first-steps"]) expect((await client.get(path)).status).toBe(404);
});
