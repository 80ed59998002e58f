import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; number: string; effective_from: string | null; status: { id: number } };

describe("supplementary agreements", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  beforeEach(async () => {
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  const agree = (more: object = {}) =>
    manager.post("additional_agreements", {
      contract_id: fleet.contracts[0],
      formed_on: "2026-05-05",
      rate: 250,
      ...more,
    });
  const made = async (more: object = {}) => (await agree(more)).body.data as Row;
  const step = (person: Person, { id, version }: Row, status_id: number, more: object = {}) =>
    person.post(`additional_agreements/${id}/status`, { status_id, version, ...more });
  const sign = async (row: Row, signed_on = "2026-05-06") =>
    (await step(manager, row, 1, { signed_on })).body.data as Row;
  const confirm = async (row: Row, confirmed_on = "2026-05-09") =>
    step(manager, row, 2, { confirmed_on, scan: await sendScan(manager, "Соглашение.pdf") });
  const ratesOf = async () =>
    await house.db
      .selectFrom("contract_rates")
      .select(["date_from", "rate", "bonus_rate"])
      .where("contract_id", "=", fleet.contracts[0])
      .orderBy("date_from")
      .execute();

  it("keep whose they are and what was, under a number of their own", async () => {
    const first = await agree();
    expect([first.status, first.body.data]).toMatchObject([
      201,
      {
        number: expect.stringMatching(/^ДС-2026-\d{6}$/),
        status: { id: 0, name: "создан" },
        rate: 250,
        rate_before: 180,
        bonus_rate: 500,
        bonus_rate_before: 500,
        effective_from: null,
        contract: { id: fleet.contracts[0], date: "2026-01-15" },
        park: { id: fleet.parkId },
        counterparty: { id: fleet.counterparties[0] },
      },
    ]);
    const again = await made({ rate: 300 });
    expect(Number(again.number.slice(-6))).toBe(Number((first.body.data as Row).number.slice(-6)) + 1);
  });

  it("that change nothing are refused on the rate, and so is one to a contract that is not in force", async () => {
    const same = await agree({ rate: 180 });
    expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ["rate"]]);
    expect((await agree({ rate: 180, wording: "п. 4.2: срок пять дней" })).status).toBe(201);
    await house.db.updateTable("contracts").set({ status_id: 2 }).where("id", "=", fleet.contracts[0]).execute();
    const closed = await agree();
    expect([closed.status, closed.body.code]).toEqual([409, "CONTRACT_NOT_IN_FORCE"]);
  });

  it("hold from the first of the month after the second signature, and the contract's history names them", async () => {
    const signed = await sign(await made());
    const done = await confirm(signed);
    expect([done.status, done.body.data]).toMatchObject([200, { status: { id: 2 }, effective_from: "2026-06-01" }]);
    expect(await ratesOf()).toEqual([
      { date_from: "2026-01-15", rate: 180, bonus_rate: 500 },
      { date_from: "2026-06-01", rate: 250, bonus_rate: 500 },
    ]);
    const told = house.db.selectFrom("audit").select("changes").where("event", "=", "contracts.amended").orderBy("id");
    expect((await told.execute()).at(-1)?.changes).toEqual(
      expect.arrayContaining([
        { field: "rate", before: 180, after: 250 },
        { field: "agreement", before: null, after: signed.number },
      ]),
    );
  });

  it("that were agreed for later stay when the contract is edited meanwhile", async () => {
    await confirm(await sign(await made()));
    const { data } = (await manager.get(`contract/${fleet.contracts[0]}`)).body as { data: Record<string, unknown> };
    const { number_contract, date_conclusion, rate, bonus_rate, starting_balance, version } = data;
    expect(rate).toBe(180);
    const same = { number_contract, date_conclusion, rate, bonus_rate, starting_balance, version };
    const edit = { ...same, park_id: fleet.parkId, counterparty_id: fleet.counterparties[0], month_cap: 7 };
    expect((await manager.put(`contract/${fleet.contracts[0]}`, edit)).status).toBe(200);
    expect((await ratesOf()).map((row) => row.rate)).toEqual([180, 250]);
  });

  it("change no month that has its report", async () => {
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", `s${fleet.parkId}`));
    await closeMonth(manager, fleet, "2026-04");
    const late = await sign(await made(), "2026-03-01");
    const refused = await confirm(late, "2026-03-31");
    expect([refused.status, refused.body.code]).toEqual([409, "MONTHS_REPORTED"]);
    expect((await ratesOf()).length).toBe(1);
    expect((await confirm(late, "2026-04-01")).status).toBe(200);
  });

  it("go back with the client's reason, which the next signature takes away", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    const row = await made();
    expect((await step(client, row, 0, { objection: "Рано" })).body.code).toBe("DOCUMENT_NOT_SIGNED");
    const signed = await sign(row);
    const seen = (await client.get(`additional_agreements/${row.id}`)).body.data as { status: { name: string } };
    expect(seen.status.name).toBe("на подписании");
    const byManager = await step(manager, signed, 0, { objection: "Сами" });
    expect(byManager.status).toBe(403);
    expect((await step(client, signed, 2, { confirmed_on: "2026-05-09", scan: 1 })).status).toBe(403);
    const back = await step(client, signed, 0, { objection: "Ставка не та" });
    expect([back.status, back.body.data]).toMatchObject([
      200,
      { status: { id: 0 }, objection: "Ставка не та", signed_on: null },
    ]);
    expect(await sign(back.body.data as Row)).toMatchObject({ objection: "" });
  });

  it("are edited until they are signed and deleted until they are confirmed", async () => {
    const row = await made();
    const edit = { contract_id: fleet.contracts[0], formed_on: "2026-05-05", rate: 260, version: row.version };
    const edited = await manager.put(`additional_agreements/${row.id}`, edit);
    expect([edited.status, edited.body.data]).toMatchObject([200, { rate: 260, number: row.number }]);
    const signed = await sign(edited.body.data as Row);
    const refused = await manager.put(`additional_agreements/${row.id}`, { ...edit, version: signed.version });
    expect([refused.status, refused.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
    const confirmed = (await confirm(signed)).body.data as Row;
    const kept = await manager.remove(`additional_agreements/${row.id}`, { version: confirmed.version });
    expect([kept.status, kept.body.code]).toEqual([409, "DOCUMENT_CONFIRMED"]);
    const other = await sign(await made({ rate: 300 }));
    expect((await manager.remove(`additional_agreements/${other.id}`, { version: other.version })).status).toBe(200);
  });

  it("are nobody's of another aggregator, nor another client's", async () => {
    const row = await made();
    const stranger = await house.enter({ aggregator: 2 });
    const other = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[1]] });
    for (const person of [stranger, other]) {
      expect((await person.get(`additional_agreements/${row.id}`)).status).toBe(404);
      expect((await step(person, row, 0, { objection: "Чужое" })).status).not.toBe(200);
    }
  });
});
