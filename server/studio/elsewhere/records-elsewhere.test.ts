import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allowedSystems } from "../../integrations/rest/allowed-systems.ts";
import { otherSystems } from "../../integrations/rest/other-systems.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { type Manner, type OtherSystem, otherSystem } from "../../testing/other-system.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehiclesElsewhere } from "../../testing/vehicles-elsewhere.ts";

const TOKEN = "s3cr3t-of-the-fleet";

describe("a register whose records another system keeps", () => {
  let house: House;
  let system: OtherSystem;
  let admin: Person;
  let client: Person;
  let other: Person;
  let parks: number[];
  const heard: string[] = [];

  const vehicle = (id: number, more: object = {}) => ({
    id,
    owner: 1,
    parkId: parks[id % 2],
    plate: `${String(id).padStart(3, "0")}ABC02`,
    model: id % 3 === 0 ? "Camry" : "Prado",
    year: 2000 + id,
    cost: id * 1000.5,
    share: 12.5,
    insured_until: "2026-12-31",
    fuel: "gas",
    leased: id % 2 === 0,
    note: "Царапина",
    secret: "не показывать",
    ...more,
  });

  beforeAll(async () => {
    system = await otherSystem([], TOKEN);
    const named = [{ origin: system.url, token: "FLEET" }];
    const systems = otherSystems(allowedSystems(named, { FLEET: TOKEN }), { answerMs: 700, mostBytes: 400_000 });
    house = await openHouse({ systems, heard: (line) => heard.push(line) });
    const insert = (name: string, aggregator_id = 1) =>
      house.db.insertInto("parks").values({ aggregator_id, name }).returning("id").executeTakeFirstOrThrow();
    parks = [(await insert("Алатау")).id, (await insert("Медеу")).id];
    system.rows = [...Array(30)]
      .map((_, index) => vehicle(index + 1))
      .concat(vehicle(77, { owner: 2, parkId: 999_999 }));
    admin = await house.enter({ email: "admin@parkdesk.example" });
    client = await house.enter({ roleId: 2, parks: parks.slice(0, 1) });
    other = await house.enter({ aggregator: 2 });
    await shape(admin, "r-fleet", vehiclesElsewhere(`${system.url}/api/vehicles`));
  });
  afterAll(async () => {
    await house?.close();
    await system?.close();
  });
  beforeEach(() => {
    system.manner = "well";
    system.asked.length = 0;
  });

  type Rows = { readonly data: readonly Record<string, unknown>[]; readonly total: number };
  const list = async (who: Person, query = "") => (await who.get(`registers/fleet${query}`)).body as unknown as Rows;

  it("lists a page of them as its fields say, and nothing that no field names", async () => {
    const { data, total } = await list(admin, "?per_page=2&page=2&sort=-made_in");
    expect(total).toBe(30);
    expect(data.map(({ id }) => id)).toEqual([28, 27]);
    expect(data[0]).toEqual({
      id: 28,
      plate: "028ABC02",
      park: { id: parks[0], name: "Алатау" },
      model: "Prado",
      made_in: 2028,
      price: 2_801_400,
      share: 1_250,
      insured_until: "2026-12-31",
      fuel: "gas",
      leased: true,
      note: "Царапина",
    });
    expect(system.asked).toEqual(["/api/vehicles?_end=4&_order=desc%2Casc&_sort=year%2Cid&_start=2&owner=1"]);
  });

  it("is filtered, sorted and searched by the other system, with amounts as it has them", async () => {
    expect((await list(admin, "?filter[model]=Camry")).total).toBe(10);
    expect((await list(admin, `?filter[park]=${parks[1]}`)).total).toBe(15);
    expect(
      (await list(admin, "?filter[price][from]=1000500&filter[price][to]=1200600")).data.map(({ id }) => id),
    ).toEqual([10, 11, 12]);
    expect((await list(admin, "?search=007abc")).data.map(({ id }) => id)).toEqual([7]);
    expect(system.asked.at(-1)).toContain("plate_like=007abc");
    expect((await list(admin, "?filter[leased]=true&filter[insured_until][from]=2027-01-01")).total).toBe(0);
    expect((await admin.get("registers/fleet?filter[created_at][from]=2026-01-01")).status).toBe(422);
  });

  it("shows a client their park's alone, in the list, by the card and in whatever they filter by", async () => {
    expect((await list(client)).total).toBe(15);
    expect((await list(client, `?filter[park]=${parks[1]}`)).total).toBe(0);
    expect((await client.get("registers/fleet/2")).body.data).toMatchObject({ plate: "002ABC02", can: {} });
    expect((await client.get("registers/fleet/2")).body.data).not.toHaveProperty("note");
    expect((await client.get("registers/fleet/3")).status).toBe(404);
    expect((await client.get("registers/fleet/4000")).status).toBe(404);
  });

  it("shows nobody what is another aggregator's, also where the other system leaves out what it was asked", async () => {
    expect((await list(other)).data.map(({ id, park }) => [id, park])).toEqual([[77, null]]);
    expect((await admin.get("registers/fleet/77")).status).toBe(404);
    system.manner = "ignoresFilters";
    for (const who of [admin, client, other]) {
      const refused = await who.get("registers/fleet?per_page=50");
      expect([refused.status, refused.body.code]).toEqual([502, "SOURCE_UNREADABLE"]);
      expect(JSON.stringify(refused.body)).not.toContain("ABC02");
    }
  });

  it("has no call that would change anything", async () => {
    for (const [method, path] of [
      ["POST", "registers/fleet"],
      ["PUT", "registers/fleet/1"],
      ["DELETE", "registers/fleet/delete"],
    ] as const)
      expect((await admin.call(method, path, { id: 1 })).status).toBe(404);
  });

  it.each([
    ["slow", 503, "SOURCE_AWAY", /не отвечает/],
    ["broken", 503, "SOURCE_AWAY", /не отвечает/],
    ["elsewhere", 502, "SOURCE_REFUSED", /отказала \(ответ 302\)/],
    ["unauthorized", 502, "SOURCE_REFUSED", /отказала \(ответ 401\)/],
    ["noTotal", 502, "SOURCE_UNREADABLE", /«x-total-count»/],
    ["large", 502, "SOURCE_UNREADABLE", /не так, как описано/],
    ["wrongRow", 502, "SOURCE_UNREADABLE", /«price»/],
  ] as const)(
    "says what is wrong when the other system is %s, and the rest of the portal goes on",
    async (manner, status, code, words) => {
      system.manner = manner satisfies Manner;
      const refused = await admin.get("registers/fleet");
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body.message).toMatch(words);
      expect((await admin.get("parks")).status).toBe(200);
      expect((await admin.get("search?q=ABC02")).status).toBe(200);
      expect((await admin.get("search/named?records=r-fleet:1")).status).toBe(200);
      expect((await admin.get("users/info")).status).toBe(200);
    },
  );

  it("tells the log why, without the token and without what was asked", async () => {
    heard.length = 0;
    system.manner = "broken";
    await admin.get("registers/fleet?search=secretword");
    const told = heard.filter((line) => line.includes("another system"));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain("answers 500");
    expect(heard.join()).not.toContain(TOKEN);
    expect(told.join()).not.toContain("secretword");
  });

  it("keeps where the records lie to the administrator", async () => {
    const seen = await client.get("descriptions/r-fleet");
    expect(JSON.stringify(seen.body)).toContain("plate");
    expect(JSON.stringify(seen.body)).not.toContain(system.url);
  });
});
