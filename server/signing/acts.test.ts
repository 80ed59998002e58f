import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { actsOf, confirmReports, makeActs } from "../testing/avrs.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { headOfA, keyOfTrader, sign } from "../testing/keys.ts";
import { closeMonth } from "../testing/month.ts";
import { readPdf } from "../testing/pdf/read-pdf.ts";
import type { Person } from "../testing/person.ts";

/** 1 000,00 of rides and 42,01 of the park's own commission. */
const april = exportOf([
  ["05.04.2026 10:00:00", "d1", "cash_collected", "1000,00", "Заказ 1"],
  ["05.04.2026 10:00:01", "d1", "partner_ride_fee", "-42,01", "Заказ 1"],
]);

describe("an act that is signed", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let head: Credential;
  let trader: Credential;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { taxRegime: 1 });
    await importFile(manager, fleet.parkId, "april.csv", april);
    await closeMonth(manager, fleet, "2026-04");
    await confirmReports(house, manager, fleet);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    head = headOfA();
    trader = await keyOfTrader(manager, fleet.counterparties[0]);
    await makeActs(manager);
    await client.post("avrs/generate", {});
  });
  afterAll(() => house?.close());

  const actOf = async (person: Person, kind: string) => (await actsOf(person, `&filter[kind]=${kind}`))[0]?.id ?? 0;
  const papersOf = (person: Person, at: string, id: number) => person.post(`avrs/${at}/papers`, { ids: [id] });
  /** Freezes, signs and sends; `meanwhile`: what comes between. */
  async function signed(person: Person, at: string, id: number, key: Credential, meanwhile = async () => {}) {
    const [paper] = (await papersOf(person, at, id)).body.data as SignedPaper[];
    await meanwhile();
    const cms = sign(key, paper?.content ?? "");
    return person.post(`avrs/${at}`, { signatures: [{ id, paper_id: paper?.paper_id, cms }] });
  }
  const mark = async (table: "commissioner_reports" | "driver_reports", status_id: number) => {
    await house.db.updateTable(table).set({ status_id }).execute();
  };

  it("waits for its report to be confirmed, is signed by the aggregator, then confirmed by the client", async () => {
    const id = await actOf(client, "aggregator");
    await mark("commissioner_reports", 1);
    const early = await papersOf(manager, "sign/aggregators", id);
    expect([early.status, early.body.code]).toEqual([409, "AVR_NEEDS_CONFIRMED_REPORT"]);
    const { version, number } = (await manager.get(`avrs/${id}`)).body.data as { version: number; number: string };
    await manager.post("signing-runs", { noun: "avrs", action: "sign", records: [{ id, version }] });
    const kept = await house.db.selectFrom("signing_run_items").select("refusal").where("record_id", "=", id).execute();
    expect(kept).toEqual([{ refusal: { code: "AVR_NEEDS_CONFIRMED_REPORT", values: { number } } }]);
    await mark("commissioner_reports", 2);
    const late = await signed(manager, "sign/aggregators", id, head, () => mark("commissioner_reports", 1));
    expect([late.status, late.body.code]).toEqual([409, "AVR_NEEDS_CONFIRMED_REPORT"]);
    await mark("commissioner_reports", 2);
    const unsent = await papersOf(client, "sign", id);
    expect([unsent.status, unsent.body.code]).toEqual([409, "DOCUMENT_NOT_SIGNED"]);
    const first = await signed(manager, "sign/aggregators", id, head);
    expect([first.status, first.body.message]).toEqual([200, "АВР агрегатора подписан"]);
    const second = await signed(client, "sign", id, trader);
    expect([second.status, second.body.message]).toEqual([200, "АВР агрегатора подписан"]);
    expect((await manager.get(`avrs/${id}`)).body.data).toMatchObject({
      status: { id: 2 },
      signed_at: expect.any(String),
      confirmed_at: expect.any(String),
    });
  });

  it("says on paper who has signed it and when it was accepted, each once, and asks as little for many as for one", async () => {
    const ids = (await actsOf(manager)).map(({ id }) => id);
    const [ofAggregator, ofPark] = await Promise.all(["aggregator", "legal"].map((kind) => actOf(client, kind)));
    const printed = async (...chosen: number[]) => {
      house.statements.length = 0;
      const { raw, status } = await manager.post("avrs/print", { ids: chosen });
      expect(status).toBe(200);
      const asked = house.statements.filter((said) => !/statement_timeout|from "jobs"/.test(said)).length;
      const pages = await readPdf(raw);
      return { asked, texts: pages.flatMap(({ texts }) => texts.map(({ text }) => text)) };
    };
    const one = await printed(ofAggregator ?? 0);
    const tight = (text: string) => text.replace(/\s+/g, ""); // lines are broken where they are full
    const count = (texts: readonly string[], word: string) => tight(texts.join("")).split(tight(word)).length - 1;
    expect(one.texts).toContain("10.05.2026"); // by itself: the day of acceptance
    for (const word of ["Исполнитель:", "Заказчик:", head.certificate.serial, trader.certificate.serial])
      expect([word, count(one.texts, word)]).toEqual([word, 1]);
    expect([count(one.texts, "Подписано ЭЦП"), count(one.texts, "М.П.")]).toEqual([2, 0]);

    const unsigned = await printed(ofPark ?? 0);
    expect(unsigned.texts).not.toContain("10.05.2026");
    expect([count(unsigned.texts, "Подписано ЭЦП"), count(unsigned.texts, "М.П.")]).toEqual([0, 2]);

    expect(ids.length).toBeGreaterThan(1);
    const many = await printed(...ids);
    expect(many.texts).toContain("10.05.2026");
    expect(count(many.texts, "Подписано ЭЦП")).toBe(2);
    expect(many.asked).toBe(one.asked);
  });

  it("of a park waits for the park's report, and is signed by the park's side alone", async () => {
    const id = await actOf(client, "legal");
    const early = await papersOf(client, "sign-user", id);
    expect([early.status, early.body.code]).toEqual([409, "AVR_NEEDS_SIGNED_REPORT"]);
    await mark("driver_reports", 1);
    expect((await manager.post("avrs/sign-user/papers", { ids: [id] })).status).toBe(404); // no such call of theirs
    expect((await papersOf(manager, "sign/aggregators", id)).status).toBe(404);
    const done = await signed(client, "sign-user", id, trader);
    expect([done.status, done.body.message]).toEqual([200, "АВР юр. лица подписан"]);
    expect((await manager.get(`avrs/${id}`)).body.data).toMatchObject({ status: { id: 1 } });
  });
});
