import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { settled } from "../pages/settled.ts";

test("a month's distribution is saved as a workbook beside its printed sheet", async ({ person, house }) => {
  const { page } = person;
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const [report] = await api.get<{ park: { id: number } }[]>("reports/commissioner?filter[period]=2026-03&per_page=1");
  await page.goto(`/parks/${report?.park.id}/distribution/2026-03`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Выгрузить в XLSX" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^Распределение 03\.2026, парк «.+»\.xlsx$/u);
});

test("supplements that are chosen in their list are printed together", async ({ person }) => {
  test.slow();
  const { page } = person;
  await person.signIn();
  await page.goto("/additional-agreements");
  await settled(page);
  const boxes = page.getByRole("grid").getByRole("checkbox");
  for (const place of [1, 2]) await boxes.nth(place).check();
  const saving = page.waitForEvent("download", { timeout: 60_000 }); // the first paper of all starts what prints
  await page.getByRole("button", { name: "Печать всех" }).click();
  await page.getByRole("menuitem", { name: "Архив: файл на каждый документ" }).click();
  expect((await saving).suggestedFilename()).toMatch(/ \(2\)\.zip$/u);
});
