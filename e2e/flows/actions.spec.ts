import { readFile } from "node:fs/promises";
import { read, utils } from "xlsx";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";

type Report = {
  id: number;
  number: string;
  version: number;
  period: string;
  total_money: number;
  status: { id: number };
  contract: { id: number };
};
type Api = Awaited<ReturnType<typeof callAs>>;
type Page = { data: Report[]; total: number; totals: { total_money: number } };

const CONFIRMED = 2;
const MONTH = "2026-03";
const tenge = (tiyn: number) =>
  (tiyn / 100).toLocaleString("ru-RU", { minimumFractionDigits: 2 }).replace(/\s/g, "\u00a0");

/** What a park has reported lately. */
const ofPark = (id: number) => `filter[park]=${id}&filter[formed_on][from]=2025-11-01`;

/**
 * A park of confirmed reports and later ones that may all go, since nothing confirmed rests on them; one of them is gone already,
 * so that its month can be reported again.
 */
async function parkToTidy(api: Api): Promise<{ parkId: number; spare: Report }> {
  for (const { id } of await api.get<{ id: number }[]>("parks/names")) {
    const { data } = await api.page<Page>(`reports/commissioner?${ofPark(id)}&per_page=100`);
    const spare = data.find(({ status, period }) => status.id === 0 && period === MONTH);
    const confirmed = data.filter(({ status }) => status.id === CONFIRMED);
    const others = data.filter(({ status }) => status.id !== CONFIRMED);
    if (!spare || confirmed.length === 0 || others.length < 3) continue;
    const rests = others.some((one) =>
      confirmed.some(({ contract, period }) => contract.id === one.contract.id && period > one.period),
    );
    if (!rests) return { parkId: id, spare };
  }
  throw new Error("The demo has no such park");
}

const none = { cash: 0, card: 0, compensation: 0, corporate: 0, tip: 0, promo: 0, discount: 0, bonus: 0, other: 0 };
const manual = ({ contract, period }: Report) => ({
  contract_id: contract.id,
  period,
  formed_on: "2026-05-10",
  amounts: { ...none, cash: 100 },
  platform_commission: null,
  tax: null,
  transferred: 0,
  top_up: 0,
  bank_commission: 0,
});

test("all reports of a filter are chosen as they were: what comes later is said and left alone", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const colleague = await callAs(house.url, "admin");
  const { parkId, spare } = await parkToTidy(api);
  await api.send("DELETE", "reports/commissioner/delete", { ids: [{ id: spare.id, version: spare.version }] });
  const asked = `reports/commissioner?${ofPark(parkId)}&per_page=100`;
  const before = await api.page<Page>(asked);
  const mayGo = before.data.filter(({ status }) => status.id !== CONFIRMED);

  const { page } = person;
  await person.signIn();
  await page.goto(`/oks?${ofPark(parkId)}`);
  await page
    .getByRole("checkbox", { name: /^Выбрать К-/ })
    .first()
    .check();
  await page.getByRole("button", { name: `Выбрать все ${before.total} по фильтру` }).click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await expect(bar).toContainText(`ровно ${before.total}`);
  await expect(bar).toContainText(tenge(before.totals.total_money));

  const late = await colleague.send<{ data: Report }>("POST", "reports/commissioner/manual", manual(spare));
  await page.reload();
  await expect(bar).toContainText(`ровно ${before.total}`);
  await expect(bar).toContainText("1 новая запись в выборку не вошла");

  await bar.getByRole("button", { name: "Удалить", exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: "Пропустим" });
  await expect(question).toContainText(`Удалить ${mayGo.length}`);
  await expect(question).toContainText(tenge(mayGo.reduce((sum, { total_money }) => sum + total_money, 0)));
  await expect(question).toContainText("Документ в статусе «подтверждён» удалить нельзя.");
  await expect(question).toContainText("1 новая запись в выборку не вошла");
  const [skipped] = before.data.filter(({ status }) => status.id === CONFIRMED);
  await expect(question.getByRole("link", { name: skipped?.number ?? "" })).toHaveAttribute(
    "href",
    `/oks/${skipped?.id}`,
  );
  await question.getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(bar).toBeHidden();

  const after = await api.page<Page>(asked);
  const left = before.data.filter(({ status }) => status.id === CONFIRMED).map(({ id }) => id);
  expect(after.data.map(({ id }) => id).sort()).toEqual([...left, late.data.id].sort());
});

test("a run that a reload interrupts goes on with the rest, and deletes nothing twice", async ({ person, house }) => {
  const api = await callAs(house.url, "manager");
  const asked = `reports/commissioner?filter[status]=0&filter[period]=${MONTH}&per_page=500`;
  const before = await api.page<Page>(asked);
  expect(before.total).toBeGreaterThan(60);

  const { page } = person;
  await person.signIn();
  let calls = 0;
  const keys: (string | undefined)[] = [];
  await page.route("**/api/reports/commissioner/delete", async (route) => {
    calls += 1;
    keys.push((await route.request().headerValue("idempotency-key")) ?? undefined);
    const reply = await route.fetch();
    if (calls === 2) return; // done by the server, and the tab never hears of it
    await route.fulfill({ response: reply });
  });
  await page.goto(`/oks?filter[status]=0&filter[period]=${MONTH}`);
  await page.getByRole("checkbox", { name: "Выбрать все строки страницы" }).check();
  await page.getByRole("button", { name: /^Выбрать все .* по фильтру$/ }).click();
  const bar = page.getByRole("region", { name: "Выбранные строки" });
  await expect(bar).toContainText(`ровно ${before.total}`);
  await bar.getByRole("button", { name: "Удалить", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).click();
  await expect(page.getByText(`Выполнено 50 из ${before.total}`)).toBeVisible();
  await expect.poll(async () => (await api.page<Page>(asked)).total).toBe(Math.max(0, before.total - 100));

  await page.reload();
  await expect(page.getByText(`выполнено 50 из ${before.total}`)).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^Продолжить: остал(ась|ось) ${before.total - 50}$`) }).click();
  await expect(page.getByText(/^Готово: /)).toBeVisible();
  expect((await api.page<Page>(asked)).total).toBe(0);
  expect(keys[1]).toBe(keys[2]);
});

test("an export holds all rows in the person's columns, with the totals of the list @gate", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const list = await api.page<Page>("reports/commissioner?filter[status]=1&sort=-total_money&per_page=500");
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
