import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passTime } from "../../jobs/pass-time.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

type Notified = { readonly message: string; readonly link: { readonly noun: string; readonly id: number | null } };

describe("a day in a register", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let stranger: Person;
  let park: number;

  beforeAll(async () => {
    house = await openHouse();
    const made = house.db.insertInto("parks").values({ aggregator_id: 1, name: "Алатау" }).returning("id");
    park = (await made.executeTakeFirstOrThrow()).id;
    manager = await house.enter();
    client = await house.enter({ roleId: 2, parks: [park] });
    stranger = await house.enter({ roleId: 2 });
    await shape(await house.enter({ email: "admin@parkdesk.example" }), "r-vehicles", vehicles);
  });
  afterAll(() => house?.close());

  const keep = async (plate: string, insured_until: string | null): Promise<void> => {
    const empty = { driver_id: null, model: "", vin: "", made_in: null, price: null, share: null, fuel: null };
    const body = { ...empty, plate, park_id: park, insured_until, leased: false, note: "" };
    expect((await manager.post("registers/vehicles", body)).status).toBe(201);
  };
  const told = async (person: Person): Promise<Notified[]> =>
    ((await person.get("notifications")).body.data as Notified[]).filter(({ message }) =>
      message.includes("Страховка"),
    );
  const on = (today: string) => passTime(house.db, { now: () => new Date(`${today}T05:00:00Z`), today: () => today });

  it("is told of once, as many days before as the register says, to whoever sees the record and to nobody else", async () => {
    await keep("101AAA02", "2026-07-08");
    await keep("102AAA02", "2026-07-08");
    await keep("103AAA02", "2026-07-20");
    await keep("104AAA02", "2026-06-01");
    await keep("105AAA02", null);
    await on("2026-06-30");
    expect(await told(manager)).toEqual([]);
    for (const day of ["2026-07-01", "2026-07-01", "2026-07-02"]) await on(day);
    for (const person of [manager, client])
      expect((await told(person)).map(({ message }) => message)).toEqual([
        "Страховка до: 08.07.2026 — Автомобили: 2 · Алатау",
      ]);
    expect(await told(stranger)).toEqual([]);
    await on("2026-07-13");
    const [last] = await told(manager);
    expect(last?.message).toBe("Страховка до: 20.07.2026 — Автомобили: 103AAA02 · Алатау");
    expect(last?.link).toMatchObject({ noun: "r-vehicles", id: expect.any(Number) });
  });
});
