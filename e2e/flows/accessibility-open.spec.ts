import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

/** What is opened by a button, looked at, and closed again. */
async function lookInto(page: Page, button: string, at: string): Promise<string[]> {
  const opener = page.getByRole("button", { name: button, exact: true }).first();
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await settled(page);
  const found = await seriousFaults(page, `${at}: ${button}`);
  await page.keyboard.press("Escape");
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  return found;
}

/** Every filter of a list, one after the other. */
async function lookIntoFilters(page: Page, at: string): Promise<string[]> {
  const found: string[] = [];
  const add = page.getByRole("button", { name: "Фильтр", exact: true });
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Фильтр" });
  const names = await dialog.getByRole("listitem").getByRole("button").allTextContents();
  await page.keyboard.press("Escape");
  for (const name of names) {
    await add.click();
    await dialog.getByRole("button", { name, exact: true }).click();
    await settled(page);
    found.push(...(await seriousFaults(page, `${at}: filter ${name}`)));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(names.length).toBeGreaterThan(0);
  return found;
}

test("all that opens over a list of acts or invoices is open to a screen reader", async ({ person }) => {
  test.setTimeout(600_000); // dozens of popups, each read whole
  const { page } = person;
  await person.signIn();
  const found: string[] = [];
  for (const address of ["/avrs/aggregator", "/esfs"]) {
    await page.goto(address);
    await settled(page);
    found.push(...(await lookIntoFilters(page, address)));
    found.push(...(await lookInto(page, "Столбцы", address)));
    await page
      .getByRole("button", { name: /^Представление: / })
      .first()
      .click();
    found.push(...(await seriousFaults(page, `${address}: views`)));
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /^Действия: / })
      .first()
      .click();
    await page.getByRole("menu").waitFor();
    found.push(...(await seriousFaults(page, `${address}: actions of a row`)));
    await page.keyboard.press("Escape");
    await page.locator("tbody").getByRole("checkbox").first().check();
    await page.getByRole("region", { name: "Выбранные строки" }).waitFor();
    found.push(...(await seriousFaults(page, `${address}: chosen`)));
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("К-2026");
  await page.getByRole("option").first().waitFor();
  found.push(...(await seriousFaults(page, "palette")));
  expect(found).toEqual([]);
});
