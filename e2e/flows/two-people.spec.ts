import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";

test("the second of two people who split the same month hears what the first one saved", async ({
  person,
  house,
  browser,
}) => {
  const api = await callAs(house.url, "manager");
  const [open] = (
    await api.get<{ park: { id: number }; unknown: number }[]>(
      "disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&per_page=50&sort=park",
    )
  ).filter(({ unknown }) => unknown === 0);
  const address = `/parks/${open?.park.id}/distribution/2026-04`;
  const { page } = person;
  await person.signIn();
  const other = await browser.newPage({ baseURL: house.url });
  await signIn(other, "admin");
  await page.goto(address);
  await other.goto(address);
  const save = { name: "Сохранить распределение" };
  await expect(page.getByRole("button", save)).toBeEnabled();
  await expect(other.getByRole("button", save)).toBeEnabled();

  await page.getByRole("button", save).click();
  await page.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(page.getByText("Распределение сохранено")).toBeVisible();
  const reports = await api.reports(open?.park.id ?? 0, "2026-04");
  expect(reports.length).toBeGreaterThan(0);

  await other.getByRole("button", save).click();
  await other.getByRole("dialog").getByRole("button", { name: "Сохранить", exact: true }).click();
  await expect(other.getByRole("dialog").filter({ hasText: "Оспанова" })).toBeVisible();
  expect(await api.reports(open?.park.id ?? 0, "2026-04")).toEqual(reports);
  await other.close();
});
