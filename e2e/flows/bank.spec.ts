import { readFile } from "node:fs/promises";
import { bankNumber } from "../../domain/bank/bank-order.ts";
import type { StatementLine } from "../../domain/bank/statement.ts";
import { toTiyn } from "../../domain/money/tiyn.ts";
import { fitToWindows1251, toWindows1251 } from "../../server/integrations/bank/windows-1251.ts";
import { accountOf, statementText } from "../../server/testing/bank-statement.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

type Order = {
  id: number;
  number: string;
  amount: number;
  purpose: string;
  period: string;
  park: { id: number };
  status: { id: number };
  payer_iik: string;
  payee_name: string;
  payee_iin_bin: string;
  payee_iik: string;
};

test("orders go to the bank as a file, and its statement comes back: seen first, booked once", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  await person.signIn();
  const order = (await api.get<Order[]>("payments?filter[status]=0&per_page=1"))[0];
  if (!order) throw new Error("An order waits");
  const cardOf = (id: number) => api.get<Order>(`payments/${id}`);
  const { payer_iik, payee_name, payee_iin_bin, payee_iik, purpose } = await cardOf(order.id);
  const { text: name } = fitToWindows1251(payee_name); // a bank writes names with the letters that it has
  const payee = { name, iin_bin: payee_iin_bin, iik: payee_iik };

  // The orders of one distribution, from the list; one of them is chosen.
  await page.goto("/payments");
  await page.getByRole("link", { name: "Выгрузить в банк" }).click();
  await expect(page.getByRole("heading", { name: "Выгрузка в банк" })).toBeVisible();
  await page.goto(`/payments/bank?period=${order.period}&park=${order.park.id}`);
  const choice = page.getByRole("checkbox", { name: `Выбрать платёж № ${order.number}` });
  await expect(choice).toBeChecked();
  expect(await seriousFaults(page, "/payments/bank")).toEqual([]);
  const all = page.getByRole("checkbox", { name: "Выбрать все" });
  await all.check();
  await all.uncheck();
  await choice.check();
  await page.getByText("1.01", { exact: true }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Скачать файл" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^Платежи в банк .+ \(1\)\.txt$/);
  const file = new TextDecoder("windows-1251").decode(await readFile(await download.path()));
  expect(file).toContain("ВерсияФормата=1.01");
  expect(file).toContain(`ПолучательБИН_ИИН=${payee.iin_bin}`);
  expect(file).toContain(`НазначениеПлатежа=${purpose}`);
  await expect(choice).toHaveCount(0);
  expect((await cardOf(order.id)).status.id).toBe(1);

  // The statement: the order was paid, and something of nobody came.
  const line = (more: Partial<StatementLine>): StatementLine => ({
    account: payer_iik,
    direction: "out",
    day: "2026-05-10",
    number: bankNumber(order.number),
    knp: "859",
    amount: toTiyn(BigInt(order.amount)),
    other: { ...payee },
    purpose,
    ...more,
  });
  const stranger = { name: "ТОО «Посторонний»", iin_bin: "", iik: "" };
  const lines = [
    line({}),
    line({ direction: "in", number: "77", amount: toTiyn(1_234_500n), other: stranger, purpose: "Возврат аванса" }),
  ];
  const text = statementText([accountOf(payer_iik, lines)], lines, { version: "2.00" });
  const upload = (content: string) =>
    page
      .getByLabel("Загрузить выписку")
      .setInputFiles({ name: "Выписка 10.05.2026.txt", mimeType: "text/plain", buffer: toWindows1251(content) });
  await page.goto("/payments/statements");
  await expect(page.getByText("Выписок ещё нет")).toBeVisible();
  expect(await seriousFaults(page, "/payments/statements")).toEqual([]);
  await upload("не выписка");
  await expect(page.getByText(/не выписка в формате 1С/)).toBeVisible();
  await upload(text);
  await expect(page.getByText("Сходится: входящий + поступило − списано = исходящий")).toBeVisible();
  const rows = page.getByRole("main").getByRole("row");
  await expect(rows.filter({ hasText: payee.name })).toContainText("Сопоставлено");
  await expect(rows.filter({ hasText: "Посторонний" })).toContainText("Не наше");
  expect(await seriousFaults(page, "/payments/statements/:id")).toEqual([]);
  const decision = page.getByRole("combobox").first();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(/, 10\.05\.2026$/); // one day is said once
  const [right, edge] = await decision.evaluate((input) =>
    [input.closest(".ant-select"), input.closest("td")].map((part) => part?.getBoundingClientRect().right ?? 0),
  );
  expect(right).toBeLessThan(edge ?? 0);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await cardOf(order.id)).status.id).toBe(1);
  await page.getByRole("button", { name: "Провести 1 строку" }).click();
  await expect(rows.filter({ hasText: payee.name })).toContainText("Проведено");
  expect((await cardOf(order.id)).status.id).toBe(2);

  // The same file again is the same statement, with nothing left to book; one that does not add up cannot be booked.
  await page.goto("/payments/statements");
  await upload(text);
  await expect(rows.filter({ hasText: payee.name })).toContainText("Проведено");
  await expect(page.getByRole("button", { name: /^Провести/ })).toHaveCount(0);
  await page.goto("/payments/statements");
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
  await upload(text.replace(/КонечныйОстаток=.*/, "КонечныйОстаток=1.00"));
  await expect(page.getByText(/исходящий остаток в файле 1,00 ₸/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Провести/ })).toHaveCount(0);
});
