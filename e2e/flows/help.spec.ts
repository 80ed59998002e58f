import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";

test("the help opens at its first section, is searched by titles, and axe has nothing to say", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/help");
  await expect(page).toHaveURL(/\/help\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Профиль и уведомления" })).toBeVisible();
  expect(await seriousFaults(page, "help")).toEqual([]);
  const nav = page.getByRole("navigation", { name: "Справка" });
  await nav.getByLabel("Найти в справке").fill("лИМит");
  await expect(nav.getByRole("link")).toHaveText(["Основные данные", "Лимиты на «Главной»"]);
  await nav.getByRole("link", { name: "Лимиты на «Главной»" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Лимиты на «Главной»" })).toBeInViewport();
});

test("the «?» of a screen leads to the part that tells of it, on a phone too", async ({ person }) => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signIn("client");
  await page.goto("/avrs/aggregator");
  await page.getByRole("button", { name: "Справка по этой странице" }).click();
  await expect(page).toHaveURL(/\/help\/aggregator-docs#avr$/);
  await expect(page.getByRole("heading", { level: 2, name: "АВР агрегатора" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a recording plays by itself, is paused and gone through by keys, and rings what its words speak of", async ({
  person,
}) => {
  const { page } = person;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await person.signIn();
  await page.goto("/help/main-data#imports");
  await page.getByRole("link", { name: "Посмотреть по шагам" }).click();
  await expect(page).toHaveURL(/\/help\/video-instructions#videoImport$/);
  const player = page.getByRole("region", { name: "Показ по шагам: Загрузить выгрузку парка" });
  await expect(player.getByText("Шаг 2 из 7")).toBeVisible({ timeout: 30_000 });
  await player.getByRole("button", { name: "Остановить" }).click();
  await player.getByRole("slider", { name: "Шаг показа" }).focus();
  await page.keyboard.press("Home");
  await expect(player).toContainText("В разделе «Загрузки» нажмите «Загрузить выгрузку».");
  await player.getByRole("button", { name: "Следующий шаг" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(player.getByText("Шаг 2 из 7")).toBeVisible();

  // The ring lies within the picture, which has come in its own size.
  const picture = player.getByRole("img", { name: "Экран портала, шаг 2" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(980);
  const ring = player.locator("span[data-pressed]");
  const [inner, outer] = [await ring.boundingBox(), await picture.boundingBox()];
  if (!inner || !outer) throw new Error("The ring and its picture are to be seen");
  expect(inner.x).toBeGreaterThan(outer.x);
  expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
  expect(await seriousFaults(page, "help recordings")).toEqual([]);
});

test("a recording waits for its reader where the system asks for less motion, on a phone too", async ({ person }) => {
  // Every journey asks for less motion (playwright.config.ts).
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await person.signIn();
  await page.goto("/help/video-instructions#videoBank");
  const player = page.getByRole("region", { name: "Показ по шагам: Отправить платежи в банк" });
  await player.getByRole("button", { name: "Смотреть" }).scrollIntoViewIfNeeded();
  await expect(player.getByText("Шаг 1 из 7")).toBeVisible();
  await expect(player.getByRole("button", { name: "Остановить" })).toHaveCount(0);
  await player.getByRole("button", { name: "Смотреть" }).click();
  await expect(player.getByText("Шаг 2 из 7")).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
