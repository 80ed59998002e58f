import type { Page } from "playwright";
import type { Seen } from "../screenshots/pages.ts";
import { showBell, showPlots } from "../screenshots/prepare.ts";

const MONTH = "from=2026-04-01&to=2026-04-30";

/** Chooses the first rows of a list, as somebody who is about to sign them. */
async function chooseRows(page: Page): Promise<void> {
  const boxes = page.locator("tbody").getByRole("checkbox");
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await page.getByRole("region", { name: "Выбранные строки" }).waitFor();
}

async function askToSign(page: Page): Promise<void> {
  await chooseRows(page);
  await page
    .getByRole("region", { name: "Выбранные строки" })
    .getByRole("button", { name: /^Подписать/ })
    .click();
  await page.getByRole("dialog").waitFor();
}

/** The limits of home, below the header. */
async function showLimits(page: Page): Promise<void> {
  const limits = page.getByRole("region", { name: "Лимиты" });
  await limits.scrollIntoViewIfNeeded();
  await limits.getByRole("table").waitFor();
  await limits.evaluate((region) => scrollBy(0, region.getBoundingClientRect().top - 64));
}

const READY_TO_SIGN = "/oks?filter[status]=0";

/** Every picture of the help. */
export const HELP_PICTURES: readonly Seen[] = [
  { name: "profile", path: "/profile/info" },
  { name: "notifications", path: "/", prepare: showBell },
  { name: "parks", path: "/parks" },
  { name: "counterparties", path: "/counterparties" },
  { name: "contracts", path: "/contracts" },
  { name: "limits", path: "/", prepare: showLimits },
  { name: "closing", path: "/?month=2026-03" },
  { name: "imports", path: "/imports" },
  { name: "categories", path: "/categories" },
  { name: "statistics", path: `/report?${MONTH}` },
  { name: "distribution", path: "/oks/:id/distribution", first: "reports/commissioner?per_page=1" },
  { name: "reports", path: READY_TO_SIGN },
  { name: "report", path: "/oks/:id", first: "reports/commissioner?per_page=1&filter[status]=2" },
  { name: "acts", path: "/avrs/aggregator" },
  { name: "act", path: "/avrs/aggregator/:id", first: "avrs?per_page=1&filter[kind]=aggregator" },
  { name: "invoices", path: "/esfs" },
  { name: "payments", path: "/payments" },
  { name: "park-report", path: "/driver-reports/:id", first: "reports/drivers?per_page=1" },
  { name: "park-acts", path: "/avrs/legal" },
  { name: "signing", path: READY_TO_SIGN, prepare: chooseRows },
  { name: "sign-question", path: READY_TO_SIGN, prepare: askToSign },
  { name: "check", path: "/check" },
  { name: "drivers", path: "/drivers" },
  { name: "driver-contracts", path: "/drivers-contracts" },
  { name: "driver-reports", path: "/drivers-park-report" },
  { name: "driver-acts", path: "/drivers-avrs" },
  { name: "heat", path: `/consolidated?${MONTH}`, prepare: showPlots },
  { name: "breakdown", path: "/analytics?from=2026-01-01&to=2026-03-31" },
  { name: "outsourcer", path: "/outsourcing-driver-reports", who: "outsourcing" },
];
