import { test as base, type Page } from "playwright/test";
import { signIn } from "./pages/entrance.ts";
import { TODAY } from "./serve.ts";
import { type ServedDemo, serveDemo } from "./serve-demo.ts";
import { type Signer, startSigner } from "./signer.ts";

type Person = { page: Page; signIn(name?: string): Promise<void> };

type House = ServedDemo & { readonly signer: Signer };

/** A server on a demo of its own, which believes the keys of a signing program of its own. */
async function openHouse(use: (house: House) => Promise<void>): Promise<void> {
  const signer = await startSigner(TODAY);
  try {
    const served = await serveDemo(signer.settings);
    await use({ ...served, signer });
    await served.stop();
  } finally {
    await signer.stop();
  }
}

/**
 * A worker has one house. `person` is somebody before the login form; what the browser complains of on the way fails the journey.
 */
export const test = base.extend<{ person: Person }, { house: House }>({
  house: [async ({ browserName: _ }, use) => openHouse(use), { scope: "worker", timeout: 600_000 }],
  ignoreHTTPSErrors: true, // the signing program's certificate is under a root of its own
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

/** In another house: for journeys that sign by the hundred what all others need unsigned. */
export const signingTest = test.extend<object, { house: House }>({
  house: [async ({ browserName: _ }, use) => openHouse(use), { scope: "worker", timeout: 600_000 }],
});

export { expect } from "playwright/test";
