import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { menuPaths } from "../pages/menu.ts";
import { rawWords } from "../pages/raw-words.ts";
import { settled } from "../pages/settled.ts";

/** Waits until a page has drawn what it asked for. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await settled(page);
}

/** The first record of a list and its forms, where the page leads to them. */
async function onwardFrom(page: Page): Promise<string[]> {
  const record = page.locator('tbody a[data-record], tbody th a[href^="/"]').first();
  const add = page.locator('main a[href$="/add"]').first();
  const found = [];
  for (const link of [record, add]) if ((await link.count()) > 0) found.push((await link.getAttribute("href")) ?? "");
  return found;
}

test("every screen speaks Russian, Kazakh and English: no name of a text, no number of a month", async ({ person }) => {
  test.slow(); // every page of the menu, a card and a form of each, three times
  const { page } = person;
  await person.signIn("admin");
  const faults: string[] = [];
  const read = async (path: string, locale: string) => {
    await open(page, path);
    faults.push(...(await rawWords(page)).map((word) => `${path} in ${locale}: ${word}`));
  };
  const paths = new Set<string>(["/oks/single", "/oks/manual", "/nowhere"]);
  for (const path of await menuPaths(page)) {
    await read(path, "ru");
    for (const each of await onwardFrom(page)) paths.add(each);
  }
  for (const path of paths) await read(path, "ru");
  for (const path of await menuPaths(page)) paths.add(path);
  expect(paths.size).toBeGreaterThan(30);
  for (const locale of ["ru", "kz", "en"]) {
    await page.evaluate((chosen) => localStorage.setItem("app_locale", chosen), locale);
    if (locale !== "ru") for (const path of paths) await read(path, locale);
    await open(page, "/categories");
    await page.locator("main tbody button").first().click();
    await page.getByRole("dialog").getByRole("combobox").first().click();
    await page.getByRole("listbox").waitFor({ state: "attached" });
    faults.push(...(await rawWords(page)).map((word) => `the columns of the ledger in ${locale}: ${word}`));
  }
  expect(faults).toEqual([]);
});
