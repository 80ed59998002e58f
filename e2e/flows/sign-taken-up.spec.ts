import type { Page } from "playwright/test";
import type { RecordSignature } from "../../contract/entities/record-signature.ts";
import { expect, signingTest as test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { PASSWORD, signIn } from "../pages/entrance.ts";
import { picture } from "../pages/picture.ts";
import { KEY_PASSWORD } from "../signer.ts";

type Report = { readonly id: number; readonly number: string };

const COUNT = 100;
const SIGN = "**/api/reports/commissioner/sign/aggregators";
const WAITING = `filter[status]=0&per_page=${COUNT}`;

/** Lets so many parts of a run reach the server; the next one is told, and lost on its way. */
async function holdAfter(page: Page, parts: number): Promise<{ readonly held: Promise<void> }> {
  let sent = 0;
  let tell = () => {};
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(SIGN, async (route) => {
    sent += 1;
    if (sent <= parts) return route.continue();
    await route.abort("connectionfailed");
    return tell();
  });
  return { held };
}

test("a hundred reports: the tab is closed at forty, another browser signs the other sixty, a session that ends on the way is renewed over the page", async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await callAs(house.url, "manager");
  const chosen = await api.get<Report[]>(`reports/commissioner?${WAITING}`);
  expect(chosen).toHaveLength(COUNT);
  const answer = { key: "aggregator-a-manager-rsa", password: KEY_PASSWORD };

  await signIn(page, "manager");
  await page.goto(`/oks?${WAITING}`);
  await page.getByRole("checkbox", { name: "Выбрать все строки страницы" }).check();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await bar.getByRole("button", { name: "Подписать", exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: "один раз на все документы" });
  await expect(question).toContainText(`Подписать ${COUNT}`);
  await house.signer.answer(answer);
  const { held } = await holdAfter(page, 2);
  await question.getByRole("button", { name: "Подписать", exact: true }).click();
  await held;
  await page.close();

  const other = await browser.newContext({ baseURL: house.url, ignoreHTTPSErrors: true });
  const again = await other.newPage();
  await signIn(again, "manager");
  const line = again.getByRole("status").filter({ hasText: "Подпись не окончена: осталось 60 из 100" });
  await expect(line).toBeVisible();
  await picture(again, "not-over");
  await line.getByRole("link", { name: "Продолжить" }).click();
  await expect(again).toHaveURL(/\/oks$/);
  const rest = again.getByRole("dialog").filter({ hasText: "Подписать остальные: 60 из 100?" });
  await expect(rest).toContainText("второй раз не подписывается");
  await picture(again, "taken-up");
  await house.signer.answer(answer);
  // One part of the sixty is signed; then the session ends, as it does after hours.
  let parts = 0;
  await again.route(SIGN, async (route) => {
    parts += 1;
    const { authorization = "" } = route.request().headers();
    if (parts === 2) await again.request.delete("/api/sanctum/token", { headers: { authorization } });
    return route.continue();
  });
  await rest.getByRole("button", { name: "Подписать", exact: true }).click();
  const expired = again.getByRole("dialog", { name: "Сеанс закончился" });
  await expired.getByLabel("Пароль", { exact: true }).fill(PASSWORD, { timeout: 120_000 });
  await picture(again, "paused");
  await expired.getByRole("button", { name: "Войти", exact: true }).click();
  await expect(again.getByText("Готово: 60 записей")).toBeVisible({ timeout: 120_000 });
  await picture(again, "finished");
  await expect(again.getByText("Подпись не окончена")).toBeHidden();

  for (const { id, number } of chosen) {
    const kept = await api.get<RecordSignature[]>(`reports/commissioner/${id}/signatures`);
    expect([number, kept.map(({ side }) => side)]).toEqual([number, ["Комиссионер"]]);
  }
  expect(await api.get("signing-runs?open=true")).toEqual([]);
  await other.close();
});
