import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import { copyDemo, dataFolder } from "../demo-data.ts";
import { callAs } from "../pages/api.ts";
import { signIn } from "../pages/entrance.ts";
import { serve, TODAY } from "../serve.ts";
import { isTaken, KEY_PASSWORD, NCALAYER_PORT, startSigner } from "../signer.ts";

type Report = { id: number; number: string; status: { id: number } };
type Paged = { data: Report[]; total: number };

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

const MARCH = "reports/commissioner?filter[period]=2026-03&per_page=500";

test("a manager signs all reports of a month with one password", async ({ page }) => {
  test.setTimeout(300_000);
  const api = await callAs(server.url, "manager");
  const created = `${MARCH}&filter[status]=0`;
  const before = await api.page<Paged>(created);
  expect(before.total).toBeGreaterThan(60);

  await signIn(page, "manager");
  await page.goto(`/oks?filter[period]=2026-03&filter[status]=0`);
  await page
    .getByRole("checkbox", { name: /^Выбрать К-/ })
    .first()
    .check();
  await page.getByRole("button", { name: `Выбрать все ${before.total} по фильтру` }).click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await bar.getByRole("button", { name: "Подписать", exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: "один раз на все документы" });
  await expect(question).toContainText(`Подписать ${before.total}`);
  await signer.answer({ key: "aggregator-a-manager-rsa", password: KEY_PASSWORD });
  await question.getByRole("button", { name: "Подписать", exact: true }).click();
  await expect(page.getByText(/^Готово: \d+ запис/)).toBeVisible({ timeout: 240_000 });
  expect((await api.page<Paged>(created)).total).toBe(0);
});

test("a client confirms what the aggregator has signed, by his own key", async ({ page }) => {
  const client = await callAs(server.url, "client");
  const [own] = (await client.page<Paged>(`users/${MARCH}&filter[status]=1`)).data;
  if (!own) throw new Error("The demo's client has no report to confirm");
  const { principal } = await client.get<{ principal: { iin_bin: string } }>(`users/reports/commissioner/${own.id}`);
  const key = signer.keys.find(({ iin, organization }) => (organization?.bin ?? iin) === principal.iin_bin);
  await signer.answer({ key: key?.id ?? "", password: KEY_PASSWORD });
  await signIn(page, "client");
  await page.goto(`/oks?filter[period]=2026-03&filter[status]=1`);
  await page.getByRole("row").filter({ hasText: own.number }).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Подписать" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Подписать", exact: true }).click();
  await expect(page.getByText("Документ подписан")).toBeVisible({ timeout: 60_000 });
  expect(await client.get(`users/reports/commissioner/${own.id}`)).toMatchObject({ status: { id: 2 } });
});
