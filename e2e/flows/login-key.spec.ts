import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { KEY_PASSWORD, type Signer } from "../signer.ts";

const choose = (page: Page) => page.getByRole("button", { name: /^Выбрать (другой )?сертификат$/ });
const chosen = (page: Page) => page.getByRole("region", { name: "Выбранный сертификат" });
const answerWith = (signer: Signer, key: string) => signer.answer({ key, password: KEY_PASSWORD });
const logIn = async (page: Page, name: string) => {
  await page.getByLabel("Email").fill(`${name}@parkdesk.example`);
  await page.getByLabel("Email").press("Enter");
};

test("a manager goes from the log-in page to the one for keys and arrives where they were going", async ({
  page,
  house,
}, info) => {
  await page.goto("/parks");
  await page.getByRole("link", { name: "Войти по ЭЦП" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Вход по ЭЦП" })).toBeVisible();
  await expect(page.getByText(/нужна программа подписи NCALayer/)).toBeVisible();
  expect(await seriousFaults(page, "/login-ecp")).toEqual([]);
  await answerWith(house.signer, "aggregator-a-manager");
  await choose(page).click();
  await expect(chosen(page)).toContainText("Действует до");
  await expect(page.getByLabel("Email")).toBeFocused();

  await logIn(page, "client");
  await expect(page.getByText("Данные не совпадают с выбранным сертификатом")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  expect(await seriousFaults(page, "/login-ecp")).toEqual([]);
  await page.screenshot({ path: info.outputPath("mismatch.png"), fullPage: true });

  await logIn(page, "manager");
  await page.waitForURL(/\/parks$/);
  await expect(page.getByRole("heading", { level: 1, name: /^Парки/ })).toBeVisible();
});

test("a client chooses a wrong certificate first, then another one, and is in", async ({ page, house }, info) => {
  await page.goto("/login-ecp");
  await answerWith(house.signer, "aggregator-a-head");
  await choose(page).click();
  await expect(chosen(page)).toContainText("БИН");
  await page.screenshot({ path: info.outputPath("chosen.png"), fullPage: true });
  const first = await chosen(page).innerText();
  await answerWith(house.signer, "client");
  await choose(page).click();
  await expect(chosen(page)).not.toHaveText(first);
  await logIn(page, "client");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await expect(page.getByRole("button", { name: /^Профиль/ })).toBeVisible();
});

test("a park's client whose books an outsourcer keeps logs in by the key of their counterparty", async ({
  page,
  house,
}) => {
  await page.goto("/login-ecp");
  await answerWith(house.signer, "outsourcing-client");
  await choose(page).click();
  await logIn(page, "outsourcing-client");
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await expect(page.getByRole("button", { name: /^Профиль/ })).toBeVisible();
});

type Account = { readonly id: number; readonly email: string } & Readonly<Record<string, unknown>>;
type Listed = readonly { readonly id: number }[];

for (const [who, key] of [
  ["outsourcing", "outsourcing"],
  ["admin", "aggregator-a-head"],
] as const)
  test(`${who} is let in by the key of their own ИИН, once the account has it, and by no other`, async ({
    page,
    house,
  }) => {
    await page.goto("/login-ecp");
    await answerWith(house.signer, key);
    await choose(page).click();
    await logIn(page, who);
    await expect(page.getByText("Данные не совпадают с выбранным сертификатом")).toBeVisible();

    const admin = await callAs(house.url, "admin");
    const accounts = await admin.get<Account[]>("admin/users?per_page=500");
    const id = accounts.find(({ email }) => email === `${who}@parkdesk.example`)?.id;
    const { role, parks, counterparties, ...account } = await admin.get<
      Account & { role: { id: number }; parks: Listed; counterparties: Listed }
    >(`admin/users/${id}`);
    const ids = (listed: Listed) => listed.map((each) => each.id);
    const iin = house.signer.keys.find((each) => each.id === key)?.iin;
    const bounds = { park_ids: ids(parks), counterparty_ids: ids(counterparties) };
    await admin.send("PUT", `admin/users/${id}`, { ...account, ...bounds, role_id: role.id, iin });

    await page.reload();
    await answerWith(house.signer, "client");
    await choose(page).click();
    await logIn(page, who);
    await expect(page.getByText("Данные не совпадают с выбранным сертификатом")).toBeVisible();
    await answerWith(house.signer, key);
    await choose(page).click();
    await expect(chosen(page)).toContainText("БИН");
    await logIn(page, who);
    await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    await expect(page.getByRole("button", { name: /^Профиль/ })).toBeVisible();
  });

test("choosing can be given up, and a program that does not run is said to be so", async ({ page, house }, info) => {
  await page.goto("/login-ecp");
  await choose(page).click();
  await expect(page.getByRole("status")).toContainText("в окне программы подписи");
  await page.screenshot({ path: info.outputPath("waiting.png"), fullPage: true });
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(choose(page)).toBeFocused();
  await expect.poll(house.signer.isAsking).toBe(false); // else what is answered next is this question
  await house.signer.answer("cancel");
  await choose(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "отменён в программе подписи" })).toBeVisible();
  await house.signer.without(async () => {
    await choose(page).click();
    await expect(page.getByRole("alert").filter({ hasText: /не отвечает\. Запустите NCALayer/ })).toBeVisible();
  });
});

test("a phone is told that it has no signing program", async ({ browser, house }, info) => {
  const context = await browser.newContext({
    baseURL: house.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await phone.addInitScript(() => localStorage.setItem("preferred_color_scheme", "dark"));
  await phone.goto("/login-ecp");
  await expect(phone.getByText(/На телефоне и планшете программы подписи нет/)).toBeVisible();
  await phone.screenshot({ path: info.outputPath("phone.png"), fullPage: true });
  await context.close();
});
