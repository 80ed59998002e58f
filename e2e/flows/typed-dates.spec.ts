import { expect, test } from "../house.ts";
import { typeDay } from "../pages/type-day.ts";

test("dates typed key by key are kept in a dialog, in a filter and in a form, and one that does not exist is named", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();

  await page.goto("/avrs");
  await page.getByRole("button", { name: "Сформировать" }).click();
  const dialog = page.getByRole("dialog");
  await typeDay(dialog, "с", "01.03.2026");
  await typeDay(dialog, "по", "31.02.2026");
  await expect(dialog.getByRole("alert")).toHaveText("Такой даты нет");
  await dialog.getByRole("button", { name: "Сформировать" }).click();
  await expect(dialog.getByLabel("по", { exact: true })).toHaveValue("31.02.2026");
  await typeDay(dialog, "по", "31.03.2026");
  const asked = page.waitForRequest((request) => request.url().endsWith("/avrs/generate"));
  await dialog.getByRole("button", { name: "Сформировать" }).click();
  expect((await asked).postDataJSON()).toMatchObject({ from: "2026-03-01", to: "2026-03-31" });
  await expect(page.getByText(/За 01\.03\.2026–31\.03\.2026/).first()).toBeVisible();

  await page.goto("/contracts");
  await page.getByRole("button", { name: "Фильтр", exact: true }).click();
  const filter = page.getByRole("dialog", { name: "Фильтр" });
  await filter.getByRole("button", { name: "Дата заключения", exact: true }).click();
  const from = filter.getByLabel("с", { exact: true });
  await from.click();
  await from.pressSequentially("01.04.2026");
  await from.press("Enter"); // and the filter is applied
  await expect(page).toHaveURL(/2026-04-01/);

  await page.goto("/contracts/add");
  const day = page.getByLabel("Дата заключения", { exact: true });
  await day.click();
  await day.press("ControlOrMeta+a");
  await day.pressSequentially("01.04.2026");
  await day.press("Tab");
  await expect(day).toHaveValue("01.04.2026");
  await day.click();
  await day.press("ControlOrMeta+a");
  await day.pressSequentially("31.02.2026");
  await day.press("Tab");
  await expect(day).toHaveValue("31.02.2026");
  await expect(page.getByText("Такой даты нет")).toBeVisible();
});
