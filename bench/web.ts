import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright";
import { openFront } from "./web/front.ts";
import { openHouse } from "./web/house.ts";
import { measureScrolling } from "./web/scroll.ts";
import { floor, portal, type Subject } from "./web/subject.ts";
import { forget, heapOf, type Net, openBrowser, openVisit, seen, timeOfClick, timeTo } from "./web/visit.ts";

/**
 * The portal in a production build beside a plain hand-written page over the same calls (the floor): `npm run bench:web [runs]`.
 * Both are asked in turn, so that what else the machine does falls on both. Writes bench/results/web.md.
 */
const RUNS = Number(process.argv[2] ?? 5);
const NAVIGATIONS = 50;
const ACCOUNT = { email: "manager@parkdesk.example", password: "parkdesk-demo" };
/** What somebody takes to type a password, in milliseconds. */
const TYPING = 1_500;
/** What a hand takes to press the button that it has come to, and the eye to find a line of the menu, in milliseconds. */
const PRESSING = 200;
const READING = 600;

const measures = [
  "login form",
  "first rows",
  "first rows, warm",
  "sign-in to rows",
  "next page",
  "sort",
  "open form",
  "open form, first of all",
  "open form, first, by hand",
  "worst interaction",
] as const;
type Measure = (typeof measures)[number];
/** How many times as long as the plain page's the portal's may take. */
const LIMITS: Partial<Readonly<Record<Measure, number>>> = {
  "login form": 1.5,
  "first rows": 3,
  "first rows, warm": 3,
  "sign-in to rows": 4,
  "next page": 3,
  sort: 3,
  "open form": 3,
  "open form, first of all": 3,
  "open form, first, by hand": 3,
};
type Weight = { readonly script: number; readonly all: number };
type Seen = { readonly times: Record<Measure, number>; readonly login: Weight; readonly list: Weight };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

type Stored = NonNullable<Parameters<typeof openVisit>[3]>;

/** Signs in once through the log-in page; every measured visit begins with what that left in the browser. */
async function signIn(browser: Browser, url: string): Promise<Stored> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator('input[type="email"]').fill(ACCOUNT.email);
  await page.locator('input[type="password"]').fill(ACCOUNT.password);
  await page.locator('input[type="checkbox"]').check();
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname === "/", { timeout: 60_000 });
  await page.waitForFunction(() => localStorage.getItem("restore_info") !== null);
  const stored = await context.storageState();
  await context.close();
  return stored;
}

async function measure(browser: Browser, url: string, subject: Subject, net: Net, stored: Stored): Promise<Seen> {
  const stranger = await openVisit(browser, url, net);
  const login = await timeTo(stranger.page, subject.login, 'input[type="password"]');
  await stranger.settle();
  const loginBytes = stranger.bytes();
  await stranger.page.locator('input[type="email"]').fill(ACCOUNT.email);
  await stranger.page.locator('input[type="password"]').fill(ACCOUNT.password);
  await stranger.page.waitForTimeout(TYPING);
  const entering = await timeOfClick(stranger.page, "form button:not([type='button'])", { there: subject.row });
  await stranger.close();

  const visit = await openVisit(browser, url, net, stored);
  const { page } = visit;
  const rows = await timeTo(page, subject.list, subject.row);
  await visit.settle();
  const listBytes = visit.bytes();
  const warm = await timeTo(page, subject.list, subject.row);
  await visit.settle();
  await forget(page);
  const next = await timeOfClick(page, subject.next, { changed: subject.row });
  await visit.settle();
  const sort = await timeOfClick(page, subject.sort, { changed: subject.row });
  await visit.settle();
  const form = await timeOfForm(page, subject);
  await page.waitForTimeout(500);
  const { slowest } = await seen(page);
  await visit.close();

  const timeOfFirst = async (isByHand: boolean) => {
    const early = await openVisit(browser, url, net, stored);
    await timeTo(early.page, subject.list, subject.row);
    await early.settle();
    const took = await timeOfForm(early.page, subject, isByHand);
    await early.close();
    return took;
  };
  const first = await timeOfFirst(false);
  const byHand = await timeOfFirst(true);
  return {
    times: {
      "login form": login,
      "first rows": rows,
      "first rows, warm": warm,
      "sign-in to rows": entering,
      "next page": next,
      sort,
      "open form": form,
      "open form, first of all": first,
      "open form, first, by hand": byHand,
      "worst interaction": slowest,
    },
    login: loginBytes,
    list: listBytes,
  };
}

/** Milliseconds from the click that opens the form of the first row to its first input. By hand: with the time that a person takes before each click. */
async function timeOfForm(page: Page, { form, input }: Subject, isByHand = false): Promise<number> {
  for (const click of form.slice(0, -1)) {
    if (isByHand) {
      await page.locator(click).first().hover();
      await page.waitForTimeout(PRESSING);
    }
    await page.locator(click).first().click();
    if (isByHand) await page.waitForTimeout(READING);
  }
  return timeOfClick(page, form.at(-1) ?? "", { there: input });
}

/** The heap after going round the pages of the subject, in bytes: before and after. Once round first, for what is kept for good. */
async function measureHeap(
  browser: Browser,
  url: string,
  subject: Subject,
  stored: Stored,
): Promise<readonly [number, number]> {
  const visit = await openVisit(browser, url, "plain", stored);
  const { page } = visit;
  const go = async (count: number) => {
    for (let step = 0; step < count; step += 1) {
      const { click, there } = subject.walk[step % subject.walk.length] ?? { click: "", there: "" };
      await page.locator(click).first().click();
      await page.locator(there).first().waitFor({ timeout: 30_000 });
    }
  };
  await timeTo(page, subject.list, subject.row);
  await go(subject.walk.length);
  await visit.settle();
  const before = await heapOf(visit);
  await go(NAVIGATIONS);
  await visit.settle();
  const after = await heapOf(visit);
  await visit.close();
  return [before, after];
}

const ms = (value: number): string => String(Math.round(value));
const kB = (value: number): string => (value / 1000).toFixed(1);

function timesTable(net: Net, floors: readonly Seen[], portals: readonly Seen[]): string {
  const line = (name: Measure) => {
    const [low, high] = [floors, portals].map((all) => median(all.map(({ times }) => times[name])));
    const limit = LIMITS[name];
    const ratio = (high ?? 0) / Math.max(1, low ?? 0);
    const aim = limit === undefined ? "" : `≤ ${limit}`;
    return `| ${name} | ${ms(low ?? 0)} | ${ms(high ?? 0)} | ${ratio.toFixed(1)} | ${aim}${limit !== undefined && ratio > limit ? " **missed**" : ""} |`;
  };
  return `## ${net === "plain" ? "Plain" : "9 Mbit/s, 170 ms, CPU ÷ 4"}\n\n| | floor, ms | portal, ms | ratio | aim |\n| --- | ---: | ---: | ---: | --- |\n${measures.map(line).join("\n")}\n`;
}

function bytesTable(floors: readonly Seen[], portals: readonly Seen[]): string {
  const line = (name: string, pick: (seen: Seen) => number) =>
    `| ${name} | ${kB(median(floors.map(pick)))} | ${kB(median(portals.map(pick)))} |`;
  return `## Bytes over the wire, kB\n\nAs a browser gets them: brotli, headers included, nothing cached; with the calls to the server. Budgets in gzip: \`npm run check:bytes\`.\n\n| | floor | portal |\n| --- | ---: | ---: |\n${[
    line("log-in, scripts", ({ login }) => login.script),
    line("log-in, all", ({ login }) => login.all),
    line("list, scripts", ({ list }) => list.script),
    line("list, all", ({ list }) => list.all),
  ].join("\n")}\n`;
}

async function main(): Promise<void> {
  if (!process.env.BENCH_NO_BUILD)
    spawnSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], { stdio: "inherit" });
  const house = await openHouse();
  const front = await openFront(house.api);
  const browser = await openBrowser();
  try {
    const stored = await signIn(browser, front.url);
    const parts: string[] = [];
    let plain: { floors: Seen[]; portals: Seen[] } | undefined;
    for (const net of ["plain", "throttled"] as const) {
      const floors: Seen[] = [];
      const portals: Seen[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        floors.push(await measure(browser, front.url, floor, net, stored));
        portals.push(await measure(browser, front.url, portal, net, stored));
        console.log(net, run, JSON.stringify(floors.at(-1)?.times), JSON.stringify(portals.at(-1)?.times));
      }
      parts.push(timesTable(net, floors, portals));
      plain ??= { floors, portals };
    }
    const heaps = [
      await measureHeap(browser, front.url, floor, stored),
      await measureHeap(browser, front.url, portal, stored),
    ];
    const scrolling = await measureScrolling(browser, house.api, stored);
    const text = [
      "# The portal beside a plain page",
      `\`npm run bench:web\` – a production build and a hand-written page (bench/web/floor.js) over the same calls; Chromium ${browser.version()}, Node ${process.versions.node}, ${availableParallelism()} shared cores (load ${loadavg()[0]?.toFixed(1)} at the end), median of ${RUNS}, a fresh profile each time, both in turn. Times vary with the machine; the ratios are what counts.`,
      ...parts,
      plain ? bytesTable(plain.floors, plain.portals) : "",
      `## Heap after ${NAVIGATIONS} navigations, MB\n\n| | before | after |\n| --- | ---: | ---: |\n${["floor", "portal"].map((name, index) => `| ${name} | ${heaps[index]?.map((bytes) => (bytes / 1e6).toFixed(1)).join(" | ")} |`).join("\n")}\n`,
      scrolling,
    ].join("\n\n");
    console.log(text);
    mkdirSync(here("./results"), { recursive: true });
    writeFileSync(here("./results/web.md"), `${text.trimEnd()}\n`);
  } finally {
    await browser.close();
    front.close();
    await house.close();
  }
}

await main();
