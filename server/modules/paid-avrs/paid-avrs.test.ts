import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPONENTS, recordOf } from "../../../domain/distribution/fields.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";

type Made = {
  created: number;
  existing: number;
  avrs: { id: number; number: string; is_new: boolean }[];
  skipped: { contract: { number: string }; why: string }[];
};
type Act = {
  number: string;
  total: number;
  vat: number | null;
  vat_rate: number | null;
  reward: number | null;
  days: number;
  lines: { type: { id: number }; cost: number }[];
  can: Record<string, { ok: boolean; why?: string }>;
};

describe("acts of integrators", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  async function contract(number: string, more: object = {}, signed = true): Promise<{ id: number; version: number }> {
    const body = {
      number,
      date: "2026-01-10",
      counterparty_id: fleet.counterparties[1],
      fee_kind: "month",
      amount: 1_160_000,
      vat_payer: true,
      date_from: "2026-02-01",
      date_to: null,
      ...more,
    };
    const reply = await manager.post("paid/contracts", body);
    expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
    const { id, version } = reply.body.data as { id: number; version: number };
    if (signed) await manager.post(`paid/contracts/${id}/status`, { status_id: 1, version, signed_on: "2026-01-12" });
    return { id, version: signed ? version + 1 : version };
  }
  const generate = async (body: object = {}): Promise<Made> =>
    (await manager.post("paid/avrs/generate", body)).body.data as Made;
  const act = async (id: number): Promise<Act> => (await manager.get(`paid/avrs/${id}`)).body.data as Act;

  it("are made once for a month of a contract, with one line of the licensor's fee and the VAT of the day inside it", async () => {
    await contract("И-1");
    const { body } = await manager.post("paid/avrs/generate", {});
    expect(body.message).toBe("За 01.04.2026–30.04.2026 создан 1 акт, уже было: 0, пропущено: 0");
    const first = body.data as Made;
    expect([first.created, first.existing]).toEqual([1, 0]);
    const again = await generate();
    expect([again.created, again.existing, again.avrs[0]?.id]).toEqual([0, 1, first.avrs[0]?.id]);
    const made = await act(first.avrs[0]?.id ?? 0);
    expect(made).toMatchObject({ number: "И-2026-000001", total: 1_160_000, vat: 160_000, vat_rate: 1600, days: 30 });
    expect(made.lines.map(({ type, cost }) => [type.id, cost])).toEqual([[8, 1_160_000]]);
    expect(made.can).toMatchObject({ sign: { ok: true }, delete: { ok: true }, print: { ok: true } });
  });

  it("of a share wait until no report of the month can change, and take it of the reward of them all", async () => {
    const share = { fee_kind: "reward", rate: 1000, amount: null, vat_payer: false, date_from: "2026-04-16" };
    await contract("И-2", share);
    const waiting = await generate();
    expect(waiting.skipped).toEqual([
      { contract: expect.objectContaining({ number: "И-2" }), why: expect.stringMatching(/отчёты комиссионера/) },
    ]);
    const why = async (status_id: number) => {
      await house.db.updateTable("commissioner_reports").set({ status_id }).execute();
      return (await generate()).skipped.map((one) => one.why);
    };
    expect(await why(1)).toEqual(waiting.skipped.map((one) => one.why)); // signed by one side, and may still be deleted
    expect(await why(3)).toEqual(waiting.skipped.map((one) => one.why)); // so is an overdue one
    await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).execute();
    const { avrs } = await generate();
    const made = await act(avrs.find(({ is_new }) => is_new)?.id ?? 0);
    const reports = await house.db.selectFrom("commissioner_reports").select("fee_total").execute();
    const reward = reports.reduce((all, { fee_total }) => all + Number(fee_total), 0);
    expect(made).toMatchObject({ reward, days: 15, vat: null, vat_rate: null, total: Math.round((reward * 0.1) / 2) });
  });

  it("of a share are of a whole month: they wait for parks that are not distributed, and let no report be added by hand after", async () => {
    const other = await openFleet(manager);
    await importFile(manager, other.parkId, "march.csv", monthOf("2026-03", "w"));
    const share = { fee_kind: "reward", rate: 1000, amount: null, vat_payer: false, date_from: "2026-03-01" };
    await contract("И-7", { ...share, date_to: "2026-03-31" });
    const march = { from: "2026-03-01", to: "2026-03-31" };
    const reasonOf = ({ skipped }: Made) => skipped.find((one) => one.contract.number === "И-7")?.why;
    expect(reasonOf(await generate(march))).toMatch(/распределены целиком не все парки/);
    await closeMonth(manager, other, "2026-03");
    await house.db
      .updateTable("commissioner_reports")
      .set({ status_id: 2 })
      .where("period", "=", "2026-03-01")
      .execute();
    const made = await generate(march);
    expect(reasonOf(made)).toBe(undefined);
    const number = made.avrs.find(({ is_new }) => is_new)?.number ?? "";
    const typed = { contract_id: fleet.contracts[0], period: "2026-03", formed_on: "2026-04-01" };
    const amounts = recordOf(COMPONENTS, (component) => (component === "cash" ? 77_700 : 0));
    const money = { amounts, platform_commission: null, tax: null, transferred: 0, top_up: 0, bank_commission: 0 };
    const refused = await manager.post("reports/commissioner/manual", { ...typed, ...money });
    expect([refused.status, refused.body.code]).toEqual([409, "REWARD_IS_ACTED"]);
    expect(refused.body.message).toContain(number);
  });

  it("are made neither of a contract that was never signed nor of a month that goes on", async () => {
    const { id } = await contract("И-3", {}, false);
    await contract("И-4", { date_from: "2026-05-01" });
    const { skipped, created } = await generate({ from: "2026-04-01", to: "2026-05-31" });
    expect(created).toBe(0);
    const why = Object.fromEntries(skipped.map(({ contract, why }) => [contract.number, why]));
    expect(why["И-3"]).toMatch(/не действует/);
    expect(why["И-4"]).toMatch(/не закончился/);
    await manager.remove("paid/contracts/delete", { ids: [{ id, version: 1 }] });
  });

  it("follow a contract to its last day, and a signed one is never deleted", async () => {
    const { id, version } = await contract("И-5", { date_from: "2026-03-01" });
    const body = { status_id: 2, version, terminated_on: "2026-03-10" };
    expect((await manager.post(`paid/contracts/${id}/status`, body)).status).toBe(200);
    await generate({ from: "2026-03-01", to: "2026-04-30" });
    const { data } = (await manager.get(`paid/avrs?filter[contract]=${id}`)).body as { data: { id: number }[] };
    const [march, none] = data;
    expect(none).toBeUndefined();
    expect(await act(march?.id ?? 0)).toMatchObject({ days: 10 });
    const chosen = { ids: [{ id: march?.id ?? 0, version: 1 }] };
    const signed = await manager.post("paid/avrs/status", { ...chosen, status_id: 1, signed_on: "2026-05-09" });
    expect(signed.status).toBe(200);
    const gone = await manager.remove("paid/avrs/delete", { ids: [{ id: march?.id ?? 0, version: 2 }] });
    expect([gone.status, gone.body.code]).toEqual([409, "DOCUMENT_SIGNED"]);
  });

  it("and their contracts are for those who pay and for the staff: everybody else is refused", async () => {
    const bound = { roleId: 2 as const, counterparties: [fleet.counterparties[1]] };
    const [paying, other] = [await house.enter({ ...bound, paid: true }), await house.enter(bound)];
    for (const path of ["paid/contracts", "paid/avrs", "paid/contracts/statuses/count", "paid/contracts/numbers"]) {
      expect([path, (await paying.get(path)).status]).toEqual([path, 200]);
      const refused = await other.get(path);
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, "FORBIDDEN"]);
    }
    expect((await paying.get("paid/contracts")).body).toMatchObject({ total: 5 });
    const stranger = await house.enter({ ...bound, paid: true, counterparties: [fleet.counterparties[0]] });
    expect((await stranger.get("paid/contracts")).body).toMatchObject({ total: 0 });
    expect((await paying.post("/api/paid/avrs/generate")).status).toBe(403);
  });

  it("a contract that is over is not changed any more, as its form says", async () => {
    const { data } = (await manager.get("paid/contracts?filter[status]=2")).body as { data: Record<string, unknown>[] };
    const [{ counterparty: _, status: __, ...over } = {}] = data;
    const reply = await manager.put(`paid/contracts/${over.id}`, { ...over, counterparty_id: fleet.counterparties[0] });
    expect([reply.status, reply.body.code]).toEqual([409, "NOT_NOW"]);
    expect(reply.body.message).toMatch(/расторгнут/);
  });

  it.each([
    ["2025-12", 1_200, 120_000, "НДС 12 %"],
    ["2026-01", 1_600, 154_483, "НДС 16 %"],
  ])("bear the VAT of the last day of their month, on paper too: %s", async (month, vat_rate, vat, said) => {
    const { id: contractId } = await contract(`И-НДС-${month}`, {
      date: "2025-11-20",
      amount: 1_120_000,
      date_from: `${month}-01`,
      date_to: `${month}-31`,
    });
    await generate({ from: `${month}-01`, to: `${month}-31` });
    const [found] = (await manager.get(`paid/avrs?filter[contract]=${contractId}`)).body.data as { id: number }[];
    const made = await act(found?.id ?? 0);
    expect(made).toMatchObject({ total: 1_120_000, vat_rate, vat, without_vat: 1_120_000 - vat });
    expect(made.lines).toEqual([expect.objectContaining({ cost: 1_120_000, vat_rate, vat })]);
    const { raw } = await manager.post("paid/avrs/print", { ids: [found?.id] });
    const words = (await readPdf(raw)).flatMap(({ texts }) => texts.map(({ text }) => text)).join(" ");
    expect(words.replaceAll("\u00a0", " ")).toContain(said);
  });
});
