import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import fillDemo from "../e2e/fill-demo.ts";
import { serveDemo } from "../e2e/serve-demo.ts";
import { PAGES, type Seen } from "./screenshots/pages.ts";
import { addressOf, goTo, LOOKS, type Look, look, openBrowser, openWindow, shoot } from "./screenshots/shoot.ts";

/**
 * Pictures of the running portal, light, dark and on a phone, into docs/screenshots: `npm run build && npm run screenshots`. Names or
 * addresses choose the pages (`npm run screenshots -- home /blocks`), `--as client` who looks, `--to` another folder, `--whole` all of a page, `--png` without loss.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: "string" },
    to: { type: "string", default: fileURLToPath(new URL("../docs/screenshots", import.meta.url)) },
    whole: { type: "boolean", default: false },
    png: { type: "boolean", default: false },
  },
});
const nameOf = (path: string) => path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
const asked: readonly Seen[] = positionals.map(
  (each) => PAGES.find(({ name }) => name === each) ?? { name: nameOf(each), path: each },
);
const pages = asked.length > 0 ? asked : PAGES;

/** A page is opened once and seen in each look: as somebody sees it who chooses another scheme, or turns a tablet. */
async function shootAll(window: Page, page: Seen, url: string): Promise<void> {
  await look(window, "light");
  await goTo(window, await addressOf(page, url));
  await page.prepare?.(window);
  for (const name of Object.keys(LOOKS) as Look[]) {
    await look(window, name);
    await window.waitForLoadState("networkidle");
    const shot = { folder: values.to, name: `${page.name}-${name}`, isWhole: values.whole, isPng: values.png };
    await shoot(window, shot);
    const over = await window.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(`${page.name} ${name}${over > 0 ? `: ${over} px too wide` : ""}`);
  }
}

const done = await fillDemo();
const { url, stop } = await serveDemo();
const browser = await openBrowser();
try {
  await mkdir(values.to, { recursive: true });
  for (const who of new Set(pages.map((page) => values.as ?? page.who ?? "manager"))) {
    const window = await openWindow(browser, url, who, "light");
    for (const page of pages.filter((each) => (values.as ?? each.who ?? "manager") === who))
      await shootAll(window, page, url).catch((error: unknown) => {
        console.error(`${page.name}: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      });
    await window.context().close();
  }
} finally {
  await browser.close();
  await stop();
  await done();
}
