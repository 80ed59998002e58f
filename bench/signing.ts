import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import type { Page } from "playwright";
import { dataFolder } from "../e2e/demo-data.ts";
import { serve, TODAY } from "../e2e/serve.ts";
import { KEY_PASSWORD, startSigner } from "../e2e/signer.ts";
import { openPool } from "../server/db/database.ts";
import { CHANNEL } from "../server/db/notify.ts";
import { openDatabase } from "../server/db/opening/open-database.ts";
import { openBrowser } from "./web/visit.ts";

/**
 * A thousand commissioner reports signed in one run, as a person does it: in Chromium, from the list, with the signing program of
 * development and an RSA key: `npm run bench:signing [documents]`. Once with papers that were printed ahead, as they are while nobody signs,
 * and once with a tenth of them printed within the run. Writes bench/results/signing.md.
 */
const DOCUMENTS = Number(process.argv[2] ?? 1_000);
const FEW = DOCUMENTS / 10;
const PRINTING_MS = 900_000;
const RUN_MS = 600_000;

type Run = { readonly documents: number; readonly seconds: number; readonly longest: number; readonly blocked: number };

/** Makes the newest reports of the first aggregator wait for their first signature, however many of the demo were signed. */
async function reopen(pool: pg.Pool, count: number): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update commissioner_reports set status_id = 0, signed_at = null, confirmed_at = null, version = version + 1
     where id in (select id from commissioner_reports where aggregator_id = 1 and status_id <> 0 and id not in (select record_id from frozen_papers)
                  order by id desc limit $1) returning id`,
    [count],
  );
  if (rows.length < count) throw new Error(`The demo has ${rows.length} reports to sign, ${count} are wanted`);
  return rows.map(({ id }) => id);
}

/** Tells the server that reports have changed, waits for their papers, and says how long these took, in seconds. */
async function printedAhead(pool: pg.Pool, ids: readonly number[]): Promise<number> {
  const began = performance.now();
  await pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ aggregatorId: 1, noun: "oks", id: null })]);
  for (const deadline = Date.now() + PRINTING_MS; Date.now() < deadline; await sleep(250)) {
    const { rows } = await pool.query<{ count: number }>(
      "select count(distinct record_id)::int as count from frozen_papers where record_id = any($1)",
      [ids],
    );
    if (rows[0]?.count === ids.length) return (performance.now() - began) / 1_000;
  }
  throw new Error("The papers were not printed in time");
}

/** Notes every stretch in which the page answers nobody. */
const watchStalls = () => {
  const stalls: number[] = [];
  Object.assign(globalThis, { stalls });
  new PerformanceObserver((list) => stalls.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
};

/** Signs all that wait, from the list; a page's own clock is not asked. */
async function signAll(page: Page, signer: Awaited<ReturnType<typeof startSigner>>, documents: number): Promise<Run> {
  await page.goto("/oks?filter[status]=0");
  const all = await page
    .getByRole("checkbox", { name: /^Выбрать К-/ })
    .first()
    .check()
    .then(() => page.getByRole("button", { name: /^Выбрать все .+ по фильтру$/ }));
  await all.click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await bar.getByRole("button", { name: "Подписать", exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: "один раз на все документы" });
  await signer.answer({ key: "aggregator-a-manager-rsa", password: KEY_PASSWORD });
  await page.evaluate("stalls.length = 0");
  const began = performance.now();
  await question.getByRole("button", { name: "Подписать", exact: true }).click();
  await page.getByText(/^Готово: /).waitFor({ timeout: RUN_MS });
  const seconds = (performance.now() - began) / 1_000;
  const stalls = (await page.evaluate("stalls")) as number[];
  return { documents, seconds, longest: Math.max(0, ...stalls), blocked: stalls.reduce((sum, each) => sum + each, 0) };
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.locator('input[type="email"]').fill("manager@parkdesk.example");
  await page.locator('input[type="password"]').fill(KEY_PASSWORD);
  await page.locator('input[type="checkbox"]').check();
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/", { timeout: 60_000 });
}

const row = (name: string, { documents, seconds, longest, blocked }: Run): string =>
  `| ${name} | ${documents} | ${seconds.toFixed(1)} | ${((seconds * 1_000) / documents).toFixed(0)} | ${longest.toFixed(0)} | ${((blocked / seconds / 1_000) * 100).toFixed(0)} % |`;

async function main(): Promise<void> {
  if (!process.env.BENCH_NO_BUILD)
    spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], { stdio: "inherit" });
  const signer = await startSigner(TODAY);
  const folder = await dataFolder();
  const server = await serve(folder, signer.settings);
  const opened = await openDatabase({ dataDir: folder, log: { info: () => undefined, warn: console.warn } });
  const pool = openPool(opened.connection);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: server.url, locale: "ru-RU", ignoreHTTPSErrors: true });
    const page = await context.newPage();
    await page.addInitScript("globalThis.__name = (named) => named;"); // tsx marks functions with a helper that a page has not
    await page.addInitScript(watchStalls);
    await signIn(page);
    await pool.query("update commissioner_reports set status_id = 2 where aggregator_id = 1 and status_id = 0");
    const ahead = await printedAhead(pool, await reopen(pool, DOCUMENTS));
    console.log(`printed ahead in ${ahead.toFixed(1)} s`);
    const ready = await signAll(page, signer, DOCUMENTS);
    console.log(JSON.stringify(ready));
    await reopen(pool, FEW);
    const fresh = await signAll(page, signer, FEW);
    console.log(JSON.stringify(fresh));
    const text = [
      "# Signing many documents",
      `\`npm run bench:signing\` – Chromium ${browser.version()}, Node ${process.versions.node}, ${availableParallelism()} shared cores (load ${loadavg()[0]?.toFixed(1)} at the end) for server, database, signing program and browser together. From the click on «Подписать» until the run says that it is done: papers fetched, signed with one password by an RSA key of development, proved, kept. A stall is a stretch of more than 50 ms in which the page answers nobody.`,
      `Before the first run the papers were printed ahead, while nobody waited: ${ahead.toFixed(0)} s, ${((ahead * 1_000) / DOCUMENTS).toFixed(0)} ms each.`,
      `| | documents | s | ms each | longest stall, ms | stalled |\n| --- | ---: | ---: | ---: | ---: | ---: |\n${[row("printed ahead", ready), row("printed within the run", fresh)].join("\n")}\n`,
    ].join("\n\n");
    mkdirSync(fileURLToPath(new URL("./results", import.meta.url)), { recursive: true });
    writeFileSync(fileURLToPath(new URL("./results/signing.md", import.meta.url)), `${text.trimEnd()}\n`);
    console.log(text);
  } finally {
    await browser.close();
    await pool.end();
    await server.stop();
    await opened.stop();
    await signer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
