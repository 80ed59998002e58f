import { readFile } from "node:fs/promises";
import { SECTIONS } from "../../src/custom-pages/help/sections.ts";
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { rawWords } from "../pages/raw-words.ts";
import { settled } from "../pages/settled.ts";

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

test("the current link follows the headings as they come into sight, and a link that is pressed is the current one", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn("client");
  await page.goto("/help/handbook");
  await settled(page);
  const nav = page.getByRole("navigation", { name: "Справка" });
  const current = nav.locator("[aria-current=location]");
  await expect(nav.locator("[aria-current=page]")).toHaveText("Справочник");
  const headings = page.locator("article h2");
  const height = page.viewportSize()?.height ?? 0;
  const isAtEnd = () =>
    page.evaluate(() => document.documentElement.scrollHeight - scrollY - document.documentElement.clientHeight < 1);
  await page.mouse.move(900, 450);
  for (const title of (await headings.allInnerTexts()).slice(3)) {
    const heading = page.getByRole("heading", { level: 2, name: title, exact: true });
    const top = async () => (await heading.boundingBox())?.y ?? 0;
    const before = await top();
    if (before < height * 0.8) continue;
    await page.mouse.wheel(0, before - height * 0.9);
    await expect.poll(top).toBeLessThan(height);
    await expect(current, `${title} stands in the lowest fifth`).not.toHaveText(title);
    const now = await top();
    await page.mouse.wheel(0, now - height * 0.7);
    await expect.poll(async () => (await top()) < height * 0.8 || (await isAtEnd())).toBe(true);
    if ((await top()) >= height * 0.8) break; // the page ends before
    await expect(current).toHaveText(title);
  }
  for (const title of await nav.locator("li li a").allInnerTexts()) {
    await nav.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: title, exact: true })).toBeInViewport();
    await expect(current).toHaveText(title);
  }
});

test("the help is searched by any piece of the titles of sections and of their parts", async ({ person }) => {
  const { page } = person;
  await person.signIn("outsourcing");
  await page.goto("/help/profile");
  const nav = page.getByRole("navigation", { name: "Справка" });
  const search = nav.getByLabel("Найти в справке");
  const sections = nav.locator("ul").first().locator(":scope > li");
  await search.pressSequentially("ДОКУМЕНТООБ"); // of a section: all its parts
  await expect(sections).toHaveCount(1);
  await expect(sections.locator("li")).toHaveCount(
    SECTIONS.find(({ name }) => name === "digital-docs")?.parts.length ?? 0,
  );
  await search.fill("");
  await search.pressSequentially("ыгрузк"); // of parts: they alone
  await expect(sections.locator("li").first()).toBeVisible();
  for (const part of await sections.locator("li a").allInnerTexts()) expect(part.toLowerCase()).toContain("ыгрузк");
  await sections.locator("li a").first().click();
  await expect(
    page
      .locator("article h2")
      .filter({ hasText: /ыгрузк/i })
      .first(),
  ).toBeInViewport();
  await expect(search).toHaveValue("ыгрузк");
  await search.fill("");
  await search.pressSequentially("такого нет");
  await expect(nav.getByText("Ничего не найдено")).toBeVisible();
  await search.fill("");
  await expect(sections).toHaveCount(SECTIONS.length);
});

for (const [language, shown] of [
  ["ru", "ru"],
  ["en", "en"],
  ["kz", "kk"],
] as const)
  test(`every section of the help is told in ${shown}, with all its pictures`, async ({ person }) => {
    test.slow(); // ten sections, each scrolled through
    const words = JSON.parse(await readFile(`locales/${language}/help.json`, "utf8"));
    const { page } = person;
    await person.signIn();
    await page.evaluate((chosen) => localStorage.setItem("app_locale", chosen), language);
    const broken: string[] = [];
    let pictures = 0;
    for (const { name, parts } of SECTIONS) {
      await page.goto(`/help/${name}`);
      await expect(page.getByRole("heading", { level: 1, name: words.sections[name], exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", shown);
      await expect(page.locator("article h2")).toHaveText(parts.map((part) => words.parts[part].title));
      await settled(page);
      for (const picture of await page.locator("article img").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
        const [width, said] = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.alt]);
        if (!width || !said) broken.push(`${name}: ${await picture.getAttribute("src")}`);
        pictures += 1;
      }
      broken.push(...(await rawWords(page)));
    }
    expect(broken).toEqual([]);
    expect(pictures).toBeGreaterThan(30);
  });
