import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActCard, actsOf, confirmReports, type Made } from "../../testing/avrs.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, reportsOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

/** 1 000,00 of rides and 42,01 of the park's own commission. */
const april = exportOf([
  ["05.04.2026 10:00:00", "d1", "cash_collected", "1000,00", "Заказ 1"],
  ["05.04.2026 10:00:01", "d1", "partner_ride_fee", "-42,01", "Заказ 1"],
]);

describe("acts of a park as a legal entity", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let clients: [Person, Person];
  let outsourcer: Person;

  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Жетысу", taxRegime: 1 });
    await importFile(manager, fleet.parkId, "april.csv", april);
    await closeMonth(manager, fleet, "2026-04");
    await confirmReports(house, manager, fleet);
    await house.db
      .updateTable("counterparty_tax_statuses")
      .set({ vat_payer: true, vat_series: "60001", vat_number: "0031205" })
      .where("counterparty_id", "=", fleet.counterparties[1])
      .execute();
    const bound = { parks: [fleet.parkId], roleId: 2 as const };
    clients = [
      await house.enter({ ...bound, counterparties: [fleet.counterparties[0]] }),
      await house.enter({ ...bound, counterparties: [fleet.counterparties[1]] }),
    ];
    outsourcer = await house.enter({ parks: [fleet.parkId], outsourcing: true });
  });
  afterAll(() => house?.close());

  const cardOf = async (person: Person): Promise<ActCard> => {
    const [act] = await actsOf(person, "&filter[kind]=legal");
    return (await person.get(`avrs/${act?.id}`)).body.data;
  };

  it("are made by each client of his own reports alone, with VAT where he pays it", async () => {
    for (const client of clients) {
      const twice = [await client.post("avrs/generate", {}), await client.post("avrs/generate", {})];
      expect(twice.map(({ body }) => body.data)).toMatchObject([{ created: 1 }, { created: 0, existing: 1 }]);
    }
    const [plain, payer] = [await cardOf(clients[0]), await cardOf(clients[1])];
    expect([plain.total + payer.total, plain.vat, payer.vat_rate]).toEqual([4201, null, 1600]);
    expect(payer.vat).toBe(Math.round((payer.total * 16) / 116));
    expect(plain).toMatchObject({
      customer_name: "Водители парка «Жетысу»",
      customer_iin_bin: null,
      status: { name: "создан" },
    });
    expect(payer.performer.vat_certificate).toEqual({ series: "60001", number: "0031205" });
  });

  it("wait for the park's report before they can be signed", async () => {
    const { can } = await cardOf(clients[0]);
    const [report] = (await manager.get(`reports/drivers?filter[park]=${fleet.parkId}`)).body.data as {
      id: number;
      number: string;
    }[];
    const blocked_by = { type: "driver-reports", id: report?.id, number: report?.number };
    expect(can.sign).toEqual({ ok: false, why: expect.stringContaining("после отчёта парка"), blocked_by });
    expect([can.edit, can.delete]).toEqual([{ ok: true }, { ok: true }]);
    const acts = (await manager.get(`reports/drivers/${report?.id}`)).body.data as { documents: { route: string }[] };
    expect(acts.documents.map(({ route }) => route)).toEqual(["OK", "OK", "AVRLe", "AVRLe"]);
    await house.db
      .updateTable("driver_reports")
      .set({ status_id: 1 })
      .where("id", "=", report?.id ?? 0)
      .execute();
    const { can: then, documents } = await cardOf(clients[0]);
    expect([then.sign, documents[1]?.route]).toEqual([{ ok: true }, "DriverReport"]);
  });

  it("are all that an outsourcer sees, of the parks that he keeps the books of", async () => {
    await manager.post("avrs/generate", {});
    expect(await actsOf(manager)).toHaveLength(4);
    const seen = await actsOf(outsourcer);
    expect(seen.map(({ kind }) => kind)).toEqual(["legal", "legal"]);
    const aggregators = (await actsOf(manager, "&filter[kind]=aggregator"))[0];
    expect((await outsourcer.get(`avrs/${aggregators?.id}`)).status).toBe(404);
    expect((await outsourcer.post("avrs/print", { ids: [aggregators?.id] })).status).toBe(404);
  });

  it("are given unpaged for a month, the last one unless said", async () => {
    const all = async (question = "") => (await clients[0].get(`avrs/all${question}`)).body.data as { kind: string }[];
    expect((await all()).map(({ kind }) => kind).sort()).toEqual(["aggregator", "legal"]);
    expect(await all("?kind=legal")).toHaveLength(1);
    expect(await all("?period=2026-03")).toEqual([]);
  });

  it("are deleted by their own client until they are signed", async () => {
    const act = await cardOf(clients[0]);
    const ids = [{ id: act.id, version: act.version }];
    expect((await clients[1].remove("avrs/delete", { ids })).status).toBe(404);
    await house.db.updateTable("avrs").set({ status_id: 1 }).where("id", "=", act.id).execute();
    expect((await clients[0].remove("avrs/delete", { ids })).body.code).toBe("DOCUMENT_SIGNED");
    await house.db.updateTable("avrs").set({ status_id: 0 }).where("id", "=", act.id).execute();
    expect((await clients[0].remove("avrs/delete", { ids })).body).toMatchObject({ data: { deleted: 1 } });
  });

  it("of two months at once have the commission of their own month each", async () => {
    const two = await openFleet(manager, { name: "Балхаш", taxRegime: 1 });
    const march = exportOf([
      ["05.03.2026 10:00:00", "d2", "cash_collected", "500,00", "Заказ 1"],
      ["05.03.2026 10:00:01", "d2", "partner_ride_fee", "-10,00", "Заказ 1"],
    ]);
    await importFile(manager, two.parkId, "march.csv", march);
    await importFile(manager, two.parkId, "april.csv", april.replaceAll("d1", "d2"));
    for (const month of ["2026-03", "2026-04"]) await closeMonth(manager, two, month);
    await house.db
      .updateTable("commissioner_reports")
      .set({ status_id: 2 })
      .where("park_id", "=", two.parkId)
      .execute();
    const client = await house.enter({ parks: [two.parkId], roleId: 2 });
    const made = await client.post("avrs/generate", { from: "2026-03-01", to: "2026-04-30" });
    expect(made.body.data).toMatchObject({ created: 4 });
    const acts = await actsOf(manager, `&filter[park]=${two.parkId}&filter[kind]=legal`);
    const totalOf = (month: string) =>
      acts.filter(({ period }) => period === month).reduce((all, { total }) => all + total, 0);
    expect([totalOf("2026-03"), totalOf("2026-04")]).toEqual([1_000, 4_201]);
  });

  it("are of a whole month alone, and never more together than the park's commission, whatever went and came again between", async () => {
    const park = await openFleet(manager, { name: "Алаколь", taxRegime: 1 });
    const whole = exportOf([
      ["05.04.2026 10:00:00", "d3", "cash_collected", "5000,00", "Заказ 1"],
      ["05.04.2026 10:00:01", "d3", "partner_ride_fee", "-1000,03", "Заказ 1"],
    ]);
    await importFile(manager, park.parkId, "april.csv", whole);
    await closeMonth(manager, park, "2026-04");
    const [one, other] = await reportsOf(manager, park, "2026-04");
    const confirm = (id: number) =>
      house.db.updateTable("commissioner_reports").set({ status_id: 2 }).where("id", "=", id).execute();
    await confirm(one?.id ?? 0);
    const client = await house.enter({ parks: [park.parkId], roleId: 2 });
    const generated = async () => (await client.post("avrs/generate", {})).body.data as Made;
    const totals = async () =>
      (await actsOf(manager, `&filter[park]=${park.parkId}&filter[kind]=legal`)).map(({ total }) => total);

    await manager.remove("reports/commissioner/delete", { ids: [{ id: other?.id, version: other?.version }] });
    expect(await generated()).toMatchObject({
      created: 0,
      skipped: [{ report: { id: one?.id }, why: expect.stringContaining("распределён не целиком") }],
    });
    const rest = { contract_id: park.contracts[1], period: "2026-04", transferred: 0, top_up: 0, bank_commission: 0 };
    const single = await manager.post("reports/commissioner/single", rest);
    expect(single.status).toBe(201);
    expect(await generated()).toMatchObject({ created: 1 });
    expect(await totals()).toEqual([60_002]);
    await confirm((single.body.data as { id: number }).id);
    expect(await generated()).toMatchObject({ created: 1 });
    expect(await totals()).toEqual([60_002, 40_001]);
  });
});
