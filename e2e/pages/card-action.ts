import { expect, type Page } from "playwright/test";

/** How long a menu may take to open, in ms, before the card is looked at again. */
const OPENING_MS = 2000;

/**
 * Presses an action of a card: its button, or its line in the menu of those that there is no room for. A card that has just changed shows what
 * it offered before for a moment, so it is looked at until the action is there.
 */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const button = page.locator("main").getByRole("button", { name, exact: true });
  const more = page.locator("main").getByRole("button", { name: "Ещё", exact: true });
  const line = page.getByRole("menuitem", { name });
  await expect(async () => {
    await button.or(more).first().waitFor({ timeout: OPENING_MS });
    if (await button.isVisible()) return button.click({ timeout: OPENING_MS });
    if (!(await line.isVisible())) await more.click({ timeout: OPENING_MS });
    await line.click({ timeout: OPENING_MS });
  }).toPass({ timeout: 30_000 });
}
