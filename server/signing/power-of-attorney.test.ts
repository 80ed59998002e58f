import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import type { SigningRun } from "../../contract/entities/signing-run.ts";
import type { Credential } from "../../pki/dev/certificates.ts";
import { actsOf, confirmReports } from "../testing/avrs.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { keyOf, sign } from "../testing/keys.ts";
import { closeMonth } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { unzip } from "../testing/unzip.ts";

const OUTSOURCER = "210640014562";
const rides = (month: string) =>
  exportOf([
    [`05.${month}.2026 10:00:00`, "d1", "cash_collected", "1000,00", "Заказ 1"],
    [`05.${month}.2026 10:00:01`, "d1", "partner_ride_fee", "-42,01", "Заказ 1"],
  ]);

describe("the papers of a park that is entrusted to an outsourcer", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let outsourcer: Person;
  let other: Person;
  let fleet: Fleet;
  let company: Credential;
  let trader: Credential;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { taxRegime: 1 });
    for (const month of ["03", "04"]) {
      await importFile(manager, fleet.parkId, `${month}.csv`, rides(month));
      await closeMonth(manager, fleet, `2026-${month}`);
    }
    await confirmReports(house, manager, fleet);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
    other = await house.enter({ outsourcing: true });
    company = keyOf({ iin: "850203300121", bin: OUTSOURCER, organization: "ТОО Аутсорсер" });
    const { body } = await manager.get(`counterparties/${fleet.counterparties[0]}`);
    trader = keyOf({ iin: (body.data as { iin_bin: string }).iin_bin });
    await client.post("avrs/generate", {});
  });
  afterAll(() => house?.close());

  const entrust = (values: object) =>
    house.db.updateTable("outsourcing_contracts").set(values).where("outsourcer_id", "=", outsourcer.id).execute();
  const reportOf = async (month: string) => {
    const { body } = await manager.get(`reports/drivers?filter[period]=2026-${month}`);
    return (body.data as { id: number }[])[0]?.id ?? 0;
  };
  const actOf = async () => (await actsOf(client, "&filter[kind]=legal"))[0]?.id ?? 0;
  const papersOf = (person: Person, path: string, id: number) => person.post(`${path}/papers`, { ids: [id] });
  /** Freezes, signs and sends. */
  async function signed(person: Person, path: string, id: number, key: Credential) {
    const frozen = await papersOf(person, path, id);
    if (frozen.status !== 200) return frozen;
    const [paper] = frozen.body.data as SignedPaper[];
    return person.post(path, { signatures: [{ id, paper_id: paper?.paper_id, cms: sign(key, paper?.content ?? "") }] });
  }
  const whyNot = async (id: number, person = outsourcer) =>
    ((await person.get(`reports/drivers/${id}`)).body.data as { can: { sign: { ok: boolean; why?: string } } }).can
      .sign;

  const poa = { type_id: 2, poa_number: "Д-7", poa_date: "2026-02-01", poa_until: "2026-12-31" };
  it.each([
    ["without signing among the services", { type_id: 1 }, "POWER_NOT_FOR_SIGNING", "подписывает сам парк"],
    ["without a power of attorney", { type_id: 2 }, "POWER_MISSING", "нет доверенности"],
    ["before its first day", { ...poa, poa_date: "2026-05-11" }, "POWER_NOT_BEGUN", "11.05.2026"],
    ["after its last day", { ...poa, poa_until: "2026-05-09" }, "POWER_ENDED", "закончилась 09.05.2026"],
    ["before anybody knows whose key it is", poa, "TRUSTEE_UNKNOWN", "не указан ИИН или БИН"],
  ])("are not signed by him %s, which their cards say before he is asked for a key", async (_, values, code, words) => {
    await entrust({ poa_number: "", poa_date: null, poa_until: null, company_iin_bin: null, ...values });
    const id = await reportOf("04");
    expect(await whyNot(id)).toMatchObject({ ok: false, why: expect.stringContaining(words) });
    const refused = await papersOf(outsourcer, "reports/drivers/sign", id);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    const { version } = (await outsourcer.get(`reports/drivers/${id}`)).body.data as { version: number };
    const chosen = { noun: "driver-reports", action: "sign", records: [{ id, version }] };
    const run = (await outsourcer.post("signing-runs", chosen)).body.data as SigningRun;
    expect(run.items).toMatchObject([{ id, state: "skipped", code, why: expect.stringContaining(words) }]);
    expect(await whyNot(id, client)).toEqual({ ok: true });
  });

  it("are signed by him with a key of his own, and say by which power; then the park's act is", async () => {
    await entrust({ ...poa, company_iin_bin: OUTSOURCER });
    const [report, act] = [await reportOf("04"), await actOf()];
    const early = await papersOf(outsourcer, "avrs/sign-user", act);
    expect([early.status, early.body.code]).toEqual([409, "AVR_NEEDS_SIGNED_REPORT"]);

    const [paper] = (await papersOf(outsourcer, "reports/drivers/sign", report)).body.data as SignedPaper[];
    expect(paper?.signer).toEqual({ iin: null, bin: OUTSOURCER });
    const foreign = keyOf({ iin: "850203300121", bin: "180340001231", organization: "ТОО Чужое" });
    const wrong = await signed(outsourcer, "reports/drivers/sign", report, foreign);
    expect([wrong.status, wrong.body.code]).toEqual([422, "TRUSTEE_MISMATCH"]);

    const done = await signed(outsourcer, "reports/drivers/sign", report, company);
    expect([done.status, done.body.message]).toEqual([200, "Документ подписан"]);
    expect((await manager.get(`reports/drivers/${report}`)).body.data).toMatchObject({
      status: { id: 1 },
      signed_at: expect.any(String),
      signer: "ТЕСТОВ ТЕСТ ТЕСТОВИЧ, ТОО Аутсорсер",
      power: "Д-7 (01.02.2026)",
    });
    const act1 = await signed(outsourcer, "avrs/sign-user", act, company);
    expect([act1.status, act1.body.message]).toEqual([200, "АВР юр. лица подписан"]);
    expect((await client.get(`avrs/${act}`)).body.data).toMatchObject({ status: { id: 1 }, power: "Д-7 (01.02.2026)" });
  });

  it("keep the power with the signature, in the evidence and within the hash of the archive", async () => {
    const taken = await outsourcer.post("reports/drivers/evidence", { ids: [await reportOf("04")] });
    const files = [...(await unzip(taken.raw))];
    const told = files.find(([path]) => path.endsWith("verification.json"))?.[1].toString();
    const power = { number: "Д-7", date: "2026-02-01", until: "2026-12-31", contract: expect.any(String) };
    expect(JSON.parse(told ?? "{}")).toMatchObject({ signatures: [{ power }] });
    expect(await house.checkArchive()).toMatchObject({ checked: 2, faults: [] });
    // As whoever owns the table can, past its triggers.
    const write = (until: string) =>
      sql`alter table signatures disable trigger user;
        update signatures set power = jsonb_set(power, '{until}', ${sql.lit(`"${until}"`)}) where power is not null;
        alter table signatures enable trigger user`.execute(house.db);
    await write("2030-12-31");
    const { faults } = await house.checkArchive();
    expect(faults.map(({ why }) => why)).toEqual(["what it says was changed", "what it says was changed"]);
    await write("2026-12-31");
  });

  it("are signed by the park's own key too, and not by a client with the outsourcer's, nor by the aggregator", async () => {
    const report = await reportOf("03");
    const borrowed = await signed(client, "reports/drivers/sign", report, company);
    expect([borrowed.status, borrowed.body.code]).toEqual([422, "IIN_MISMATCH"]);
    const staff = await papersOf(manager, "reports/drivers/sign", report);
    expect([staff.status, staff.body.code]).toEqual([409, "REPORT_SIGNED_BY_PARK"]);
    expect((await papersOf(other, "reports/drivers/sign", report)).status).toBe(404);
    expect((await signed(client, "reports/drivers/sign", report, trader)).status).toBe(200);
    expect((await client.get(`reports/drivers/${report}`)).body.data).toMatchObject({ status: { id: 1 }, power: "" });
    const again = await signed(outsourcer, "reports/drivers/sign", report, company);
    expect([again.status, again.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
  });

  it("are not signed by an outsourcer whose contract is over", async () => {
    await house.db.updateTable("driver_reports").set({ status_id: 0 }).execute();
    await entrust({ terminated_on: "2026-05-09" });
    const late = await papersOf(outsourcer, "reports/drivers/sign", await reportOf("04"));
    expect([late.status, late.body.code]).toEqual([409, "POWER_MISSING"]);
  });
});
