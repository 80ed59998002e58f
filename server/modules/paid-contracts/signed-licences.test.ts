import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../../contract/entities/signature.ts";
import type { SigningRun } from "../../../contract/entities/signing-run.ts";
import type { Credential } from "../../../pki/dev/certificates.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { headOfA, keyOf, sign } from "../../testing/keys.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

type Card = { id: number; version: number; licensor_name: string; can: Record<string, { ok: boolean; why?: string }> };
type Reply = Awaited<ReturnType<Person["post"]>>;
const AGGREGATORS = "sign/aggregators";

let house: House;
let manager: Person;
let integrator: Person;
let fleet: Fleet;
let head: Credential;
let licensor: Credential;
beforeAll(async () => {
  house = await openHouse({ publicUrl: "https://parkdesk.company.kz" });
  manager = await house.enter();
  fleet = await openFleet(manager);
  head = headOfA();
  const { body } = await manager.get(`counterparties/${fleet.counterparties[1]}`);
  const { iin_bin: bin } = body.data as { iin_bin: string };
  licensor = keyOf({ iin: "850203300121", bin, organization: "ТОО Интегратор" });
  integrator = await house.enter({ roleId: 2, paid: true, counterparties: [fleet.counterparties[1]] });
});
afterAll(() => house?.close());

let serial = 0;
const edit = (more: object = {}) => ({
  number: `Л-${++serial}`,
  date: "2026-01-10",
  counterparty_id: fleet.counterparties[1],
  fee_kind: "month",
  amount: 1_160_000,
  vat_payer: true,
  date_from: "2026-02-01",
  date_to: null,
  ...more,
});
const conclude = async () => (await manager.post("paid/contracts", edit())).body.data as Card;
const refused = ({ status, body }: Reply) => [status, body.code];
/** How records of a path are signed. */
function signingOf(path: string) {
  const papers = (person: Person, at: string, ids: readonly number[]) => person.post(`${path}/${at}/papers`, { ids });
  const read = async (person: Person, at: string, id: number) =>
    ((await papers(person, at, [id])).body.data as SignedPaper[])[0] as SignedPaper;
  const send = (person: Person, at: string, key: Credential, { id, paper_id, content }: SignedPaper) =>
    person.post(`${path}/${at}`, { signatures: [{ id, paper_id, cms: sign(key, content) }] });
  const card = async (person: Person, id: number) => (await person.get(`${path}/${id}`)).body.data as Card;
  return { papers, read, send, card };
}
async function textOf(person: Person, path: string, id: number): Promise<string> {
  const { raw } = await person.post(`${path}/print`, { ids: [id] });
  return (await readPdf(raw)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
}
async function provedBy(person: Person, path: string, id: number): Promise<void> {
  const evidence = await person.post(`${path}/evidence`, { ids: [id] });
  expect([evidence.status, evidence.headers["content-type"]]).toEqual([200, "application/zip"]);
  const card = await person.post(`${path}/signatures/print`, { ids: [id] });
  expect([card.status, card.headers["content-type"]]).toEqual([200, "application/pdf"]);
  const text = await textOf(person, path, id);
  for (const said of ["Подписано ЭЦП", "https://parkdesk.company.kz/check"]) expect(text).toContain(said);
}

describe("a contract with an integrator that is signed with keys", () => {
  const { papers, read, send, card } = signingOf("paid/contracts");
  let contract: Card;
  beforeEach(async () => {
    contract = await conclude();
  });
  const esign = async () => send(manager, AGGREGATORS, head, await read(manager, AGGREGATORS, contract.id));
  const step = async (person: Person, status_id: number, more: object) => {
    const { version } = await card(manager, contract.id);
    return person.post(`paid/contracts/${contract.id}/status`, { status_id, version, ...more });
  };

  it("is in force with the integrator's signature, which comes after the aggregator's, both over the same bytes", async () => {
    expect(refused(await papers(integrator, "sign", [contract.id]))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const paper = await read(manager, AGGREGATORS, contract.id);
    expect((await send(manager, AGGREGATORS, head, paper)).status).toBe(200);
    expect(await card(manager, contract.id)).toMatchObject({
      status: { id: 0 },
      esigned_at: expect.any(String),
      signed_on: null,
      can: { esign: { ok: false, why: expect.stringContaining("очередь интегратора") } },
    });
    const theirs = await read(integrator, "sign", contract.id);
    expect([theirs.paper_id, theirs.sha256]).toEqual([paper.paper_id, paper.sha256]);
    expect(refused(await send(integrator, "sign", head, theirs))).toEqual([422, "BIN_MISMATCH"]);
    expect((await send(integrator, "sign", licensor, theirs)).status).toBe(200);
    expect(await card(manager, contract.id)).toMatchObject({ status: { id: 1 }, signed_on: "2026-05-10" });
    expect(refused(await papers(manager, AGGREGATORS, [contract.id]))).toEqual([409, "DOCUMENT_IN_FORCE"]);
    await provedBy(integrator, "paid/contracts", contract.id);
  });

  it("keeps what it said from the first key on, and takes no mark of ink, until the integrator sends it back", async () => {
    expect((await esign()).status).toBe(200);
    const before = await card(manager, contract.id);
    const dearer = await manager.put(`paid/contracts/${contract.id}`, edit({ amount: 9, version: before.version }));
    expect([dearer.status, dearer.body.errors]).toMatchObject([422, { amount: [expect.stringContaining("подписан")] }]);
    const byHand = await step(manager, 1, { signed_on: "2026-01-12" });
    expect([...refused(byHand), byHand.body.message]).toEqual([409, "NOT_NOW", expect.stringContaining("ЭЦП")]);
    const rename = (name: string) =>
      house.db.updateTable("counterparties").set({ name }).where("id", "=", fleet.counterparties[1]).execute();
    await rename("ТОО Другое имя");
    expect((await card(manager, contract.id)).licensor_name).toBe(before.licensor_name);
    const back = await step(integrator, 0, { objection: "Сумма не та" });
    expect([back.status, back.body.data]).toMatchObject([
      200,
      { esigned_at: null, objection: "Сумма не та", licensor_name: "ТОО Другое имя" },
    ]);
    await rename(before.licensor_name);
    expect(refused(await papers(integrator, "sign", [contract.id]))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await step(manager, 1, { signed_on: "2026-01-12" })).status).toBe(200);
  });

  it("is nobody's who does not pay, nor another's who does", async () => {
    expect((await esign()).status).toBe(200);
    const unpaid = await house.enter({ roleId: 2, counterparties: [fleet.counterparties[1]] });
    expect(refused(await papers(unpaid, "sign", [contract.id]))).toEqual([403, "FORBIDDEN"]);
    const other = await house.enter({ roleId: 2, paid: true, counterparties: [fleet.counterparties[0]] });
    expect(refused(await papers(other, "sign", [contract.id]))).toEqual([404, "NOT_FOUND"]);
  });

  it("is signed in one run from the list, and what is in force already is left out with its reason", async () => {
    const [second, inForce] = [await conclude(), await conclude()];
    const mark = { status_id: 1, version: 1, signed_on: "2026-01-12" };
    await manager.post(`paid/contracts/${inForce.id}/status`, mark);
    const records = [contract, second, { ...inForce, version: 2 }].map(({ id, version }) => ({ id, version }));
    const begun = await manager.post("signing-runs", { noun: "paid-contracts", action: "esign", records });
    const run = begun.body.data as SigningRun;
    expect([begun.status, run.count, run.skipped]).toEqual([201, 2, 1]);
    expect(run.items.map(({ state, code }) => [state, code])).toContainEqual(["skipped", "DOCUMENT_IN_FORCE"]);
  });
});

describe("an integrator's act that is signed with keys", () => {
  const { papers, read, send, card } = signingOf("paid/avrs");
  let act: Card;
  beforeEach(async () => {
    const { id } = await conclude();
    await manager.post(`paid/contracts/${id}/status`, { status_id: 1, version: 1, signed_on: "2026-01-12" });
    const { body } = await manager.post("paid/avrs/generate", { from: "2026-04-01", to: "2026-04-30" });
    const made = (body.data as { avrs: { id: number; is_new: boolean }[] }).avrs.find(({ is_new }) => is_new);
    act = await card(manager, made?.id ?? 0);
  });
  const handOver = async () => send(integrator, "sign", licensor, await read(integrator, "sign", act.id));
  const step = async (status_id: number, more: object) => {
    const { id, version } = await card(manager, act.id);
    return manager.post("paid/avrs/status", { ids: [{ id, version }], status_id, ...more });
  };

  it("is handed over by the integrator's key first and accepted by the aggregator's, both over the same bytes", async () => {
    expect(refused(await papers(manager, AGGREGATORS, [act.id]))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect(act.can).toMatchObject({ esign: { ok: false, why: expect.stringContaining("ещё не подписан") } });
    const paper = await read(integrator, "sign", act.id);
    expect(refused(await send(integrator, "sign", head, paper))).toEqual([422, "BIN_MISMATCH"]);
    expect((await send(integrator, "sign", licensor, paper)).status).toBe(200);
    expect(await card(integrator, act.id)).toMatchObject({ status: { id: 0 }, esigned_at: expect.any(String) });
    const ours = await read(manager, AGGREGATORS, act.id);
    expect([ours.paper_id, ours.sha256]).toEqual([paper.paper_id, paper.sha256]);
    expect((await send(manager, AGGREGATORS, head, ours)).status).toBe(200);
    expect(await card(manager, act.id)).toMatchObject({ status: { id: 1 }, signed_on: "2026-05-10" });
    await provedBy(integrator, "paid/avrs", act.id);
  });

  it("that the aggregator does not agree with goes back with the reason, and its signature loses its force", async () => {
    expect(refused(await step(0, { objection: "Рано" }))).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    expect((await handOver()).status).toBe(200);
    const byHand = await step(1, { signed_on: "2026-05-09" });
    expect([...refused(byHand), byHand.body.message]).toEqual([409, "NOT_NOW", expect.stringContaining("ключом")]);
    expect((await step(0, { objection: "Дней меньше" })).status).toBe(200);
    expect(await card(integrator, act.id)).toMatchObject({ esigned_at: null, objection: "Дней меньше" });
    const voided = await house.db
      .selectFrom("signatures as s")
      .innerJoin("signature_voids as v", "v.signature_id", "s.id")
      .select("v.reason")
      .where("s.noun", "=", "paid-avrs")
      .where("s.record_id", "=", act.id)
      .execute();
    expect(voided).toEqual([{ reason: "Дней меньше" }]);
    expect((await handOver()).status).toBe(200);
    expect(await card(manager, act.id)).toMatchObject({ objection: "" });
  });

  it("is printed as the form Р-1, of which the integrator is the performer", async () => {
    const text = await textOf(integrator, "paid/avrs", act.id);
    for (const said of ["Сдал (Исполнитель)", "Вознаграждение лицензиара", "НДС 16 %"])
      expect(text.replaceAll("\u00a0", " ")).toContain(said);
  });
});
