import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { digitsOfNumber } from "../../domain/documents/numbers.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { typeDay } from "../pages/type-day.ts";

type Act = { id: number; number: string; period: string; total: number; report: { number: string } };

const dots = (day: string) => day.split("-").reverse().join(".");
const lastDay = (month: string) => {
  const [year = 0, index = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10);
};

/** Presses «Сформировать»; `month`: of another month than the dialog begins with. */
async function generate(page: Page, month?: string): Promise<void> {
  await page.getByRole("button", { name: "Сформировать" }).click();
  const dialog = page.getByRole("dialog");
  if (month)
    for (const [edge, day] of [
      ["с", `${month}-01`],
      ["по", lastDay(month)],
    ] as const)
      await typeDay(dialog, edge, dots(day));
  await dialog.getByRole("button", { name: "Сформировать" }).click();
}

test("acts: opened, changed, printed, deleted, made again from the month's confirmed reports", async ({
  person,
  house,
}) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [act] = await api.get<Act[]>("avrs?filter[kind]=aggregator&filter[status]=0&sort=number");
  if (!act) throw new Error("The demo has an act that nobody has signed");
  await person.signIn();

  // One noun, three lists, each at its own address.
  await page.goto("/avrs");
  const kinds = page.getByRole("navigation", { name: "Виды документов" });
  await kinds.getByRole("link", { name: "Парков" }).click();
  await expect(page).toHaveURL(/\/avrs\/legal$/);
  await expect(page.getByRole("grid").getByRole("link", { name: /^П-/ }).first()).toBeVisible();
  await kinds.getByRole("link", { name: "Агрегатора" }).click();
  await expect(page).toHaveURL(/\/avrs\/aggregator$/);
  await page.getByRole("link", { name: /^создан/i }).click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("link", { name: /^А-/ }).first()).toBeVisible();
  await expect(grid.getByRole("link", { name: /^П-/ })).toHaveCount(0);

  // Opened at the address of its kind, whichever was typed.
  await page.goto(`/avrs/legal/${act.id}`);
  await expect(page).toHaveURL(new RegExp(`/avrs/aggregator/${act.id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(act.number);
  await expect(page.getByRole("link", { name: new RegExp(act.report.number) })).toBeVisible();

  // Printed as form Р-1.
  const [paper] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Печать" }).click(),
  ]);
  expect(paper.suggestedFilename()).toBe(`АВР № ${digitsOfNumber(act.number)} от ${dots(lastDay(act.period))}.pdf`);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe("%PDF-");

  // Changed: what is entered and nothing else.
  await page.getByRole("link", { name: "Изменить" }).click();
  await page.getByLabel("Примечание").fill("По приложению 2 к договору");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(new RegExp(`/avrs/aggregator/${act.id}$`));
  await expect(page.getByText("По приложению 2 к договору").first()).toBeVisible();

  // Deleted from the list, after a question that names the sum.
  await page.goto(`/avrs/aggregator?filter[number]=${encodeURIComponent(act.number)}`);
  await page.getByRole("button", { name: `Действия: ${act.number}` }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Удалить 1 акт на");
  await question.getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Удалён 1 акт").first()).toBeVisible();

  // Made again: the month's acts that are there stay, this one comes back under a new number.
  await page.goto("/avrs/aggregator");
  await generate(page, act.period);
  await expect(page.getByText(/ создано? \d+ акт[а-я]*, уже было: \d+/).first()).toBeVisible();
  const again = await api.get<Act[]>(`avrs?filter[kind]=aggregator&filter[period]=${act.period}&per_page=500`);
  const made = again.find(({ report }) => report.number === act.report.number);
  expect(made?.total).toBe(act.total);
  expect(made?.number).not.toBe(act.number);
});

test("the button makes last month's acts, and names the reports that gave none", async ({ person, house }) => {
  test.slow();
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const parkId = await api.parkId("Golden Drive");
  const contracts = await api.get<{ id: number; is_active: boolean }[]>(`contract?filter[park]=${parkId}`);
  const zero = { card: 0, compensation: 0, corporate: 0, tip: 0, promo: 0, discount: 0, bonus: 0, other: 0 };
  const { data: report } = await api.send<{ data: { id: number; version: number } }>(
    "POST",
    "reports/commissioner/manual",
    {
      contract_id: contracts.find(({ is_active }) => is_active)?.id,
      period: "2026-04",
      formed_on: "2026-05-06",
      amounts: { cash: 100_000, ...zero },
      share: null,
      platform_commission: null,
      tax: null,
      transferred: 0,
      top_up: 0,
      bank_commission: 0,
      override_limits: true,
    },
  );
  await person.signIn();
  await page.goto("/avrs");
  await generate(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/ создано 0 актов.*пропущено отчётов: 1/)).toBeVisible();
  await expect(dialog.getByText("Отчёт ещё не подтверждён контрагентом.")).toBeVisible();
  // The park's April is as empty afterwards as others expect it.
  await api.send("DELETE", "reports/commissioner/delete", { ids: [{ id: report.id, version: report.version }] });
});

test("a client sees the acts of his own counterparty and changes none of the aggregator's", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "client");
  const { total } = await api.page<{ total: number }>("users/avrs?filter[kind]=aggregator");
  expect(total).toBeGreaterThan(0);
  await person.signIn("client");
  await page.goto("/avrs/aggregator");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("АВР агрегатора");
  await expect(page.getByRole("navigation", { name: "Статус" })).toContainText(`Все ${total}`);
  await page.getByRole("grid").getByRole("link", { name: /^А-/ }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("АВР № А-");
  await expect(page.getByRole("button", { name: "Изменить" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Печать" })).toBeEnabled();
});
