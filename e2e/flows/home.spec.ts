import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

test("a number of the month-close board opens exactly so many papers, and axe has nothing to say", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/?month=2025-12");
  const board = page
    .getByRole("table")
    .filter({ has: page.getByRole("columnheader", { name: "Распределение", exact: true }) });
  await expect(board.getByRole("row").nth(1)).toBeVisible();
  const limits = page.getByRole("region", { name: "Лимиты" });
  await limits.scrollIntoViewIfNeeded();
  await expect(limits.getByRole("table")).toBeVisible();
  expect(await seriousFaults(page, "home")).toEqual([]);
});

test("every number of the month-close board opens exactly so many papers, whatever is late is in red", async ({
  person,
}) => {
  test.slow(); // a list for each kind of number
  const { page } = person;
  await person.signIn();
  const ways = new Map<string, { readonly to: string; readonly said: string; readonly colour: string }>();
  for (const month of ["2025-09", "2025-10", "2025-12", "2026-03", "2026-04"]) {
    await page.goto(`/?month=${month}`);
    const board = page
      .getByRole("table")
      .filter({ has: page.getByRole("columnheader", { name: "Распределение", exact: true }) });
    await expect(board.getByRole("row").nth(1)).toBeVisible();
    await settled(page);
    const links = await board.locator("td[data-label] a").evaluateAll((all) =>
      all.map((link) => ({
        step: link.closest("td")?.dataset.label ?? "",
        words: link.textContent ?? "",
        to: link.getAttribute("href") ?? "",
        colour: getComputedStyle(link).color,
      })),
    );
    for (const { step, words, to, colour } of links) {
      const [said] = /\d+/.exec(words) ?? [];
      const kind = `${step} | ${words.replace(/\d+/g, "#")}`;
      if (said && step !== "Статистика") ways.set(kind, { to, said, colour });
    }
  }
  const late = [...ways].filter(([kind]) => /просрочено|отклонено/.test(kind));
  expect(late.length).toBeGreaterThan(0);
  expect(new Set([...ways.keys()].map((kind) => kind.split(" | ")[0]))).toEqual(
    new Set(["Распределение", "Отчёты: подписали мы", "Отчёты: подписал клиент", "АВР", "ЭСФ", "Платежи"]),
  );
  for (const [kind, { to, said, colour }] of ways) {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
    if (late.some(([each]) => each === kind)) expect(red, kind).toBeGreaterThan(1.5 * Math.max(green, blue));
    await page.goto(to);
    await expect(page.getByRole("heading", { level: 1 }), kind).toContainText(new RegExp(`\\D${said}$`));
    await expect(page.getByText(/не понята/)).toHaveCount(0);
  }
});

test("the limits of home are filtered by their levels, and the month is the board's too", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  const limits = page.getByRole("region", { name: "Лимиты" });
  await limits.scrollIntoViewIfNeeded();
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

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`${who} is told what has come since the visit before, each line the way to its papers`, async ({ person }) => {
    const { page } = person;
    await person.signIn(who);
    const news = page.getByRole("region", { name: "Новое с прошлого визита" });
    await expect(news.getByRole("listitem").first()).toBeVisible();
    await expect(news.getByRole("heading")).toContainText("04.05.2026");
    expect(await seriousFaults(page, "news")).toEqual([]);
    const way = news.getByRole("link").first();
    await way.click();
    await expect(page).not.toHaveURL(/\/$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Нет доступа")).toHaveCount(0);
  });
