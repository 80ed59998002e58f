import { rm } from "node:fs/promises";
import { test as base, type Page } from "playwright/test";
import { copyDemo, dataFolder } from "./demo-data.ts";
import { signIn } from "./pages/entrance.ts";
import { serve } from "./serve.ts";

type Person = { page: Page; signIn(name?: string): Promise<void> };

/** A worker has a server on a demo of its own. `person` is somebody before the login form; what the browser complains of on the way fails the journey. */
export const test = base.extend<{ person: Person }, { house: { url: string } }>({
  house: [
    async ({ browserName: _ }, use) => {
      const folder = await dataFolder();
      await copyDemo(folder);
      const { url, stop } = await serve(folder);
      await use({ url });
      await stop();
      await rm(folder, { recursive: true, force: true });
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
    await use({
      page,
      signIn: (name = "manager") => signIn(page, name),
    });
    if (complaints.length > 0) throw new Error(`The browser complained: ${complaints.join("\n")}`);
  },
});

export { expect } from "playwright/test";
