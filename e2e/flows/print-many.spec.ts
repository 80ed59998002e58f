import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright/test";
import { CFB } from "xlsx";
import { digitsOfNumber } from "../../domain/documents/numbers.ts";
import { readPdf } from "../../server/testing/pdf/read-pdf.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

type Act = { id: number; number: string };

const CHOSEN = 3;

/** Opens the choice of how the chosen are printed, and takes one. */
async function print(page: Page, as: string): Promise<Download> {
  const saving = page.waitForEvent("download");
  await page.getByRole("region", { name: "Выбранные строки" }).getByRole("button", { name: "Печать всех" }).click();
  await page.getByRole("menuitem", { name: as }).click();
  const download = await saving;
  // What is told of the file lies over the bar's right end until it is closed.
  const told = page.locator(".ant-notification-notice").filter({ hasText: download.suggestedFilename() });
  await told.locator(".ant-notification-notice-close").click();
  await expect(told).toHaveCount(0);
  return download;
}

test("chosen acts are printed as an archive with a file of each, and as one PDF of them all", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const acts = (await api.get<Act[]>("avrs?filter[kind]=aggregator&sort=number&per_page=50")).slice(0, CHOSEN);
  expect(acts).toHaveLength(CHOSEN);
  await person.signIn();
  await page.goto("/avrs/aggregator?sort=number");
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  const choose = (act: Act) => page.getByRole("checkbox", { name: `Выбрать ${act.number}` }).check();

  // One record is printed at once, as ever.
  const [first, ...others] = acts;
  if (!first) throw new Error("The demo has acts");
  await choose(first);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole("button", { name: "Печать всех" })).toHaveCount(0);
  for (const act of others) await choose(act);
  await bar.getByRole("button", { name: "Печать всех" }).click();
  await expect(page.getByRole("menuitem", { name: "Один PDF" })).toBeVisible();
  expect(await seriousFaults(page, "/avrs/aggregator, what is printed")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "Один PDF" })).toBeHidden();

  const archive = await print(page, "Архив: файл на каждый документ");
  expect(archive.suggestedFilename()).toBe(`АВР (${CHOSEN}).zip`);
  const box = CFB.read(await readFile(await archive.path()), { type: "buffer" });
  const paths: string[] = box.FullPaths;
  const files = paths.flatMap((path, place) => {
    const name = Buffer.from(path.split("/").at(-1) ?? "", "latin1").toString("utf8");
    return name.endsWith(".pdf") ? [{ name, content: Buffer.from(box.FileIndex[place].content) }] : [];
  });
  const numbers = acts.map(({ number }) => digitsOfNumber(number));
  expect(files.map(({ name }) => /^АВР № (\d+) от [\d.]{10}\.pdf$/.exec(name)?.[1])).toEqual(numbers);
  for (const { content } of files) expect(content.subarray(0, 5).toString()).toBe("%PDF-");

  const merged = await print(page, "Один PDF");
  expect(merged.suggestedFilename()).toBe(`АВР (${CHOSEN}).pdf`);
  const pages = await readPdf(await readFile(await merged.path()));
  const text = pages.map(({ texts }) => texts.map((one) => one.text).join(" ")).join(" ");
  for (const number of numbers) expect(text).toContain(number);

  // Whoever left the page meanwhile finds both files among the long work in the header.
  await page.getByRole("button", { name: /^Фоновые задания|^Выполня/ }).click();
  const works = page.getByRole("listitem").filter({ hasText: "Печать документов: АВР" });
  await expect(works.getByRole("button", { name: "Скачать", exact: true })).toHaveCount(2);
  expect(await seriousFaults(page, "the long work in the header, with prints")).toEqual([]);
});
