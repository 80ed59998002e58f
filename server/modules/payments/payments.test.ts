import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person, Who } from "../../testing/person.ts";

type Payment = {
  id: number;
  version: number;
  number: string;
  amount: number;
  status: { id: number };
  report: { id: number };
  executed_on: string | null;
};
type Made = { created: number; existing: number; total: number; skipped: { report: { id: number }; why: string }[] };

const APRIL = { from: "2026-04-01", to: "2026-04-30" };
const SENT = { status_id: 1 };
const executedOn = (executed_on: string) => ({ status_id: 2, executed_on });

describe("payments", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let reportId: number;
  let balance: number;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    // The second counterparty begins so far in the red that nothing is due to it.
    fleet = await openFleet(manager, { name: "Первый", starts: [12_500_000, -480_000_000] });
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    const [report] = await closeMonth(manager, fleet, "2026-04");
    reportId = report?.id ?? 0;
    balance = ((await manager.get(`reports/commissioner/${reportId}`)).body.data as { ending_balance: number })
      .ending_balance;
  });
  afterAll(() => house?.close());

  const generate = async (window: object = APRIL): Promise<Made> => {
    const { status, body } = await manager.post("payments/generate", window);
    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.message).toMatch(/^За \d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4} сформирован/);
    return body.data;
  };
  const list = async (person = manager): Promise<Payment[]> => (await person.get("payments?sort=number")).body.data;
  const step = ({ id, version }: Payment, values: object) =>
    manager.post("payments/status", { ids: [{ id, version }], ...values });
  const one = async (id: number): Promise<Payment> => (await manager.get(`payments/${id}`)).body.data;

  it("are not made for whom there is nothing, or no account; the reason is said", async () => {
    const { created, skipped } = await generate();
    expect(created).toBe(0);
    expect(skipped.map(({ why }) => why)).toEqual([
      "У контрагента нет ИИК или БИК: заполните их в его карточке.",
      "По отчёту перечислять нечего: исходящий остаток не больше нуля.",
    ]);
  });

  it("order the whole balance of a report with the requisites of today, and by a second run nothing more", async () => {
    await sql`insert into banks (bik, name, iban_code, valid_from) values ('CASPKZKA', 'АО «Kaspi Bank»', '722', '2000-01-01')
      on conflict do nothing`.execute(house.db);
    await sql`update counterparties set iik = 'KZ18722S000012345678', bik = 'CASPKZKA'`.execute(house.db);
    expect(await generate()).toMatchObject({ created: 1, existing: 0, total: balance });
    expect(await generate()).toMatchObject({ created: 0, existing: 1, total: 0 });
    const [payment] = await list();
    expect(payment).toMatchObject({ number: "ПП-2026-000001", amount: balance, report: { id: reportId } });
    const card = (await manager.get(`payments/${payment?.id}`)).body.data as Record<string, unknown>;
    expect(card).toMatchObject({ payee_iik: "KZ18722S000012345678", payee_bank: "АО «Kaspi Bank»", knp: "859" });
    expect(card.purpose).toContain("по отчёту комиссионера № К-2026-000001");
  });

  it("may be made smaller and never larger than what is left; the rest is ordered by the next run", async () => {
    const [payment] = await list();
    if (!payment) throw new Error("One was made");
    const body = { formed_on: "2026-05-10", knp: "859", purpose: "Часть", version: payment.version };
    const more = await manager.put(`payments/${payment.id}`, { ...body, amount: balance + 1 });
    expect(more.body.errors).toEqual({ amount: ["По отчёту столько не осталось: уменьшите сумму."] });
    const none = await manager.put(`payments/${payment.id}`, { ...body, amount: 0 });
    expect(none.body.errors).toEqual({ amount: ["Сумма должна быть больше нуля."] });
    expect((await manager.put(`payments/${payment.id}`, { ...body, amount: balance - 1_000 })).status).toBe(200);
    expect(await generate()).toMatchObject({ created: 1, total: 1_000 });
  });

  it("go to the bank and come back executed or rejected; a rejected one is ordered anew", async () => {
    const [first, second] = await list();
    if (!first || !second) throw new Error("Two were made");
    expect((await step(first, executedOn("2026-05-10"))).body).toMatchObject({ code: "DOCUMENT_NOT_SIGNED" });
    expect((await step(first, SENT)).status).toBe(200);
    const sent = await one(first.id);
    const edit = { formed_on: "2026-05-10", knp: "859", purpose: "Иначе", amount: 1, version: sent.version };
    expect((await manager.put(`payments/${sent.id}`, edit)).body).toMatchObject({ code: "DOCUMENT_SENT" });
    const chosen = { ids: [{ id: sent.id, version: sent.version }] };
    expect((await manager.remove("payments/delete", chosen)).body).toMatchObject({ code: "DOCUMENT_SENT" });
    expect((await step(sent, { status_id: 2 })).body).toMatchObject({ code: "VALIDATION" });
    expect((await step(sent, executedOn("2026-05-10"))).status).toBe(200);
    expect(await one(first.id)).toMatchObject({ status: { id: 2 }, executed_on: "2026-05-10" });
    await step(second, SENT);
    expect((await step(await one(second.id), { status_id: 3, reject_reason: "Счёт закрыт" })).status).toBe(200);
    expect(await generate()).toMatchObject({ created: 1, total: 1_000 });
  });

  it("of a report are ordered once, however many ask at the same time", async () => {
    const [, , third] = await list();
    if (!third) throw new Error("Three were made");
    await manager.remove("payments/delete", { ids: [{ id: third.id, version: third.version }] });
    const all = await Promise.all([generate(), generate(), generate()]);
    expect(all.map(({ created }) => created).sort()).toEqual([0, 0, 1]);
  });

  it("are counted by status, and keep the report that they are made of from being deleted", async () => {
    const { body } = await manager.get("payments/statuses/count");
    expect((body.data as { count: number }[]).map(({ count }) => count)).toEqual([1, 0, 1, 1]);
    const { version } = (await manager.get(`reports/commissioner/${reportId}`)).body.data as { version: number };
    const deleted = await manager.remove("reports/commissioner/delete", { ids: [{ id: reportId, version }] });
    expect([deleted.status, deleted.body.code]).toEqual([409, "IN_USE"]);
  });

  it("are seen by those whose books the aggregator keeps, and by nobody of another counterparty", async () => {
    const [own, other] = fleet.counterparties;
    const bound: Who = { roleId: 2, parks: [fleet.parkId] };
    const client = await house.enter({ ...bound, counterparties: [own] });
    expect((await list(client)).length).toBe(3);
    expect(await list(await house.enter({ ...bound, counterparties: [other] }))).toEqual([]);
    const outsourcing = { ...bound, outsourcing: true, counterparties: [own] };
    expect((await (await house.enter(outsourcing)).get("payments")).status).toBe(403);
    expect((await list(await house.enter({ ...outsourcing, accounting: true }))).length).toBe(3);
    expect((await client.post("/api/payments/generate", APRIL)).status).toBe(403);
  });
});
