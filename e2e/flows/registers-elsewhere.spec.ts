import { test as base, expect } from "playwright/test";
import { type OtherSystem, otherSystem } from "../../server/testing/other-system.ts";
import { vehiclesElsewhere } from "../../server/testing/vehicles-elsewhere.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signIn } from "../pages/entrance.ts";
import { picture } from "../pages/picture.ts";
import { part } from "../pages/studio.ts";
import { type ServedDemo, serveDemo } from "../serve-demo.ts";

type Park = { readonly id: number; readonly name: string };

let system: OtherSystem;
let server: ServedDemo;

/** Its own server, which may read the other system. */
const test = base.extend({ baseURL: async ({ browserName: _ }, use) => use(server?.url) });
test.describe.configure({ mode: "serial" }); // the second reads what the first publishes
test.beforeAll(async () => {
  test.setTimeout(600_000);
  system = await otherSystem([], "of-the-fleet");
  server = await serveDemo({ REST_SOURCES: `${system.url}=FLEET_TOKEN`, FLEET_TOKEN: "of-the-fleet" });
  const manager = await callAs(server.url, "manager");
  const client = await callAs(server.url, "client");
  const [theirs] = await client.get<Park[]>("users/parks?per_page=1");
  const other = (await manager.get<Park[]>("parks?per_page=50")).find(({ id }) => id !== theirs?.id);
  system.rows = [...Array(45)].map((_, index) => ({
    id: index + 1,
    owner: 1,
    parkId: index % 3 === 0 ? theirs?.id : other?.id,
    plate: `${String(index + 1).padStart(3, "0")}ABC02`,
    model: index % 2 ? "Camry" : "Prado",
    year: 2015 + (index % 10),
    cost: 9_000_000.5 + index,
    share: 1.5,
    insured_until: "2026-12-31",
    fuel: index % 2 ? "gas" : "petrol",
    leased: index % 5 === 0,
    note: "Царапина",
  }));
});
test.afterAll(async () => {
  await server?.stop();
  await system?.close();
});

test("an administrator makes a register of another system's records by form, and each sees in it what is theirs", async ({
  page,
}) => {
  await signIn(page, "admin");
  await page.goto("/studio/r-fleet?title=Автопарк");
  const where = await part(page, "Где лежат записи");
  await where.getByRole("checkbox", { name: "Записи лежат в другой системе" }).check();
  await expect(where).toContainText(`Разрешённые системы: ${system.url}`);
  await expect(page.getByText("Осталось решить 4 права")).toBeVisible();
  await where.getByLabel("Адрес списка").fill("https://other.example/api/vehicles");
  await expect(
    where.getByText("Систему «https://other.example» спрашивать не разрешено", { exact: false }),
  ).toBeVisible();
  await where.getByLabel("Адрес списка").fill(`${system.url}/api/vehicles`);
  await where.getByLabel("…или поле, где стоит его номер").fill("owner");
  await expect(where.getByText("спрашивать не разрешено", { exact: false })).toHaveCount(0);
  await picture(page, "elsewhere");
  expect(await seriousFaults(page, "a register of another system's records in the studio")).toEqual([]);

  const admin = await callAs(server.url, "admin");
  const path = "studio/resources/r-fleet";
  const body = vehiclesElsewhere(`${system.url}/api/vehicles`);
  const saved = await admin.send<{ data: { draft: { version: number } } }>("PUT", `${path}/draft`, {
    body,
    version: null,
  });
  await admin.send("POST", `${path}/publish`, { version: saved.data.draft.version, note: "Проба" });

  await page.goto("/registers/fleet");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("45");
  await expect(page.getByRole("row").nth(1)).toContainText("001 ABC 02");
  expect(await seriousFaults(page, "the list of another system's records")).toEqual([]);
  await picture(page, "elsewhere-list");
  const price = page.getByRole("columnheader", { name: "Стоимость" });
  await price.getByRole("button", { name: "Стоимость" }).first().click();
  await expect(price).toHaveAttribute("aria-sort", /ending/);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/\/registers\/fleet\/\d+$/);
  await expect(page.getByText("Царапина")).toBeVisible();
  await expect(page.getByRole("button", { name: "Удалить" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "История", exact: true })).toHaveCount(0);
  expect(await seriousFaults(page, "the card of another system's record")).toEqual([]);
  await picture(page, "elsewhere-card");
});

test("a client sees their park's alone, and is told in words when the other system is away", async ({ page }) => {
  await signIn(page, "client");
  await page.goto("/registers/fleet");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("15");
  system.manner = "broken";
  await page.goto("/registers/fleet");
  await expect(
    page.getByText("Другая система, где лежат эти записи, не отвечает", { exact: false }).first(),
  ).toBeVisible();
  await picture(page, "elsewhere-away");
  await page.goto("/parks");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  system.manner = "well";
});
