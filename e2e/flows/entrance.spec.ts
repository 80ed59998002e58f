import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";

test("a stranger is led to the login form and back to where they were going @gate", async ({ person }) => {
  const { page } = person;
  await page.goto("/report");
  await page.waitForURL(/\/login/);
  await page.getByLabel("Email").fill("manager@parkdesk.example");
  await page.getByLabel("Пароль", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Неверный email или пароль");
  await page.getByLabel("Пароль", { exact: true }).fill("parkdesk-demo");
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await page.waitForURL(/\/report/);
  await expect(page.getByRole("heading", { level: 1, name: "Статистика" })).toBeVisible();
});

test("a stranger at an unknown address is told so, with a way home", async ({ person }) => {
  const { page } = person;
  await page.goto("/nowhere/at-all");
  await expect(page.getByRole("heading", { level: 1, name: "Страница не найдена" })).toBeVisible();
  await page.getByRole("link", { name: "На главную" }).click();
  await page.waitForURL(/\/login/);
});

test("the report's old address leads to the new one, with its question", async ({ person }) => {
  const { page } = person;
  await person.signIn("manager");
  await page.goto("/statistics?by=days");
  await page.waitForURL(/\/report\?by=days/);
  await expect(page.getByRole("heading", { level: 1, name: "Статистика" })).toBeVisible();
});

test("a client has no way to the manager's screens, nor to another park by its address @gate", async ({
  person,
  house,
}) => {
  const { page } = person;
  const client = await callAs(house.url, "client");
  const own = new Set((await client.get<{ id: number }[]>("users/parks?per_page=500")).map(({ id }) => id));
  const all = await (await callAs(house.url, "manager")).get<{ id: number }[]>("parks?per_page=500");
  const foreign = all.find(({ id }) => !own.has(id));
  await person.signIn("client");
  await expect(page.getByRole("link", { name: "Парки", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Загрузки" })).toHaveCount(0);
  await page.goto("/imports");
  await expect(page.getByText(/недоступ|нет прав|не найдена/i).first()).toBeVisible();
  await page.goto(`/parks/${foreign?.id}`);
  await expect(page.getByText("Запись не найдена").first()).toBeVisible();
  expect(await client.status(`users/parks/${foreign?.id}`)).toBe(404);
  expect(await client.status(`parks/${foreign?.id}`)).toBe(403);
});

test("the log-in form can be filled in and sent before the scripts have come, and nothing of it is lost", async ({
  person,
}) => {
  const { page } = person;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/react-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/login?from=%2Fparks", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("manager@parkdesk.example");
  await page.getByLabel("Пароль", { exact: true }).fill("parkdesk-demo");
  await page.getByLabel("Пароль", { exact: true }).press("Enter");
  await expect(page.locator("form")).toHaveAttribute("data-sent"); // noted, for whoever comes to it
  await expect(page).toHaveURL(/\/login\?from=%2Fparks$/);
  release();
  await page.waitForURL(/\/parks$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Парки/ })).toBeVisible();
});
