import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actsOf, confirmReports, makeActs } from "../../testing/avrs.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { signOffer as signedOffer } from "../../testing/offers.ts";
import type { Person } from "../../testing/person.ts";

describe("the offer behind a paper", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Жетысу" });
    await signOffer("ОФ-1", "2026-01-10");
    await signOffer("ОФ-2", "2026-04-15");
    await signOffer("ОФ-3", "2026-05-01");
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "offers"));
    await closeMonth(manager, fleet, "2026-04");
    await confirmReports(house, manager, fleet);
    await makeActs(manager);
  });
  afterAll(() => house?.close());

  const signOffer = (number: string, date: string) =>
    signedOffer(manager, { park_id: fleet.parkId, counterparty_id: fleet.counterparties[0] }, number, date);
  const actOf = async (counterparty: number) => {
    const act = (await actsOf(manager)).find((each) => each.counterparty.id === counterparty);
    return (await manager.get(`avrs/${act?.id}`)).body.data as Record<string, unknown> & { id: number };
  };

  it("is the newest one that was signed by the end of an act's period, and stays what it was", async () => {
    const { id, ...act } = await actOf(fleet.counterparties[0]);
    expect(act.offer).toMatchObject({ number: "ОФ-2", date: "2026-04-15", title: "№ ОФ-2 от 15.04.2026" });
    expect((act.lines as object[])[0]).toMatchObject({
      offer: "ОФ-2 (15.04.2026)",
      owner: expect.stringContaining("ИП"),
    });
    const signed = { status_id: 1, signed_at: "2026-05-05T10:00:00Z" };
    await house.db.updateTable("avrs").set(signed).where("id", "=", id).execute();
    await signOffer("ОФ-4", "2026-04-20");
    expect((await actOf(fleet.counterparties[0])).offer).toMatchObject({ number: "ОФ-2" });
  });

  it("is none where nothing was signed, and the card says so", async () => {
    const act = await actOf(fleet.counterparties[1]);
    expect(act).toMatchObject({ offer: null, lines: [{ offer: "" }, {}] });
  });

  it("stands beside what an act tells of the park and of the aggregator's commission", async () => {
    expect(await actOf(fleet.counterparties[0])).toMatchObject({
      park_city: "",
      park_login: expect.stringMatching(/^park-/),
      park_status: { id: 1, name: "работает" },
      aggregator_commission: 180,
      contract: { date: "2026-01-15", title: expect.stringMatching(/от 15\.01\.2026$/) },
    });
  });

  it("is told by an agreement of its own day, and by the park's report of the month", async () => {
    const agreed = { contract_id: fleet.contracts[0], formed_on: "2026-03-05", rate: 250 };
    const made = await manager.post("additional_agreements", agreed);
    expect(made.body.data).toMatchObject({ offer: { number: "ОФ-1", date: "2026-01-10" } });
    const park = (await manager.get(`parks/${fleet.parkId}`)).body.data as { name: string; version: number };
    const { name, version } = park;
    const raised = { name, version, yandex_login: "", city_id: null, aggregator_commission: 300 };
    expect((await manager.put(`parks/${fleet.parkId}`, raised)).status).toBe(200);
    const drawn = (await manager.get(`additional_agreements?filter[park]=${fleet.parkId}`)).body.data as {
      id: number;
      rate: number;
    }[];
    const cards = await Promise.all(
      drawn
        .filter(({ rate }) => rate === 300)
        .map(async ({ id }) => (await manager.get(`additional_agreements/${id}`)).body.data),
    );
    expect(cards).toHaveLength(2);
    expect(cards).toContainEqual(expect.objectContaining({ offer: expect.objectContaining({ number: "ОФ-3" }) }));
    expect(cards).toContainEqual(expect.objectContaining({ offer: null }));
    const report = await house.db.selectFrom("driver_reports").select("id").executeTakeFirstOrThrow();
    const { body } = await manager.get(`reports/drivers/${report.id}`);
    expect((body.data as { contracts: object[] }).contracts).toMatchObject([
      { offer: expect.stringMatching(/^ОФ-/) },
      { offer: "" },
    ]);
  });
});
