import type { Page } from "playwright/test";
import { exportOf, openFleet } from "../../server/testing/fleet.ts";
import { httpManager } from "../../server/testing/http-person.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { uploadExport } from "../pages/imports.ts";

const MONTH = "2026-02";

/** A file of February with one driver's rides of a park. */
const fileOf = (driver: string): Buffer =>
  Buffer.from(
    exportOf([
      ["14.02.2026 10:00:00", driver, "cash_collected", "60000,00", `${driver}-1`],
      ["15.02.2026 11:00:00", driver, "card", "40000,50", `${driver}-2`],
    ]),
  );

/** Loads it, and stays on the page of the import. */
async function load(page: Page, park: string, driver: string): Promise<void> {
  await uploadExport(page, park, `${driver}.csv`, fileOf(driver));
  await page.getByRole("button", { name: /^Загрузить 2\s?строки/ }).click();
  await expect(page.getByText(/Загружен[оы] 2\s?строки/)).toBeVisible({ timeout: 60_000 });
}

test("the parks of a month are distributed one after the other, the rest all at once, and that is taken back", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const manager = httpManager(house.url, api.token);
  const first = await openFleet(manager, { name: "Февраль Первый" });
  const second = await openFleet(manager, { name: "Февраль Второй" });
  await person.signIn();
  await load(page, "Февраль Первый", "f-1");
  await load(page, "Февраль Второй", "f-2");

  await page.goto(`/parks/${first.parkId}/distribution/${MONTH}`);
  const shares = page
    .getByRole("grid")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Доли контрагентов" }) })
    .getByRole("gridcell");
  for (const [place, share] of ["70", "30"].entries()) {
    await shares.nth(place).click();
    await page.keyboard.type(share);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Всё сходится со статистикой парка")).toBeVisible();
  await page.keyboard.press("Control+s");
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Распределение сохранено")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Следующий парк \(осталось \d+\)/ }).first()).toBeVisible();
  await page.keyboard.press("Alt+n");
  await expect(page).toHaveURL(new RegExp(`/parks/(?!${first.parkId}/)\\d+/distribution/${MONTH}`));

  await page.goto(`/?month=${MONTH}`);
  await page.getByRole("button", { name: "Распределить все парки…" }).click();
  const plan = page.getByRole("dialog");
  await expect(plan).toContainText(/Парков: [1-9]/);
  await plan.getByRole("button", { name: "Распределить", exact: true }).click();
  await expect(page.getByText(/^Распределено парков: [1-9]/)).toBeVisible({ timeout: 60_000 });
  const totals = async (parkId: number) =>
    (await api.reports(parkId, MONTH)).map(({ total_money }) => Number(total_money)).reduce((all, one) => all + one, 0);
  expect([await totals(first.parkId), await totals(second.parkId)]).toEqual([10_000_050, 10_000_050]);

  await page.getByRole("button", { name: "Вернуть как было" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Вернуть как было" }).click();
  await expect(page.getByText(/^Распределение отменено, парков: [1-9]/)).toBeVisible({ timeout: 60_000 });
  expect([await totals(first.parkId), await totals(second.parkId)]).toEqual([10_000_050, 0]);
});

test("a file that was loaded by mistake is taken out of the ledger, and may be loaded again", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const { parkId } = await openFleet(httpManager(house.url, api.token), { name: "Февраль Лишний" });
  const statistics = () =>
    api.get<{ card: number }[]>(
      `disps/statistics?filter[period][from]=2026-02-01&filter[period][to]=2026-02-28&filter[park]=${parkId}`,
    );
  await person.signIn();
  await load(page, "Февраль Лишний", "f-3");
  expect(await statistics()).toMatchObject([{ card: 4_000_050 }]);
  await page.getByRole("button", { name: "Отменить загрузку" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Февраль Лишний");
  await dialog.getByRole("button", { name: "Убрать из журнала" }).click();
  await expect(page.getByText("Строки этого файла убраны из журнала")).toBeVisible();
  expect(await statistics()).toEqual([]);
  await load(page, "Февраль Лишний", "f-3");
  expect(await statistics()).toMatchObject([{ card: 4_000_050 }]);
});
