import { expect, test } from "../house.ts";

test("a figure of analytics leads to exactly the reports that it counts", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/analytics?from=2026-01-01&to=2026-03-31");
  const counted = page.locator("main table tbody a[aria-label^='Показать отчёты']").first();
  const said = Number((await counted.innerText()).replace(/\D/g, ""));
  expect(said).toBeGreaterThan(1);
  await counted.click();
  await expect(page).toHaveURL(/\/oks\?.*2026-01.*2026-03/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(new RegExp(`\\D${said}$`));
  await expect(page.getByText("январь 2026 – март 2026")).toBeVisible();
  await expect(page.getByText(/не понята/)).toHaveCount(0);
});
