import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putAct } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person, Who } from "../../testing/person.ts";
import { schema } from "../../testing/schemas.ts";

type Row = {
  id: number;
  version: number;
  number: string;
  turn_date: string;
  discharge_date: string | null;
  issue_by: string;
  deadline: string;
  total: number;
  vat: number;
  status: { id: number; name: string };
  contract: { title: string };
  documents: { route: string; id: number; number: string; date: string }[];
};

let house: House;
let manager: Person;
let fleet: Fleet;
let reports: { id: number; number: string }[];

const generate = (body: unknown = {}, who = manager) => who.post("esfs/generate", body);
const list = async (question = "", who = manager) => (await who.get(`esfs?${question}`)).body.data as Row[];
const put = (id: number, status: number, more = {}) =>
  house.db
    .updateTable("esfs")
    .set({ status_id: status, ...more })
    .where("id", "=", id)
    .execute();

/** A whole month of a park of its own, confirmed and ready for acts. */
async function month(): Promise<{ fleet: Fleet; reports: { id: number; number: string }[] }> {
  const opened = await openFleet(manager);
  await importFile(manager, opened.parkId, "april.csv", monthOf("2026-04", `p${opened.parkId}`));
  return { fleet: opened, reports: await closeMonth(manager, opened, "2026-04") };
}

beforeAll(async () => {
  house = await openHouse({ today: "2026-05-10" });
  manager = await house.enter();
  ({ fleet, reports } = await month());
});
afterAll(() => house?.close());

describe("invoices come of acts", () => {
  let acts: number[];
  beforeAll(async () => {
    acts = [
      await putAct(house, reports[0]?.id ?? 0),
      await putAct(house, reports[1]?.id ?? 0, { status: 1, confirmedAt: null }),
    ];
  });

  it("of the previous whole month, of confirmed acts with VAT; the others are named with the reason", async () => {
    const { status, body } = await generate();
    expect([status, body.message]).toEqual([
      200,
      "За 01.04.2026–30.04.2026 сформирована 1 счёт-фактура, пропущено актов: 1",
    ]);
    expect(body.data).toMatchObject({
      created: 1,
      existing: 0,
      skipped: [{ avr: { id: acts[1] }, code: "ESF_NEEDS_CONFIRMED_AVR", why: "Акт ещё не подтверждён контрагентом." }],
    });
    expect(await list()).toMatchObject([
      {
        number: "2026000001",
        turn_date: "2026-05-08",
        discharge_date: null,
        issue_by: "2026-05-23",
        deadline: "до 23.05.2026",
        status: { id: 0, name: "черновик" },
        documents: [
          { route: "OK", id: reports[0]?.id, number: reports[0]?.number },
          { route: "AVR", id: acts[0], date: "2026-04-30" },
          { route: "DriverReport", id: expect.any(Number), number: expect.any(String), date: expect.any(String) },
        ],
      },
    ]);
  });

  it("once: a second run finds what the first has made", async () => {
    const again = await generate();
    expect(again.body.data).toMatchObject({ created: 0, existing: 1, total: 0 });
    expect(again.body.message).toBe("За 01.04.2026–30.04.2026 новых счетов-фактур нет, пропущено актов: 1");
    expect(await list()).toHaveLength(1);
  });

  it("not of an act without VAT, and not of another month's", async () => {
    await house.db
      .updateTable("avrs")
      .set({ status_id: 2, vat: null, vat_rate: null, without_vat: sql`total` })
      .where("id", "=", acts[1] ?? 0)
      .execute();
    expect((await generate()).body.data).toMatchObject({ created: 0, skipped: [{ code: "ESF_NEEDS_VAT_PAYER" }] });
    const march = await generate({ from: "2026-03-01", to: "2026-03-31" });
    expect(march.body.data).toEqual({ created: 0, existing: 0, total: 0, skipped: [] });
    const part = await generate({ from: "2026-04-02", to: "2026-04-30" });
    expect(part.body.data).toMatchObject({ existing: 0, skipped: [] });
    const wrong = await generate({ from: "2026-05-01", to: "2026-04-01" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["to"]]);
  });

  it("with the sums of the act to the tiyn, line by line", async () => {
    const [row] = await list();
    const { body } = await manager.get(`esfs/${row?.id}`);
    const card = body.data as { lines: Record<string, number>[]; total: number; vat: number; without_vat: number };
    const act = await house.db
      .selectFrom("avrs")
      .selectAll()
      .where("id", "=", acts[0] ?? 0)
      .executeTakeFirstOrThrow();
    expect([card.total, card.vat, card.without_vat]).toEqual([act.total, act.vat, act.without_vat].map(Number));
    const sumOf = (field: string) => card.lines.reduce((all, line) => all + (line[field] ?? 0), 0);
    expect([sumOf("total"), sumOf("vat"), sumOf("without_vat")]).toEqual([card.total, card.vat, card.without_vat]);
    expect(body.data).toMatchObject({
      seller_name: "ТОО «Агрегатор»",
      seller_certificate: "60001 № 0012345",
      vat_rate: 1600,
      can: { sign: { ok: true }, delete: { ok: true }, xml: { ok: true } },
    });
  });

  it("again once it is cancelled, but only when that is said: an act has one invoice in force", async () => {
    const [row] = await list();
    await put(row?.id ?? 0, 6);
    const asked = (await generate()).body.data as { created: number; skipped: { code: string; why: string }[] };
    expect(asked).toMatchObject({ created: 0 });
    expect(asked.skipped).toContainEqual(
      expect.objectContaining({ avr: { id: acts[0], number: expect.anything() }, code: "ESF_WAS_CANCELLED" }),
    );
    expect(await list()).toHaveLength(1);
    expect((await generate({ reissue: true })).body.data).toMatchObject({ created: 1 });
    expect((await generate({ reissue: true })).body.data).toMatchObject({ created: 0, existing: 1 });
    expect((await list()).map(({ number }) => number)).toEqual(["2026000002", "2026000001"]);
  });
});

describe("two managers at once", () => {
  it("make every invoice once", async () => {
    const { reports: others } = await month();
    for (const { id } of others) await putAct(house, id);
    const before = (await list("per_page=100")).length;
    const colleague = await house.enter();
    const done = await Promise.all([generate(), generate({}, colleague), generate(), generate({}, colleague)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const created = done.map(({ body }) => (body.data as { created: number }).created);
    expect(created.toSorted()).toEqual([0, 0, 0, 2]);
    const rows = await list("per_page=100");
    expect(rows.length - before).toBe(2);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });
});

describe("the list", () => {
  it("sums all that it finds, not the page", async () => {
    const { body } = await manager.get("esfs?per_page=1");
    const rows = await list("per_page=100");
    expect(body).toMatchObject({
      total: rows.length,
      totals: {
        total: rows.reduce((all, { total }) => all + total, 0),
        vat: rows.reduce((all, { vat }) => all + vat, 0),
      },
    });
    expect(rows.length).toBeGreaterThan(2);
  });

  it("has two tabs, whose counts are those of the statuses", async () => {
    const tabs = (await manager.get("esfs/tabs/count")).body.data as { id: number; name: string; count: number }[];
    expect(tabs.map(({ id, name }) => [id, name])).toEqual([
      [1, "К выписке"],
      [2, "Выписанные"],
    ]);
    for (const { id, count } of tabs) expect(await list(`filter[tab]=${id}&per_page=100`)).toHaveLength(count);
    const statuses = (await manager.get("esfs/statuses/count")).body.data as { id: number; count: number }[];
    expect(statuses.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const all = (found: { count: number }[]) => found.reduce((sum, { count }) => sum + count, 0);
    expect(all(statuses)).toBe(all(tabs));
    expect(tabs.every(({ count }) => count > 0)).toBe(true);
  });

  it("finds by number, counterparty and contract", async () => {
    const [row] = await list("filter[number]=2026000002");
    expect(row?.number).toBe("2026000002");
    expect((await list("search=2026000001")).map(({ number }) => number)).toEqual(["2026000001"]);
    expect(await list(`filter[contract]=${fleet.contracts[1]}`)).toEqual([]);
    expect(row?.contract.title).toMatch(/^№ Д-\d+ от 15\.01\.2026$/);
  });
});

describe("what the bar says", () => {
  it("how many have to be issued and until when, and leads to exactly those", async () => {
    const notices = async () =>
      (await manager.get("esfs/notices")).body.data as {
        id: string;
        tone: string;
        text: string;
        question: string | null;
      }[];
    const [due, ...others] = await notices();
    const waiting = await list(due?.question ?? "none");
    expect([due?.id, due?.tone, others]).toEqual(["due", "info", []]);
    expect(due?.text).toContain(`${waiting.length} счета-фактуры`);
    expect(due?.text).toContain("23.05.2026");
    const late = waiting[0]?.id ?? 0;
    await put(late, 4, { turn_date: "2026-04-20", issue_by: "2026-05-05" });
    const [overdue] = await notices();
    expect([overdue?.id, overdue?.tone]).toEqual(["overdue", "error"]);
    const found = await list(overdue?.question ?? "none");
    expect(found.map(({ id, deadline }) => [id, deadline])).toEqual([[late, "просрочено: 5 дн."]]);
    await put(late, 0, { turn_date: "2026-05-08", issue_by: "2026-05-23" });
  });

  it("which confirmed acts have no invoice, and the days for which they are all made: no more and no fewer", async () => {
    const { reports: others } = await month();
    const early = await putAct(house, others[0]?.id ?? 0);
    const march = { period: "2026-03-01", period_from: "2026-03-01", period_to: "2026-03-31", formed_on: "2026-03-31" };
    await house.db.updateTable("avrs").set(march).where("id", "=", early).execute();
    const cancelled = await putAct(house, others[1]?.id ?? 0);
    await generate();
    await house.db.updateTable("esfs").set({ status_id: 6 }).where("avr_id", "=", cancelled).execute();
    const said = async () =>
      ((await manager.get("esfs/notices")).body.data as { id: string }[]).find(({ id }) => id === "uninvoiced");
    expect(await said()).toMatchObject({
      text: "По 1 подтверждённому АВР (период с 01.03.2026) счёт-фактура ещё не сформирована.",
      deed: { call: "esfs.generate", from: "2026-03-01", to: "2026-03-31" },
    });
    expect((await generate({ from: "2026-03-01", to: "2026-03-31" })).body.data).toMatchObject({ created: 1 });
    expect(await said()).toBeUndefined();
  });
});

describe("deleting", () => {
  const remove = (...rows: { id: number; version: number }[]) => manager.remove("esfs/delete", { ids: rows });

  it("takes a draft and a failed one, and nothing that was sent", async () => {
    const [row] = await list("filter[tab]=1&per_page=100");
    if (!row) throw new Error("There is a draft");
    for (const status of [1, 2, 3, 5]) {
      await put(row.id, status);
      const refused = await remove(row);
      expect([status, refused.status]).toEqual([status, 409]);
      expect((await manager.get(`esfs/${row.id}`)).body.data).toMatchObject({ can: { delete: { ok: false } } });
    }
    await put(row.id, 4);
    expect((await remove({ id: row.id, version: row.version + 1 })).body.code).toBe("STALE");
    const done = await remove(row);
    expect([done.status, done.body.message]).toEqual([200, "Удалена 1 счёт-фактура"]);
    expect((await manager.get(`esfs/${row.id}`)).status).toBe(404);
  });

  it("all or none", async () => {
    const [draft] = await list("filter[tab]=1");
    const [sent] = await list("filter[status]=6");
    if (!draft || !sent) throw new Error("There are both");
    expect((await remove(draft, sent)).status).toBe(409);
    expect((await manager.get(`esfs/${draft.id}`)).status).toBe(200);
  });

  it("leaves an event of each action", async () => {
    const events = await house.db.selectFrom("audit").select("event").where("entity", "=", "esfs").execute();
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["esfs.created", "esfs.deleted"]));
  });
});

describe("files", () => {
  it("XLSX: every row, and «Итого» that is the list's", async () => {
    const { raw, headers } = await manager.post("esfs/export", {});
    expect(String(headers["content-disposition"])).toContain(encodeURIComponent("ЭСФ.xlsx"));
    const book = read(raw, { type: "buffer" });
    const lines = utils.sheet_to_json<unknown[]>(book.Sheets.ЭСФ ?? {}, { header: 1 });
    const { body } = await manager.get("esfs?per_page=1");
    const { total, totals } = body as unknown as { total: number; totals: { total: number } };
    expect(lines).toHaveLength(total + 2);
    expect(lines.at(-1)?.[0]).toBe("Итого");
    expect(lines.at(-1)?.[6]).toBe(totals.total / 100);
  });

  it("XML: the chosen ones, and 404 when one is not there", async () => {
    const [row] = await list("filter[tab]=1");
    const { raw, headers } = await manager.post("esfs/xml", { ids: [row?.id] });
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(raw.toString("utf8")).toContain(`<num>${row?.number}</num>`);
    expect(schema("esf.xsd")(raw.toString("utf8"))).toEqual([]);
    const nameOf = (said: unknown) => decodeURIComponent(String(said));
    expect(nameOf(headers["content-disposition"])).toContain(`ЭСФ № ${row?.number} от 10.05.2026.xml`);
    const [other] = (await list()).filter(({ id }) => id !== row?.id);
    const two = await manager.post("esfs/xml", { ids: [row?.id, other?.id] });
    expect(nameOf(two.headers["content-disposition"])).toContain("ЭСФ 10.05.2026 (2).xml");
    expect((await manager.post("esfs/xml", { ids: [row?.id, 987_654] })).status).toBe(404);
    expect((await manager.post("esfs/export", { ids: [987_654] })).status).toBe(404);
  });
});

describe("scope", () => {
  it("another aggregator has none of them, and deletes and writes none", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    const [row] = await list();
    expect(await list("", stranger)).toEqual([]);
    expect((await stranger.get("esfs/notices")).body.data).toEqual([]);
    expect((await stranger.get(`esfs/${row?.id}`)).status).toBe(404);
    expect((await stranger.post("esfs/xml", { ids: [row?.id] })).status).toBe(404);
    expect((await stranger.remove("esfs/delete", { ids: [{ id: row?.id, version: row?.version }] })).status).toBe(404);
    expect((await generate({}, stranger)).body.data).toMatchObject({ created: 0, existing: 0, skipped: [] });
  });

  it("are read by those whose books the aggregator keeps, each his own, and made, sent and deleted by managers alone", async () => {
    const [row] = await list();
    if (!row) throw new Error("Invoices were made");
    const { counterparty } = (await manager.get(`esfs/${row.id}`)).body.data as { counterparty: { id: number } };
    const other = fleet.counterparties.find((id) => id !== counterparty.id) ?? 0;
    const outsourced: Who = { roleId: 2, parks: [fleet.parkId], outsourcing: true };
    const own = await house.enter({ ...outsourced, counterparties: [counterparty.id], accounting: true });
    expect((await list("", own)).map(({ id }) => id)).toContain(row.id);
    expect((await own.get(`esfs/${row.id}`)).body.data).toMatchObject({
      number: row.number,
      can: { delete: { ok: false } },
    });
    const others = await house.enter({ ...outsourced, counterparties: [other], accounting: true });
    expect((await others.get(`esfs/${row.id}`)).status).toBe(404);
    const bookless = await house.enter({ ...outsourced, counterparties: [counterparty.id] });
    expect((await bookless.get("esfs")).status).toBe(403);
    expect((await bookless.get(`esfs/${row.id}`)).status).toBe(403);
    expect((await own.post("/api/esfs/generate", {})).status).toBe(403);
    const ids = [{ id: row.id, version: row.version }];
    expect((await own.remove("/api/esfs/delete", { ids })).status).toBe(403);
  });
});
