import { expect, test } from "../house.ts";

test("one Tab skips everything above the rows, and ArrowDown leaves the search for the first of them", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/contracts");
  const first = page.getByRole("grid").locator('tr[data-index="0"] th');
  await first.waitFor();
  await page.locator("main").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "К таблице" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toBeFocused();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
});

test("the bar of chosen rows names its sum and exports them, in one file with nothing else", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/oks");
  const boxes = page.getByRole("grid").locator("tbody").getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await expect(bar).toContainText(/Выбрано 2 · Выручка: [\d\s]+,\d\d ₸/);
  const download = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Экспорт" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Отчёты комиссионера .*\.xlsx$/);
});
