import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";
import { settled } from "../pages/settled.ts";
import { wear } from "../pages/wear.ts";

const bellOf = (page: import("playwright/test").Page) => page.getByRole("button", { name: /^Уведомления/ });
const panelOf = (page: import("playwright/test").Page) => page.getByRole("dialog", { name: "Уведомления" });

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`${who} reads what they are notified of, by keyboard too`, async ({ person }) => {
    const { page } = person;
    await person.signIn(who);
    await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
    await bellOf(page).press("Enter");
    const panel = panelOf(page);
    await expect(panel.getByRole("tab", { name: /^Все/ })).toBeFocused();
    await expect(panel.getByRole("listitem").first()).toBeVisible();
    expect(await seriousFaults(page, `the bell of ${who}`)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await expect(panel.getByRole("tab", { name: "Лимиты" })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(bellOf(page)).toBeFocused();
  });

for (const who of ["manager", "client", "outsourcing", "outsourcing-client"])
  test(`${who} who comes by phone is told once what is easier at a computer`, async ({ house, browser }) => {
    const context = await browser.newContext({ baseURL: house.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await signIn(page, who);
    const told = page.getByRole("dialog", { name: "Parkdesk на телефоне" });
    await expect(told).toBeVisible({ timeout: 30_000 });
    expect(await seriousFaults(page, "the notice on phones")).toEqual([]);
    await told.getByRole("button", { name: "Понятно" }).click();
    await expect(told).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mobile_modal_closed"))).toBe("true");
    await bellOf(page).click();
    const box = await panelOf(page).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    await page.reload();
    await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
    await expect(told).toBeHidden();
    await context.close();
  });

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`${who} finds on the page of notifications what the bell told, by kind and by words, and each leads to its papers`, async ({
    person,
    house,
  }) => {
    const { page } = person;
    await person.signIn(who);
    await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
    await bellOf(page).click();
    await panelOf(page).getByRole("link", { name: "Все уведомления" }).click();
    await expect(page).toHaveURL(/\/notifications$/);
    await settled(page);
    for (const scheme of ["dark", "light"] as const) {
      await wear(page, scheme);
      expect(await seriousFaults(page, `notifications of ${who}, ${scheme}`)).toEqual([]);
    }
    const whole = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    if (whole) await page.setViewportSize(whole);
    const lines = page.locator("main table tbody tr[data-row-key]");
    const kinds = page.getByRole("group", { name: "Виды уведомлений" }).getByRole("button");
    await expect(kinds).toHaveCount(7);
    const { get, page: ask } = await callAs(house.url, who);
    const family =
      { client: "users/", outsourcing: "outsourcings/", "outsourcing-client": "outsourcings/users/" }[who] ?? "";
    const { total } = await ask<{ total: number }>(`${family}notifications?filter[type]=6`);
    await kinds.last().click();
    await expect(page).toHaveURL(/type=6$/);
    await expect(lines).toHaveCount(Math.min(10, total));
    if (total === 0) await expect(page.getByText("В этом разделе уведомлений нет")).toBeVisible();
    await kinds.first().click();
    const told = await get<{ message: string; link: object | null }[]>(`${family}notifications?per_page=500`);
    const [, number = ""] = told.map(({ message }) => /№ (\S+)/.exec(message)).find((found) => found !== null) ?? [];
    expect(number).not.toBe("");
    const search = page.getByRole("searchbox", { name: "Номер, парк или контрагент" });
    await search.pressSequentially(number);
    await search.press("Enter");
    await expect(page).toHaveURL(/search=/);
    const holding = told.filter(({ message }) => message.toLowerCase().includes(number.toLowerCase()));
    await expect(lines).toHaveCount(Math.min(10, holding.length));
    await lines.first().getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await page.goBack();
    await expect(search).toHaveValue(number);
  });

test("a notification leads to exactly its rows and is read by that; the rest is read and deleted together", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn("admin");
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  await bellOf(page).click();
  const made = panelOf(page)
    .getByRole("link", { name: /Создано: \d+ доп\. соглашени/ })
    .first();
  const count = Number(/Создано: (\d+)/.exec((await made.textContent()) ?? "")?.[1]);
  await made.click();
  await expect(page).toHaveURL(/additional-agreements\?filter/);
  await expect(page.getByText("Строки уведомления")).toBeVisible();
  await expect(page.getByText(new RegExp(`из ${count}$`))).toBeVisible();
  await expect(page).toHaveTitle(before > 1 ? new RegExp(`^\\(${before - 1}\\) `) : /^Доп/);
  await page.getByRole("button", { name: "Убрать фильтр «Строки уведомления»" }).click();
  await expect(page).not.toHaveURL(/filter/);

  await bellOf(page).click();
  await panelOf(page).getByRole("button", { name: "Прочитать все" }).click();
  await expect(page).not.toHaveTitle(/^\(/);
  const all = panelOf(page).getByRole("button", { name: /^Удалить уведомление: Создано: \d+ договор/ });
  const there = await all.count();
  await all.first().click();
  await expect(all).toHaveCount(there - 1);
  await panelOf(page).getByRole("button", { name: "Удалить прочитанные" }).click();
  await expect(panelOf(page).getByText("Уведомлений нет")).toBeVisible();
});

test("a notification comes without a reload to whom it concerns, in the language that is worn", async ({
  person,
  house,
}) => {
  const { page } = person;
  await person.signIn("client");
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 30_000 });
  const before = Number(/^\((\d+)\)/.exec(await page.title())?.[1]);
  const own = await callAs(house.url, "client");
  const [park] = await own.get<{ id: number }[]>("users/parks");
  const manager = await callAs(house.url, "manager");
  const { status, version } = await manager.get<{ status: { id: number }; version: number }>(`parks/${park?.id}`);
  await manager.send("POST", "parks/status", { id: park?.id, version, status_id: status.id === 1 ? 2 : 1 });
  await expect(page).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `), { timeout: 30_000 });
  await page.getByRole("button", { name: "Язык" }).click();
  await page.getByText("English").click();
  await page.getByRole("button", { name: /^Notifications: / }).click();
  await expect(
    page
      .getByRole("dialog", { name: "Notifications" })
      .getByText(/^New status “/)
      .first(),
  ).toBeVisible();
});
