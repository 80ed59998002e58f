import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";

/** JPEG: a tenth of a PNG, and text is still sharp. */
const QUALITY = 72;

/** A picture of what a journey sees, for the guide that leads through it: `PICTURES=docs/screenshots/studio`; without that, none. */
export async function picture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env;
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: QUALITY });
}
