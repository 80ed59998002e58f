import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Block = { id: number; version: number; amount: number; held: number; is_active: boolean; is_lifted: boolean };

type Row = { id: number; blocked: number };

describe("blocks", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let outsourcer: Person;
  let parkId: number;
  let otherParkId: number;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    ({ parkId } = await openFleet(manager, { name: "Первый" }));
    ({ parkId: otherParkId } = await openFleet(manager, { name: "Второй" }));
    client = await house.enter({ roleId: 2, parks: [parkId] });
    outsourcer = await house.enter({ outsourcing: true, parks: [parkId] });
  });
  afterAll(() => house?.close());

  const driverOf = async (park: number): Promise<number> => {
    const body = { name: "Серик Ермеков", park_id: park, iin: null, phone: null, licence: null, plate: null };
    return ((await manager.post("drivers", { ...body, hired_on: null, note: "" })).body.data as Row).id;
  };
  const block = async (driver_id: number, more: object = {}, park_id = parkId): Promise<Block> => {
    const body = { park_id, driver_id, amount: 500_000, reason: "Долг за аренду", until: null, ...more };
    const made = await manager.post("blocks", body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.data;
  };
  const blockedOf = async (driver: number) => ((await manager.get(`drivers/${driver}`)).body.data as Row).blocked;

  it("of one driver add up, and hold to the end of their last day", async () => {
    const driver = await driverOf(parkId);
    await block(driver);
    await block(driver, { amount: 200_000, until: "2026-05-10" });
    const expired = await block(driver, { amount: 100_000, until: "2026-05-09" });
    expect([expired.is_active, expired.held]).toEqual([false, 0]);
    expect(await blockedOf(driver)).toBe(700_000);
    const holding = await manager.get(`blocks?filter[driver]=${driver}&filter[is_active]=true`);
    expect(holding.body).toMatchObject({ total: 2, totals: { amount: 700_000, held: 700_000 } });
  });

  it("hold nothing back once they are lifted, say why, stay in the list and change no more", async () => {
    const driver = await driverOf(parkId);
    const { id, version } = await block(driver);
    expect((await manager.remove(`blocks/${id}`, { version, lift_reason: " " })).body).toMatchObject({
      code: "VALIDATION",
    });
    const lifted = await manager.remove(`blocks/${id}`, { version, lift_reason: "Долг погашен" });
    expect(lifted.body.data).toMatchObject({ is_lifted: true, is_active: false, held: 0, lift_reason: "Долг погашен" });
    expect(await blockedOf(driver)).toBe(0);
    expect((await manager.get(`blocks?filter[driver]=${driver}`)).body.total).toBe(1);
    const edit = { park_id: parkId, driver_id: driver, amount: 1, reason: "Иначе", until: null, version: version + 1 };
    const why = "Блокировка уже снята. Если деньги надо удержать снова, добавьте новую.";
    expect((await manager.put(`blocks/${id}`, edit)).body).toMatchObject({ code: "NOT_NOW", message: why });
    const again = await manager.remove(`blocks/${id}`, { version: version + 1, lift_reason: "Ещё раз" });
    expect(again.body).toMatchObject({ code: "NOT_NOW", message: why });
    const { body } = await manager.get(`history?noun=blocks&id=${id}`);
    expect(body.data).toMatchObject([{ event: "blocks.lifted" }, { event: "blocks.created" }]);
  });

  it("are more than nothing, and of a driver of the park", async () => {
    const driver = await driverOf(otherParkId);
    const none = { park_id: otherParkId, driver_id: driver, amount: 0, reason: "Долг", until: null };
    expect((await manager.post("blocks", none)).body.errors).toEqual({ amount: ["Сумма должна быть больше нуля."] });
    const other = await manager.post("blocks", { ...none, amount: 100, park_id: parkId });
    expect(other.body.errors).toHaveProperty("driver_id");
  });

  it("are read by the client and the outsourcer of the park, and written by nobody but the staff", async () => {
    const [own, foreign] = [
      await block(await driverOf(parkId)),
      await block(await driverOf(otherParkId), {}, otherParkId),
    ];
    for (const person of [client, outsourcer]) {
      expect((await person.get(`blocks/${own.id}`)).status).toBe(200);
      expect((await person.get(`blocks/${foreign.id}`)).status).toBe(404);
      expect((await person.get("blocks")).body.data).not.toContainEqual(expect.objectContaining({ id: foreign.id }));
      const lift = { version: 1, lift_reason: "Моё" };
      expect((await person.remove(`/api/blocks/${own.id}`, lift)).body).toMatchObject({ code: "FAMILY_NOT_YOURS" });
    }
  });
});
