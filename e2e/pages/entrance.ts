import type { Page } from "playwright/test";

export const PASSWORD = "parkdesk-demo";

/** Signs a demo account in through the form. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${name}@parkdesk.example`);
  await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
