import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { build, type Plugin } from "vite";
import { openFront } from "./front.ts";
import { forget, openVisit, seen, timeTo } from "./visit.ts";

const ROWS = 500;
/** Every field of a counterparty that a cell can show, and three of them once more under another name: twenty columns. */
const COLUMNS = 20;

/** The list of counterparties with all that is known of them in columns: no list of the product is as wide. */
const wide: Plugin = {
  name: "bench-wide-list",
  enforce: "pre",
  transform: (code, id) => {
    if (!/\/src\/resources\/counterparties\/counterparties\.ts$/.test(id)) return undefined;
    return `${code}
const seen = ["name", "form_activity", "iin_bin", "parks", "status", "city", "tax_regime", "vat_payer", "created_at", "updated_at", "director",
  "director_position", "email", "phone", "address", "iik", "bik", "kbe", "note"];
Object.assign(counterparties.fields, { id: { kind: "integer", label: "counterparties.fields.iin_bin" } });
Object.assign(counterparties.list, { columns: [...seen, "id"].map((field) => ({ field })) });`;
  },
};

/** Scrolls the rows and types into the search; says how long the page was held up at most. */
export async function measureScrolling(
  browser: Browser,
  api: string,
  stored: Parameters<typeof openVisit>[3],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bench-wide-"));
  await build({ logLevel: "error", plugins: [wide], build: { outDir: folder, emptyOutDir: true } });
  const front = await openFront(api, folder);
  const moved = stored && { ...stored, origins: stored.origins.map((origin) => ({ ...origin, origin: front.url })) };
  try {
    const lines: string[] = [];
    for (const net of ["plain", "throttled"] as const) {
      const visit = await openVisit(browser, front.url, net, moved);
      const { page } = visit;
      await timeTo(page, `/counterparties?per_page=${ROWS}`, 'tbody tr[data-id] [data-field="name"]');
      await visit.settle();
      await page.waitForTimeout(1_000);
      const columns = await page.locator("thead th").count();
      await forget(page);
      await page.mouse.move(700, 500);
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.wheel(0, 400);
        await page.waitForTimeout(30);
      }
      for (let step = 0; step < 60; step += 1) {
        await page.mouse.wheel(0, -400);
        await page.waitForTimeout(30);
      }
      const scrolled = await seen(page);
      await page.locator("search input").first().click();
      await forget(page);
      await page.keyboard.type("Замер 12", { delay: 90 });
      const typed = await seen(page);
      await page.waitForTimeout(1_500);
      const found = await seen(page);
      lines.push(
        `| ${net === "plain" ? "plain" : "CPU ÷ 4"} | ${columns - 2} | ${Math.round(scrolled.longest)} | ${Math.round(typed.longest)} | ${Math.round(typed.slowest)} | ${Math.round(found.longest)} |`,
      );
      await visit.close();
    }
    return `## ${ROWS} rows × ${COLUMNS} columns\n\nThe longest task (0: none over 50 ms), while the rows are scrolled by the wheel, while one types into the search, and when what was found is drawn; the aim is none over 50 ms at the full speed of the processor.\n\n| | columns | scrolling, ms | typing, ms | slowest key, ms | found rows drawn, ms |\n| --- | ---: | ---: | ---: | ---: | ---: |\n${lines.join("\n")}\n`;
  } finally {
    front.close();
    await rm(folder, { recursive: true, force: true });
  }
}
