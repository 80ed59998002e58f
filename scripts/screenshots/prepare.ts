import type { Page } from "playwright";

/** The plots of a page of statistics, in place of its table. */
export async function showPlots(page: Page): Promise<void> {
  await page.getByLabel("Вид", { exact: true }).getByText("Графики").click();
  await page.locator("main figure").first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main canvas")].every((each) => each.clientHeight > 100),
  );
  await page.waitForLoadState("networkidle");
}

/** The panel of notifications, once its list is there. */
export async function showBell(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Уведомления/ }).click();
  await page.locator("#bell-list").waitFor();
}
