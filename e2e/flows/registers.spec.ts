import { vehicles } from "../../server/testing/vehicles.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { settled } from "../pages/settled.ts";

type Whole = { draft: { version: number } | null; subject: { revision: number | null } };
type Api = Awaited<ReturnType<typeof callAs>>;

/** Drafts a body and publishes it. */
async function shape(admin: Api, resource: string, body: object) {
  const path = `studio/resources/${resource}`;
  const { draft } = await admin.get<Whole>(path);
  const saved = await admin.send<{ data: Whole }>("PUT", `${path}/draft`, { body, version: draft?.version ?? null });
  await admin.send("POST", `${path}/publish`, { version: saved.data.draft?.version, note: "Проба" });
}

/** Under a name of its own: another journey makes «Автомобили» by hand. */
const fleet = { ...vehicles, name: "fleet" };

test("a register that was just published has its list, form and card, and an open list takes what is published of it next", async ({
  person,
  house,
}) => {
  const { page } = person;
  const admin = await callAs(house.url, "admin");
  await shape(admin, "r-fleet", fleet);
  await person.signIn();
  await page.getByRole("link", { name: "Автомобили" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Автомобили");
  await expect(page.getByText("Пока ничего нет")).toBeVisible();
  expect(await seriousFaults(page, "the empty list of a register")).toEqual([]);

  await page.getByRole("link", { name: "Добавить" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Новый автомобиль");
  await page.getByLabel("Госномер").fill("123 ABC 02");
  await page.getByLabel("Модель").fill("Camry");
  await page.getByLabel("Год выпуска").fill("2020");
  await page.getByLabel("Стоимость").fill("9 000 000,50");
  await page.getByLabel("VIN").pressSequentially("abc12");
  await expect(page.getByLabel("VIN")).toHaveValue("ABC12");
  await page.getByRole("button", { name: "Добавить" }).last().click();
  await expect(page.getByText("Заполните по образцу")).toBeVisible();
  await expect(page.getByText("Необходимо заполнить поле").first()).toBeVisible();
  await page.getByLabel("VIN").fill("ABC12345");
  await page.getByLabel("Парк", { exact: true }).click();
  await page.locator(".ant-select-item-option").first().click();
  expect(await seriousFaults(page, "the form of a register")).toEqual([]);
  await page.getByRole("button", { name: "Добавить" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("123 ABC 02");
  await expect(page.getByText("9 000 000,50")).toBeVisible();
  expect(await seriousFaults(page, "the card of a register")).toEqual([]);

  await page.getByRole("link", { name: "Автомобили" }).first().click();
  await expect(page.getByRole("row").filter({ hasText: "Camry" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Топливо" })).toHaveCount(0);
  const columns = [...vehicles.list.columns, "fuel"];
  await shape(admin, "r-fleet", {
    ...fleet,
    titles: { ...vehicles.titles, list: { ru: "Машины" } },
    list: { ...vehicles.list, columns, hidden: ["vin", "leased"] },
  });
  await expect(page.getByRole("columnheader", { name: "Топливо" })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole("link", { name: "Машины" })).toBeVisible();
});

test("what an administrator makes of a resource of the product reaches an open list, and takes nothing from who types into a form", async ({
  person,
  house,
}) => {
  const { page } = person;
  const admin = await callAs(house.url, "admin");
  const [park] = await admin.get<{ id: number; name: string }[]>("parks?per_page=1");
  await person.signIn();
  const listens = page.waitForResponse(/\/api\/events/);
  await page.goto(`/parks/edit/${park?.id}`);
  await page.getByLabel("Название").fill("Ещё не сохранено");
  await listens;
  const told = page.waitForResponse(/\/api\/descriptions$/);
  await shape(admin, "parks", {
    words: { "fields.name": { ru: "Таксопарк" } },
    fields: { x_code: { kind: "text", label: { ru: "Код парка" }, mask: "AA-99", filter: true, sort: true } },
    list: { columns: ["name", "x_code", "status"] },
  });
  await told;
  await settled(page);
  await expect(page.getByLabel("Название")).toHaveValue("Ещё не сохранено");
  await page.goto("/parks");
  await expect(page.getByRole("columnheader", { name: "Код парка" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Таксопарк" })).toBeVisible();
  await page.goto(`/parks/edit/${park?.id}`);
  await page.getByLabel("Код парка").fill("АА-01");
  await page.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(park?.name ?? "");
  await expect(page.getByText("АА-01")).toBeVisible();

  // The journeys after this one meet parks as the product has them.
  const { subject } = await admin.get<Whole>("studio/resources/parks");
  await admin.send("POST", "studio/resources/parks/rollback", { to: null, seen: subject.revision });
});
