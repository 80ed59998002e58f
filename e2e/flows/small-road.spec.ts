import { exportOf, openFleet } from "../../server/testing/fleet.ts";
import { httpManager } from "../../server/testing/http-person.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { uploadExport } from "../pages/imports.ts";

const PARK = "Малый парк";
const FILE = exportOf([
  ["14.04.2026 10:00:00", "d1", "cash_collected", "60000,00", "заказ-1"],
  ["15.04.2026 11:00:00", "d1", "card", "40000,50", "заказ-2"],
  ["15.04.2026 11:00:00", "d1", "platform_ride_fee", "-3000,25", "заказ-2"],
]);

test("a small export becomes statistics, a distribution and two printed reports, exact to the tiyn @gate", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const { parkId } = await openFleet(httpManager(house.url, api.token), { name: PARK });
  await person.signIn();
  await uploadExport(page, PARK, "april.csv", Buffer.from(FILE));
  await page.getByRole("button", { name: /^Загрузить 3\s?строки/ }).click();
  await expect(page.getByText(/Загружен[оы] 3\s?строки/)).toBeVisible({ timeout: 60_000 });

  await page.goto(`/parks/${parkId}/distribution/2026-04`);
  const shares = page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Доли контрагентов" }) })
    .getByRole("gridcell");
  for (const [place, share] of ["60,5", "39,5"].entries()) {
    await shares.nth(place).click();
    await page.keyboard.type(share);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Всё сходится со статистикой парка")).toBeVisible();
  await page.getByRole("button", { name: "Сохранить распределение" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("2 отчёта на");
  await dialog.getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Распределение сохранено")).toBeVisible();

  // 60.5 % and 39.5 % of 100 000.50, the half of a tiyn away from zero and the rest to the other.
  const reports = await api.reports(parkId, "2026-04");
  expect(reports.map(({ total_money }) => total_money)).toEqual([6_050_030, 3_950_020]);
  await page.goto(`/oks/${reports[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(reports[0]?.number ?? "none");
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /Печать/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/К-2026-\d+ от \d\d\.\d\d\.2026\.pdf$/);
});
