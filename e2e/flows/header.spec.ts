import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";

/** The colours that the page is drawn in. */
const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const palette = async (page: Page, words: string) => {
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Поиск и команды" });
  await dialog.getByRole("combobox").pressSequentially(words);
  await expect(dialog.getByRole("option", { selected: true })).toContainText(words);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
};

for (const who of ["manager", "admin"])
  test(`${who} goes over to another aggregator and back, and sees only what is of the chosen one`, async ({
    person,
  }) => {
    const { page } = person;
    await person.signIn(who);
    await page.goto("/parks");
    const first = page.locator("main").getByRole("row").nth(1);
    await expect(first).toBeVisible();
    const own = await first.innerText();
    const chooser = page.getByRole("button", { name: /^Агрегатор/ });
    const name = await chooser.innerText();
    await chooser.click();
    const other = page.getByRole("menuitemradio", { checked: false }).first();
    const otherName = await other.innerText();
    await other.click();
    await expect(page.getByText(`Выбран агрегатор ${otherName}`)).toBeVisible();
    await expect(first).not.toContainText(own);
    await chooser.click();
    await page.getByRole("menuitemradio", { checked: false }).first().click();
    await expect(chooser).toContainText(name.split("\n").at(-1) ?? name);
    await expect.poll(() => first.innerText()).toBe(own);
  });

test("colours are light, dark, or as the system has them, and stay so", async ({ person }) => {
  const { page } = person;
  await person.signIn("client");
  const choose = async (scheme: string) => {
    await page.getByRole("button", { name: "Оформление" }).click();
    await page.getByRole("menuitemradio", { name: scheme }).click();
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await choose("Светлое");
  await expect.poll(() => schemeOf(page)).toBe("light");
  await choose("Как в системе");
  await expect.poll(() => schemeOf(page)).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => schemeOf(page)).toBe("light");
  await choose("Тёмное");
  await expect.poll(() => schemeOf(page)).toBe("dark");
  await page.reload();
  await expect.poll(() => schemeOf(page)).toBe("dark");
  expect(await seriousFaults(page, "header, dark")).toEqual([]);
});

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`${who} changes colours and language by Ctrl+K, and leaves by it`, async ({ person }) => {
    const { page } = person;
    await person.signIn(who);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await palette(page, "Тёмное");
    await expect.poll(() => schemeOf(page)).toBe("dark");
    await palette(page, "English");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("dialog").getByRole("combobox").pressSequentially("Log out");
    await expect(page.getByRole("option", { selected: true })).toContainText("Log out");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/login/);
  });

test("the rows of a page are chosen in the profile, for every list from then on", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/profile/info");
  await page.getByRole("combobox", { name: "Строк на странице" }).press("Enter");
  await page.getByTitle("25", { exact: true }).click();
  await page.goto("/drivers");
  await expect(page.locator("main").getByRole("row")).toHaveCount(26);
  await page.goto("/oks"); // with a row of sums
  await expect(page.locator("main").getByRole("row")).toHaveCount(27);
});
