import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import { copyDemo, dataFolder } from "../demo-data.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";
import { serve, TODAY } from "../serve.ts";
import { isTaken, KEY_PASSWORD, NCALAYER_PORT, startSigner } from "../signer.ts";

type Contract = { id: number; number_contract: string; esigned_at: string | null };

let signer: Awaited<ReturnType<typeof startSigner>>;
let server: Awaited<ReturnType<typeof serve>>;
let data: string;

/** Its own server, which believes the keys of its own signing program. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(server?.url),
  ignoreHTTPSErrors: true, // the program's certificate is under a root of its own
});
test.beforeAll(async () => {
  test.setTimeout(600_000);
  test.skip(
    await isTaken(NCALAYER_PORT),
    `Port ${NCALAYER_PORT} is another program's: stop NCALayer to run this journey.`,
  );
  signer = await startSigner(TODAY);
  data = await dataFolder();
  await copyDemo(data);
  server = await serve(data, { TRUST_DIR: join(signer.folder, "trust") });
});
test.afterAll(async () => {
  await server?.stop();
  await signer?.stop();
  for (const folder of [data, signer?.folder]) if (folder) await rm(folder, { recursive: true, force: true });
});

/** A contract that is created; `isSent`: whether the aggregator has signed it. */
async function created(name: "manager" | "client", isSent: boolean) {
  const api = await callAs(server.url, name);
  const path = name === "client" ? "users/contract" : "contract";
  const found = (await api.get<Contract[]>(`${path}?filter[status]=0&per_page=100`)).map(({ id }) => id);
  for (const id of found) {
    const card = await api.get<Contract>(`${path}/${id}`);
    if ((card.esigned_at !== null) === isSent) return { api, card, path: `${path}/${id}` };
  }
  throw new Error("The demo has no such contract");
}

test("a client signs with his key what the aggregator has signed, and the contract is in force", async ({ page }) => {
  test.setTimeout(180_000);
  const { api, card, path } = await created("client", true);
  const { principal } = await api.get<{ principal: { iin_bin: string } }>(path);
  const key = signer.keys.find(({ iin, organization }) => (organization?.bin ?? iin) === principal.iin_bin);
  await signer.answer({ key: key?.id ?? "", password: KEY_PASSWORD });
  await signIn(page, "client");
  await page.goto(`/contracts/${card.id}`);
  await expect(page.getByText("договор ждёт ЭЦП контрагента")).toBeVisible();
  expect(await seriousFaults(page, "the card of a contract that waits for its client")).toEqual([]);
  await page.getByRole("button", { name: "Подписать ЭЦП" }).click();
  const question = page.getByRole("dialog").filter({ hasText: card.number_contract });
  await question.getByRole("button", { name: "Подписать ЭЦП" }).click();
  await expect(page.getByText("Документ подписан")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("обе стороны подписали его ЭЦП")).toBeVisible();
  expect(await api.get(path)).toMatchObject({ status: { id: 1 }, signed_on: TODAY });
});

test("a manager signs a contract once, prints it, and reads whose turn it is", async ({ page }) => {
  test.setTimeout(180_000);
  const { api, card, path } = await created("manager", false);
  await signer.answer({ key: "aggregator-a-manager-rsa", password: KEY_PASSWORD });
  await signIn(page, "manager");
  await page.goto(`/contracts/${card.id}`);
  await page.getByRole("button", { name: "Подписать ЭЦП" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Подписать ЭЦП" }).click();
  await expect(page.getByText("Документ подписан")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("договор ждёт ЭЦП контрагента")).toBeVisible();
  await expect(page.getByRole("button", { name: "Подписать ЭЦП" })).toBeDisabled();
  expect(await api.get(path)).toMatchObject({ status: { id: 0 }, esigned_at: expect.any(String) });
  const printed = page.waitForEvent("download");
  await page.getByRole("button", { name: "Печать" }).click();
  expect((await printed).suggestedFilename()).toBe(`Договор ${card.number_contract.replace("/", "_")}.pdf`);
});
