import { Secret, TOTP } from "otpauth";
import { expect, type Page } from "playwright/test";
import { ownHouse } from "../own-house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { PASSWORD, signIn, signInByForm } from "../pages/entrance.ts";
import { settled } from "../pages/settled.ts";

/** Passwords change and sessions end. */
const { test, house } = ownHouse();

const STEP_MS = 30_000;
/** The code that a phone shows so many steps from now: one is taken once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const goTo = async (page: Page, section: string) => {
  await page
    .getByRole("navigation", { name: "Разделы профиля" })
    .getByRole("link", { name: section, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: section, exact: true })).toBeVisible();
  await settled(page);
};
/** What a page of the profile looks like to axe, on a wide screen and on a phone, where nothing may stand out. */
async function faults(page: Page, at: string): Promise<string[]> {
  const found = await seriousFaults(page, at);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (size) await page.setViewportSize(size);
  return over > 0 ? [...found, `${at}: ${over} px too wide on a phone`] : found;
}

const PEOPLE = ["manager", "admin", "client", "outsourcing", "outsourcing-client"] as const;

for (const who of PEOPLE)
  test(`${who} changes who they are, and reads their side's requisites, limits, contracts and keys`, async ({
    page,
  }) => {
    test.slow(); // five pages, each read whole
    await signIn(page, who);
    await page.goto("/profile");
    await page.waitForURL(/\/profile\/info$/);
    const found: string[] = [];

    await expect(block(page, "О вас")).toContainText(`${who}@parkdesk.example`);
    const position = page.getByLabel("Должность");
    await position.fill("Главный бухгалтер");
    await page.getByLabel("Телефон").fill(`8701123450${PEOPLE.indexOf(who)}`);
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Данные изменены")).toBeVisible();
    await page.reload();
    await expect(position).toHaveValue("Главный бухгалтер");
    found.push(...(await faults(page, "info")));

    await goTo(page, "Реквизиты");
    const isStaff = who === "manager" || who === "admin";
    if (isStaff) {
      await page.getByLabel("Адрес").fill(`г. Алматы, пр. Достык, ${PEOPLE.indexOf(who) + 1}`);
      await page.keyboard.press("Control+s");
      await expect(page.getByText("Реквизиты сохранены")).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Адрес")).toHaveValue(/Достык/);
    } else {
      await expect(page.getByText(/меняет агрегатор|изменить реквизиты может агрегатор/)).toBeVisible();
      await expect(page.getByLabel("Адрес")).toHaveCount(0);
    }
    found.push(...(await faults(page, "requisites")));

    await goTo(page, "Лимиты");
    await expect(page.getByRole("table").first()).toBeVisible();
    if (!isStaff) await expect(page.getByRole("button", { name: /Стартовый лимит/ })).toHaveCount(0);
    found.push(...(await faults(page, "limits")));

    await goTo(page, "Договоры");
    await expect(page.getByRole("main").getByRole("table").getByRole("link").first()).toBeVisible();
    found.push(...(await faults(page, "contracts")));

    await goTo(page, "ЭЦП");
    await expect(block(page, "Что нужно на компьютере")).toBeVisible();
    found.push(...(await faults(page, "ecp")));
    expect(found).toEqual([]);
  });

test("a manager enters what a counterparty has earned outside, and the limit counts it from then on", async ({
  page,
}) => {
  await signIn(page, "manager");
  await page.goto("/profile/aggregator/limits");
  const row = page
    .getByRole("table")
    .locator("tbody tr")
    .filter({ has: page.getByRole("button") })
    .last();
  // The card of the engine's is read before, and what refine's page saves is there when one comes back to it.
  const name = await row.getByRole("link").first().innerText();
  await row.getByRole("link", { name }).click();
  const panel = page.getByRole("region", { name: "Лимиты" });
  await expect(panel.getByText(/из \d/).first()).toBeVisible();
  await page.goBack();
  await row.getByRole("button", { name: /Стартовый лимит/ }).click();
  const dialog = page.getByRole("dialog", { name: "Стартовый лимит" });
  const amount = dialog.getByLabel("Оборот вне портала с начала периода, ₸");
  await amount.fill("много");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(dialog.getByText("Введите сумму, не меньше нуля")).toBeVisible();
  await amount.fill("12 345,67");
  await page.mouse.move(0, 0); // a button that is pointed at wears other colours
  expect(await seriousFaults(page, "starting limit")).toEqual([]);
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Стартовый лимит сохранён")).toBeVisible();
  await expect(row.getByText(/в том числе вне портала 12\s345,67/)).toBeVisible();
  await row.getByRole("link", { name }).click();
  await expect(panel.getByText(/12\s345,67/).first()).toBeVisible();
});

for (const who of PEOPLE)
  test(`${who} changes the password, adds a second step, and leaves every device at once`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const next = `vesna-2026-${who}-almaty`;
    const elsewhere = await browser.newPage({ baseURL: house.url });
    await signInByForm(elsewhere, who);
    await signIn(page, who);
    await page.goto("/profile/password");

    await test.step("the password, after which the other device is out", async () => {
      const password = block(page, "Пароль");
      await password.getByLabel("Текущий пароль").fill("не тот");
      await password.getByLabel("Новый пароль").fill(next);
      await password.getByRole("button", { name: "Сменить пароль" }).click();
      await expect(password.getByText("Пароль неверный")).toBeVisible();
      await password.getByLabel("Текущий пароль").fill(PASSWORD);
      await password.getByRole("button", { name: "Сменить пароль" }).click();
      await expect(page.getByText("Пароль изменён, остальные сеансы закончены")).toBeVisible();
      await elsewhere.goto("/profile/info");
      await elsewhere.waitForURL(/\/login/);
      await signInByForm(elsewhere, who, next);
    });

    const { secret, spare } = await test.step("the second step, by the key of an app", async () => {
      const second = block(page, "Второй шаг входа");
      await second.getByRole("button", { name: "Включить" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Текущий пароль").fill(next);
      await dialog.getByRole("button", { name: "Дальше" }).click();
      await expect(dialog.getByRole("img", { name: "QR-код с ключом" })).toBeVisible();
      const key = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
      expect(await seriousFaults(page, "pairing")).toEqual([]);
      await dialog.getByLabel("Код из приложения").fill("000000");
      await dialog.getByRole("button", { name: "Проверить и включить" }).click();
      await expect(dialog.getByLabel("Код из приложения")).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel("Код из приложения").fill(codeOf(key));
      await dialog.getByRole("button", { name: "Проверить и включить" }).click();
      await expect(dialog.getByRole("listitem")).toHaveCount(10);
      const [first = ""] = await dialog.getByRole("listitem").allInnerTexts();
      await dialog.getByRole("button", { name: "Я сохранил коды" }).click();
      await expect(second.getByText("Осталось 10 запасных кодов")).toBeVisible();
      return { secret: key, spare: first };
    });

    await test.step("«Выйти везде», and in again with a code", async () => {
      await block(page, "Где вы вошли").getByRole("button", { name: "Выйти везде" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Выйти везде" }).click();
      await page.waitForURL(/\/login/);
      await page.getByLabel("Email").fill(`${who}@parkdesk.example`);
      await page.getByLabel("Пароль", { exact: true }).fill(next);
      await page.getByRole("button", { name: "Войти", exact: true }).click();
      await page.locator("input[name=code]").fill(codeOf(secret, 1));
      await page.locator("input[name=code]").press("Enter");
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    });

    await test.step("without the second step again", async () => {
      await page.goto("/profile/password");
      await block(page, "Второй шаг входа").getByRole("button", { name: "Отключить" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Текущий пароль").fill(next);
      await dialog.getByLabel("Код из приложения").fill("000000");
      await dialog.getByRole("button", { name: "Отключить" }).click();
      await expect(dialog.getByLabel("Код из приложения")).toHaveAttribute("aria-invalid", "true");
      await dialog.getByLabel("Код из приложения").fill(spare);
      await dialog.getByRole("button", { name: "Отключить" }).click();
      await expect(page.getByText("Второй шаг входа отключён")).toBeVisible();
      await expect(block(page, "Второй шаг входа").getByText("Отключён", { exact: true })).toBeVisible();
    });
    await elsewhere.close();
  });
