import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Register } from "../../definition/studio/register.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import { shape, type Whole } from "../testing/studio.ts";
import { vehicles } from "../testing/vehicles.ts";
import { purgeRemoved } from "./purge-removed.repository.ts";

describe("a field that an administrator has removed", () => {
  let house: House;
  let admin: Person;
  let id: number;

  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    const made = house.db.insertInto("parks").values({ aggregator_id: 1, name: "Алатау" }).returning("id");
    const park_id = (await made.executeTakeFirstOrThrow()).id;
    admin = await house.enter({ email: "admin@parkdesk.example" });
    await shape(admin, "r-vehicles", vehicles);
    const empty = {
      driver_id: null,
      vin: "",
      made_in: null,
      price: null,
      share: null,
      insured_until: null,
      fuel: null,
    };
    const body = { ...empty, plate: "123ABC02", park_id, model: "Камри", leased: false, note: "Царапина" };
    id = ((await admin.post("registers/vehicles", body)).body.data as { id: number }).id;
  });
  afterAll(() => house?.close());

  const on = (today: string) =>
    purgeRemoved(house.db, { now: () => new Date(`${today}T05:00:00Z`), today: () => today });
  const whole = async () => (await admin.get("studio/resources/r-vehicles")).body.data as Whole;
  /** The register with its model and note removed today, or with both back. */
  const removed = async (isRemoved: boolean): Promise<void> => {
    const fields = Object.fromEntries(
      Object.entries(vehicles.fields).map(([name, field]) => [
        name,
        isRemoved && (name === "model" || name === "note") ? { ...field, removed: "2026-05-10" } : field,
      ]),
    );
    const isThere = (name: string) => !isRemoved || (name !== "model" && name !== "note");
    const without = (names: readonly string[]) => names.filter(isThere);
    const sections = vehicles.form.map((section) => ({ ...section, fields: without(section.fields) }));
    const list = { ...vehicles.list, columns: without(vehicles.list.columns) };
    const body: Register = { ...vehicles, fields, list, form: sections, card: sections };
    await shape(admin, "r-vehicles", body);
  };
  const record = async () => {
    const { values, found } = await house.db
      .selectFrom("register_records")
      .select(["values", "found"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { values: values as Record<string, unknown>, found };
  };

  it("keeps what stood in it for thirty days and is brought back with it", async () => {
    await removed(true);
    expect(await on("2026-06-09")).toBe(0);
    expect((await record()).values).toMatchObject({ model: "Камри", note: "Царапина" });
    await removed(false);
    expect((await admin.get(`registers/vehicles/${id}`)).body.data).toMatchObject({ model: "Камри", note: "Царапина" });
  });

  it("is let go of on the day after, with what is searched of it, once and in the history of the register", async () => {
    await removed(true);
    const before = (await whole()).revisions.length;
    expect(await on("2026-06-10")).toBe(2);
    const { values, found } = await record();
    expect(values).not.toHaveProperty("model");
    expect(values).not.toHaveProperty("note");
    expect([values.plate, found.includes("Камри")]).toEqual(["123ABC02", false]);
    const { published, revisions } = await whole();
    expect(Object.keys((published as Register).fields)).not.toContain("model");
    expect(revisions).toHaveLength(before + 1);
    expect(await on("2026-06-11")).toBe(0);
  });
});
