import { vehicles } from "../../server/testing/vehicles.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { picture } from "../pages/picture.ts";

type Whole = { draft: { version: number } | null };

test("an administrator looks at the portal as a client does, asks why something is there, changes nothing and goes back", async ({
  person,
  house,
}) => {
  const { page } = person;
  const client = await callAs(house.url, "client");
  const { total } = await client.page<{ total: number }>("users/parks?per_page=1");
  await person.signIn("admin");
  await page.goto("/studio/view-as");
  expect(await seriousFaults(page, "as whom to look")).toEqual([]);
  await page.getByRole("combobox", { name: "Роль" }).press("ArrowDown");
  await page
    .locator(".ant-select-item-option")
    .filter({ hasText: /^Клиент$/ })
    .click();
  await page
    .getByRole("button", { name: /^Посмотреть как / })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Просмотр от другого лица" });
  await expect(bar).toContainText("Изменить ничего нельзя");
  await expect(page.getByRole("link", { name: "Студия" })).toHaveCount(0);

  await page.goto("/parks");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(total));
  await bar.getByRole("button", { name: "Рентген" }).click();
  const xray = page.getByRole("complementary", { name: "Рентген" });
  await expect(xray).toContainText("GET /api/users/parks");
  await page.getByRole("columnheader", { name: "Статус" }).hover();
  await expect(xray).toContainText("Столбец Статус");
  await page.getByRole("link", { name: "Парки", exact: true }).first().focus();
  await expect(xray).toContainText("Строка меню Парки");
  await picture(page, "view-as");
  await xray.getByText("Этому человеку не показано").click();
  await expect(xray.getByText("Действие Добавить")).toBeVisible();
  await expect(xray.getByText("POST /api/parks", { exact: false })).toHaveCount(0);
  expect(await seriousFaults(page, "the portal as another sees it")).toEqual([]);

  const answer = await page.evaluate(async () => {
    const token = sessionStorage.getItem("view");
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const reply = await fetch("/api/users/parks/1", { method: "PUT", headers, body: "{}" });
    return [reply.status, ((await reply.json()) as { code: string }).code];
  });
  expect(answer).toEqual([403, "VIEW_ONLY"]);
  await bar.getByRole("button", { name: "Вернуться" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Посмотреть как");
  await expect(bar).toHaveCount(0);
});

test("a draft is seen with real records by whoever it is for before it is published to anybody", async ({
  person,
  house,
}) => {
  const { page } = person;
  const admin = await callAs(house.url, "admin");
  const path = "studio/resources/r-drafted";
  const body = { ...vehicles, name: "drafted", titles: { ...vehicles.titles, list: { ru: "Задуманное" } } };
  const { draft } = await admin.get<Whole>(path);
  await admin.send("PUT", `${path}/draft`, { body, version: draft?.version ?? null });
  const parks = {
    words: { "fields.name": { ru: "Таксопарк" } },
    list: { columns: ["name", "status"] },
  };
  const before = await admin.get<Whole>("studio/resources/parks");
  await admin.send("PUT", "studio/resources/parks/draft", { body: parks, version: before.draft?.version ?? null });

  await person.signIn("admin");
  await page.goto("/studio/parks");
  await page.getByRole("button", { name: "Посмотреть как…" }).click();
  const dialog = page.getByRole("dialog", { name: "Посмотреть как…" });
  const look = dialog.getByRole("listitem").filter({ hasText: /[^-]client@parkdesk/ });
  await look.getByRole("button", { name: /^Посмотреть как / }).click();
  await expect(page.getByRole("columnheader", { name: "Таксопарк" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Логин в Яндексе" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Просмотр от другого лица" })).toContainText("черновик");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page.getByText("Таксопарк").first()).toBeVisible();
  await page.getByRole("button", { name: "Вернуться" }).click();
  await expect(page).toHaveURL(/\/studio\/parks$/);
  await page.goto("/parks");
  await expect(page.getByRole("columnheader", { name: "Логин в Яндексе" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Таксопарк" })).toHaveCount(0);

  await page.goto("/studio/r-drafted");
  await page.getByRole("button", { name: "Посмотреть как…" }).click();
  await dialog
    .getByRole("listitem")
    .filter({ hasText: "manager@parkdesk.example" })
    .first()
    .getByRole("button", { name: /^Посмотреть как / })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Задуманное");
  await page.getByRole("link", { name: "Добавить" }).first().click();
  await expect(page.getByLabel("Госномер")).toBeVisible();
});

test("an auditor reads who may do what, made of the descriptions, and takes it along as a file", async ({ person }) => {
  const { page } = person;
  await person.signIn("admin");
  await page.goto("/studio/rights");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Матрица прав");
  await expect(page.getByRole("region", { name: "Парки", exact: true })).toBeVisible();
  await picture(page, "rights");
  await page.getByLabel("Найти раздел").fill("парки");
  const parks = page.getByRole("region", { name: "Парки", exact: true });
  await expect(parks.getByRole("row").filter({ hasText: "Чьи записи видны" })).toContainText("только своих парков");
  await expect(parks.getByRole("row").filter({ hasText: "POST parks" }).first()).toContainText("Да");
  expect(await seriousFaults(page, "the rights matrix")).toEqual([]);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать XLSX" }).click();
  expect((await saving).suggestedFilename()).toBe("Матрица прав.xlsx");
});

test("a draft is looked at beside its editor as somebody else, and the administrator stays who they are", async ({
  person,
  house,
}) => {
  const { page } = person;
  const admin = await callAs(house.url, "admin");
  const path = "studio/resources/parks";
  const { draft } = await admin.get<Whole>(path);
  const body = { words: { "fields.name": { ru: "Таксопарк" } }, list: { columns: ["name", "status"] } };
  await admin.send("PUT", `${path}/draft`, { body, version: draft?.version ?? null });
  await person.signIn("admin");
  await page.goto("/studio/parks");
  await page.getByRole("button", { name: "Посмотреть как…" }).click();
  const dialog = page.getByRole("dialog", { name: "Посмотреть как…" });
  await dialog
    .getByRole("listitem")
    .filter({ hasText: /[^-]client@parkdesk/ })
    .getByRole("button", { name: /^Показать рядом с редактором как / })
    .click();
  const pane = page.getByRole("region", { name: "Черновик чужими глазами" });
  const frame = pane.frameLocator("iframe");
  await expect(frame.getByRole("columnheader", { name: "Таксопарк" })).toBeVisible();
  await expect(frame.getByRole("region", { name: "Просмотр от другого лица" })).toContainText("черновик");
  await expect(frame.getByRole("link", { name: "Студия" })).toHaveCount(0);
  await picture(page, "beside");
  await frame.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(frame.getByText("Таксопарк").first()).toBeVisible();

  // What is saved next is shown next; the tab itself is the administrator's as before.
  await admin.send("PUT", `${path}/draft`, {
    body: { ...body, words: { "fields.name": { ru: "Автопарк" } } },
    version: (await admin.get<Whole>(path)).draft?.version ?? null,
  });
  await pane.getByRole("button", { name: "Обновить" }).click();
  await expect(frame.getByRole("columnheader", { name: "Автопарк" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("view"))).toBeNull();
  await frame.getByRole("button", { name: "Вернуться" }).click();
  await expect(pane).toHaveCount(0);
  await expect(page.locator(".cm-content")).toBeVisible();
  await page.goto("/parks");
  await expect(page.getByRole("region", { name: "Просмотр от другого лица" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Логин в Яндексе" })).toBeVisible();
});
