import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Act = { id: number; version: number; number: string; driver_name: string; total: number; status: { id: number } };
type Job = { id: number; status: string; result: { created: number; existing: number } | null };
const ENDED = ["done", "failed", "cancelled"];
/** How long the work may take on a busy machine, in milliseconds. */
const PATIENCE = 90_000;

describe("acts of parks to their drivers", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    const ledger = exportOf([
      ["05.04.2026 10:00:00", "act-1", "cash_collected", "1000,00"],
      ["05.04.2026 10:00:01", "act-1", "partner_ride_fee", "-40,00"],
      ["06.04.2026 10:00:01", "act-1", "partner_ride_fee", "-2,01"],
      ["06.04.2026 10:00:02", "act-2", "partner_ride_fee", "-30,00"],
      ["06.04.2026 10:00:03", "act-3", "cash_collected", "70,00"],
    ]);
    await importFile(manager, fleet.parkId, "april.csv", ledger);
    await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  async function generate(body: object = {}, person = manager): Promise<Job> {
    const { status, body: reply } = await person.post("drivers/avrs/generate", body);
    expect(status, JSON.stringify(reply)).toBe(202);
    expect(reply.message).toMatch(/^Акты за \d\d\.\d\d\.2026–\d\d\.\d\d\.2026 формируются\./);
    return ended((reply.data as Job).id, person);
  }
  async function ended(id: number, person = manager): Promise<Job> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
      const job = (await person.get(`jobs/${id}`)).body.data as Job;
      if (ENDED.includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Job ${id} did not end`);
  }
  const acts = async (park = fleet.parkId): Promise<Act[]> =>
    (await manager.get(`drivers/avrs?filter[park]=${park}&sort=number`)).body.data as Act[];

  it("are made of the park's commission of the month, for each driver who has one, and once", async () => {
    expect((await generate()).result).toEqual({ created: 2, existing: 0 });
    expect((await acts()).map(({ number, driver_name, total }) => [number, driver_name, total])).toEqual([
      ["АВ-2026-000001", "Водитель act-1", 4_201],
      ["АВ-2026-000002", "Водитель act-2", 3_000],
    ]);
    expect((await generate()).result).toEqual({ created: 0, existing: 2 });
    expect((await generate({ from: "2026-04-02", to: "2026-05-09" })).result).toEqual({ created: 0, existing: 0 });
  });

  it("are made of the parks that were asked for, and nobody asks for another's", async () => {
    const other = await openFleet(manager);
    const client = await house.enter({ roleId: 2, parks: [other.parkId] });
    expect((await client.post("drivers/avrs/generate", { park_ids: [fleet.parkId] })).status).toBe(404);
    expect((await generate({ park_ids: [other.parkId] })).result).toEqual({ created: 0, existing: 0 });
    expect((await generate({}, client)).result).toEqual({ created: 0, existing: 0 });
  });

  it("follow a recomputed report until they are signed; then it may not move them", async () => {
    const [first, second] = await acts();
    const signed = { ids: [{ id: second?.id, version: 1 }], status_id: 1, signed_on: "2026-05-09" };
    expect((await manager.post("drivers/avrs/status", signed)).status).toBe(200);
    const recompute = async (name: string, more: Parameters<typeof exportOf>[0]) => {
      await importFile(manager, fleet.parkId, name, exportOf(more));
      await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04")));
      const [report] = (await manager.get(`reports/drivers?filter[park]=${fleet.parkId}`)).body.data as Act[];
      return manager.post(`reports/drivers/${report?.id}/recompute`, { version: report?.version });
    };
    const moved = await recompute("first.csv", [["20.04.2026 10:00:00", "act-1", "partner_ride_fee", "-1,00"]]);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect((await acts()).map(({ id, total }) => [id, total])).toEqual([
      [first?.id, 4_301],
      [second?.id, 3_000],
    ]);
    const refused = await recompute("second.csv", [["20.04.2026 10:00:00", "act-2", "partner_ride_fee", "-1,00"]]);
    expect([refused.status, refused.body.code]).toEqual([409, "NOT_NOW"]);
    expect(refused.body.message).toContain("АВ-2026-000002");
    expect((await acts()).map(({ total }) => total)).toEqual([4_301, 3_000]);
  });

  it("are with the rest, which their list names, all of the park's commission", async () => {
    const park = await openFleet(manager);
    const ledger = exportOf([
      ["05.04.2026 10:00:00", "left-1", "cash_collected", "1000,00"],
      ["05.04.2026 10:00:01", "left-1", "partner_ride_fee", "-40,00"],
      ["06.04.2026 10:00:01", "left-2", "partner_ride_fee", "2,50"],
      ["06.04.2026 10:00:02", "", "partner_ride_fee", "-3,00"],
    ]);
    await importFile(manager, park.parkId, "april.csv", ledger);
    await closeMonth(manager, park, "2026-04");
    await generate({ park_ids: [park.parkId] });
    const own = await house.enter({ roleId: 2, parks: [park.parkId] });
    const told = (await own.get("drivers/avrs/notices")).body.data as { text: string }[];
    const said = told.map(({ text }) => text.replace(/\s/gu, " "));
    expect(said).toEqual([
      "Не вся комиссия парков за 04.2026 попала в акты: −2,50 ₸ у 1 водителя, комиссия с которого меньше нуля: парк её вернул; " +
        "3,00 ₸ по операциям, в которых платформа не назвала водителя.",
    ]);
    const [report] = (await manager.get(`reports/drivers?filter[park]=${park.parkId}`)).body.data as Act[];
    const { park_commission } = (await manager.get(`reports/drivers/${report?.id}`)).body.data as Record<
      string,
      number
    >;
    const total = (await acts(park.parkId)).reduce((all, act) => all + act.total, 0);
    expect(total - 250 + 300).toBe(park_commission);
  });

  it("of many drivers are made in short transactions, by two pieces of work at once too, while others are answered", async () => {
    const many = await openFleet(manager);
    await sql`insert into ledger_drivers (aggregator_id, park_id, driver_id, name)
      select 1, ${many.parkId}, 'many-' || n, 'Водитель ' || n from generate_series(1, 1800) n`.execute(house.db);
    await importFile(
      manager,
      many.parkId,
      "one.csv",
      exportOf([["05.04.2026 10:00:00", "many-1", "cash_collected", "1,00"]]),
    );
    await closeMonth(manager, many, "2026-04");
    const zeros = sql.raw(
      "card,corporate,tip,promo,discount,bonus,compensation,referral,other_payments,scouts,phone,platform_fee,bonus_fee,additional_fee,other_platform_fees,partner_discount,reposition,thermobox,tax,fuel,instant_fee,scheduled,manual,park_promotions,paid_to_drivers,driver_top_up",
    );
    const nothing = sql.raw(Array.from({ length: 26 }, () => "0").join(","));
    await sql`insert into driver_park_reports (aggregator_id, driver_report_id, park_id, period, profile_id, driver_name, cash, park_commission, ${zeros})
      select 1, r.id, r.park_id, r.period, d.id, d.name, 0, 100 + d.id, ${nothing} from driver_reports r
      join ledger_drivers d on d.aggregator_id = 1 and d.park_id = r.park_id and d.driver_id <> 'many-1' where r.park_id = ${many.parkId}`.execute(
      house.db,
    );
    const park_ids = [many.parkId];
    const made = await Promise.all([generate({ park_ids }), generate({ park_ids }), manager.get("drivers/avrs")]);
    const [one, two] = made;
    expect((one.result?.created ?? 0) + (two.result?.created ?? 0)).toBe(1_799);
    const { rows } = await sql<{ acts: number; numbers: number; told: number; wrong: number }>`
      select count(*)::int as acts, count(distinct a.number)::int as numbers,
        count(*) filter (where a.total <> r.park_commission)::int as wrong,
        (select count(*)::int from audit where event = 'driver-acts.created' and entity_id in (select id from driver_acts where park_id = ${many.parkId})) as told
      from driver_acts a join driver_park_reports r on r.park_id = a.park_id and r.profile_id = a.profile_id and r.period = a.period
      where a.park_id = ${many.parkId}`.execute(house.db);
    expect(rows).toEqual([{ acts: 1_799, numbers: 1_799, told: 1_799, wrong: 0 }]);
  });
});
