import { test as base, type Page } from "playwright/test";
import { signIn } from "./pages/entrance.ts";
import { serveDemo } from "./serve-demo.ts";

type Person = { page: Page; signIn(name?: string): Promise<void> };

/** A worker has a server on a demo of its own. `person` is somebody before the login form; what the browser complains of on the way fails the journey. */
export const test = base.extend<{ person: Person }, { house: { url: string } }>({
  house: [
    async ({ browserName: _ }, use) => {
      const { url, stop } = await serveDemo();
      await use({ url });
      await stop();
    },
    { scope: "worker", timeout: 600_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  person: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !/Failed to load resource/.test(message.text()))
        complaints.push(message.text());
    });
    // Told once, and not what a journey by phone is about.
    await page.addInitScript(
      () => location.protocol !== "about:" && localStorage.setItem("mobile_modal_closed", "true"),
    );
    await use({
      page,
      signIn: (name = "manager") => signIn(page, name),
    });
    if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join("\n")}`);
  },
});

export { expect } from "playwright/test";
