import type { Page } from "playwright/test";

export const PASSWORD = "parkdesk-demo";

/** Signs an account in through the form; a demo's has the demo's password. */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${name}@parkdesk.example`);
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
