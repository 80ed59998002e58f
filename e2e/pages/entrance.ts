import type { Page } from "playwright/test";
import { storageKeys } from "../../src/config/storage-keys.ts";

export const PASSWORD = "parkdesk-demo";

const emailOf = (name: string) => `${name}@parkdesk.example`;

/**
 * Signs an account in for this tab, as the form does for one who is not to be remembered, and goes home; a demo's has the demo's
 * password. The form has journeys of its own: everybody else need not wait for it.
 */
export async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  // A person's next log-in in a browser ends the one before; here each page is a person of its own.
  await page.context().clearCookies({ name: /parkdesk_device$/ });
  const reply = await page.request.post("/api/sanctum/token", { data: { email: emailOf(name), password } });
  if (!reply.ok()) throw new Error(`Nobody is signed in: ${reply.status()} ${await reply.text()}`);
  const { data } = await reply.json();
  await page.goto("/favicon.svg"); // the lightest thing of the portal's origin
  await page.evaluate(([key, token]) => sessionStorage.setItem(key, token), [storageKeys.token, data.token] as const);
  await page.goto("/", { waitUntil: "commit" });
}

/** Signs an account in through the form. */
export async function signInByForm(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}
