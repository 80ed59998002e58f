import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { SigningRun } from "../../../contract/entities/signing-run.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { type Fleet, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { headOfA, keyOfTrader, sign } from "../../testing/keys.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

type Card = { id: number; version: number; link: string; can: Record<string, { ok: boolean; why?: string }> };

describe("an offer that is signed with keys", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let head: Credential;
  let trader: Credential;
  let offer: Card;
  beforeAll(async () => {
    house = await openHouse({ publicUrl: "https://parkdesk.company.kz" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    head = headOfA();
    trader = await keyOfTrader(manager, fleet.counterparties[0]);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  let serial = 0;
  const body = (more: object = {}) => ({
    number: `КО-${++serial}`,
    date: "2026-02-01",
    park_id: fleet.parkId,
    rate: 180,
    without_stamp: false,
    counterparty_id: fleet.counterparties[0],
    ...more,
  });
  const make = async (more: object = {}) => (await manager.post("offers", body(more))).body.data as Card;
  beforeEach(async () => {
    offer = await make();
  });
  afterAll(() => house?.close());

  const AGGREGATORS = "sign/aggregators";
  const read = async (person = manager, { id } = offer) => (await person.get(`offers/${id}`)).body.data as Card;
  const papersOf = (person: Person, at: string, { id } = offer) => person.post(`offers/${at}/papers`, { ids: [id] });
  const paperOf = async (person: Person, at: string) =>
    ((await papersOf(person, at)).body.data as SignedPaper[])[0] as SignedPaper;
  const send = (person: Person, at: string, key: Credential, { id, paper_id, content }: SignedPaper) =>
    person.post(`offers/${at}`, { signatures: [{ id, paper_id, cms: sign(key, content) }] });
  const esign = async () => send(manager, AGGREGATORS, head, await paperOf(manager, AGGREGATORS));
  const step = async (status_id: number, more: object = {}) => {
    const { id, version } = await read();
    return manager.post("offers/status", { ids: [{ id, version }], status_id, ...more });
  };
  const refused = ({ status, body }: Awaited<ReturnType<Person["post"]>>) => [status, body.code];

  it("is sent out by the aggregator's key and accepted by the counterparty's, both over the same bytes", async () => {
    expect(refused(await papersOf(client, "sign"))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await read(client)).can).toMatchObject({ countersign: { ok: false, why: expect.any(String) } });
    const paper = await paperOf(manager, AGGREGATORS);
    const first = await send(manager, AGGREGATORS, head, paper);
    expect([first.status, first.body.message]).toEqual([200, "Документ подписан"]);
    expect(await read()).toMatchObject({
      status: { id: 1, name: "на подписании" },
      esigned_at: expect.any(String),
      signed_on: null,
      can: { esign: { ok: false, why: expect.stringContaining("очередь контрагента") }, print: { ok: false } },
    });
    const theirs = await paperOf(client, "sign");
    expect([theirs.paper_id, theirs.sha256]).toEqual([paper.paper_id, paper.sha256]);
    expect((await send(client, "sign", trader, theirs)).status).toBe(200);
    expect(await read()).toMatchObject({ status: { id: 2 }, signed_on: "2026-05-10", scan: null });
    const told = JSON.stringify((await manager.get(`history?noun=offers&id=${offer.id}`)).body.data);
    for (const event of ["offers.esigned", "offers.countersigned"]) expect(told).toContain(event);
  });

  it("may be printed for ink first; then the key of the aggregator still goes on it", async () => {
    expect((await step(1)).status).toBe(200);
    expect((await esign()).status).toBe(200);
    expect(await read()).toMatchObject({ status: { id: 1 }, esigned_at: expect.any(String) });
  });

  it("is accepted by a scan as well, whoever has signed it with a key before", async () => {
    expect((await esign()).status).toBe(200);
    const scan = await sendScan(manager, "Акцепт.pdf");
    expect((await step(2, { scan, signed_on: "2026-02-05" })).status).toBe(200);
    expect(await read()).toMatchObject({ status: { id: 2 }, signed_on: "2026-02-05", scan: { id: scan } });
    expect(refused(await papersOf(client, "sign"))).toEqual([409, "DOCUMENT_SIGNED"]);
  });

  it("is not signed with a stranger's key, twice for a side, by somebody else's client, or once it was refused", async () => {
    const paper = await paperOf(manager, AGGREGATORS);
    expect(refused(await send(manager, AGGREGATORS, trader, paper))).toEqual([422, "BIN_MISMATCH"]);
    expect((await send(manager, AGGREGATORS, head, paper)).status).toBe(200);
    expect(refused(await send(manager, AGGREGATORS, head, paper))).toEqual([409, "ALREADY_SIGNED"]);
    expect(refused(await papersOf(manager, AGGREGATORS))).toEqual([409, "NOT_NOW"]);
    const theirs = await paperOf(client, "sign");
    expect(refused(await send(client, "sign", head, theirs))).toEqual([422, "IIN_MISMATCH"]);
    const bound = { roleId: 2 as const, parks: [fleet.parkId], counterparties: [fleet.counterparties[1]] };
    const other = await house.enter(bound);
    expect(refused(await papersOf(other, "sign"))).toEqual([404, "NOT_FOUND"]);
    const stranger = await house.enter({ aggregator: 2 });
    expect(refused(await papersOf(stranger, AGGREGATORS))).toEqual([404, "NOT_FOUND"]);
    expect((await step(3, { reason: "Дорого" })).status).toBe(200);
    expect(refused(await send(client, "sign", trader, theirs))).toEqual([409, "DOCUMENT_CLOSED"]);
  });

  it("says what was sent out: another name of the park reaches neither the second signature nor the link", async () => {
    const name = ((await manager.get(`parks/${fleet.parkId}`)).body.data as { name: string }).name;
    const paper = await paperOf(manager, AGGREGATORS);
    expect((await send(manager, AGGREGATORS, head, paper)).status).toBe(200);
    const rename = (to: string) =>
      house.db.updateTable("parks").set({ name: to }).where("id", "=", fleet.parkId).execute();
    await rename("Парк Новый");
    const fresh = await make();
    expect((await paperOf(client, "sign")).sha256).toBe(paper.sha256);
    const preview = async ({ link }: Card) =>
      (await house.app.inject({ method: "GET", url: `/api${link}` })).json<{ data: { park: string } }>().data.park;
    expect([await preview(offer), await preview(fresh)]).toEqual([name, "Парк Новый"]);
    await rename(name);
  });

  it("is signed in one run from the list, which leaves out what cannot be, and leaves its evidence behind", async () => {
    const [second, closed] = [await make(), await make()];
    const seen = ({ id, version }: Card) => ({ id, version });
    await manager.post("offers/status", { ids: [seen(closed)], status_id: 3, reason: "Нет" });
    const records = [seen(offer), seen(second), { id: closed.id, version: 2 }];
    const begun = await manager.post("signing-runs", { noun: "offers", action: "esign", records });
    const run = begun.body.data as SigningRun;
    expect([begun.status, run.count, run.waiting, run.skipped]).toEqual([201, 2, 2, 1]);
    expect(run.items.map(({ state, code }) => [state, code])).toContainEqual(["skipped", "DOCUMENT_CLOSED"]);
    const ids = [offer.id, second.id];
    const papers = (await manager.post(`offers/${AGGREGATORS}/papers`, { ids })).body.data as SignedPaper[];
    const signatures = papers.map(({ id, paper_id, content }) => ({ id, paper_id, cms: sign(head, content) }));
    expect((await manager.post(`offers/${AGGREGATORS}`, { signatures })).status).toBe(200);
    expect(((await manager.get(`signing-runs/${run.id}`)).body.data as SigningRun).signed).toBe(2);
    const evidence = await client.post("offers/evidence", { ids: [offer.id] });
    expect([evidence.status, evidence.headers["content-type"]]).toEqual([200, "application/zip"]);
    const card = await client.post("offers/signatures/print", { ids: [offer.id] });
    expect([card.status, card.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { raw } = await client.post("offers/pdf", { ids: [offer.id] });
    const text = (await readPdf(raw)).flatMap(({ texts }) => texts.map((each) => each.text)).join(" ");
    for (const said of ["Подписано ЭЦП", "Агрегатор: ТЕСТОВ", "https://parkdesk.company.kz/check"])
      expect(text).toContain(said);
  });
});
