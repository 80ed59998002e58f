import { rm } from "node:fs/promises";
import { test as base, expect, type Page } from "playwright/test";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { seriousFaults } from "../pages/axe.ts";
import { openEmptyPortal } from "../pages/empty-portal.ts";
import { signIn } from "../pages/entrance.ts";
import { uploadExport } from "../pages/imports.ts";

let portal: Awaited<ReturnType<typeof openEmptyPortal>>;

/** Its own portal, in which there is nothing but an administrator. */
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(portal?.url) });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  portal = await openEmptyPortal();
});
test.afterAll(async () => {
  await portal?.stop();
  if (portal) await rm(portal.data, { recursive: true, force: true });
});

const PASSWORD = "Верный-Пароль-2026";
const EXPORT = [
  "Дата;Идентификатор исполнителя;Исполнитель;Идентификатор категории;Категория;Сумма;Документ;Инициатор;Комментарий",
  "15.04.2026 10:00:00;d1;Водитель 1;cash_collected;Наличные;12500,50;заказ-1;Платформа;",
].join("\r\n");

const steps = (page: Page) => page.getByRole("region", { name: "Первые шаги" });
const step = (page: Page, name: string) => steps(page).getByRole("listitem").filter({ hasText: name });
/** Where each step stands, in their order. */
const states = (page: Page) =>
  steps(page)
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
const expectStates = (page: Page, expected: readonly string[]) => expect.poll(() => states(page)).toEqual(expected);
const save = (page: Page) => page.keyboard.press("Control+s");
/** Chooses what a field refers to, by typing. */
async function refer(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type(name);
  await page.locator(".ant-select-item-option").filter({ hasText: name }).first().click();
}

/** Whoever comes in with a password that was set for them chooses their own; nothing else opens, whatever the address. */
async function chooseOwn(page: Page, given: string, own: string): Promise<void> {
  const title = page.getByRole("heading", { level: 1, name: "Придумайте свой пароль" });
  await page.goto("/parks");
  await expect(title).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page, `a password of one's own at ${width}`)).toEqual([]);
  }
  await page.getByLabel("Текущий пароль").fill("не-тот-пароль");
  await page.getByLabel("Новый пароль").fill(own);
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(page.getByText("Пароль неверный")).toBeVisible();
  await page.getByLabel("Текущий пароль").fill(given);
  await page.getByRole("button", { name: "Сменить пароль" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Парки" })).toBeVisible();
  await page.goto("/");
}

test("an empty portal leads an administrator and a manager to the first import, step by step", async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await signIn(page, "admin", portal.password);
  await chooseOwn(page, portal.password, "Личный-Пароль-2026");
  await expect(steps(page)).toContainText("сделано 0 из 5");
  await expectStates(page, ["next", "open", "open", "blocked", "blocked"]);
  await expect(step(page, "Договоры")).toContainText("Сначала добавьте парк и контрагента.");
  await expect(step(page, "Договоры").getByRole("link")).toHaveCount(0);
  expect(await seriousFaults(page, "home of an empty portal")).toEqual([]);

  await test.step("the aggregator's requisites", async () => {
    await step(page, "Реквизиты агрегатора").getByRole("link", { name: "Заполнить реквизиты" }).click();
    await page.getByLabel("Руководитель", { exact: true }).fill("Сарсенова Айгүл Маратовна");
    await page.getByLabel("Должность руководителя").fill("Директор");
    await page.getByLabel("Адрес").fill("г. Алматы, пр. Абая, 1");
    await page.getByLabel("ИИК").fill("KZ758560000000000001");
    await page.getByLabel("КБе").fill("17");
    await page.getByLabel("КБе").blur();
    await save(page);
    await expect(page.getByText("Реквизиты сохранены")).toBeVisible();
    await page.goto("/");
    await expect(step(page, "Реквизиты агрегатора")).toHaveAttribute("data-state", "done");
    await expectStates(page, ["done", "next", "open", "blocked", "blocked"]);
  });

  await test.step("a park", async () => {
    await step(page, "Парки").getByRole("link", { name: "Добавить парк" }).click();
    await page.getByLabel("Название").fill("Первый парк");
    await save(page);
    await page.waitForURL((url) => !url.pathname.endsWith("/add"), { timeout: 15_000 });
    await page.goto("/");
    await expect(step(page, "Парки").getByRole("link", { name: "1 парк" })).toHaveAttribute("href", "/parks");
    await expectStates(page, ["done", "done", "next", "blocked", "open"]);
  });

  await test.step("an account for a manager", async () => {
    await page.goto("/accounts/add");
    await page.getByLabel("Фамилия").fill("Ким");
    await page.getByLabel("Имя", { exact: true }).fill("Олег");
    await page.getByRole("textbox", { name: "Email" }).fill("oleg@parkdesk.example");
    await page.getByRole("textbox", { name: "Пароль" }).fill(PASSWORD);
    await save(page);
    await expect(page.getByText("Учётная запись «Ким Олег» создана")).toBeVisible();
  });

  const manager = await browser.newPage({ baseURL: portal.url });
  await signIn(manager, "oleg", PASSWORD);
  await chooseOwn(manager, PASSWORD, "Другой-Пароль-2026");
  await expectStates(manager, ["done", "done", "next", "blocked", "open"]);

  await test.step("a manager puts the steps away, and brings them back", async () => {
    await steps(manager).getByRole("button", { name: "Убрать" }).click();
    await manager.reload();
    await expect(steps(manager)).toContainText("сделано 2 из 5");
    await expect(steps(manager).getByRole("listitem")).toHaveCount(0);
    await steps(manager).getByRole("button", { name: "Показать" }).click();
    await expect(steps(manager).getByRole("listitem")).toHaveCount(5);
  });

  await test.step("a counterparty", async () => {
    await step(manager, "Контрагенты").getByRole("link", { name: "Добавить контрагента" }).click();
    await manager.locator("#counterparties_iin_bin").fill(makeIin("1990-01-01", "male", 7) ?? "");
    await manager.getByLabel("Наименование").fill("ИП Первый");
    await manager.getByLabel("Руководитель", { exact: true }).fill("Первый Иван Иванович");
    await refer(manager, "Налоговый режим", "Упрощённая");
    await save(manager);
    await manager.waitForURL((url) => !url.pathname.endsWith("/add"), { timeout: 15_000 });
    await manager.goto("/");
    await expect(step(manager, "Контрагенты")).toContainText("1 контрагент");
    await expectStates(manager, ["done", "done", "done", "next", "open"]);
  });

  await test.step("a contract", async () => {
    await step(manager, "Договоры").getByRole("link", { name: "Составить договор" }).click();
    await manager.getByLabel("Номер").fill("ДК-2026/001");
    await refer(manager, "Парк", "Первый парк");
    await refer(manager, "Контрагент", "ИП Первый");
    await manager.getByLabel("Вознаграждение", { exact: true }).fill("1,8");
    await manager.getByLabel("Комиссия с бонусов").fill("5");
    await save(manager);
    await manager.waitForURL((url) => !url.pathname.endsWith("/add"), { timeout: 15_000 });
    await manager.goto("/");
    await expectStates(manager, ["done", "done", "done", "done", "next"]);
  });

  await test.step("the first export, after which the steps are gone for both", async () => {
    await step(manager, "Первая выгрузка").getByRole("link", { name: "Загрузить выгрузку" }).click();
    await expect(manager.getByRole("dialog")).toBeVisible();
    await uploadExport(manager, "Первый парк", "april.csv", Buffer.from(EXPORT));
    await manager.getByRole("button", { name: /^Загрузить 1\s?строк/ }).click();
    await expect(manager.getByText(/Загружена? 1\s?строк/)).toBeVisible({ timeout: 60_000 });
    for (const each of [manager, page]) {
      await each.goto("/?month=2026-04");
      await expect(each.getByRole("table").getByRole("link", { name: "Первый парк" })).toBeVisible();
      await expect(steps(each)).toHaveCount(0);
    }
  });
  await manager.close();
});
