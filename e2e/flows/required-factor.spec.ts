import { Secret, TOTP } from "otpauth";
import { expect } from "playwright/test";
import { ownHouse } from "../own-house.ts";
import { seriousFaults } from "../pages/axe.ts";
import { PASSWORD } from "../pages/entrance.ts";

/** An installation whose staff needs two factors; whoever is no staff comes in as before. */
const { test } = ownHouse({ SECOND_FACTOR: "staff" });

const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

for (const who of ["manager", "admin"])
  test(`${who} is led from the log-in to the second step, and through it to where they were going`, async ({
    page,
  }) => {
    await page.goto("/parks");
    await page.getByLabel("Email").fill(`${who}@parkdesk.example`);
    await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Войти", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Включите второй шаг входа" })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    expect(await seriousFaults(page, `${who} has to pair`)).toEqual([]);
    await page.goto("/oks"); // whatever the address, nothing else opens
    await expect(page.getByRole("heading", { level: 1, name: "Включите второй шаг входа" })).toBeVisible();
    await page.goto("/parks");
    await page.getByLabel("Текущий пароль").fill(PASSWORD);
    await page.getByRole("button", { name: "Дальше" }).click();
    const key = (await page.locator("main code").innerText()).replaceAll(/\s/g, "");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await seriousFaults(page, `${who} pairs at ${width}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel("Код из приложения").fill(codeOf(key));
    await page.getByRole("button", { name: "Проверить и включить" }).click();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "Я сохранил коды" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Парки" })).toBeVisible();
    await expect(page).toHaveURL(/\/parks/);
  });

test("client comes in with a password", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("client@parkdesk.example");
  await page.getByLabel("Пароль", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(page.getByRole("navigation").first()).toBeVisible();
});
