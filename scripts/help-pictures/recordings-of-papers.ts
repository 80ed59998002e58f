import type { Page } from "playwright";
import { printDay } from "../../domain/periods/day.ts";
import { firstDayOf, lastDayOf, type Month } from "../../domain/periods/month.ts";
import { typeDay } from "../../e2e/pages/type-day.ts";
import { KEY_PASSWORD } from "../../e2e/signer.ts";
import type { Recording, World } from "./recording.ts";

const HIS_KEY = "client-rsa";
const OUR_KEY = "aggregator-a-manager-rsa";

type Paper = { readonly id: number; readonly number: string; readonly version: number };
type Report = Paper & { readonly period: Month };

/** What the client confirms, and acts are then made of. */
let report: Report;

const dialog = (page: Page) => page.getByRole("dialog");
const chosen = (page: Page) => page.getByRole("region", { name: "Выбранные строки" });
const signButton = (page: Page) => page.getByRole("button", { name: "Подписать", exact: true }).first();
const statusTag = (page: Page) => page.getByRole("main").locator("[data-tone]").first();
const signed = (page: Page) => page.getByText(/^(Документ|АВР агрегатора) подписан/i).first();

/** Signs the record of the card that is open. */
async function signHere(page: Page, key: string, { answer }: World): Promise<void> {
  await answer({ key, password: KEY_PASSWORD });
  await dialog(page).getByRole("button", { name: "Подписать", exact: true }).click();
  await signed(page).waitFor({ timeout: 120_000 });
  await page.reload();
}

/** Reports: signed many at once by the aggregator, then by a client. */
export const reports: Recording = {
  name: "videoReports",
  steps: [
    {
      name: "reportsChoose",
      open: async (page) => void (await page.goto("/oks?filter[status]=0")),
      spot: (page) => page.getByRole("checkbox", { name: /^Выбрать К-/ }).first(),
      press: async (page) => {
        const boxes = page.getByRole("checkbox", { name: /^Выбрать К-/ });
        for (const place of [0, 1, 2]) await boxes.nth(place).check();
        await chosen(page).waitFor();
      },
    },
    {
      name: "reportsSign",
      spot: (page) => chosen(page).getByRole("button", { name: "Подписать", exact: true }),
      press: async (page, spot) => {
        await spot.click();
        await dialog(page).waitFor();
      },
    },
    {
      name: "reportsKey",
      spot: (page) => dialog(page).getByRole("button", { name: "Подписать", exact: true }),
      press: async (page, spot, { answer }) => {
        await answer({ key: OUR_KEY, password: KEY_PASSWORD });
        await spot.click();
        await chosen(page).waitFor({ state: "hidden", timeout: 120_000 });
      },
    },
    { name: "reportsDone", spot: (page) => page.getByRole("link", { name: /^подписан/i }) },
    {
      name: "reportsClient",
      who: "client",
      open: async (page, { api }) => {
        const [signed] = await (await api("client")).get<Report[]>("users/reports/commissioner?filter[status]=1");
        if (!signed) throw new Error("The demo's client has no report to confirm");
        report = signed;
        await page.goto(`/oks/${report.id}`);
      },
      spot: signButton,
      press: async (page, spot, world) => {
        await spot.click();
        await signHere(page, HIS_KEY, world);
      },
    },
    { name: "reportsConfirmed", who: "client", spot: statusTag },
  ],
};

let act: Paper;

/** Acts: made of a month's confirmed reports, and one of them signed. */
export const acts: Recording = {
  name: "videoActs",
  steps: [
    {
      name: "actsMake",
      open: async (page) => void (await page.goto("/avrs/aggregator")),
      spot: (page) => page.getByRole("button", { name: "Сформировать" }),
      press: async (page, spot) => {
        await spot.click();
        await typeDay(dialog(page), "с", printDay(firstDayOf(report.period)));
        await typeDay(dialog(page), "по", printDay(lastDayOf(report.period)));
      },
    },
    {
      name: "actsMonth",
      spot: (page) => dialog(page).getByRole("button", { name: "Сформировать" }),
      press: async (page, spot) => {
        await spot.click();
        await page
          .getByText(/Создан\S* \d+ акт/)
          .first()
          .waitFor({ timeout: 60_000 });
      },
    },
    { name: "actsMade", spot: (page) => page.getByText(/Создан\S* \d+ акт/).first() },
    {
      name: "actsOpen",
      open: async (page, { api }) => {
        const [made] = await (await api("manager")).get<Paper[]>(
          `avrs?filter[kind]=aggregator&filter[period]=${report.period}&filter[status]=0&sort=-number`,
        );
        if (!made) throw new Error("No act was made");
        act = made;
        await page.goto(`/avrs/aggregator?filter[number]=${encodeURIComponent(act.number)}`);
      },
      spot: (page) => page.getByRole("grid").getByRole("link", { name: /^А-/ }).first(),
      press: async (page, spot) => {
        await spot.click();
        await page.waitForURL(/\/avrs\/aggregator\/\d+$/);
      },
    },
    {
      name: "actsSign",
      spot: signButton,
      press: async (page, spot) => {
        await spot.click();
        await dialog(page).waitFor();
      },
    },
    {
      name: "actsKey",
      spot: (page) => dialog(page).getByRole("button", { name: "Подписать", exact: true }),
      press: (page, _spot, world) => signHere(page, OUR_KEY, world),
    },
    { name: "actsSigned", spot: statusTag },
  ],
};

/** Invoices: made of confirmed acts, and the file for the tax authority's system. */
export const invoices: Recording = {
  name: "videoInvoices",
  steps: [
    {
      name: "invoicesMake",
      open: async (page, { api }) => {
        const manager = await api("manager");
        const [draft] = await manager.get<Paper[]>("esfs?filter[status]=0&per_page=1");
        if (!draft) throw new Error("There is no draft to make again");
        await manager.send("DELETE", "esfs/delete", { ids: [{ id: draft.id, version: draft.version }] });
        await page.goto("/esfs");
      },
      spot: (page) => page.getByRole("button", { name: "Сформировать", exact: true }),
      press: async (page, spot) => {
        await spot.click();
        await typeDay(dialog(page), "с", "01.01.2025");
      },
    },
    {
      name: "invoicesMonth",
      spot: (page) => dialog(page).getByRole("button", { name: "Сформировать" }),
      press: async (page, spot) => {
        await spot.click();
        await dialog(page)
          .getByText(/^Сформирован\S+ \d+ сч/)
          .waitFor({ timeout: 60_000 });
      },
    },
    { name: "invoicesMade", spot: (page) => dialog(page).getByText(/^Сформирован\S+ \d+ сч/) },
    {
      name: "invoicesOpen",
      open: async (page, { api }) => {
        const [draft] = await (await api("manager")).get<Paper[]>("esfs?filter[status]=0&sort=-number&per_page=1");
        await page.goto(`/esfs?filter[number]=${encodeURIComponent(draft?.number ?? "")}`);
      },
      spot: (page) => page.getByRole("grid").locator("tbody").getByRole("link").first(),
      press: async (page, spot) => {
        await spot.click();
        await page.waitForURL(/\/esfs\/\d+$/);
      },
    },
    { name: "invoicesFile", spot: (page) => page.getByRole("button", { name: "Скачать XML для ИС ЭСФ" }) },
  ],
};
