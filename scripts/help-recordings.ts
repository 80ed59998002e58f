import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import fillDemo from "../e2e/fill-demo.ts";
import { callAs } from "../e2e/pages/api.ts";
import { TODAY } from "../e2e/serve.ts";
import { serveDemo } from "../e2e/serve-demo.ts";
import { startSigner } from "../e2e/signer.ts";
import { type Recording, seeStill, spotOf, type World } from "./help-pictures/recording.ts";
import { HELP_RECORDINGS } from "./help-pictures/recordings.ts";
import type { Looker } from "./screenshots/pages.ts";
import { openBrowser, openWindow } from "./screenshots/shoot.ts";
import { toWebp } from "./screenshots/webp.ts";

/**
 * The help's recordings, taken from the running portal: `npm run build && npm run help:recordings`. A month is worked from its ledger to
 * the bank, signatures included, and each step is seen before it is done, with the box of what is pressed. Names choose some
 * (`npm run help:recordings -- videoReports videoActs`), together with those that they go on from.
 */
const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
const FOLDER = root("public/help-steps");
const LIST = root("src/custom-pages/help/player/frames.json");
const WINDOW = { width: 980, height: 620 };
/** Frames are many, and each is looked at for some seconds. */
const QUALITY = 0.6;

const asked = process.argv.slice(2);
const chosen = HELP_RECORDINGS.filter(({ name }) => asked.length === 0 || asked.includes(name));
const { default: before }: { default: Record<string, object> } = await import(LIST, { with: { type: "json" } });

const done = await fillDemo();
const signer = await startSigner(TODAY);
const { url, stop } = await serveDemo(signer.settings);
const browser = await openBrowser();
const windows = new Map<Looker, Page>();

const world: World = {
  api: (who) => callAs(url, who),
  answer: (key) => signer.answer(key),
  windowOf: async (who) => {
    const page = windows.get(who) ?? (await openWindow(browser, url, who, "light"));
    windows.set(who, page);
    await page.setViewportSize(WINDOW);
    return page;
  },
};

async function record({ steps }: Recording) {
  const frames: [string, object][] = [];
  for (const { name, who = "manager", open, spot, press } of steps) {
    const page = await world.windowOf(who);
    await open?.(page, world);
    await page.waitForLoadState("networkidle");
    const place = spot(page);
    await place.waitFor({ timeout: 60_000 });
    await place.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
    const { png, box } = await seeStill(page, place);
    const { bytes, width, height, print } = await toWebp(page, png, QUALITY);
    await writeFile(`${FOLDER}/${name}.webp`, bytes);
    frames.push([name, { width, height, print, spot: await spotOf(page, place, box), isPressed: press !== undefined }]);
    console.log(`${name}: ${Math.ceil(bytes.length / 1000)} kB`);
    await press?.(page, place, world);
  }
  return frames;
}

try {
  if (asked.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const taken = new Map(Object.entries(before));
  for (const recording of chosen) for (const [name, frame] of await record(recording)) taken.set(name, frame);
  const names = HELP_RECORDINGS.flatMap(({ steps }) => steps.map(({ name }) => name));
  await writeFile(
    LIST,
    `${JSON.stringify(Object.fromEntries(names.map((name) => [name, taken.get(name)])), null, 2)}\n`,
  );
} catch (error) {
  const seen = join(tmpdir(), "help-recording.png");
  await [...windows.values()].at(-1)?.screenshot({ path: seen });
  console.error(`What was there instead is in ${seen}`);
  throw error;
} finally {
  await browser.close();
  await stop();
  await signer.stop();
  await done();
}
