import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { read, utils } from "xlsx";
import { writeWorkbook } from "../../server/spreadsheet/write-workbook.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { picture } from "../pages/picture.ts";
import { addField, choose, type NewField, part } from "../pages/studio.ts";

const FIELDS: readonly NewField[] = [
  {
    label: "Госномер",
    name: "plate",
    kind: "госномер",
    flags: ["Обязательное", "Отбор", "Сортировка", "Поиск", "Без повторов"],
  },
  {
    label: "Парк",
    name: "park",
    kind: "ссылка на запись",
    to: "Парки",
    flags: ["Обязательное", "Отбор", "Сортировка"],
  },
  { label: "Водитель", name: "driver", kind: "ссылка на запись", to: "Водители", flags: ["Отбор"] },
  { label: "Модель", name: "model", kind: "текст", flags: ["Отбор", "Сортировка", "Поиск"] },
  { label: "VIN", name: "vin", kind: "текст", flags: ["Поиск"], mask: "AAA99999" },
  { label: "Год выпуска", name: "made_in", kind: "целое число", flags: ["Отбор", "Сортировка"] },
  { label: "Стоимость, ₸", name: "price", kind: "деньги", flags: ["Отбор", "Сортировка", "Итог в списке"] },
  { label: "Доля", name: "share", kind: "процент" },
  { label: "Страховка до", name: "insured_until", kind: "дата", flags: ["Отбор", "Сортировка"] },
  {
    label: "Топливо",
    name: "fuel",
    kind: "выбор из вариантов",
    flags: ["Отбор"],
    options: { petrol: "бензин", gas: "газ" },
  },
  { label: "В лизинге", name: "leased", kind: "да или нет", flags: ["Отбор"] },
  { label: "Примечание", name: "note", kind: "примечание" },
];
const ROLES = ["Менеджер", "Клиент", "Аутсорсер", "Клиент аутсорсера"];
const RIGHTS = ["Видеть", "Добавлять", "Изменять", "Удалять", "Загружать из файла"];

/** Everything but the fields: statuses, rights, whose a record is, the list, both pages and a reminder. */
async function shapeRest(page: Page): Promise<void> {
  const statuses = await part(page, "Статусы и переходы");
  await statuses.getByRole("button", { name: "Завести статусы" }).click();
  await statuses.getByLabel("Название статуса", { exact: true }).fill("работает");
  await statuses.getByRole("button", { name: "Добавить статус" }).click();
  await statuses.getByLabel("Название статуса", { exact: true }).nth(1).fill("в ремонте");
  await statuses.getByRole("button", { name: "Добавить переход" }).click();
  await statuses.getByLabel("Название кнопки", { exact: true }).fill("Отправить в ремонт");
  await choose(page, statuses, "Из каких статусов", "работает");
  await choose(page, statuses, "В какой статус", "в ремонте");
  await choose(page, statuses, "Кому можно", "Менеджер");
  await choose(page, statuses, "Что спросить при переходе", "Примечание");

  const rights = await part(page, "Права");
  for (const role of ROLES)
    for (const right of RIGHTS) {
      const may = role === "Менеджер" || (role === "Клиент" && right === "Видеть");
      const cell = rights.getByLabel(`${role}: ${right}`, { exact: true });
      await cell.getByText(may ? "Да" : "Нет", { exact: true }).click();
    }
  await rights.scrollIntoViewIfNeeded();
  await picture(page, "rights-of-register");
  await choose(page, await part(page, "Чья запись"), "Парк записи", "Парк");

  const list = await part(page, "Список");
  const shown = ["Госномер", "Парк", "Модель", "Год выпуска", "Стоимость, ₸", "Страховка до"];
  await choose(page, list, "Столбцы по порядку", ...shown);
  await choose(page, list, "Столбцы по выбору", "VIN", "Топливо");
  await choose(page, list, "Отборы по порядку", "Топливо", "Парк", "Год выпуска", "Статус");
  await choose(page, list, "Обычный порядок", "Госномер ↑");
  await choose(page, list, "По чему файл узнаёт запись", "Госномер");
  await choose(page, list, "На чьих карточках показывать записи", "Парк");
  for (const name of ["Форма", "Карточка"])
    await (await part(page, name)).getByRole("button", { name: "Все поля одним разделом" }).click();
  await (await part(page, "Напоминания")).getByRole("button", { name: "Добавить напоминание" }).click();
}

const ROWS = 5_000;
/** A thousand plates for each last letter. */
const plateOf = (place: number): string =>
  `${String(place % 1_000).padStart(3, "0")} AB${"CDEFG"[Math.floor(place / 1_000)]} 02`;

/** A file as a person fills it in: `places` of the plates, the first of `parks` and the second in turn. */
async function fileOf(places: readonly number[], parks: readonly string[], more: readonly string[][] = []) {
  const titles = ["Госномер", "Парк", "Модель", "Год выпуска", "Стоимость, ₸", "Страховка до", "Топливо", "В лизинге"];
  const rows = places.map((place) => [
    plateOf(place),
    parks[place % 2] ?? "",
    `Camry ${place % 7}`,
    String(2000 + (place % 25)),
    `${1_000_000 + place}`,
    "31.12.2026",
    place % 3 === 0 ? "газ" : "бензин",
    place % 5 === 0 ? "Да" : "Нет",
  ]);
  const columns = titles.map((title) => ({ title, kind: "text" as const }));
  const chunks: Buffer[] = [];
  const sheet = { name: "Лист", columns, rows: [...rows, ...more], frozenHeader: true };
  for await (const chunk of writeWorkbook([sheet])) chunks.push(chunk);
  return {
    name: "Автомобили.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.concat(chunks),
  };
}

test("an administrator makes the register «Автомобили» in one sitting, fills it from a file, filters and exports it; a client sees his own park's", async ({
  person,
  house,
  browser,
}) => {
  test.setTimeout(600_000); // twenty rights and twelve fields, by hand
  const { page } = person;
  const client = await callAs(house.url, "client");
  const [mine] = await client.get<{ name: string }[]>("users/parks");
  const all = await (await callAs(house.url, "manager")).get<{ name: string }[]>("parks?per_page=100");
  const own = (await client.get<{ name: string }[]>("users/parks")).map(({ name }) => name);
  const other = all.find(({ name }) => !own.includes(name));
  const parks = [mine?.name ?? "", other?.name ?? ""];

  await person.signIn("admin");
  await page.goto("/studio");
  await page.getByRole("button", { name: "Создать реестр" }).click();
  await page.getByLabel("Название", { exact: true }).fill("Автомобили");
  await page.getByLabel("Имя в адресе").fill("vehicles");
  await page.getByRole("button", { name: "Продолжить" }).click();
  const about = await part(page, "Названия и место в меню");
  await about.getByLabel("Название новой записи", { exact: true }).fill("Новый автомобиль");
  const fields = await part(page, "Поля");
  for (const field of FIELDS) await addField(page, fields, field);
  await about.scrollIntoViewIfNeeded();
  await picture(page, "fields");
  await shapeRest(page);
  await expect(page.getByText(/Ошиб(ка|ки|ок): /)).toHaveCount(0);
  await page.getByRole("button", { name: "Опубликовать" }).click();
  const dialog = page.getByRole("dialog", { name: "Опубликовать изменения?" });
  await dialog.getByLabel("Что и зачем изменено").fill("Реестр машин парков");
  await dialog.getByRole("button", { name: "Опубликовать" }).click();
  await expect(page.getByText("Ревизия № 1", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Автомобили", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Автомобили");
  await page.getByRole("button", { name: "Загрузить из Excel" }).click();
  const loading = page.getByRole("dialog", { name: "Загрузка из Excel: Автомобили" });
  const places = Array.from({ length: ROWS }, (_, place) => place);
  const wrong = ["999ZZZ02", "Такого парка нет", "Camry", "1800", "дорого", "31.12.2026", "уголь", "Да"];
  await loading.locator("input[type=file]").setInputFiles(await fileOf(places, parks, [wrong]));
  await expect(loading.getByText("«дорого» — не сумма. Пишите так: 1 234,50")).toBeVisible({ timeout: 60_000 });
  const admin = await callAs(house.url, "admin");
  expect((await admin.page<{ total: number }>("registers/vehicles?per_page=1")).total).toBe(0);
  await loading.getByRole("button", { name: "Выбрать другой файл" }).click();
  await loading.locator("input[type=file]").setInputFiles(await fileOf(places, parks));
  await loading.getByRole("button", { name: "Загрузить", exact: true }).click({ timeout: 60_000 });
  await expect(loading.getByText(/^Готово: добавлено 5\s?000, изменено 0\./)).toBeVisible({ timeout: 60_000 });
  await loading.getByRole("button", { name: "Закрыть", exact: true }).last().click();
  await expect(page.getByRole("link", { name: plateOf(0) })).toBeVisible();

  await page.goto("/registers/vehicles?filter[fuel]=gas&filter[made_in][from]=2000&filter[made_in][to]=2010");
  const found = places.filter((place) => place % 3 === 0 && place % 25 <= 10);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(found.length));
  await picture(page, "list");
  const saving = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "Экспорт" }).click();
  const book = read(await readFile(await (await saving).path()), { type: "buffer" });
  const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
  const plates = rows.flatMap(([plate]) => (/^\d{3}AB[C-G]02$/.test(String(plate).replaceAll(" ", "")) ? [plate] : []));
  expect(plates).toHaveLength(found.length);

  const theirs = await browser.newContext({ baseURL: house.url, locale: "ru-RU" });
  try {
    const seen = await theirs.newPage();
    await seen.goto("/login");
    await seen.getByLabel("Email").fill("client@parkdesk.example");
    await seen.getByLabel("Пароль", { exact: true }).fill("parkdesk-demo");
    await seen.getByRole("button", { name: "Войти", exact: true }).click();
    await seen.getByRole("link", { name: "Автомобили", exact: true }).click();
    await expect(seen.getByRole("heading", { level: 1 })).toContainText(/2\s?500/);
    await expect(seen.getByRole("link", { name: plateOf(0) })).toBeVisible();
    await expect(seen.getByText(plateOf(1))).toHaveCount(0);
    await expect(seen.getByRole("link", { name: "Добавить" })).toHaveCount(0);
    await expect(seen.getByRole("button", { name: "Загрузить из Excel" })).toHaveCount(0);
  } finally {
    await theirs.close();
  }
});
