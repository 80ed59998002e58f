import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";

test("a manager asks what was done with payments, opens one event and goes on to the payment", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/action-history?filter[noun]=payments");
  await page.getByRole("link", { name: "Отправлен в банк" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Отправлен в банк");
  await expect(page.getByRole("heading", { name: "Что изменено" })).toBeVisible();
  await expect(page.getByText("отправлен в банк", { exact: true })).toBeVisible();
  expect(await seriousFaults(page, "event")).toEqual([]);
  const payment = page.getByRole("definition").getByRole("link");
  const number = await payment.textContent();
  await payment.click();
  await expect(page).toHaveURL(/\/payments\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number ?? "");
});

test("an address that was kept finds log-ins as it did before", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/action-history?filter[noun]=session&sort=-created_at");
  await expect(page.getByRole("link", { name: "Вход по паролю" }).first()).toBeVisible();
  await expect(page.getByRole("grid")).toContainText("Оспанова Динара");
});
