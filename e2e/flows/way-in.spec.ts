import { expect, type Page } from "playwright/test";
import { ownHouse } from "../own-house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { PASSWORD, signIn, signInByForm } from "../pages/entrance.ts";
import { linkOfLetter } from "../pages/outbox.ts";

/** Letters lie in a folder of this journey's; and the server believes no authority. */
const { test, house } = ownHouse();

const email = (name: string) => `${name}@parkdesk.example`;
const tokens = (page: Page) =>
  page.evaluate(() =>
    ["token", "restore_info", "aggregator_id"].map((key) =>
      [localStorage.getItem(key), sessionStorage.getItem(key)].map((kept) => kept !== null),
    ),
  );
const logIn = (page: Page) => page.getByRole("button", { name: "Войти", exact: true }).click();

test("a forgotten password is set anew by a letter's link, which opens once", async ({ page }, info) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Забыли пароль?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Забыли пароль?" })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  expect(await seriousFaults(page, "/forget")).toEqual([]);
  await page.screenshot({ path: info.outputPath("forget.png") });
  await page.getByRole("button", { name: "Прислать ссылку" }).click();
  await expect(page.getByText("Необходимо заполнить поле")).toBeVisible();
  await page.getByLabel("Email").fill("client@");
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByText("Email заполнен неверно")).toBeVisible();
  await page.getByLabel("Email").fill(email("client"));
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Проверьте почту" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(email("client"));
  expect(await seriousFaults(page, "/forget, sent")).toEqual([]);
  await page.screenshot({ path: info.outputPath("sent.png") });

  await expect.poll(() => linkOfLetter(house.data, "restore")).toBeDefined();
  const link = (await linkOfLetter(house.data, "restore")) ?? "";
  expect(new URL(link).origin).toBe(house.url);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Новый пароль" })).toBeVisible();
  expect(await seriousFaults(page, "/restore")).toEqual([]);
  await page.screenshot({ path: info.outputPath("restore.png") });
  await page.getByLabel("Пароль", { exact: true }).fill("password1");
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(page.getByText("Этот пароль легко угадать")).toBeVisible();
  await page.getByLabel("Пароль", { exact: true }).fill("vesna-2026-almaty");
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(page.getByRole("status")).toContainText("все сеансы закончены");
  await expect.poll(() => linkOfLetter(house.data, "passwordChanged")).toBe(`${house.url}/forget`);

  await page.goto("/login"); // the same address with another anchor would load nothing
  await page.goto(link);
  await page.getByLabel("Пароль", { exact: true }).fill("osen-2026-astana");
  await page.getByRole("button", { name: "Сохранить пароль" }).click();
  await expect(page.getByRole("alert")).toContainText("Ссылка больше не действует");
  await page.screenshot({ path: info.outputPath("dead.png") });
  await page.getByRole("link", { name: "Попросить новую ссылку" }).click();
  await page.waitForURL(/\/forget$/);
  await signInByForm(page, "client", "vesna-2026-almaty");
});

test("these pages speak three languages and fit a phone", async ({ page }, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/forget");
  for (const [language, title] of [
    ["English", "Forgot your password?"],
    ["Қазақша", "Құпиясөзді ұмыттыңыз ба?"],
  ] as const) {
    await page.getByRole("combobox").selectOption({ label: language });
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.screenshot({ path: info.outputPath("phone.png") });
  await page.goto("/restore");
  await expect(page.getByRole("alert")).toContainText("Сілтеменің бір бөлігі жетіспейді");
});

test("a wrong password shakes the form, unless the system asks for less motion", async ({ browser, baseURL }) => {
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    const context = await browser.newContext({ baseURL: baseURL ?? "", reducedMotion });
    const page = await context.newPage();
    await page.goto("/login");
    await page.getByLabel("Email").fill(email("manager"));
    await page.getByLabel("Пароль", { exact: true }).fill("not-the-password");
    await page.evaluate(() =>
      document.addEventListener("animationstart", () => document.documentElement.setAttribute("data-shaken", "")),
    );
    await logIn(page);
    await expect(page.getByRole("alert")).toContainText("Неверный email или пароль");
    await expect(page.locator("form")).not.toHaveClass(/shaken/); // it was, if at all
    expect(await page.locator("html").getAttribute("data-shaken")).toBe(reducedMotion === "reduce" ? null : "");
    await context.close();
  }
});

test("«remember me» keeps the session in this browser, else it ends with its last tab", async ({
  page,
  browser,
  baseURL,
}) => {
  for (const remember of [false, true]) {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const tab = await context.newPage();
    await tab.goto("/login");
    await tab.getByLabel("Email").fill(email("manager"));
    await tab.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    if (remember) await tab.getByLabel("Запомнить меня").check();
    await logIn(tab);
    await tab.waitForURL((url) => !url.pathname.startsWith("/login"));
    const [token] = await tokens(tab);
    expect(token).toEqual([remember, !remember]);
    await tab.close(); // as long as a tab is there, others are let in by it
    const another = await context.newPage();
    await another.goto("/parks");
    await another.waitForURL(remember ? /\/parks$/ : /\/login/);
    await context.close();
  }
  await page.close();
});

test("a token that the server refuses is forgotten in both storages, and leads to the log-in page", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem("token", "a-token-that-nobody-has-been-given");
      storage.setItem("aggregator_id", "1");
    }
  });
  await page.goto("/parks?page=2");
  await page.waitForURL(/\/login\?from=%2Fparks%3Fpage%3D2$/);
  const [token, , aggregator] = await tokens(page);
  expect([token, aggregator]).toEqual([
    [false, false],
    [false, false],
  ]);
});

test("a profile that cannot be read leads to the page of a server's error, and that back to where one was", async ({
  page,
}) => {
  await signIn(page, "manager");
  let isBroken = true;
  await page.route("**/api/users/info", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { isError: true, code: "INTERNAL", message: "" } })
      : route.continue(),
  );
  await page.goto("/parks");
  await page.waitForURL(/\/error\?from=%2Fparks$/);
  await expect(page.getByRole("alert")).toContainText("Что-то пошло не так!");
  expect(await seriousFaults(page, "/error")).toEqual([]);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Что-то пошло не так!");
  isBroken = false;
  await page.getByRole("button", { name: "Обновить страницу" }).click();
  await page.waitForURL(/\/parks$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Парки/ })).toBeVisible();
});

test("`reload` in an address loads the page anew at the same place, without it", async ({ page }) => {
  await page.goto("/report?reload=1&by=days");
  await page.waitForURL(/\/login\?from=%2Freport%3Fby%3Ddays$/);
  await signIn(page, "manager");
  await page.goto("/parks?reload=true&sort=-name#content");
  await page.waitForURL(/\/parks\?sort=-name#content$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Парки/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.evaluate(() => {
    history.pushState(null, "", "/oks?reload=1&page=2");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.waitForURL(/\/oks\?page=2$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Отчёты комиссионера/ })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(false);
});

test("an anchor in an address is scrolled to, 64 pixels below the top", async ({ page }) => {
  await signIn(page, "manager");
  await page.goto("/parks");
  await expect(page.getByRole("heading", { level: 1, name: /^Парки/ })).toBeVisible();
  await page.evaluate(() => {
    const far = document.createElement("div");
    far.style.height = "3000px";
    const anchor = Object.assign(document.createElement("h2"), { id: "anchor", textContent: "…" });
    const rest = document.createElement("div");
    rest.style.height = "3000px";
    document.body.append(far, anchor, rest);
    history.pushState(null, "", "/parks#anchor");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect
    .poll(() => page.evaluate(() => Math.round(document.getElementById("anchor")?.getBoundingClientRect().top ?? 0)))
    .toBe(64);
});

test("a server that trusts no authority says so before anybody types the password of a key", async ({ page }) => {
  await page.goto("/login-ecp?from=%2Fparks");
  await expect(page.getByRole("alert").filter({ hasText: "не доверяет ни одному" })).toContainText("TRUST_DIR");
  await expect(page.getByRole("button", { name: "Выбрать сертификат" })).toBeDisabled();
  expect(await seriousFaults(page, "/login-ecp")).toEqual([]);
  await page.getByRole("link", { name: "Войти по паролю" }).click();
  await page.waitForURL(/\/login\?from=%2Fparks$/);
});
