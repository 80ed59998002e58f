import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { passTime } from "../../jobs/pass-time.ts";
import { type Fleet, openFleet, outsource, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { signOffer } from "../../testing/offers.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; number: string; status: { id: number } };
type Contract = Row & { fee: number; terminated_on: string | null };

const [SUPPLEMENTS, TERMINATIONS] = ["outsourcing-additional-agreements", "outsourcing-termination-agreements"];
const PATHS: Readonly<Record<string, string>> = {
  [SUPPLEMENTS]: "additional_agreement",
  [TERMINATIONS]: "termination_agreement",
};

describe("agreements to outsourcing contracts", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let fleet: Fleet;
  let contract: number;
  let last = 0;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    outsourcer = await house.enter({ outsourcing: true });
  });
  beforeEach(async () => {
    fleet = await openFleet(manager);
    last += 1;
    contract = await outsource(manager, { number: `АУТ-${last}`, parkId: fleet.parkId, outsourcer });
  });
  afterAll(() => house?.close());

  const draw = (noun: string, more: object) =>
    manager.post(noun, { contract_id: contract, formed_on: "2026-05-05", ...more });
  const made = async (noun: string, more: object) => (await draw(noun, more)).body.data as Row;
  const step = (person: Person, noun: string, { id, version }: Row, status_id: number, more: object) =>
    person.post(`${noun}/${id}/status`, { status_id, version, ...more });
  const confirmed = async (noun: string, row: Row, day = "2026-05-06") => {
    const { data } = (await step(manager, noun, row, 1, { signed_on: day })).body;
    const scan = await sendScan(manager, "Соглашение.pdf");
    return step(manager, noun, data as Row, 2, { confirmed_on: day, scan });
  };
  const stands = async () => (await manager.get(`outsourcing-contracts/${contract}`)).body.data as Contract;
  const on = (day: string) => passTime(house.db, { today: () => day, now: () => new Date(`${day}T06:00:00Z`) });

  it("keep whose they are and what was, under a number of their own", async () => {
    const first = await draw(SUPPLEMENTS, { fee: 6_000_000 });
    expect([first.status, first.body.data]).toMatchObject([
      201,
      {
        number: expect.stringMatching(/^ДС-А-2026-\d{6}$/),
        status: { id: 0, name: "создан" },
        fee: 6_000_000,
        fee_before: 5_000_000,
        effective_from: null,
        company: "ТОО Аутсорсер",
        contract: { id: contract, date: "2026-01-15" },
        park: { id: fleet.parkId },
        outsourcer: { id: outsourcer.id },
      },
    ]);
    const same = await draw(SUPPLEMENTS, { fee: 5_000_000 });
    expect([same.status, Object.keys(same.body.errors ?? {})]).toEqual([422, ["fee"]]);
    expect((await draw(SUPPLEMENTS, { fee: 5_000_000, wording: "п. 3.1" })).status).toBe(201);
  });

  it.each([
    [SUPPLEMENTS, { fee: 6_000_000 }],
    [TERMINATIONS, { ends_on: "2026-06-30" }],
  ])("tell the offer of the counterparty that has the work done, by their own day: %s", async (noun, more) => {
    expect((await draw(SUPPLEMENTS, { fee: 7_000_000 })).body.data).toMatchObject({ offer: null });
    const [counterparty_id] = fleet.counterparties;
    await house.db.updateTable("outsourcing_contracts").set({ counterparty_id }).where("id", "=", contract).execute();
    const between = { park_id: fleet.parkId, counterparty_id };
    await signOffer(manager, between, `${noun}-1`, "2026-01-10");
    await signOffer(manager, between, `${noun}-2`, "2026-05-06");
    const { id, offer } = (await made(noun, more)) as Row & { offer: object };
    expect(offer).toMatchObject({ number: `${noun}-1`, date: "2026-01-10" });
    expect((await outsourcer.get(`${PATHS[noun]}/${id}`)).body.data).toMatchObject({ offer });
  });

  it("change the fee on the first of the month after both signatures, once, and a fee that is written later stays", async () => {
    const row = await made(SUPPLEMENTS, { fee: 6_000_000 });
    const done = await confirmed(SUPPLEMENTS, row);
    expect([done.status, done.body.data]).toMatchObject([200, { effective_from: "2026-06-01" }]);
    await on("2026-05-31");
    expect((await stands()).fee).toBe(5_000_000);
    await on("2026-06-01");
    const { fee, version } = await stands();
    expect(fee).toBe(6_000_000);
    const told = house.db.selectFrom("audit").select("changes").where("event", "=", "outsourcing-contracts.amended");
    expect((await told.where("entity_id", "=", contract).execute()).at(-1)?.changes).toEqual([
      { field: "agreement", before: null, after: row.number },
      { field: "fee", before: "5000000", after: "6000000" },
    ]);
    const body = {
      number: `АУТ-${last}`,
      date: "2026-01-15",
      type_id: 1,
      park_id: fleet.parkId,
      company: "ТОО Аутсорсер",
    };
    const edit = { ...body, outsourcer_id: outsourcer.id, fee: 7_000_000, vat_payer: false, version };
    expect((await manager.put(`outsourcing-contracts/${contract}`, edit)).status).toBe(200);
    await on("2026-06-02");
    expect((await stands()).fee).toBe(7_000_000);
  });

  it("that were agreed in the past hold at once, the newest of several", async () => {
    await confirmed(SUPPLEMENTS, await made(SUPPLEMENTS, { fee: 6_000_000 }), "2026-03-10");
    await confirmed(SUPPLEMENTS, await made(SUPPLEMENTS, { fee: 8_000_000 }), "2026-03-20");
    expect((await stands()).fee).toBe(8_000_000);
    await confirmed(SUPPLEMENTS, await made(SUPPLEMENTS, { fee: 9_000_000 }), "2026-02-20");
    expect((await stands()).fee).toBe(8_000_000);
  });

  it("end a contract on its last day, and with it what its outsourcer sees", async () => {
    const parks = async () => ((await outsourcer.get("parks?per_page=500")).body.data as Row[]).map(({ id }) => id);
    expect(await parks()).toContain(fleet.parkId);
    const early = await draw(TERMINATIONS, { ends_on: "2026-01-01" });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ["ends_on"]]);
    const row = await made(TERMINATIONS, { ends_on: "2026-06-30", reason: "Парк ведёт учёт сам" });
    const again = await draw(TERMINATIONS, { ends_on: "2026-07-31" });
    expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ["contract_id"]]);
    expect((await confirmed(TERMINATIONS, row)).status).toBe(200);
    expect(await stands()).toMatchObject({ status: { id: 1 }, terminated_on: "2026-06-30" });
    await on("2026-06-30");
    expect(await stands()).toMatchObject({ status: { id: 2 } });
    expect(await parks()).not.toContain(fleet.parkId);
    const late = await draw(SUPPLEMENTS, { fee: 6_000_000 });
    expect([late.status, late.body.code]).toEqual([409, "CONTRACT_NOT_IN_FORCE"]);
  });

  it("are drawn up by their outsourcer and rejected by him, signed by staff alone, and nobody else's", async () => {
    const own = await outsourcer.post("additional_agreement", {
      contract_id: contract,
      formed_on: "2026-05-05",
      fee: 6_500_000,
    });
    expect([own.status, own.body.errors]).toEqual([201, undefined]);
    const row = own.body.data as Row;
    expect((await step(outsourcer, "additional_agreement", row, 1, { signed_on: "2026-05-06" })).status).toBe(403);
    const signed = (await step(manager, SUPPLEMENTS, row, 1, { signed_on: "2026-05-06" })).body.data as Row;
    const back = await step(outsourcer, "additional_agreement", signed, 0, { objection: "Мало" });
    expect([back.status, back.body.data]).toMatchObject([200, { status: { id: 0 }, objection: "Мало" }]);
    const client = await house.enter({ roleId: 2, outsourcing: true, parks: [fleet.parkId] });
    expect((await client.get(`additional_agreement/${row.id}`)).status).toBe(200);
    const other = await house.enter({ outsourcing: true });
    expect((await other.get(`additional_agreement/${row.id}`)).status).toBe(404);
    const foreign = await other.post("additional_agreement", {
      contract_id: contract,
      formed_on: "2026-05-05",
      fee: 1,
    });
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["contract_id"]]);
  });

  it("go with their contract to another account", async () => {
    const row = await made(SUPPLEMENTS, { fee: 6_000_000 });
    const other = await house.enter({ outsourcing: true });
    const { version } = await stands();
    const body = {
      number: `АУТ-${last}`,
      date: "2026-01-15",
      type_id: 1,
      park_id: fleet.parkId,
      company: "ТОО Аутсорсер",
    };
    const edit = { ...body, outsourcer_id: other.id, fee: 5_000_000, vat_payer: false, version };
    expect((await manager.put(`outsourcing-contracts/${contract}`, edit)).status).toBe(200);
    const seenBy = async (person: Person) => (await person.get(`additional_agreement/${row.id}`)).status;
    expect([await seenBy(outsourcer), await seenBy(other)]).toEqual([404, 200]);
  });

  it("are edited until they are signed, overdue once nobody confirmed them in time, and deleted until they are confirmed", async () => {
    const row = await made(SUPPLEMENTS, { fee: 6_000_000 });
    const signed = (await step(manager, SUPPLEMENTS, row, 1, { signed_on: "2026-05-06" })).body.data as Row;
    const edit = { contract_id: contract, formed_on: "2026-05-05", fee: 6_100_000, version: signed.version };
    const refused = await manager.put(`${SUPPLEMENTS}/${row.id}`, edit);
    expect([refused.status, refused.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
    await on("2026-05-30");
    const late = (await manager.get(`${SUPPLEMENTS}/${row.id}`)).body.data as Row;
    expect(late.status.id).toBe(3);
    expect((await manager.remove(`${SUPPLEMENTS}/${row.id}`, { version: late.version })).status).toBe(200);
    const kept = (await confirmed(SUPPLEMENTS, await made(SUPPLEMENTS, { fee: 6_200_000 }))).body.data as Row;
    const closed = await manager.remove(`${SUPPLEMENTS}/${kept.id}`, { version: kept.version });
    expect([closed.status, closed.body.code]).toEqual([409, "DOCUMENT_CONFIRMED"]);
  });
});
