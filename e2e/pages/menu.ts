import type { Page } from "playwright/test";

/** The addresses of the menu of whoever is logged in, in its order. */
export async function menuPaths(page: Page): Promise<string[]> {
  const links = page.locator("aside nav a");
  await links.first().waitFor();
  return links.evaluateAll((all) => all.flatMap((link) => link.getAttribute("href") ?? []));
}
