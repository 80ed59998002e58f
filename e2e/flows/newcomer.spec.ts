import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type Browser, test as base, expect, type Page } from "playwright/test";
import { uploadExport } from "../pages/imports.ts";
import { picture } from "../pages/picture.ts";
import { typeDay } from "../pages/type-day.ts";
import { type ServedDemo, serveDemo } from "../serve-demo.ts";
import { KEY_PASSWORD } from "../signer.ts";

const PARK = "Golden Drive";
/** Whom `golden-client` acts for. */
const COMPANY = "Тұлпар Драйв";
/** The export that README unpacks. */
const EXPORT = gunzipSync(
  readFileSync(new URL("../../server/modules/imports/golden/fleet-transactions-2026-04.csv.gz", import.meta.url)),
);

/** Somebody in a browser of their own, who logs in by the form and types a key at a time. */
async function comeIn(browser: Browser, { url }: ServedDemo, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/");
  await page.getByLabel("Email", { exact: true }).pressSequentially(`${name}@parkdesk.example`);
  await page.getByLabel("Пароль", { exact: true }).pressSequentially("parkdesk-demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation").first()).toBeVisible({ timeout: 60_000 });
  return page;
}

/** Goes by the menu, as one does who knows no address. */
async function byMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Разделы" });
  await menu.getByRole("link", { name: new RegExp(`^${name}( Ждут вас|$)`) }).click();
}

/** «Подписать» on the open card, and the key in the window that the strip leads to. */
async function sign(page: Page): Promise<void> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("region", { name: "Учебная подпись" }).getByRole("link", { name: "Окно с ключами" }).click();
  const desk = await opened;
  await page.getByRole("button", { name: "Подписать", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Подписать", exact: true }).click();
  await desk
    .getByRole("radio", { name: /GOST-512 · действует/ })
    .first()
    .check();
  await picture(desk, "keys");
  await desk.getByLabel("Пароль ключа").pressSequentially(KEY_PASSWORD);
  await desk.getByRole("button", { name: "Подписать" }).click();
  await expect(page.getByText(/ подписан/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("dialog")).toBeHidden();
  await desk.close();
}

/** «Сформировать» over a list, for the period that the dialog offers: the month that has just ended. */
async function generate(page: Page, says: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Сформировать", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Сформировать", exact: true }).click();
  await expect(page.getByText(says).first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press("Escape");
}

/** Opens the document of the client's company, which the list may have yet to show. */
async function openRow(page: Page, number: RegExp): Promise<void> {
  const row = page.getByRole("grid").getByRole("row").filter({ hasText: COMPANY });
  await row.first().getByRole("link", { name: number }).click();
}

base("a newcomer closes a month by README: import, split, signatures, act, invoice, payment", async ({ browser }) => {
  base.setTimeout(900_000); // the keys are made first
  const house = await serveDemo({ DEMO_SIGNING: "on" });
  try {
    const page = await comeIn(browser, house, "manager");
    await base.step("1–3. The export is checked and loaded", async () => {
      await uploadExport(page, PARK, "april-2026.csv", EXPORT);
      const load = page.getByRole("button", { name: /^Загрузить 11\s418 строк/ });
      await expect(load).toBeVisible({ timeout: 60_000 });
      await picture(page, "check");
      await load.click();
      await expect(page.getByText(/Загружено 11\s418 строк/)).toBeVisible({ timeout: 60_000 });
    });
    await base.step("4–8. The month is split", async () => {
      await page.getByRole("link", { name: PARK }).first().click();
      await page.getByRole("link", { name: "Распределение" }).first().click();
      const row = (name: string) =>
        page
          .getByRole("grid")
          .getByRole("row")
          .filter({ has: page.getByRole("rowheader", { name }) })
          .getByRole("gridcell");
      for (const [place, share] of ["60,5", "39,5"].entries()) {
        await row("Доли контрагентов").nth(place).click();
        await page.keyboard.type(share);
        await page.keyboard.press("Enter");
      }
      await expect(page.getByText("Всё сходится со статистикой парка")).toBeVisible();
      await picture(page, "split");
      await page.getByRole("button", { name: "Сохранить распределение" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
      await expect(page.getByText("Распределение сохранено")).toBeVisible();
    });
    await base.step("9–11. The aggregator signs the report", async () => {
      await page
        .getByRole("link", { name: /К-2026-/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("К-2026-");
      await sign(page);
    });
    const reportUrl = new URL(page.url()).pathname;
    const client = await comeIn(browser, house, "golden-client");
    await base.step("12. The counterparty confirms it", async () => {
      await client.goto(reportUrl);
      await sign(client);
      await expect(client.getByText("Подтверждён").first()).toBeVisible();
    });
    await base.step("13. The act is made and signed by both", async () => {
      await byMenu(page, "АВР");
      await page.getByRole("navigation", { name: "Виды документов" }).getByRole("link", { name: "Агрегатора" }).click();
      await generate(page, /создан 1 акт/);
      await openRow(page, /^А-2026-/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("А-2026-");
      await sign(page);
      await client.goto(new URL(page.url()).pathname);
      await sign(client);
      await picture(client, "act");
    });
    await base.step("14. The invoice is made and marked as issued", async () => {
      await byMenu(page, "ЭСФ");
      await generate(page, /сформирована 1 счёт-фактура/);
      await openRow(page, /^2026/);
      await page.getByRole("button", { name: "Отметить выписанной" }).click();
      const dialog = page.getByRole("dialog");
      const seller = await page.locator("dt", { hasText: "БИН поставщика" }).locator("+ dd").innerText();
      await dialog.getByLabel(/номер/i).pressSequentially(`ESF-${seller.replaceAll(/\s/g, "")}-20260510-00000001`);
      await typeDay(dialog, "Дата выписки", "10.05.2026");
      await dialog.getByRole("button", { name: "Отметить выписанной" }).click();
      await expect(page.getByText("Счёт-фактура отмечена выписанной")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("черновик");
      await picture(page, "invoice");
    });
    await base.step("15. The payment is made, sent and executed", async () => {
      await byMenu(page, "Платежи");
      await generate(page, /сформирован\S* [12] плат/);
      await openRow(page, /^ПП-/);
      for (const act of ["Отправлен в банк", "Исполнен"]) {
        await page.getByRole("button", { name: act, exact: true }).click();
        await page.getByRole("dialog").getByRole("button", { name: act, exact: true }).click();
      }
      await expect(page.getByText("Исполнен 1 платёж")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("исполнен");
      await picture(page, "payment");
    });
  } finally {
    await house.stop();
  }
});
