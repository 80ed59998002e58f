import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { type Fleet, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { headOfA, keyOfTrader, sign } from "../../testing/keys.ts";
import { openMonth } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Card = { id: number; version: number; rate: number; principal_name: string; can: Record<string, { ok: boolean }> };

describe("a contract that is signed with keys", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let party: Fleet;
  let own: Fleet;
  let head: Credential;
  let trader: Credential;
  let contract: Card;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    party = await openFleet(manager);
    head = headOfA();
    trader = await keyOfTrader(manager, party.counterparties[0]);
  });
  beforeEach(async () => {
    own = await openFleet(manager);
    const made = await manager.post("contract", edit());
    contract = made.body.data as Card;
    client = await house.enter({ roleId: 2, parks: [own.parkId], counterparties: [party.counterparties[0]] });
  });
  afterAll(() => house?.close());

  const edit = (more: object = {}) => ({
    number_contract: `Ключи-${own.parkId}`,
    date_conclusion: "2026-01-15",
    park_id: own.parkId,
    counterparty_id: party.counterparties[0],
    rate: 180,
    bonus_rate: 0,
    month_cap: null,
    starting_balance: 0,
    ...more,
  });
  const read = async (person = manager) => (await person.get(`contract/${contract.id}`)).body.data as Card;
  const papersOf = (person: Person, at: string) => person.post(`contract/${at}/papers`, { ids: [contract.id] });
  const paperOf = async (person: Person, at: string) =>
    ((await papersOf(person, at)).body.data as SignedPaper[])[0] as SignedPaper;
  const send = (person: Person, at: string, key: Credential, { paper_id, content }: SignedPaper) =>
    person.post(`contract/${at}`, { signatures: [{ id: contract.id, paper_id, cms: sign(key, content) }] });
  const esign = async () => send(manager, AGGREGATORS, head, await paperOf(manager, AGGREGATORS));
  const AGGREGATORS = "sign/aggregators";
  const step = async (person: Person, status_id: number, more: object) =>
    person.post(`contract/${contract.id}/status`, { status_id, version: (await read()).version, ...more });
  const refused = ({ status, body }: Awaited<ReturnType<Person["post"]>>) => [status, body.code];
  const splitWith = async () => (await openMonth(manager, own, "2026-05")).parties.map((each) => each.contract.id);

  it("is in force with the second signature, of whose day it is: the aggregator signs first, both the same bytes", async () => {
    expect(refused(await papersOf(client, "sign"))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const paper = await paperOf(manager, AGGREGATORS);
    const first = await send(manager, AGGREGATORS, head, paper);
    expect([first.status, first.body.message]).toEqual([200, "Документ подписан"]);
    expect(await read()).toMatchObject({
      status: { id: 0 },
      signed_on: null,
      esigned_at: expect.any(String),
      turn: "counterparty",
      can: { esign: { ok: false, why: expect.stringContaining("очередь контрагента") } },
    });
    expect(await splitWith()).not.toContain(contract.id);
    const theirs = await paperOf(client, "sign");
    expect([theirs.paper_id, theirs.sha256]).toEqual([paper.paper_id, paper.sha256]);
    expect((await read(client)).can).toMatchObject({ countersign: { ok: true }, esign: { ok: false } });
    expect((await send(client, "sign", trader, theirs)).status).toBe(200);
    expect(await read()).toMatchObject({ status: { id: 1 }, signed_on: "2026-05-10", is_active: true });
    expect(await splitWith()).toContain(contract.id);
    const told = JSON.stringify((await manager.get(`history?noun=contracts&id=${contract.id}`)).body.data);
    for (const event of ["contracts.esigned", "contracts.countersigned"]) expect(told).toContain(event);
    const evidence = await client.post("contract/evidence", { ids: [contract.id] });
    expect([evidence.status, evidence.headers["content-type"]]).toEqual([200, "application/zip"]);
  });

  it("is not signed with a stranger's key, nor for one side twice", async () => {
    const paper = await paperOf(manager, AGGREGATORS);
    expect(refused(await send(manager, AGGREGATORS, trader, paper))).toEqual([422, "BIN_MISMATCH"]);
    expect((await send(manager, AGGREGATORS, head, paper)).status).toBe(200);
    expect(refused(await send(manager, AGGREGATORS, head, paper))).toEqual([409, "ALREADY_SIGNED"]);
    expect(refused(await papersOf(manager, AGGREGATORS))).toEqual([409, "NOT_NOW"]);
    const stranger = await house.enter({ aggregator: 2 });
    expect(refused(await papersOf(stranger, AGGREGATORS))).toEqual([404, "NOT_FOUND"]);
    const other = await house.enter({ roleId: 2, parks: [own.parkId], counterparties: [party.counterparties[1]] });
    expect(refused(await papersOf(other, "sign"))).toEqual([404, "NOT_FOUND"]);
  });

  it("takes no scan in place of the second signature until the client's objection has voided the first, which stays", async () => {
    const scan = await sendScan(manager, "Оригинал.pdf");
    expect(refused(await step(client, 0, { objection: "Рано" }))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await esign()).status).toBe(200);
    const byHand = await step(manager, 1, { scan, signed_on: "2026-01-20" });
    expect([...refused(byHand), byHand.body.message]).toEqual([409, "NOT_NOW", expect.stringContaining("скан")]);
    const back = await step(client, 0, { objection: "Ставка не та" });
    expect([back.status, back.body.data]).toMatchObject([
      200,
      { status: { id: 0 }, objection: "Ставка не та", esigned_at: null, turn: "aggregator" },
    ]);
    expect(refused(await papersOf(client, "sign"))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const kept = house.db.selectFrom("signatures as s").innerJoin("signature_voids as v", "v.signature_id", "s.id");
    const voided = await kept.select("v.reason").where("s.record_id", "=", contract.id).execute();
    expect(voided).toEqual([{ reason: "Ставка не та" }]);
    const anew = await esign();
    expect([anew.status, await read()]).toMatchObject([200, { objection: "" }]);
    await step(client, 0, { objection: "На бумаге" });
    expect((await step(manager, 1, { scan, signed_on: "2026-01-20" })).status).toBe(200);
  });

  it("says what was signed: its terms are fixed, and no rename of a side or a park reaches it", async () => {
    const early = await paperOf(manager, AGGREGATORS);
    const { version } = await read();
    expect((await manager.put(`contract/${contract.id}`, edit({ rate: 200, version }))).status).toBe(200);
    expect(refused(await send(manager, AGGREGATORS, head, early))).toEqual([409, "PAPER_CHANGED"]);
    const before = await read();
    expect((await esign()).status).toBe(200);
    const dearer = await manager.put(`contract/${contract.id}`, edit({ rate: 250, version: (await read()).version }));
    expect([dearer.status, dearer.body.errors]).toMatchObject([422, { rate: [expect.stringContaining("подписан")] }]);
    const capped = await manager.put(
      `contract/${contract.id}`,
      edit({ rate: 200, month_cap: 7, version: (await read()).version }),
    );
    expect(capped.status).toBe(200);
    await house.db.updateTable("counterparties").set({ name: "ИП Другое имя" }).execute();
    await house.db
      .updateTable("parks")
      .set({ name: `Другой ${own.parkId}` })
      .where("id", "=", own.parkId)
      .execute();
    expect((await read()).principal_name).toBe(before.principal_name);
    expect((await send(client, "sign", trader, await paperOf(client, "sign"))).status).toBe(200);
    const other = { number_contract: "Без подписи", park_id: party.parkId, counterparty_id: own.counterparties[0] };
    const unsigned = await manager.post("contract", edit(other));
    expect(unsigned.body.data).toMatchObject({ principal_name: "ИП Другое имя" });
  });

  it("is printed by whoever sees it, before anybody has signed and after", async () => {
    for (const person of [manager, client]) {
      const printed = await person.post("contract/print", { ids: [contract.id] });
      expect([printed.status, printed.headers["content-type"]]).toEqual([200, "application/pdf"]);
    }
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.post("contract/print", { ids: [contract.id] })).status).toBe(404);
  });

  it("is printed and signed by the bodies that the specification names: `id`, `contract_id` and the signature", async () => {
    const printed = await manager.post("contract/print", { id: contract.id });
    expect([printed.status, printed.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await manager.post("contract/print", {})).body.errors).toEqual({ ids: ["Необходимо заполнить поле"] });
    const both = await manager.post("contract/print", { id: contract.id, ids: [contract.id + 1] });
    expect([both.status, Object.keys(both.body.errors ?? {})]).toEqual([422, ["id"]]);
    const { paper_id, content } = await paperOf(manager, AGGREGATORS);
    const cms = sign(head, content);
    const half = await manager.post(`contract/${AGGREGATORS}`, { contract_id: contract.id, cms });
    expect([half.status, Object.keys(half.body.errors ?? {})]).toEqual([422, ["paper_id"]]);
    const signed = await manager.post(`contract/${AGGREGATORS}`, { contract_id: contract.id, paper_id, cms });
    expect([signed.status, signed.body.message]).toEqual([200, "Документ подписан"]);
    expect(await read()).toMatchObject({ turn: "counterparty" });
    expect((await manager.post(`contract/${AGGREGATORS}`, {})).body.errors).toEqual({
      signatures: ["Необходимо заполнить поле"],
    });
  });
});
