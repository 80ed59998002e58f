import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { SHEET_FIGURES } from "../../../domain/distribution/sheet-figures.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { wordsIn } from "../../http/words.ts";
import { type Fleet, goldenFile, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { type Card, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import { readPdf } from "../../testing/pdf/read-pdf.ts";
import type { Person } from "../../testing/person.ts";
import { cellsOf, dangerous } from "../../testing/spreadsheet-cells.ts";
import { unzip } from "../../testing/unzip.ts";

const SHOWN = SHEET_FIGURES.flatMap(({ figures }) => figures);
const tiyn = (value: unknown) => Math.round(Number(value) * 100);
type Figures = Record<string, number>;
type Preview = { rows: { contract_id: number; figures: Figures }[]; totals: Figures };

describe("a park's month that is split, as a workbook", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let path: string;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    path = `parks/${fleet.parkId}/distribution/2026-04`;
    await importFile(manager, fleet.parkId, "april.csv", await goldenFile());
    const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04"), [6050, 3950]));
    expect(saved.status).toBe(200);
    const dangerousName = { name: '=HYPERLINK("https://example.com")' };
    await house.db.updateTable("counterparties").set(dangerousName).where("id", "=", fleet.counterparties[0]).execute();
  });
  afterAll(() => house?.close());

  const exported = async (language = "ru") => {
    const asked = { headers: { "accept-language": language } };
    const { status, raw, headers } = await manager.post(`${path}/export`, undefined, asked);
    expect(status).toBe(200);
    const book = read(raw, { type: "buffer" });
    const linesOf = (at: number) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[at] ?? ""] ?? {}, {
        header: 1,
        raw: true,
        defval: null,
      });
    return { raw, book, linesOf, name: decodeURIComponent(String(headers["content-disposition"])) };
  };
  /** The screen's own figures: what its card says, and what the server reckons of the entries on it. */
  const onScreen = async (): Promise<{ card: Card; preview: Preview }> => {
    const card = await openMonth(manager, fleet, "2026-04");
    const { version, statistics_hash, entries } = card;
    const body = { park_id: fleet.parkId, period: "2026-04", version, statistics_hash, entries };
    return { card, preview: (await manager.post("reports/commissioner/distribution/preview", body)).body.data };
  };

  it("has a row of each counterparty with every figure of the screen, and what they come to", async () => {
    const { linesOf, name } = await exported();
    expect(name).toContain("Распределение 04.2026, парк «");
    expect(name).toMatch(/\.xlsx$/u);
    const [head = [], ...lines] = linesOf(0);
    const t = wordsIn("ru");
    expect(head.slice(6)).toEqual(SHOWN.map((figure) => t(`explain.figures.${figure}`)));
    const { card, preview } = await onScreen();
    expect(lines).toHaveLength(preview.rows.length + 1);
    for (const [at, { contract_id, figures }] of preview.rows.entries()) {
      const line = lines[at] ?? [];
      const party = card.parties.find(({ contract }) => contract.id === contract_id);
      expect(line.slice(0, 3)).toEqual([party?.counterparty.name, party?.counterparty.iin_bin, party?.contract.number]);
      expect(line.slice(4, 6)).toEqual([0.018, [0.605, 0.395][at]]);
      expect(line.slice(6).map(tiyn)).toEqual(SHOWN.map((figure) => figures[figure]));
    }
    const totals = lines.at(-1) ?? [];
    expect([totals[0], totals[5]]).toEqual(["Итого", 1]);
    expect(totals.slice(6).map(tiyn)).toEqual(SHOWN.map((figure) => preview.totals[figure]));
  });

  it("holds what they come to against the park's statistics, and says what is not split yet", async () => {
    const { version: _, ...draft } = splitBy(await openMonth(manager, fleet, "2026-04"), [6050, 3950]);
    const [first] = draft.entries;
    if (first) first.amounts.cash -= 100;
    expect((await manager.put("reports/commissioner/distribution/draft", draft)).status).toBe(200);
    const { linesOf } = await exported();
    const { card, preview } = await onScreen();
    expect((await manager.remove(`${path}/draft`)).status).toBe(200);
    const lines = new Map(linesOf(1).map(([caption, ...money]) => [caption, money.map(tiyn)]));
    const { cash = 0, fees = 0, due = 0 } = card.statistics as Figures;
    expect(lines.get("Наличные поездки")).toEqual([cash - 100, cash, -100]);
    expect(lines.get("Комиссия платформы")).toEqual([preview.totals.platform_commission, fees, 0]);
    expect(lines.get("Сумма по лицевому счёту")).toEqual([preview.totals.aggregator_sum, due, 0]);
    expect(lines.has("К перечислению")).toBe(false);
  });

  it("says what the printed sheet says, to the tiyn", async () => {
    const { linesOf } = await exported();
    const { raw } = await manager.post(`${path}/print`);
    const said = (await readPdf(raw)).flatMap(({ texts }) => texts.map(({ text }) => text.replaceAll(/\s/gu, " ")));
    const money = linesOf(0)
      .slice(1)
      .flatMap((line) => line.slice(6).map((value) => formatMoney(toTiyn(tiyn(value))).replaceAll(/\s/gu, " ")));
    expect(money.length).toBeGreaterThan(60);
    const times = (all: readonly string[], figure: string) => all.filter((each) => each === figure).length;
    for (const figure of money) expect([figure, times(said, figure) >= times(money, figure)]).toEqual([figure, true]);
  });

  it("keeps its header in sight, its figures numbers, and runs nothing of what people have written", async () => {
    const { raw } = await exported();
    const cells = await cellsOf(raw);
    const [first] = cells.filter(({ text }) => text.startsWith("=HYPERLINK"));
    expect(first).toMatchObject({ kind: "text", quoted: true, isFormula: false });
    expect(dangerous(cells)).toEqual([]);
    const figures = cells.filter(
      ({ sheet, at }) => sheet.endsWith("sheet1.xml") && /^(?:[G-Z]|A[A-Z])[234]$/u.test(at),
    );
    expect(figures).toHaveLength(3 * SHOWN.length);
    expect(new Set(figures.map(({ kind }) => kind))).toEqual(new Set(["number"]));
    const sheet = (await unzip(raw)).get("xl/worksheets/sheet1.xml")?.toString("utf8");
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/u);
  });

  it("is in the words of whoever takes it, and written down in the park's history", async () => {
    const english = await exported("en");
    expect(english.book.SheetNames).toEqual(["Distribution", "Against the statistics", expect.any(String)]);
    const kazakh = await exported("kz");
    expect(kazakh.book.SheetNames[0]).toBe("Бөлу");
    const event = house.db.selectFrom("audit").selectAll().where("event", "=", "distributions.exported");
    expect(await event.executeTakeFirst()).toMatchObject({
      entity: "parks",
      changes: expect.arrayContaining([{ field: "rows", before: null, after: 2 }]),
    });
  });

  it("is nobody's who does not split the month", async () => {
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.post(`${path}/export`)).status).toBe(404);
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    expect((await client.post(`${path}/export`)).status).toBeGreaterThanOrEqual(403);
    const empty = await manager.post("parks", { name: "Пустой", yandex_login: "empty", city_id: null });
    const { id } = empty.body.data as { id: number };
    expect((await manager.post(`parks/${id}/distribution/2026-04/export`)).status).toBe(404);
  });
});
