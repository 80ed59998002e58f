import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

describe("what everybody looks things up in", () => {
  let house: House;
  const people: Person[] = [];
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    for (const who of [{}, { roleId: 2 as const }, { outsourcing: true }]) people.push(await house.enter(who));
  });
  afterAll(() => house?.close());

  it("has the banks that exist today, each with its БИК, and not those that are gone", async () => {
    const bank = (bik: string, valid_to: string | null) => ({
      bik,
      name: `Банк ${bik}`,
      iban_code: "000",
      valid_from: "2020-01-01",
      valid_to,
    });
    await house.db
      .insertInto("banks")
      .values([bank("GONEKZKA", "2026-05-09"), bank("LASTKZKA", "2026-05-10"), bank("HEREKZKA", null)])
      .execute();
    for (const person of people) {
      const banks = (await person.get("/api/banks")).body.data as { bik: string }[];
      expect(banks.map(({ bik }) => bik)).toEqual(["HEREKZKA", "LASTKZKA"]);
    }
  });

  it("has the cities, and of the aggregators only the person's own", async () => {
    await house.db.insertInto("cities").values({ id: 1, name: "Алматы" }).execute();
    for (const person of people) {
      expect((await person.get("/api/cities")).body.data).toContainEqual({ id: expect.any(Number), name: "Алматы" });
      expect((await person.get("/api/aggregators")).body).toMatchObject({ data: { data: [{ name: "Агрегатор А" }] } });
    }
  });
});
