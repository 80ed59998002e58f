import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { typeDay } from "../pages/type-day.ts";

type Esf = {
  id: number;
  version: number;
  number: string;
  total: number;
  status: { id: number };
  documents: { number: string }[];
};

const COLUMNS = [
  "Дата оборота",
  "Дата выписки",
  "Номер ЭСФ",
  "Статус",
  "Контрагент",
  "Договор",
  "Сумма, ₸",
  "Документы",
  "Регистрационный номер",
];
const money = (tiyn: number): string =>
  `${Math.trunc(tiyn / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, "\u00a0")},${String(tiyn % 100).padStart(2, "0")}`;

test("invoices: made from confirmed acts, listed with their sum, opened, followed to their papers, deleted", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  await page.setViewportSize({ width: 1720, height: 1000 });
  const api = await callAs(house.url, "manager");
  await person.signIn();
  await page.goto("/esfs");

  // The nine columns of the specification, those that are read first in sight of a laptop, and «Итого».
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("row").nth(1)).toBeVisible();
  const heads = await grid.getByRole("columnheader").allInnerTexts();
  expect(heads.map((head) => head.trim()).filter(Boolean)).toEqual([...COLUMNS, "Действия"]);
  const all = await api.get<Esf[]>("esfs?per_page=500&sort=number&filter[tab]=1");
  expect(all.length).toBeGreaterThan(0);

  // The bar says what waits and leads to it; the two tabs.
  await expect(page.getByText(/сч[её]т\S+ на .+ ₸ (надо выписать|не выписан)/).first()).toBeVisible();
  await page.getByRole("link", { name: /^К выписке/ }).click();
  const sum = all.reduce((total, { total: one }) => total + one, 0);
  await expect(grid.locator("tfoot")).toContainText("Итого");
  await expect(grid.locator("tfoot")).toContainText(money(sum));
  await page.getByRole("link", { name: /^Выписанные/ }).click();
  await expect(page).toHaveURL(/tab/);
  await expect(grid.locator("tfoot")).not.toContainText(money(sum));

  // An act without its invoice becomes one; the rest is named with its reason.
  const lost = all.find(({ status }) => status.id === 0);
  if (!lost) throw new Error("There is a draft to lose");
  await api.send("DELETE", "esfs/delete", { ids: [{ id: lost.id, version: lost.version }] });
  await page.goto("/esfs");
  await page.getByRole("button", { name: "Сформировать", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await typeDay(dialog, "с", "01.01.2025");
  await dialog.getByRole("button", { name: "Сформировать" }).click();
  await expect(dialog.getByText(/^За 01\.01\.2025–\S+ сформирован\S+ \d+ сч/)).toBeVisible();
  await expect(dialog.getByText("Акт ещё не подтверждён контрагентом.")).toBeVisible();
  await dialog.getByRole("button", { name: "Закрыть" }).last().click();
  const after = await api.get<Esf[]>("esfs?per_page=500&sort=number&filter[tab]=1");
  expect(after).toHaveLength(all.length);

  // From the invoice to its act and back to the list.
  const draft = after.find(({ status }) => status.id === 0);
  if (!draft) throw new Error("There is a draft");
  await page.goto(`/esfs?filter[number]=${draft.number}`);
  await expect(grid.getByRole("link", { name: draft.number })).toBeVisible();
  await grid.getByRole("link", { name: /^АВР №/ }).click();
  await expect(page).toHaveURL(/\/avrs\/aggregator\/\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(draft.documents[1]?.number ?? "none");
  await page.goBack();
  await grid.getByRole("link", { name: /^Отчёт №/ }).click();
  await expect(page).toHaveURL(/\/oks\/\d+/);
  await page.goBack();
  await grid.getByRole("link", { name: draft.number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(draft.number);
  await expect(page.getByRole("table").locator("tfoot")).toContainText(money(draft.total));

  // The file for the tax authority's system.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать XML для ИС ЭСФ" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ЭСФ .+\.xml$/);

  // A draft can go; the question names the number and the sum.
  await page.getByRole("button", { name: "Удалить" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(money(draft.total));
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect
    .poll(async () => (await api.get<Esf[]>(`esfs?filter[number]=${draft.number}`)).length, { timeout: 20_000 })
    .toBe(0);
});

test("an invoice that was sent cannot be deleted and says why", async ({ person, house }) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [sent] = await api.get<Esf[]>("esfs?filter[status]=3");
  await person.signIn();
  await page.goto(`/esfs/${sent?.id}`);
  const button = page.getByRole("button", { name: "Удалить" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAttribute("aria-description", /удалить можно только черновик/);
});
