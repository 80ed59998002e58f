import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright";
import { bankNumber } from "../../domain/bank/bank-order.ts";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { toWindows1251 } from "../../server/integrations/bank/windows-1251.ts";
import { accountOf, statementText } from "../../server/testing/bank-statement.ts";
import type { Recording, World } from "./recording.ts";

const PARK = "Golden Drive";
const MONTH = "2026-04";
const read = (path: string): Buffer => readFileSync(new URL(`../../${path}`, import.meta.url));
const ledger = () => gunzipSync(read("server/modules/imports/golden/fleet-transactions-2026-04.csv.gz"));

const dialog = (page: Page) => page.getByRole("dialog");

/** A park's April, from the file of the platform. */
export const importing: Recording = {
  name: "videoImport",
  steps: [
    {
      name: "importOpen",
      open: async (page) => void (await page.goto("/imports")),
      spot: (page) => page.getByRole("button", { name: "Загрузить выгрузку" }).first(),
      press: async (page, spot) => {
        await spot.click();
        await dialog(page).waitFor();
      },
    },
    {
      name: "importPark",
      spot: (page) => dialog(page).locator(".ant-select"),
      press: async (page) => {
        await dialog(page).getByRole("combobox").fill(PARK);
        await page.locator(".ant-select-item-option").filter({ hasText: PARK }).click();
      },
    },
    {
      name: "importFile",
      spot: (page) => dialog(page).locator("label:has(input[type=file])"),
      press: async (page) => {
        const file = { name: "fleet-2026-04.csv", mimeType: "text/csv", buffer: ledger() };
        await dialog(page).locator("input[type=file]").setInputFiles(file);
        await dialog(page).getByText(file.name).waitFor();
      },
    },
    {
      name: "importSend",
      spot: (page) => dialog(page).getByRole("button", { name: "Передать и проверить" }),
      press: async (page, spot) => {
        await spot.click();
        await page.waitForURL(/\/imports\/\d+$/);
        await page.locator("section[aria-labelledby=import-period] ol > li").first().waitFor({ timeout: 120_000 });
      },
    },
    { name: "importCheck", spot: (page) => page.locator("section[aria-labelledby=import-period]") },
    {
      name: "importLoad",
      spot: (page) => page.getByRole("button", { name: /^Загрузить [\d\s]+ строк/ }),
      press: async (page, spot) => {
        await spot.click();
        await page.getByText(/Загружено [\d\s]+ строк/).waitFor({ timeout: 120_000 });
      },
    },
    { name: "importDone", spot: (page) => page.getByText(/Загружено [\d\s]+ строк/).first() },
  ],
};

type Golden = { readonly rows: readonly Readonly<Record<"transferred" | "top_up" | "bank_commission", number>>[] };

const cellsOf = (page: Page, figure: string) =>
  page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: figure }) })
    .getByRole("gridcell");

async function fill(page: Page, figure: string, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    await cellsOf(page, figure).nth(index).click();
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  }
}

async function fillPaid(page: Page): Promise<void> {
  const { rows }: Golden = JSON.parse(read("domain/distribution/golden-2026-04.json").toString());
  const column = (name: keyof Golden["rows"][number]) => rows.map((row) => String(row[name] / 100).replace(".", ","));
  await fill(page, "Перечислено", column("transferred"));
  await fill(page, "Пополнение", column("top_up"));
  await fill(page, "Комиссия банка", column("bank_commission"));
  await page.getByText("Всё сходится со статистикой парка").waitFor();
}

/** The same April, split between the park's two counterparties. */
export const splitting: Recording = {
  name: "videoSplit",
  steps: [
    {
      name: "splitShares",
      open: async (page, { api }) => {
        await page.goto(`/parks/${await (await api("manager")).parkId(PARK)}/distribution/${MONTH}`);
        await page.getByRole("grid").waitFor();
      },
      spot: (page) => cellsOf(page, "Доли контрагентов").first(),
      press: (page) => fill(page, "Доли контрагентов", ["60,5", "39,5"]),
    },
    { name: "splitPaid", spot: (page) => cellsOf(page, "Перечислено").first(), press: fillPaid },
    { name: "splitDifference", spot: (page) => page.getByText("Всё сходится со статистикой парка") },
    {
      name: "splitSave",
      spot: (page) => page.getByRole("button", { name: "Сохранить распределение" }),
      press: async (page, spot) => {
        await spot.click();
        await dialog(page).waitFor();
      },
    },
    {
      name: "splitMakes",
      spot: (page) => dialog(page).getByRole("button", { name: "Сохранить", exact: true }),
      press: async (page, spot) => {
        await spot.click();
        await page.getByText("Распределение сохранено").first().waitFor();
      },
    },
    { name: "splitDone", spot: (page) => page.getByText("Распределение сохранено").first() },
  ],
};

type Order = { readonly id: number; readonly number: string; readonly amount: number; readonly period: string } & {
  readonly park: { readonly id: number };
} & Readonly<Record<"payer_iik" | "payee_name" | "payee_iin_bin" | "payee_iik" | "purpose", string>>;

let order: Order;

/** The bank's statement of an order that it has paid. */
function statementOf({ payer_iik, number, amount, purpose, ...payee }: Order): Buffer {
  const other = { name: payee.payee_name, iin_bin: payee.payee_iin_bin, iik: payee.payee_iik };
  const paid = {
    account: payer_iik,
    direction: "out",
    day: "2026-05-06",
    number: bankNumber(number),
    knp: "859",
  } as const;
  const lines = [{ ...paid, amount: toTiyn(BigInt(amount)), other, purpose }];
  return Buffer.from(toWindows1251(statementText([accountOf(payer_iik, lines)], lines, { version: "2.00" })));
}

async function showOrder(page: Page, { api }: World): Promise<void> {
  const manager = await api("manager");
  const [waiting] = await manager.get<Order[]>("payments?filter[status]=0&per_page=1");
  if (!waiting) throw new Error("No order waits to be sent");
  order = await manager.get<Order>(`payments/${waiting.id}`);
  await page.goto(`/payments/bank?period=${order.period}&park=${order.park.id}`);
  await page
    .getByRole("checkbox", { name: /^Выбрать платёж/ })
    .first()
    .waitFor();
}

const rows = (page: Page) => page.getByRole("main").getByRole("row");

/** Orders to the bank, and its statement back. */
export const banking: Recording = {
  name: "videoBank",
  steps: [
    {
      name: "bankOpen",
      open: async (page) => void (await page.goto("/payments")),
      spot: (page) => page.getByRole("link", { name: "Выгрузить в банк" }),
      press: async (page, spot) => {
        await spot.click();
        await page.waitForURL(/\/payments\/bank/);
      },
    },
    { name: "bankChoose", open: showOrder, spot: (page) => page.getByRole("main").getByRole("table") },
    {
      name: "bankFile",
      spot: (page) => page.getByRole("button", { name: "Скачать файл" }),
      press: async (page, spot) => {
        await Promise.all([page.waitForEvent("download"), spot.click()]);
      },
    },
    {
      name: "bankStatement",
      open: async (page) => void (await page.goto("/payments/statements")),
      spot: (page) => page.locator("label:has(input[type=file])"),
      press: async (page) => {
        const file = { name: "Выписка 06.05.2026.txt", mimeType: "text/plain", buffer: statementOf(order) };
        await page.getByLabel("Загрузить выписку").setInputFiles(file);
        await rows(page).filter({ hasText: "Сопоставлено" }).waitFor();
      },
    },
    { name: "bankMatch", spot: (page) => rows(page).filter({ hasText: "Сопоставлено" }) },
    {
      name: "bankBook",
      spot: (page) => page.getByRole("button", { name: "Провести 1 строку" }),
      press: async (page, spot) => {
        await spot.click();
        await rows(page).filter({ hasText: "Проведено" }).waitFor();
      },
    },
    { name: "bankBooked", spot: (page) => rows(page).filter({ hasText: "Проведено" }) },
  ],
};
