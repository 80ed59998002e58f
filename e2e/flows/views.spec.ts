import { expect, test } from "../house.ts";

test("a manager saves a view and shares it; a colleague opens its link; columns are there after another log-in", async ({
  person,
  browser,
  baseURL,
}) => {
  test.slow(); // two people, each with a start of the portal of their own
  const { page } = person;
  await person.signIn();
  await page.goto("/oks");
  await page.getByRole("grid").waitFor();

  await page.getByRole("link", { name: /^подтверждён/i }).click();
  await expect(page).toHaveURL(/status/);
  await page.getByRole("button", { name: "Столбцы" }).click();
  const columns = page.getByRole("dialog", { name: "Столбцы" });
  await columns.getByRole("checkbox", { name: "Период" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Период" })).toHaveCount(0);
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith("/views/layouts") && reply.request().method() === "PUT",
  );
  const edge = page.getByRole("separator", { name: "Ширина столбца «Статус»" });
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/status%3A\d+/);
  expect((await kept).ok()).toBe(true);

  await page.getByRole("button", { name: "Представление: Все записи" }).click();
  await page.getByRole("button", { name: "Сохранить как…" }).click();
  const dialog = page.getByRole("dialog", { name: "Сохранить представление" });
  await dialog.getByLabel("Название").fill("Подтверждённые без периода");
  await dialog.getByRole("checkbox", { name: "Показать коллегам" }).check();
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page).toHaveURL(/view=\d+/);
  const view = new URL(page.url()).searchParams.get("view");
  const count = await page.getByRole("heading", { level: 1 }).textContent();

  const colleague = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await colleague.newPage();
  await theirs.goto(`/login?${new URLSearchParams({ from: `/oks?view=${view}` })}`);
  await theirs.getByLabel("Email").fill("admin@parkdesk.example");
  await theirs.getByLabel("Пароль", { exact: true }).fill("parkdesk-demo");
  await theirs.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(theirs.getByRole("button", { name: "Представление: Подтверждённые без периода" })).toBeVisible();
  await theirs.getByRole("grid").waitFor();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(count ?? "");
  await expect(theirs.getByRole("columnheader", { name: "Период" })).toHaveCount(0);
  await theirs.getByRole("button", { name: /^Представление/ }).click();
  await expect(theirs.getByRole("link", { name: /Подтверждённые без периода\s*\d/ })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Удалить…" })).toHaveCount(0);
  await colleague.close();

  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await person.signIn();
  await page.goto("/oks");
  await page.getByRole("grid").waitFor();
  await expect(page.getByRole("columnheader", { name: "Период" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/oks$/);
});
