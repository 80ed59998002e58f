import { readdirSync } from "node:fs";
import type { Page } from "playwright/test";

const NOUNS = readdirSync(new URL("../../locales/ru/", import.meta.url)).map((file) => file.replace(/\.json$/, ""));

/** What a page shows that no person reads: names of texts (`parks.fields.name`), places of values, numbers of months («M04»). */
export async function rawWords(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const said = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
    );
    return [document.title, document.body.innerText, ...said].join("\n");
  });
  const key = new RegExp(`(?<![\\w@./-])(${NOUNS.join("|")})(\\.[A-Za-z][\\w-]*)+`, "g");
  return [
    ...new Set(
      [...shown.matchAll(key), ...shown.matchAll(/\bM\d\d\b|\{\{.*?\}\}|\[object Object\]/g)].map(([word]) => word),
    ),
  ];
}
