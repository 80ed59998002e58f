import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { findChromium } from "../../scripts/find-chromium.ts";

export type Net = "plain" | "throttled";
type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What the browser of a person far away is like: 9 Mbit/s, 170 ms there and back, a processor a quarter as fast. */
const FAR = { latency: 170, throughput: 9_000_000 / 8, cpu: 4 };

/** Milliseconds without a sign of the network after which a page has what it wants, and after which it is not waited for. */
const QUIET = 700;
const PATIENCE = 20_000;

/**
 * What a browser does of its own accord: a window that has just been opened loads the pop-up of its address bar, a page of 150 files,
 * while ours is being measured. The flag replaces Playwright's own of that name; what of that one would stir is here too.
 */
const OF_ITS_OWN = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PaintHolding",
  "MediaRouter",
  "OptimizationHints",
  "HttpsUpgrades",
  "NetworkTimeServiceQuerying",
];

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--enable-precise-memory-info",
      "--js-flags=--expose-gc",
      `--disable-features=${OF_ITS_OWN.join()}`,
    ],
  });
}

export type Visit = {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly bytes: () => { script: number; all: number };
  /** Resolves when nothing has come or gone for a while. Not Playwright's «networkidle»: the stream of events never ends. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A fresh browser profile, nothing in its cache, signed in when `stored` says so; counts what comes over the wire. */
export async function openVisit(browser: Browser, url: string, net: Net, stored?: Stored): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "ru-RU",
    timezoneId: "Asia/Almaty",
    viewport: { width: 1440, height: 900 },
    ...(stored && { storageState: stored }),
  });
  const page = await context.newPage();
  // tsx marks functions with a helper that a page does not have.
  await page.addInitScript("globalThis.__name = (named) => named;");
  await page.addInitScript(observe);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  const kinds = new Map<string, string>();
  const sum = { script: 0, all: 0 };
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  cdp.on("Network.requestWillBeSent", note);
  cdp.on("Network.loadingFinished", note);
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength;
    if (kinds.get(requestId) === "Script") sum.script += encodedDataLength;
  });
  if (net === "throttled") {
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: FAR.latency,
      downloadThroughput: FAR.throughput,
      uploadThroughput: FAR.throughput,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: FAR.cpu });
  }
  return {
    page,
    cdp,
    bytes: () => ({ ...sum }),
    settle: async () => {
      const begin = Date.now();
      while (Date.now() - last < QUIET && Date.now() - begin < PATIENCE) await page.waitForTimeout(50);
    },
    close: () => context.close(),
  };
}

/** Runs in the page before anything else: keeps the longest task and the slowest answer to a hand. */
function observe(): void {
  const kept = { longest: 0, slowest: 0, since: 0, tasks: [] as number[] };
  Object.assign(window, { kept });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (startTime >= kept.since) kept.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime >= kept.since) kept.slowest = Math.max(kept.slowest, duration);
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit); // the DOM's types do not know the threshold yet
}

/** Milliseconds from the beginning of the journey to the page until something is there. */
export async function timeTo(page: Page, path: string, selector: string): Promise<number> {
  await page.goto(path, { waitUntil: "commit" });
  const found = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted)?.getClientRects().length ? performance.now() : false),
    selector,
    { polling: "raf", timeout: 60_000 },
  );
  return Number(await found.jsonValue());
}

/** Milliseconds from a click to the frame in which the page shows what it should. `shown` runs in the page. */
export async function timeOfClick(
  page: Page,
  click: string,
  shown: { readonly changed?: string; readonly there?: string },
): Promise<number> {
  const target = page.locator(click).first();
  await target.waitFor({ timeout: 30_000 });
  await page.evaluate(({ changed, there }) => {
    const text = () => (changed === undefined ? "" : (document.querySelector(changed)?.textContent ?? ""));
    const before = text();
    const state = window as unknown as { took?: Promise<number> };
    state.took = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("a click changed nothing in half a minute")), 30_000);
      addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            const isThere = there === undefined || document.querySelector(there)?.getClientRects().length;
            const isChanged = changed === undefined || (text() !== before && text() !== "");
            if (isThere && isChanged) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  }, shown);
  await target.click();
  return page.evaluate(() => (window as unknown as { took: Promise<number> }).took);
}

/** Forgets what was seen so far. */
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign((window as unknown as { kept: object }).kept, { slowest: 0, since: performance.now(), tasks: [] });
  });

/** The longest task and the slowest answer to a hand since `forget`. Milliseconds. */
export const seen = (page: Page): Promise<{ longest: number; slowest: number }> =>
  page.evaluate(() => {
    const { tasks, slowest } = (window as unknown as { kept: { tasks: number[]; slowest: number } }).kept;
    return { longest: Math.max(0, ...tasks), slowest };
  });

/** Bytes of the page's heap after everything that can go has gone. */
export async function heapOf({ cdp }: Visit): Promise<number> {
  await cdp.send("HeapProfiler.enable");
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize;
}
