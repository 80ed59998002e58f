import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../testing/house.ts";
import { checkFile, endedJob, tableOf } from "../../testing/imports.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

const MANY = 5_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

describe("a file of 5,000 rows for a register", () => {
  let house: House;
  let admin: Person;
  let client: Person;

  beforeAll(async () => {
    house = await openHouse();
    const rows = ["Алатау", "Медеу"].map((name) => ({ aggregator_id: 1, name }));
    const parks = await house.db.insertInto("parks").values(rows).returning("id").execute();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    client = await house.enter({ roleId: 2, parks: parks.slice(0, 1).map(({ id }) => id) });
    await shape(admin, "r-vehicles", vehicles);
  });
  afterAll(() => house?.close());

  const plateOf = (place: number) =>
    `${String(place % 1_000).padStart(3, "0")}AA${LETTERS[Math.floor(place / 1_000)]}02`;
  const total = async (person: Person) => (await person.get("registers/vehicles?per_page=1")).body.total;

  it("is told of every mistake in it, of every kind, and of none of it anything is kept", async () => {
    const wrong = Array.from({ length: MANY }, (_, place) => [
      place % 2 === 0 ? "нет номера" : "",
      place % 3 === 0 ? "Такого парка нет" : "",
      "м".repeat(101 + (place % 7)),
      "дорого",
      "32.13.2026",
      "уголь",
      "может быть",
      "1800",
      "200 %",
      "=cmd|'/c calc'!A1",
    ]);
    const titles = ["Госномер", "Парк", "Модель", "Стоимость, ₸", "Страховка до", "Топливо", "В лизинге"];
    const more = ["Год выпуска", "Доля", "VIN"];
    const before = await total(admin);
    const { job, found } = await checkFile(admin, "registers/vehicles", await tableOf([...titles, ...more], wrong));
    expect([job.error, found?.counts]).toEqual([null, { added: 0, changed: 0, same: 0, failed: MANY }]);
    const columns = new Set(found?.shown.flatMap(({ problems }) => problems.map(({ column }) => column)));
    expect([...titles, ...more].filter((title) => !columns.has(title))).toEqual([]);
    const sent = await admin.post("registers/vehicles/import/run", { check_id: job.id, only_right: false });
    expect(sent.body.code).toBe("IMPORT_HAS_PROBLEMS");
    expect(await total(admin)).toBe(before);
  }, 600_000);

  it("is checked whole, tells how far it is, and then becomes 5,000 records, of which a client has his own park's", async () => {
    const rows = Array.from({ length: MANY }, (_, place) => [
      plateOf(place),
      place % 2 === 0 ? "Алатау" : "Медеу",
      `Camry ${place % 70}`,
      String(1_000_000 + place),
      "31.12.2026",
      place % 3 === 0 ? "газ" : "бензин",
      place % 5 === 0 ? "Да" : "Нет",
    ]);
    const titles = ["Госномер", "Парк", "Модель", "Стоимость, ₸", "Страховка до", "Топливо", "В лизинге"];
    const { job, found } = await checkFile(admin, "registers/vehicles", await tableOf(titles, rows));
    expect([job.error, job.total, found?.counts]).toEqual([
      null,
      MANY,
      { added: MANY, changed: 0, same: 0, failed: 0 },
    ]);
    expect(await total(admin)).toBe(0);
    const sent = await admin.post("registers/vehicles/import/run", { check_id: job.id, only_right: false });
    expect(sent.status).toBe(202);
    const done = await endedJob(admin, (sent.body.data as { id: number }).id);
    expect([done.error, done.done, done.total]).toEqual([null, MANY, MANY]);
    expect([await total(admin), await total(client)]).toEqual([MANY, MANY / 2]);
  }, 600_000);
});
