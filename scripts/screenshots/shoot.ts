import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { callAs } from "../../e2e/pages/api.ts";
import { signIn } from "../../e2e/pages/entrance.ts";
import { wear } from "../../e2e/pages/wear.ts";
import { findChromium } from "../find-chromium.ts";
import type { Seen } from "./pages.ts";
import { toWebp } from "./webp.ts";

/** How a page is looked at. */
export const LOOKS = {
  light: { width: 1440, height: 900, scheme: "light" },
  dark: { width: 1440, height: 900, scheme: "dark" },
  phone: { width: 390, height: 844, scheme: "light" },
} as const;
export type Look = keyof typeof LOOKS;

const QUALITY = 0.5;
/** Wide pictures are kept smaller than they were seen: there are hundreds, and they are looked over, not worked in. */
const WIDE = 1000;
const SCALE = 0.75;

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chrome or Chromium is to be had: name one with CHROMIUM_PATH");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

/** A window of a person in a look, signed in unless it is nobody's. */
export async function openWindow(browser: Browser, url: string, who: string, look: Look): Promise<Page> {
  const { width, height, scheme } = LOOKS[look];
  const context = await browser.newContext({
    baseURL: url,
    locale: "ru-RU",
    timezoneId: "Asia/Almaty",
    viewport: { width, height },
    reducedMotion: "reduce",
    ignoreHTTPSErrors: true, // the signing program's certificate is under a root of its own
  });
  await context.addInitScript((chosen) => {
    if (location.protocol === "about:") return;
    localStorage.setItem("preferred_color_scheme", chosen);
    localStorage.setItem("mobile_modal_closed", "true");
  }, scheme);
  const page = await context.newPage();
  if (who !== "nobody") await signIn(page, who);
  return page;
}

/** Puts an open window into another look. */
export async function look(page: Page, name: Look): Promise<void> {
  const { width, height, scheme } = LOOKS[name];
  await page.setViewportSize({ width, height });
  if (page.url() !== "about:blank") await wear(page, scheme);
}

/** Opens a page and waits until it has all that it asked for. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("h1").first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("main [aria-busy=true], main .ant-skeleton") === null);
}

/** The address of a page with the record that it means in it; a public page's is found by a manager. */
export async function addressOf({ path, first, link, who = "manager" }: Seen, url: string): Promise<string> {
  if (!first) return path;
  const api = await callAs(url, who === "nobody" ? "manager" : who);
  const [record] = await api.get<Fields[]>(first);
  if (!record) throw new Error(`${first} has no record to show`);
  const asked = link === undefined ? fieldsOf(path) : [link];
  // A list shows less of a record than its card.
  const isWhole = asked.every((field) => fieldOf(record, field) !== undefined);
  const whole = isWhole ? record : await api.get<Fields>(`${first.replace(/\?.*/, "")}/${record.id}`);
  if (link !== undefined) return String(fieldOf(whole, link));
  return asked.reduce((address, field) => address.replace(`:${field}`, String(fieldOf(whole, field))), path);
}

type Fields = { readonly [field: string]: unknown };

/** `id` and `park.id` of `/parks/:park.id/:id`. */
const fieldsOf = (path: string): string[] => [...path.matchAll(/:([\w.]+)/gu)].map(([, field = ""]) => field);

const fieldOf = (record: Fields, field: string): unknown =>
  field.split(".").reduce<unknown>((value, part) => (value as Fields | undefined)?.[part], record);

type Shot = { readonly folder: string; readonly name: string; readonly isWhole?: boolean; readonly isPng?: boolean };

/** A picture of what a window shows, or of its whole page. */
export async function shoot(page: Page, { folder, name, isWhole = false, isPng = false }: Shot): Promise<void> {
  const png = await page.screenshot({ fullPage: isWhole, animations: "disabled" });
  if (isPng) return writeFile(join(folder, `${name}.png`), png);
  const isWide = (page.viewportSize()?.width ?? 0) > WIDE;
  await writeFile(join(folder, `${name}.webp`), (await toWebp(page, png, QUALITY, isWide ? SCALE : 1)).bytes);
}
