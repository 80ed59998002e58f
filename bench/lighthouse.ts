import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { copyDemo, dataFolder } from "../e2e/demo-data.ts";
import fillDemo from "../e2e/fill-demo.ts";
import { PASSWORD } from "../e2e/pages/entrance.ts";
import { freePort, serve } from "../e2e/serve.ts";
import { findChromium } from "../scripts/find-chromium.ts";

/**
 * What Lighthouse says of the built portal on a desktop: `npm run build && npm run bench:lighthouse [runs]`. The median of each score is
 * written to bench/results/lighthouse.md; ends with 1 where one is below the aim. Lighthouse is fetched by npx: the product needs none of it.
 */
const RUNS = Number(process.argv[2] ?? 3);
/** The newest one that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const AIM = 95;
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof CATEGORIES)[number];
type Scores = Readonly<Record<Category, number>>;
/** What a report says, of which we read so much. */
type Report = {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly { id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >;
};
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

const PAGES = [
  { name: "log-in", path: "/login", isSignedIn: false },
  { name: "home", path: "/", isSignedIn: true },
  { name: "list", path: "/oks", isSignedIn: true },
] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Runs Lighthouse against a page in the browser that listens on a port, with what the person has stored there. */
async function measure(url: string, port: number, to: string): Promise<Report> {
  const child = spawn(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      `--port=${port}`,
      "--preset=desktop",
      "--disable-storage-reset",
      "--quiet",
      `--only-categories=${CATEGORIES.join(",")}`,
      "--output=json",
      `--output-path=${to}`,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
  return JSON.parse(await readFile(to, "utf8"));
}

/** A browser that Lighthouse can use, in which a manager is signed in where the page is for one. */
async function openBrowser(url: string, isSignedIn: boolean) {
  const profile = await mkdtemp(join(tmpdir(), "parkdesk-lighthouse-"));
  const port = await freePort();
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chrome or Chromium is to be had: name one with CHROMIUM_PATH");
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    locale: "ru-RU",
    baseURL: url,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`],
  });
  const page = await context.newPage();
  if (isSignedIn) {
    await page.goto("/login");
    await page.getByLabel("Email").fill("manager@parkdesk.example");
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Запомнить меня").check();
    await page.getByRole("button", { name: "Войти", exact: true }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith("/login"));
    await page.waitForLoadState("networkidle");
  }
  await page.goto("about:blank");
  const close = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { port, close };
}

/** What keeps a page from a hundred, in Lighthouse's words. */
const faultsOf = ({ categories, audits }: Report): string[] =>
  CATEGORIES.flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 0.9
        ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`]
        : [];
    }),
  );

const done = await fillDemo();
const folder = await dataFolder();
await copyDemo(folder);
const { url, stop } = await serve(folder);
const lines: string[] = [];
const faults: string[] = [];
try {
  for (const { name, path, isSignedIn } of PAGES) {
    const browser = await openBrowser(url, isSignedIn);
    const reports: Report[] = [];
    try {
      for (let run = 0; run < RUNS; run += 1)
        reports.push(await measure(`${url}${path}`, browser.port, join(folder, `${name}-${run}.json`)));
    } finally {
      await browser.close();
    }
    const scoresOf = (report: Report): Scores =>
      Object.fromEntries(CATEGORIES.map((each) => [each, Math.round(report.categories[each].score * 100)])) as Scores;
    const scores = CATEGORIES.map((each) => median(reports.map((report) => scoresOf(report)[each])));
    const metrics = METRICS.map((id) => reports.at(-1)?.audits[id]?.displayValue?.replaceAll(/\s/g, " ") ?? "");
    lines.push(
      `| ${name} | ${scores.map((score) => (score < AIM ? `${score} **missed**` : score)).join(" | ")} | ${metrics.join(" | ")} |`,
    );
    console.log(lines.at(-1));
    const last = reports.at(-1);
    if (last) faults.push(...faultsOf(last).map((fault) => `- ${name}: ${fault}`));
    if (scores.some((score) => score < AIM)) process.exitCode = 1;
  }
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
  await done();
}
const text = `# What Lighthouse says

\`npm run bench:lighthouse\` – ${LIGHTHOUSE}, desktop, a production build on the demo, Node ${process.versions.node}, ${availableParallelism()} shared cores (load ${loadavg()[0]?.toFixed(1)} at the end), median of ${RUNS}; the aim is ${AIM} each. Metrics are of the last run.

| page | performance | accessibility | best practices | first paint | largest paint | blocking | shift |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${lines.join("\n")}
${faults.length > 0 ? `\nWhat is short of a hundred, in its words:\n\n${faults.join("\n")}\n` : ""}`;
await writeFile(fileURLToPath(new URL("./results/lighthouse.md", import.meta.url)), text);
console.log(text);
