import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toBps, toTiyn, vatWithin } from "../../../domain/money/tiyn.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";
import { schema } from "../../testing/schemas.ts";
import { unzip } from "../../testing/unzip.ts";

type Act = { id: number; version: number; vat_rate: number | null; vat: number | null; total: number; lines: Line[] };
type Line = { cost: number; vat: number | null; vat_rate: number | null };

/** December 2025 split and confirmed, in January 2026: the rate of VAT rose in between from 12 to 16 %. */
describe("the VAT of a paper is that of its month", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let acts: number[];
  const read = async (id: number) => (await manager.get(`avrs/${id}`)).body.data as Act;
  const move = async (id: number, formed_on: string) => {
    const { version } = await read(id);
    const edit = { formed_on, service_on: "2025-12-31", note: "", version };
    expect((await manager.put(`avrs/${id}`, edit)).status).toBe(200);
    return read(id);
  };
  const within = (cost: number, rate: number) => Number(vatWithin(toTiyn(cost), toBps(rate)));

  beforeAll(async () => {
    house = await openHouse({ today: "2026-01-20" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await house.db.updateTable("contracts").set({ date_conclusion: "2025-01-15" }).execute();
    await house.db.updateTable("contract_rates").set({ date_from: "2025-01-15" }).execute();
    await house.db.updateTable("counterparty_tax_statuses").set({ date_from: "2025-01-01" }).execute();
    await importFile(manager, fleet.parkId, "december.csv", monthOf("2025-12"));
    await closeMonth(manager, fleet, "2025-12");
    await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).execute();
    await manager.post("avrs/generate", {});
    acts = ((await manager.get("avrs")).body.data as Act[]).map(({ id }) => id).sort((a, b) => a - b);
  });
  afterAll(() => house?.close());

  it("of an act: moved over New Year it keeps the rate that its confirmed report prints, line by line", async () => {
    const [id = 0] = acts;
    const before = await read(id);
    expect(before.lines.map(({ cost, vat, vat_rate }) => [vat_rate, vat, cost])).toEqual(
      before.lines.map(({ cost }) => [1_200, within(cost, 1_200), cost]),
    );
    const moved = await move(id, "2026-01-12");
    const { vat_rate, vat, total, lines } = before;
    expect(moved).toMatchObject({ vat_rate, vat, total, lines });
    const reports = (await manager.get("reports/commissioner")).body.data as { id: number }[];
    for (const report of reports)
      expect((await manager.get(`reports/commissioner/${report.id}`)).body.data).toMatchObject({ vat_rate });
  });

  it("of an invoice of an act that was dated and confirmed in January: its turnover is December's last day, at December's rate", async () => {
    const [id = 0] = acts;
    const confirmed = { status_id: 2, confirmed_at: "2026-01-14T06:00:00Z" };
    await house.db.updateTable("avrs").set(confirmed).where("id", "=", id).execute();
    expect((await manager.post("esfs/generate", {})).body.data).toMatchObject({ created: 1 });
    const [invoice] = await house.db.selectFrom("esfs").selectAll().execute();
    expect(invoice).toMatchObject({
      avr_id: id,
      turn_date: "2025-12-31",
      issue_by: "2026-01-15",
      vat_rate: 1_200,
    });
  });

  it("and no invoice comes of an act with a rate of none of its days: that would be a false one", async () => {
    const [, id = 0] = acts;
    const wrong = { status_id: 2, confirmed_at: "2026-01-14T06:00:00Z", vat_rate: 1_000 };
    await house.db.updateTable("avrs").set(wrong).where("id", "=", id).execute();
    const { body } = await manager.post("esfs/generate", {});
    expect(body.data).toMatchObject({ created: 0, skipped: [{ avr: { id }, code: "ESF_RATE_OF_ANOTHER_DAY" }] });
    const back = { status_id: 0, confirmed_at: null, vat_rate: 1_200 };
    await house.db.updateTable("avrs").set(back).where("id", "=", id).execute();
  });

  it("and whether the aggregator pays it is dated too: papers from before keep their VAT", async () => {
    const [, id = 0] = acts;
    const stop = (date_from: string) =>
      house.db
        .insertInto("aggregator_vat_statuses")
        .values({ aggregator_id: 1, date_from, vat_payer: false })
        .execute();
    await stop("2026-01-01");
    expect(await move(id, "2026-01-15")).toMatchObject({ vat_rate: 1_200, performer: { vat_payer: true } });
    await stop("2025-12-01");
    expect(await move(id, "2025-12-31")).toMatchObject({ vat_rate: null, vat: null, performer: { vat_payer: false } });
    const [report] = (await manager.get("reports/commissioner")).body.data as { id: number }[];
    const card = await manager.get(`reports/commissioner/${report?.id}`);
    expect(card.body.data).toMatchObject({ vat_rate: 1_200, commissioner: { vat_payer: true } });
  });

  it("goes to 1C and to the tax authority's system as it is: the rate of the month, and none, each by the schema of the file", async () => {
    const for1c = async (id: number) => {
      const { raw } = await manager.post("avrs/export/1c", { ids: [id] });
      return (await unzip(raw)).get("EnterpriseData.xml")?.toString("utf8") ?? "";
    };
    const rates = (xml: string) => [...new Set([...xml.matchAll(/<СтавкаНДС>([^<]+)/g)].map(([, rate]) => rate))];
    const [december = 0, none = 0] = acts;
    const files = [await for1c(december), await for1c(none)];
    expect(files.map(rates)).toEqual([["12"], ["БезНДС"]]);
    expect(files[1]).not.toContain("<СуммаНДС>");
    expect(files.map(schema("message.xsd"))).toEqual([[], []]);
    const invoices = (await manager.get("esfs")).body.data as Act[];
    const { raw } = await manager.post("esfs/xml", { ids: invoices.map((invoice) => invoice.id) });
    const xml = raw.toString("utf8");
    const told = [...xml.matchAll(/<ndsRate>([^<]+)/g)].map(([, rate]) => rate ?? "");
    expect([...new Set(told)]).toEqual(["12"]);
    expect(schema("esf.xsd")(xml)).toEqual([]);
  });

  it("is printed as it is in the act, its invoice and the report", async () => {
    const printed = async (path: string, id: number) => {
      const { raw, status } = await manager.post(`${path}/print`, { ids: [id] });
      expect([path, status]).toEqual([path, 200]);
      const text = (await readPdf(raw)).flatMap((page) => page.texts.map((part) => part.text)).join(" ");
      return [...new Set([...text.matchAll(/(\d+)\s*%/gu)].map(([, rate]) => rate))].filter((rate) => rate !== "100");
    };
    const [december = 0, none = 0] = acts;
    expect(await printed("avrs", december)).toEqual(["12"]);
    expect(await printed("avrs", none)).toEqual([]);
    const [invoice] = await house.db.selectFrom("esfs").select("id").execute();
    expect(await printed("esfs", invoice?.id ?? 0)).toEqual(["12"]);
    const [report] = (await manager.get("reports/commissioner")).body.data as { id: number }[];
    const rates = await printed("reports/commissioner", report?.id ?? 0);
    expect([rates.includes("12"), rates.includes("16")]).toEqual([true, false]);
  });
});
