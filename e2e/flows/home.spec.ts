import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

test("a number of the month-close board opens exactly so many papers, and axe has nothing to say", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/?month=2025-12");
  const board = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Распределение" }) });
  await expect(board.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("region", { name: "Лимиты" }).getByRole("table")).toBeVisible();
  expect(await seriousFaults(page, "home")).toEqual([]);
  for (const step of ["Распределение", "Отчёты: подписали мы", "Отчёты: подписал клиент", "АВР"]) {
    const links = board.locator(`td[data-label="${step}"] a`);
    const words = await links.first().innerText();
    await links.first().click();
    const [said = ""] = /\d+/.exec(words) ?? [];
    await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(`\\D${said}$`));
    await page.goBack();
    await expect(board.getByRole("row").nth(1)).toBeVisible();
  }
});

test("the limits of home are filtered by their levels, and the month is the board's too", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  const limits = page.getByRole("region", { name: "Лимиты" });
  const exceeded = limits.getByRole("button", { name: /Превышен/ });
  await expect(exceeded).toContainText(/\d/); // the counts come after the rows
  const count = Number((await exceeded.innerText()).replace(/\D/g, ""));
  await exceeded.click();
  await expect(limits.getByRole("table").locator("tbody tr")).toHaveCount(count);
  await page.getByRole("button", { name: "Предыдущий месяц" }).click();
  await expect(page).toHaveURL(/month=2026-03/);
  await expect(page).toHaveURL(/level=exceeded/);
});

for (const who of ["manager", "client", "outsourcing"])
  test(`the home of ${who} needs no scrolling aside on a phone`, async ({ person }) => {
    const { page } = person;
    await page.setViewportSize({ width: 390, height: 844 });
    await person.signIn(who);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (who !== "outsourcing") await expect(page.getByRole("region", { name: "Лимиты" })).toBeVisible();
  });

test("a client's payments stand among what waits, each number the way to exactly so many", async ({ person }) => {
  const { page } = person;
  await person.signIn("client");
  const payments = page.getByRole("region", { name: "Платежи вам" });
  const tile = payments
    .getByRole("link")
    .filter({ hasText: /^[1-9]/ })
    .first();
  const count = Number((await tile.innerText()).split("\n")[0]);
  await tile.click();
  await expect(page).toHaveURL(/\/payments\?.*status/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(`\\D${count}$`));
});
