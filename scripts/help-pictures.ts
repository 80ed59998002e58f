import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import fillDemo from "../e2e/fill-demo.ts";
import { serveDemo } from "../e2e/serve-demo.ts";
import { HELP_PICTURES } from "./help-pictures/pages.ts";
import type { Seen } from "./screenshots/pages.ts";
import { addressOf, goTo, openBrowser, openWindow } from "./screenshots/shoot.ts";
import { toWebp, type Webp } from "./screenshots/webp.ts";

/**
 * The help's pictures, taken from the running portal: `npm run build && npm run help:pictures`. Light, in Russian, on the pinned day of
 * the demo, so that the same portal gives the same pictures. Names choose some (`npm run help:pictures -- closing`).
 */
const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const FOLDER = root("public/help");
const LIST = root("src/custom-pages/help/pictures.json");
/** Narrow enough for the menu to step aside: what is told of fills the picture. */
const WINDOW = { width: 980, height: 620 };
/** Of a picture: text is sharp, and all of them weigh what one photograph does. */
const QUALITY = 0.72;

type Taken = Omit<Webp, "bytes">;

const asked = process.argv.slice(2);
const chosen = HELP_PICTURES.filter(({ name }) => asked.length === 0 || asked.includes(name));
const { default: before }: { default: Record<string, Taken> } = await import(LIST, { with: { type: "json" } });

async function take(page: Page, picture: Seen, url: string): Promise<Taken> {
  await goTo(page, await addressOf(picture, url));
  await picture.prepare?.(page);
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot();
  const { bytes, width, height, print } = await toWebp(page, png, QUALITY);
  await writeFile(`${FOLDER}/${picture.name}.webp`, bytes);
  console.log(`${picture.name}: ${width} × ${height}, ${Math.ceil(bytes.length / 1000)} kB`);
  return { width, height, print };
}

const done = await fillDemo();
const { url, stop } = await serveDemo();
const browser = await openBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const taken = new Map(Object.entries(before));
  for (const who of new Set(chosen.map((picture) => picture.who ?? "manager"))) {
    const page = await openWindow(browser, url, who, "light");
    await page.setViewportSize(WINDOW);
    for (const picture of chosen.filter((each) => (each.who ?? "manager") === who))
      taken.set(picture.name, await take(page, picture, url));
    await page.context().close();
  }
  const list = Object.fromEntries(HELP_PICTURES.map(({ name }) => [name, taken.get(name)]));
  await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
} finally {
  await browser.close();
  await stop();
  await done();
}
