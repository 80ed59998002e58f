import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

/** A page that has all that it asked for. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
}

/** What is opened by a button, looked at, and closed again. */
async function lookInto(page: Page, button: string, at: string): Promise<string[]> {
  const opener = page.getByRole("button", { name: button, exact: true }).first();
  await opener.click();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.waitForLoadState("networkidle");
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
    await page.waitForLoadState("networkidle");
    found.push(...(await seriousFaults(page, `${at}: filter ${name}`)));
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(names.length).toBeGreaterThan(0);
  return found;
}

test("acts, invoices and all that opens over a list are open to a screen reader", async ({ person, house }) => {
  test.setTimeout(600_000); // dozens of popups, each read whole
  const { page } = person;
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const [act] = await api.get<{ id: number }[]>("avrs?per_page=1&filter[kind]=aggregator");
  const [invoice] = await api.get<{ id: number }[]>("esfs?per_page=1");
  const found: string[] = [];
  for (const address of [
    `/avrs/aggregator/${act?.id}`,
    `/esfs/${invoice?.id}`,
    "/avrs/legal",
    "/drivers",
    "/employees/add",
  ]) {
    await open(page, address);
    found.push(...(await seriousFaults(page, address)));
  }
  for (const address of ["/avrs/aggregator", "/esfs"]) {
    await open(page, address);
    found.push(...(await seriousFaults(page, address)));
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
