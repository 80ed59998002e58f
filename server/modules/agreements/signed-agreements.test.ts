import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { type Fleet, importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { headOfA, keyOfTrader, sign } from "../../testing/keys.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; signed_on: string | null };
type Path = "additional_agreements" | "termination_agreements";
const AGGREGATORS = "sign/aggregators";

describe("an agreement that is signed with keys", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let head: Credential;
  let trader: Credential;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    head = headOfA();
  });
  beforeEach(async () => {
    fleet = await openFleet(manager);
    trader = await keyOfTrader(manager, fleet.counterparties[0]);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  afterAll(() => house?.close());

  const made = async (path: Path, more: object) =>
    (await manager.post(path, { contract_id: fleet.contracts[0], formed_on: "2026-05-05", ...more })).body.data as Row;
  const read = async (path: Path, { id }: Row) => (await manager.get(`${path}/${id}`)).body.data as Row;
  const papersOf = (person: Person, path: Path, at: string, { id }: Row) =>
    person.post(`${path}/${at}/papers`, { ids: [id] });
  async function signed(person: Person, path: Path, at: string, key: Credential, row: Row) {
    const [paper] = (await papersOf(person, path, at, row)).body.data as SignedPaper[];
    const cms = sign(key, paper?.content ?? "");
    return person.post(`${path}/${at}`, { signatures: [{ id: row.id, paper_id: paper?.paper_id, cms }] });
  }
  const esign = (path: Path, row: Row) => signed(manager, path, AGGREGATORS, head, row);
  const countersign = (path: Path, row: Row) => signed(client, path, "sign", trader, row);
  const step = async (person: Person, path: Path, row: Row, status_id: number, more: object) =>
    person.post(`${path}/${row.id}/status`, { status_id, version: (await read(path, row)).version, ...more });
  const refused = ({ status, body }: Awaited<ReturnType<Person["post"]>>) => [status, body.code];
  const contract = async () => (await manager.get(`contract/${fleet.contracts[0]}`)).body.data;
  const rates = () =>
    house.db
      .selectFrom("contract_rates")
      .select(["date_from", "rate"])
      .where("contract_id", "=", fleet.contracts[0])
      .orderBy("date_from")
      .execute();

  it("gives the contract its new rate from the first of the month after both signatures", async () => {
    const path = "additional_agreements";
    const row = await made(path, { rate: 250 });
    expect(refused(await papersOf(client, path, "sign", row))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await esign(path, row)).status).toBe(200);
    expect(await read(path, row)).toMatchObject({
      status: { id: 1 },
      signed_on: "2026-05-10",
      esigned_at: expect.any(String),
      effective_from: null,
      can: { esign: { ok: false }, confirm: { ok: false, why: expect.stringContaining("ЭЦП") } },
    });
    expect((await rates()).length).toBe(1);
    expect((await countersign(path, row)).status).toBe(200);
    expect(await read(path, row)).toMatchObject({
      status: { id: 2 },
      confirmed_on: "2026-05-10",
      effective_from: "2026-06-01",
    });
    expect((await rates()).at(-1)).toEqual({ date_from: "2026-06-01", rate: 250 });
  });

  it("takes no scan in place of the second signature, and is signed anew once the client has sent it back", async () => {
    const path = "additional_agreements";
    const row = await made(path, { rate: 300 });
    await esign(path, row);
    const scan = await sendScan(manager, "Соглашение.pdf");
    expect(refused(await step(manager, path, row, 2, { confirmed_on: "2026-05-09", scan }))).toEqual([409, "NOT_NOW"]);
    const back = await step(client, path, row, 0, { objection: "Ставка не та" });
    expect(back.body.data).toMatchObject({ status: { id: 0 }, signed_on: null, esigned_at: null });
    expect(refused(await papersOf(client, path, "sign", row))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await esign(path, row)).status).toBe(200);
    expect((await countersign(path, row)).status).toBe(200);
  });

  it("signed by the aggregator by hand is confirmed by hand: no key signs the other half", async () => {
    const path = "additional_agreements";
    const row = await made(path, { rate: 350 });
    await step(manager, path, row, 1, { signed_on: "2026-05-06" });
    expect(refused(await papersOf(client, path, "sign", row))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const scan = await sendScan(manager, "Соглашение.pdf");
    expect((await step(manager, path, row, 2, { confirmed_on: "2026-05-09", scan })).status).toBe(200);
  });

  it("changes no month that has its report: the second signature is refused, and none is kept", async () => {
    const path = "termination_agreements";
    const row = await made(path, { ends_on: "2026-03-31" });
    expect((await esign(path, row)).status).toBe(200);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", `k${fleet.parkId}`));
    await closeMonth(manager, fleet, "2026-04");
    expect(refused(await countersign(path, row))).toEqual([409, "MONTHS_REPORTED"]);
    const sides = house.db.selectFrom("signatures").select("side").where("noun", "=", "termination-agreements");
    expect(await sides.where("record_id", "=", row.id).execute()).toEqual([{ side: "commissioner" }]);
    expect(await contract()).toMatchObject({ status: { id: 1 }, ended_on: null });
  });

  it("ends the contract on its day, and settles the balance that stood when the aggregator signed", async () => {
    const path = "termination_agreements";
    const row = await made(path, { ends_on: "2026-05-31" });
    const [early] = (await papersOf(manager, path, AGGREGATORS, row)).body.data as SignedPaper[];
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", `t${fleet.parkId}`));
    await closeMonth(manager, fleet, "2026-04");
    const late = { id: row.id, paper_id: early?.paper_id, cms: sign(head, early?.content ?? "") };
    expect(refused(await manager.post(`${path}/${AGGREGATORS}`, { signatures: [late] }))).toEqual([
      409,
      "PAPER_CHANGED",
    ]);
    expect((await esign(path, row)).status).toBe(200);
    const report = house.db.selectFrom("commissioner_reports").select("ending_balance");
    const { ending_balance } = await report.where("contract_id", "=", fleet.contracts[0]).executeTakeFirstOrThrow();
    expect(await read(path, row)).toMatchObject({ balance: Number(ending_balance) });
    expect((await countersign(path, row)).status).toBe(200);
    expect(await contract()).toMatchObject({ status: { id: 1 }, ended_on: "2026-05-31" });
  });

  it("is printed at the address of its contract by whoever sees it", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const supplement = await made("additional_agreements", { rate: 400 });
    const termination = await made("termination_agreements", { ends_on: "2026-12-31" });
    const prints = async (person: Person) => [
      await person.post(`contract/additional_agreement/print/${supplement.id}`),
      await person.post(`contract/termination_agreement/print/${termination.id}`),
    ];
    for (const person of [manager, client])
      for (const printed of await prints(person))
        expect([printed.status, printed.headers["content-type"]]).toEqual([200, "application/pdf"]);
    for (const printed of await prints(stranger)) expect(printed.status).toBe(404);
  });
});
