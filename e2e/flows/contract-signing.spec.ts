import type { Page } from "playwright/test";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";
import { TODAY } from "../serve.ts";
import { KEY_PASSWORD, type Signer } from "../signer.ts";

type Paper = { id: number; number: string };
type Contract = { id: number; number_contract: string; date_conclusion: string; esigned_at: string | null };

const MANAGERS = "aggregator-a-manager-rsa";

/** A contract that is created; `isSent`: whether the aggregator has signed it. */
async function created(url: string, name: "manager" | "client", isSent: boolean) {
  const api = await callAs(url, name);
  const path = name === "client" ? "users/contract" : "contract";
  const found = (await api.get<Contract[]>(`${path}?filter[status]=0&per_page=100`)).map(({ id }) => id);
  for (const id of found) {
    const card = await api.get<Contract>(`${path}/${id}`);
    if ((card.esigned_at !== null) === isSent) return { api, card, path: `${path}/${id}` };
  }
  throw new Error("The demo has no such contract");
}

/** Signs the record of the card that is open; `says`: something of its question. */
async function signHere(page: Page, signer: Signer, key: string, says: string): Promise<void> {
  await signer.answer({ key, password: KEY_PASSWORD });
  await page.getByRole("button", { name: "Подписать ЭЦП" }).click();
  const question = page.getByRole("dialog").filter({ hasText: says });
  await question.getByRole("button", { name: "Подписать ЭЦП" }).click();
  await expect(page.getByText("Документ подписан")).toBeVisible({ timeout: 60_000 });
}
/** The key of whoever has this ИИН or БИН. */
const keyOf = (signer: Signer, iinBin: string): string =>
  signer.keys.find(({ iin, organization }) => (organization?.bin ?? iin) === iinBin)?.id ?? "";

test("a client signs with his key what the aggregator has signed, and the contract is in force", async ({
  page,
  house,
}) => {
  test.setTimeout(180_000);
  const { api, card, path } = await created(house.url, "client", true);
  const { principal } = await api.get<{ principal: { iin_bin: string } }>(path);
  await signIn(page, "client");
  await page.goto(`/contracts/${card.id}`);
  await expect(page.getByText("договор ждёт ЭЦП контрагента")).toBeVisible();
  expect(await seriousFaults(page, "the card of a contract that waits for its client")).toEqual([]);
  await signHere(page, house.signer, keyOf(house.signer, principal.iin_bin), card.number_contract);
  await expect(page.getByText("обе стороны подписали его ЭЦП")).toBeVisible();
  expect(await api.get(path)).toMatchObject({ status: { id: 1 }, signed_on: TODAY });
});

test("a manager signs a contract once, prints it, and reads whose turn it is", async ({ page, house }) => {
  test.setTimeout(180_000);
  const { api, card, path } = await created(house.url, "manager", false);
  await signIn(page, "manager");
  await page.goto(`/contracts/${card.id}`);
  await signHere(page, house.signer, MANAGERS, card.number_contract);
  await expect(page.getByText("договор ждёт ЭЦП контрагента")).toBeVisible();
  await expect(page.getByRole("button", { name: "Подписать ЭЦП" })).toBeDisabled();
  expect(await api.get(path)).toMatchObject({ status: { id: 0 }, esigned_at: expect.any(String) });
  const printed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Печать" }).click();
  const day = card.date_conclusion.split("-").reverse().join(".");
  expect((await printed).suggestedFilename()).toBe(
    `Договор комиссии № ${card.number_contract.replace("/", "-")} от ${day}.pdf`,
  );
});

test("an offer that the aggregator has signed is accepted by the client's key", async ({ page, house }) => {
  test.setTimeout(180_000);
  const api = await callAs(house.url, "client");
  const [offer] = await api.get<Paper[]>("users/offers?filter[status]=1");
  const card = await api.get<Paper & { party: { iin_bin: string } }>(`users/offers/${offer?.id}`);
  await signIn(page, "client");
  await page.goto(`/offers/${card.id}`);
  expect(await seriousFaults(page, "the card of an offer that waits for its client")).toEqual([]);
  await signHere(page, house.signer, keyOf(house.signer, card.party.iin_bin), card.number);
  await expect(page.getByRole("heading", { level: 1 }).getByText("подписана", { exact: true })).toBeVisible();
  expect(await api.get(`users/offers/${card.id}`)).toMatchObject({ status: { id: 2 }, signed_on: TODAY });
});

test("an integrator hands his act over with his key, and the manager accepts it with the aggregator's", async ({
  page,
  house,
  browser,
}) => {
  test.setTimeout(240_000);
  const api = await callAs(house.url, "client");
  const [act] = await api.get<Paper[]>("users/paid/avrs?filter[status]=0");
  const card = await api.get<Paper & { performer: { iin_bin: string } }>(`users/paid/avrs/${act?.id}`);
  await signIn(page, "client");
  await page.goto(`/paid/avrs/${card.id}`);
  expect(await seriousFaults(page, "the card of an act that waits for its integrator")).toEqual([]);
  await signHere(page, house.signer, keyOf(house.signer, card.performer.iin_bin), "Подписать 1 акт");
  const ours = await browser.newContext({ baseURL: house.url, ignoreHTTPSErrors: true });
  const managers = await ours.newPage();
  await signIn(managers, "manager");
  await managers.goto(`/paid/avrs/${card.id}`);
  await signHere(managers, house.signer, MANAGERS, "Подписать 1 акт");
  expect(await api.get(`users/paid/avrs/${card.id}`)).toMatchObject({ status: { id: 1 }, signed_on: TODAY });
  await ours.close();
});
