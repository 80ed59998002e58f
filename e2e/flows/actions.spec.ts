import { readFile } from "node:fs/promises";
import { read, utils } from "xlsx";
import { lastDayOf, toMonth } from "../../domain/periods/month.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";

type Row = { id: number; number: string; version: number; period: string; total: number; status: { id: number } };
type Api = Awaited<ReturnType<typeof callAs>>;
type Page = { data: Row[]; total: number; totals: { total: number } };
type Report = { number: string; total_money: number };

const [CREATED, CONFIRMED] = [0, 2];
const tenge = (tiyn: number) =>
  (tiyn / 100).toLocaleString("ru-RU", { minimumFractionDigits: 2 }).replace(/\s/g, "\u00a0");

/** The acts of a park. */
const ofPark = (id: number) => `filter[park]=${id}&filter[formed_on][from]=2025-06-01`;

/** A park of confirmed acts and of others, which may all go: one of them first, to be made again. */
async function parkToTidy(api: Api): Promise<{ parkId: number; spare: Row }> {
  for (const { id } of await api.get<{ id: number }[]>("parks/names")) {
    const { data } = await api.page<Page>(`avrs?filter[kind]=aggregator&${ofPark(id)}&per_page=100`);
    const [spare, another] = data.filter(({ status }) => status.id === CREATED);
    if (spare && another && data.some(({ status }) => status.id === CONFIRMED)) return { parkId: id, spare };
  }
  throw new Error("The demo has no such park");
}

test("all acts of a filter are chosen as they were: what comes later is said and left alone", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const colleague = await callAs(house.url, "admin");
  const { parkId, spare } = await parkToTidy(api);
  await api.send("DELETE", "avrs/delete", { ids: [{ id: spare.id, version: spare.version }] });
  const asked = `avrs?filter[kind]=aggregator&${ofPark(parkId)}&per_page=100`;
  const before = await api.page<Page>(asked);
  const mayGo = before.data.filter(({ status }) => status.id !== CONFIRMED);

  const { page } = person;
  await person.signIn();
  await page.goto(`/avrs/aggregator?${ofPark(parkId)}`);
  await page
    .getByRole("checkbox", { name: /^Выбрать А-/ })
    .first()
    .check();
  await page.getByRole("button", { name: `Выбрать все ${before.total} по фильтру` }).click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await expect(bar).toContainText(`ровно ${before.total}`);
  await expect(bar).toContainText(tenge(before.totals.total));

  const month = { from: `${spare.period}-01`, to: lastDayOf(toMonth(spare.period)) };
  const late = await colleague.send<{ data: { avrs: Row[] } }>("POST", "avrs/generate", month);
  const known = new Set(before.data.map(({ id }) => id));
  const [again] = (await api.page<Page>(asked)).data.filter(({ id }) => !known.has(id));
  expect(late.data.avrs.map(({ id }) => id)).toContain(again?.id);
  await page.reload();
  await expect(bar).toContainText(`ровно ${before.total}`);
  await expect(bar).toContainText("1 новая запись в выборку не вошла");

  await bar.getByRole("button", { name: "Удалить", exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: "Пропустим" });
  await expect(question).toContainText(`Удалить ${mayGo.length}`);
  await expect(question).toContainText(tenge(mayGo.reduce((sum, { total }) => sum + total, 0)));
  await expect(question).toContainText("Документ в статусе «подтверждён» удалить нельзя.");
  await expect(question).toContainText("1 новая запись в выборку не вошла");
  const [skipped] = before.data.filter(({ status }) => status.id === CONFIRMED);
  await expect(question.getByRole("link", { name: skipped?.number ?? "" })).toHaveAttribute(
    "href",
    `/avrs/aggregator/${skipped?.id}`,
  );
  await question.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(bar).toBeHidden();

  const after = await api.page<Page>(asked);
  const left = before.data.filter(({ status }) => status.id === CONFIRMED).map(({ id }) => id);
  expect(after.data.map(({ id }) => id).sort()).toEqual([...left, again?.id].sort());
});

/** How many documents of this kind go in one call. */
const BATCH = 100;

/** Parks whose acts with drivers that nobody has signed are together more than a batch and fewer than three. */
async function parksOfMany(api: Api): Promise<string> {
  const parks: number[] = [];
  for (const { id } of await api.get<{ id: number }[]>("parks/names")) {
    parks.push(id);
    const filter = `filter[status]=${CREATED}&filter[park]=${parks}`;
    const { total } = await api.page<Page>(`drivers/avrs?${filter}&per_page=1`);
    if (total > BATCH) return filter;
  }
  throw new Error("The demo has no such parks");
}

test("a run that a reload interrupts goes on with the rest, and deletes nothing twice", async ({ person, house }) => {
  const api = await callAs(house.url, "manager");
  const filter = await parksOfMany(api);
  const asked = `drivers/avrs?${filter}&per_page=1`;
  const before = await api.page<Page>(asked);

  const { page } = person;
  await person.signIn();
  let calls = 0;
  const keys: (string | undefined)[] = [];
  await page.route("**/api/drivers/avrs/delete", async (route) => {
    calls += 1;
    keys.push((await route.request().headerValue("idempotency-key")) ?? undefined);
    const reply = await route.fetch();
    if (calls === 2) return; // done by the server, and the tab never hears of it
    await route.fulfill({ response: reply });
  });
  await page.goto(`/drivers-avrs?${filter}`);
  await page.getByRole("checkbox", { name: "Выбрать все строки страницы" }).check();
  await page.getByRole("button", { name: /^Выбрать все .* по фильтру$/ }).click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await expect(bar).toContainText(`ровно ${before.total}`);
  await bar.getByRole("button", { name: "Удалить", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(page.getByText(`Выполнено ${BATCH} из ${before.total}`)).toBeVisible();
  const left = Math.max(0, before.total - 2 * BATCH);
  await expect.poll(async () => (await api.page<Page>(asked)).total).toBe(left);

  await page.reload();
  await expect(page.getByText(`выполнено ${BATCH} из ${before.total}`)).toBeVisible();
  const rest = before.total - BATCH;
  await page.getByRole("button", { name: new RegExp(`^Продолжить: остал(ась|ось) ${rest}$`) }).click();
  await expect(page.getByText(/^Готово: /)).toBeVisible();
  expect((await api.page<Page>(asked)).total).toBe(0);
  expect(keys[1]).toBe(keys[2]);
});

test("an export holds all rows in the person's columns, with the totals of the list @gate", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const list = await api.page<{ data: Report[]; total: number; totals: { total_money: number } }>(
    "reports/commissioner?filter[status]=1&sort=-total_money&per_page=500",
  );
  const { page } = person;
  await person.signIn();
  await page.goto("/oks?filter[status]=1&sort=-total_money&columns=number,total_money,counterparty,fee_total");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Экспорт", exact: true }).click();
  const path = await (await coming).path();
  const book = read(await readFile(path));
  const [name = ""] = book.SheetNames;
  const [head, ...lines] = utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 });
  expect(head).toEqual(["Номер", "Выручка, ₸", "Контрагент", "Вознаграждение, ₸"]);
  expect(lines.slice(0, -1).map(([number]) => number)).toEqual(list.data.map(({ number }) => number));
  expect(lines.at(-1)?.[1]).toBe(list.totals.total_money / 100);
  const facts = new Map(utils.sheet_to_json<[string, unknown]>(book.Sheets.Сведения ?? {}, { header: 1 }));
  expect([facts.get("Строк"), facts.get("— Статус")]).toEqual([list.total, "подписан"]);

  await page.getByRole("button", { name: /^Фоновые задания|^Выполня/ }).click();
  await expect(page.getByText("Выгрузка в Excel: Отчёты комиссионера").first()).toBeVisible();
});
