import type { Page } from "playwright/test";
import { blankPdf } from "../../server/testing/pdf.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { chooseAction } from "../pages/card-action.ts";
import { signIn } from "../pages/entrance.ts";

type Row = { id: number; number: string };
const PDF = { name: "Скан.pdf", mimeType: "application/pdf", buffer: blankPdf() };

/** Takes a step of a card in its dialog: the answers by their labels, a scan where one is asked for. */
async function step(page: Page, name: string, answers: Readonly<Record<string, string>> = {}, hasScan = false) {
  await chooseAction(page, name);
  const dialog = page.getByRole("dialog");
  for (const [label, value] of Object.entries(answers)) await dialog.getByLabel(label).fill(value);
  if (hasScan) {
    await dialog.locator("input[type=file]").setInputFiles(PDF);
    await expect(dialog.getByRole("button", { name: PDF.name, exact: true })).toBeVisible();
  }
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("an offer is given to be signed, then signed with its scan, and is read by its link without logging in", async ({
  person,
  house,
  browser,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [offer] = await api.get<Row[]>("offers?filter[status]=0&per_page=1");
  await person.signIn();
  await page.goto(`/offers/${offer?.id}`);
  const link = page.getByRole("link", { name: /^http.*\/offers\/preview\// });
  const address = (await link.getAttribute("href")) ?? "";
  await expect(link).toHaveText(`${house.url}${address}`);
  await step(page, "Отдать на подпись");
  await expect(page.getByRole("heading", { level: 1 }).getByText("на подписании", { exact: true })).toBeVisible();
  await step(page, "Загрузить подписанный скан", {}, true);
  await expect(page.getByRole("heading", { level: 1 }).getByText("подписана", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: PDF.name, exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Ещё", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Удалить" })).toBeDisabled();

  const visitor = await browser.newPage({ baseURL: house.url });
  await visitor.goto(address);
  await expect(visitor.getByText(offer?.number ?? "").first()).toBeVisible();
  await visitor.close();
});

test("a supplementary agreement that a client sent back comes to the manager with the reason", async ({
  person,
  house,
  browser,
}) => {
  const { page } = person;
  const [client, manager] = [await callAs(house.url, "client"), await callAs(house.url, "manager")];
  const [contract] = await client.get<Row[]>("users/contract?filter[status]=1&per_page=1");
  const made = await manager.send<{ data: Row }>("POST", "additional_agreements", {
    contract_id: contract?.id,
    formed_on: "2026-05-08",
    rate: 777,
  });
  const at = `/additional-agreements/${made.data.id}`;
  await person.signIn();
  await page.goto(at);
  await step(page, "Подписано нами");

  const theirs = await browser.newPage({ baseURL: house.url, locale: "ru-RU" });
  await signIn(theirs, "client");
  await theirs.goto(at);
  await step(theirs, "Отклонить с причиной", { Возражение: "Ставка не та" });
  await theirs.close();
  await page.reload();
  await expect(page.getByText("Ставка не та")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 }).getByText("создан", { exact: true })).toBeVisible();
});

test("an agreement that both have signed gives its contract the new rate from the next month", async ({
  person,
  house,
}) => {
  const { page } = person;
  const manager = await callAs(house.url, "manager");
  const [contract] = await manager.get<Row[]>("contract?filter[status]=1&filter[is_active]=true&per_page=1");
  await person.signIn();
  await page.goto(`/contracts/${contract?.id}/additional-agreement/add`);
  await page.getByLabel("Вознаграждение станет").fill("7,77");
  await page.getByRole("button", { name: "Добавить" }).click();
  await page.waitForURL(/\/additional-agreements\/\d+$/);
  await step(page, "Подписано нами");
  await step(page, "Подписано обеими сторонами", {}, true);
  await expect(page.getByText("01.06.2026")).toBeVisible();
  await page.goto(`/contracts/${contract?.id}`);
  await page.getByRole("link", { name: "История", exact: true }).click();
  const amended = page.getByRole("region", { name: "История" }).getByRole("listitem").first();
  await expect(amended).toContainText("7,77");
  await expect(amended).toContainText("01.06.2026");
});

test("a payment is sent to the bank and marked as executed", async ({ person, house }) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [payment] = await api.get<Row[]>("payments?filter[status]=0&per_page=1");
  await person.signIn();
  await page.goto(`/payments/${payment?.id}`);
  await step(page, "Отправлен в банк");
  await step(page, "Исполнен");
  await expect(page.getByText("исполнен", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("10.05.2026", { exact: true }).first()).toBeVisible();
});
