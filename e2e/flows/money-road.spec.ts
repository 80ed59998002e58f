import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import { formatMoney } from "../../domain/money/print.ts";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { uploadExport } from "../pages/imports.ts";

type Golden = {
  stat: Record<string, number>;
  fees: Record<string, number>;
  tax: number;
  rows: (Record<string, number> & { agg_fee: Record<string, number> })[];
};

const golden: Golden = JSON.parse(
  readFileSync(new URL("../../domain/distribution/golden-2026-04.json", import.meta.url), "utf8"),
);
const file = gunzipSync(
  readFileSync(new URL("../../server/modules/imports/golden/fleet-transactions-2026-04.csv.gz", import.meta.url)),
);
const PARK = "Golden Drive";
const money = (tiyn: number | undefined): string => formatMoney(toTiyn(tiyn ?? Number.NaN));

/** The days of an import: how many rows each says it has, and how high its bar is drawn. */
async function barsOf(page: Page) {
  const days = page.locator("section[aria-labelledby=import-period] ol > li");
  await days.first().waitFor({ timeout: 60_000 }); // the file is checked first
  return days.evaluateAll((all) =>
    all.map((day) => ({
      rows: Number(/строк: (\d[\d\s]*),/.exec(day.getAttribute("title") ?? "")?.[1]?.replace(/\s/g, "")),
      height: day.querySelector("i")?.getBoundingClientRect().height ?? 0,
    })),
  );
}

test("a manager takes a fleet's April from its export to two commissioner reports, exact to the tiyn", async ({
  person,
  house,
}) => {
  const { page } = person;
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const parkId = await api.parkId(PARK);

  await test.step("the export is checked, then loaded", async () => {
    await uploadExport(page, PARK, "fleet-2026-04.csv", file);
    const days = await barsOf(page);
    const most = Math.max(...days.map(({ rows }) => rows));
    const room = Math.max(...days.map(({ height }) => height));
    expect(days).toHaveLength(30);
    for (const { rows, height } of days) expect(Math.abs(height - (room * rows) / most)).toBeLessThan(1);
    await page.getByRole("button", { name: /^Загрузить 11\s418 строк/ }).click();
    await expect(page.getByText(/Загружено 11\s418 строк/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step("every cell of the statistics is the known figure", async () => {
    await page.goto(`/report?from=2026-04-01&to=2026-04-30&parks=${parkId}`);
    const row = page.getByRole("row").filter({ hasText: PARK });
    await expect(row).toBeVisible();
    const { stat, fees } = golden;
    const figures = [
      stat.cash,
      stat.card,
      stat.corporate,
      stat.tip,
      stat.promo,
      stat.discount,
      stat.bonus,
      stat.compensation,
      stat.referral,
      stat.other_pay,
      stat.scouts,
      stat.phone,
      stat.other,
      fees.platform,
      fees.bonus_fee,
      fees.additional,
      stat.cashless,
      fees.other_fees,
      fees.partner_discount,
      fees.reposition,
      fees.thermobox,
      golden.tax,
    ].map(money);
    const shown = (await row.getByRole("gridcell").or(row.getByRole("cell")).allInnerTexts()).map((text) =>
      text.trim(),
    );
    for (const figure of figures) expect(shown).toContain(figure);
  });

  await test.step("the park's month is split 60.5 to 39.5 %", async () => {
    await page.goto(`/parks/${parkId}/distribution/2026-04`);
    const grid = page.getByRole("grid");
    const fill = async (figure: string, values: readonly string[]) => {
      const cells = grid
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: figure }) })
        .getByRole("gridcell");
      for (const [index, value] of values.entries()) {
        await cells.nth(index).click();
        await page.keyboard.type(value);
        await page.keyboard.press("Enter");
      }
    };
    await fill("Доли контрагентов", ["60,5", "39,5"]);
    const plain = (tiyn: number | undefined) => String((tiyn ?? 0) / 100).replace(".", ",");
    await fill(
      "Перечислено",
      golden.rows.map((row) => plain(row.transferred)),
    );
    await fill(
      "Пополнение",
      golden.rows.map((row) => plain(row.top_up)),
    );
    await fill(
      "Комиссия банка",
      golden.rows.map((row) => plain(row.bank_commission)),
    );
    for (const row of golden.rows) {
      await expect(grid.getByText(money(row.end), { exact: true }).first()).toBeVisible();
      await expect(grid.getByText(money(row.agg_fee_total), { exact: true }).first()).toBeVisible();
    }
    await expect(page.getByText("Всё сходится со статистикой парка")).toBeVisible();
  });

  await test.step("a reload loses nothing, and saving says what it will make", async () => {
    await expect(page.getByText(/Черновик сохранён/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("grid").getByText(money(golden.rows[0]?.end), { exact: true }).first()).toBeVisible();
    await page.getByRole("button", { name: "Сохранить распределение" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("2 отчёта на");
    for (const row of golden.rows) await expect(dialog).toContainText(money(row.to_transfer));
    await dialog.getByRole("button", { name: "Сохранить", exact: true }).click();
    await expect(page.getByText("Распределение сохранено")).toBeVisible();
  });

  await test.step("both reports equal the known figures, on the screen and in the archive", async () => {
    const reports = await api.reports(parkId, "2026-04");
    expect(reports).toHaveLength(2);
    for (const [index, report] of reports.entries()) {
      const row = golden.rows[index];
      expect(report).toMatchObject({
        total_money: row?.total_money,
        fee_total: row?.agg_fee_total,
        bonus_commission: row?.bonus_comm,
        to_transfer: row?.to_transfer,
        ending_balance: row?.end,
      });
      await page.goto(`/oks/${report.id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(report.number);
      const text = (await page.getByRole("main").innerText()).replace(/\u202f/g, "\u00a0");
      for (const figure of [
        row?.total_money,
        row?.platform_commission,
        row?.tax,
        row?.aggregator_sum,
        row?.agg_fee_total,
        row?.bonus_comm,
        row?.to_transfer,
        row?.start,
        row?.end,
      ])
        expect(text).toContain(money(figure));
      for (const fee of Object.values(row?.agg_fee ?? {})) expect(text).toContain(money(fee));
    }
  });

  await test.step("the paper comes as a PDF", async () => {
    const download = page.waitForEvent("download");
    await page
      .getByRole("button", { name: /Печать/ })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/К-2026-\d+ от \d\d\.\d\d\.2026\.pdf$/);
  });
});
