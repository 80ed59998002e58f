import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";
import { KEY_PASSWORD } from "../signer.ts";

type Report = { id: number; number: string; counterparty: { id: number } };
type Signed = { status: { id: number } };

/** A month that no other journey of this house signs or deletes reports of. */
const CREATED = "filter[period]=2026-02&filter[status]=0";
const CHOSEN = 2;

/** Signs what is chosen or open, once it is asked for. */
async function sign(page: Page, says: string | RegExp): Promise<void> {
  await page
    .getByRole("dialog")
    .filter({ hasText: says })
    .getByRole("button", { name: "Подписать", exact: true })
    .click();
}

test("a manager signs two reports with one password, and a client confirms his with his key @gate", async ({
  person,
  house,
  browser,
}) => {
  test.slow();
  const { page } = person;
  const [manager, client] = [await callAs(house.url, "manager"), await callAs(house.url, "client")];
  const [his] = await client.get<Report[]>(`users/reports/commissioner?${CREATED}`);
  const [other] = (await manager.get<Report[]>(`reports/commissioner?${CREATED}`)).filter(
    ({ counterparty }) => counterparty.id !== his?.counterparty.id,
  );
  if (!his || !other) throw new Error("The demo has no such reports");
  await person.signIn();
  const parties = [his, other].map(({ counterparty }) => counterparty.id);
  await page.goto(`/oks?${CREATED}&filter[counterparty]=${parties}`);
  for (const { number } of [his, other]) await page.getByRole("checkbox", { name: `Выбрать ${number}` }).check();
  await house.signer.answer({ key: "aggregator-a-manager-rsa", password: KEY_PASSWORD });
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await bar.getByRole("button", { name: "Подписать", exact: true }).click();
  await sign(page, `Подписать ${CHOSEN}`);
  const statusOf = async ({ id }: Report) => (await manager.get<Signed>(`reports/commissioner/${id}`)).status.id;
  await expect.poll(() => Promise.all([his, other].map(statusOf)), { timeout: 60_000 }).toEqual([1, 1]);
  await expect(page.getByText("Ничего не найдено")).toBeVisible(); // the list of created ones has them no more

  const theirs = await browser.newContext({ baseURL: house.url, ignoreHTTPSErrors: true });
  const clients = await theirs.newPage();
  await signIn(clients, "client");
  await clients.goto(`/oks/${his.id}`);
  await house.signer.answer({ key: "client-rsa", password: KEY_PASSWORD });
  await clients.getByRole("button", { name: "Подписать", exact: true }).first().click();
  await sign(clients, /./);
  await expect(clients.getByText(/^Документ подписан/i).first()).toBeVisible({ timeout: 60_000 });
  expect(await client.get(`users/reports/commissioner/${his.id}`)).toMatchObject({ status: { id: 2 } });
  await theirs.close();
});
