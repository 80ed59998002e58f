import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { read } from "xlsx";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { figuresOf, sheetLines, tengeOf } from "../pages/figures-table.ts";
import { menuPaths } from "../pages/menu.ts";
import { settled } from "../pages/settled.ts";
import { typeDay } from "../pages/type-day.ts";

const APRIL = "from=2026-04-01&to=2026-04-30";
const SPRING = "from=2026-03-01&to=2026-04-30";
/** The pages of figures, what of the demo each shows whole on one page, and what its file is called. */
const PAGES = [
  { path: "/report", asked: APRIL, file: "Статистика" },
  { path: "/summary", asked: SPRING, file: "Сводка по месяцам" },
  { path: "/analytics", asked: SPRING, file: "По контрагентам" },
  { path: "/consolidated", asked: APRIL, file: "По часам и дням недели" },
] as const;
const periodOf = (page: Page) => page.getByLabel("Период", { exact: true });
const chosen = (page: Page) => periodOf(page).locator(".ant-segmented-item-selected");
const tableOf = (page: Page) => page.locator("main section > table");
/** What an address asks of: from which day to which. */
const spanIn = (page: Page) => {
  const { searchParams } = new URL(page.url());
  return [searchParams.get("from"), searchParams.get("to")];
};

test("each usual period has its days on every page of figures, by the day that it is", async ({ person }) => {
  const { page } = person;
  await person.signIn();
  for (const { path } of PAGES) {
    await page.goto(`${path}?from=2025-11-01&to=2025-11-30`);
    await expect(chosen(page)).toHaveText("Произвольный");
    for (const [preset, from, to] of [
      ["Этот месяц", "2026-05-01", "2026-05-31"],
      ["Прошлый месяц", "2026-04-01", "2026-04-30"],
      ["Квартал", "2026-04-01", "2026-06-30"],
      ["Год", "2026-01-01", "2026-12-31"],
    ] as const) {
      await periodOf(page).getByText(preset, { exact: true }).click();
      await expect.poll(() => spanIn(page), `${path}, ${preset}`).toEqual([from, to]);
      await expect(chosen(page)).toHaveText(preset);
    }
  }
});

test("days and months typed key by key are what is asked; backward and unreal ones ask nothing and are named", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  const main = page.getByRole("main");
  await page.goto(`/report?${APRIL}`);
  await settled(page);
  await typeDay(main, "с", "20.04.2026");
  await expect.poll(() => spanIn(page)).toEqual(["2026-04-20", "2026-04-30"]);
  await typeDay(main, "по", "05.04.2026");
  const backward = main.getByText("Период должен кончаться не раньше, чем начинается.");
  await expect(backward).toBeVisible();
  expect(spanIn(page)).toEqual(["2026-04-20", "2026-04-30"]);
  await typeDay(main, "по", "31.04.2026");
  await expect(main.getByText("Такой даты нет")).toBeVisible();
  expect(spanIn(page)).toEqual(["2026-04-20", "2026-04-30"]);
  await typeDay(main, "по", "26.04.2026");
  await expect.poll(() => spanIn(page)).toEqual(["2026-04-20", "2026-04-26"]);
  await expect(backward).toBeHidden();
  await expect(chosen(page)).toHaveText("Произвольный");
  await main.getByRole("button", { name: "Предыдущий период" }).click();
  await expect.poll(() => spanIn(page)).toEqual(["2026-04-13", "2026-04-19"]);
  await expect(main.getByLabel("с", { exact: true })).toHaveValue("13.04.2026");

  await page.goto("/summary?from=2026-04-01&to=2026-04-30");
  await settled(page);
  await typeDay(main, "с", "02.2026");
  await expect.poll(() => spanIn(page)).toEqual(["2026-02-01", "2026-04-30"]);
  await typeDay(main, "по", "02.2026");
  await expect.poll(() => spanIn(page)).toEqual(["2026-02-01", "2026-02-28"]);
  await main.getByRole("button", { name: "Следующий период" }).click();
  await expect.poll(() => spanIn(page)).toEqual(["2026-03-01", "2026-03-31"]);
});

test("a period that cannot be cut so says by what it can be, one press away, and gives no file of nothing", async ({
  person,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto(`/report?${APRIL}`);
  await settled(page);
  const main = page.getByRole("main");
  const cuts = main.getByLabel("Разрез", { exact: true });
  const refusal = main.getByRole("alert").filter({ hasText: /можно смотреть|не больше/ });
  const file = main.getByRole("button", { name: "Выгрузить в XLSX" });
  for (const [from, to, cut, said, offered] of [
    ["30.04.2026", "30.04.2026", "По дням", "только по часам или минутам", ["Без разбивки", "По часам", "По минутам"]],
    ["01.04.2026", "30.04.2026", "По минутам", "только по часам или дням", ["Без разбивки", "По дням", "По часам"]],
    ["01.03.2026", "30.04.2026", "По часам", "только по дням", ["Без разбивки", "По дням"]],
  ] as const) {
    await page.goto(`/report?${APRIL}`);
    await settled(page);
    await typeDay(main, "с", from);
    await typeDay(main, "по", to);
    await cuts.getByText(cut, { exact: true }).click();
    await expect(refusal).toContainText(`За этот период отчёт можно смотреть ${said}.`);
    await expect(refusal.getByRole("button")).toHaveText([...offered]);
    await expect(tableOf(page)).toHaveCount(0);
    await expect(file).toHaveCount(0);
    const last = offered.at(-1) ?? "";
    await refusal.getByRole("button", { name: last }).click();
    await expect(refusal).toHaveCount(0);
    await expect(cuts.locator(".ant-segmented-item-selected")).toHaveText(last);
    await expect(tableOf(page).locator("tbody tr").first()).toBeVisible();
    await expect(file).toBeVisible();
  }
  await page.goto("/consolidated?from=2026-01-01&to=2026-12-31");
  await expect(refusal).toContainText("По часам показано не больше 92 дней: сократите период");
  await expect(tableOf(page)).toHaveCount(0);
});

for (const who of ["manager", "client", "outsourcing", "outsourcing-client", "admin"])
  test(`${who} has of every page of figures that is theirs the file with exactly the figures of the screen`, async ({
    person,
    house,
  }) => {
    test.slow(); // thousands of figures
    const { page } = person;
    const { token } = await callAs(house.url, who);
    const isStaff = who === "manager" || who === "admin";
    const isOutsourced = who.startsWith("outsourcing");
    await person.signIn(who);
    const menu = await menuPaths(page);
    for (const { path: common, asked, file } of PAGES) {
      const path = common === "/report" && isOutsourced ? "/report-outsourcing" : common;
      const isTheirs = path !== "/analytics" || !isOutsourced;
      expect(menu.includes(path), `${path} is in the menu`).toBe(isTheirs);
      await page.goto(`${path}?${asked}&per_page=100`);
      if (!isTheirs) {
        await expect(page.getByRole("heading", { level: 1, name: "Нет доступа" })).toBeVisible();
        const headers = { authorization: `Bearer ${token}` };
        for (const family of ["", "users/", "outsourcings/", "outsourcings/users/"]) {
          const reply = await fetch(`${house.url}/api/${family}disps/analytics?filter[period]=2026-04`, { headers });
          expect([403, 404]).toContain(reply.status);
        }
        continue;
      }
      await settled(page);
      const { lines, totals } = await figuresOf(tableOf(page));
      expect(lines.length, path).toBeGreaterThan(0);
      const button = page.getByRole("button", { name: "Выгрузить в XLSX" });
      if (common === "/report" && !isStaff && who !== "outsourcing") {
        await expect(button).toHaveCount(0);
        continue;
      }
      const saving = page.waitForEvent("download");
      await button.click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(new RegExp(`^${file} .*\\.xlsx$`));
      await expect(page.getByText(`Файл ${saved.suggestedFilename()} сохранён`)).toBeVisible();
      const { Sheets, SheetNames } = read(await readFile(await saved.path()), { cellDates: true });
      const written = sheetLines(Sheets[SheetNames[0] ?? ""]);
      await expect(page.locator("main footer")).toContainText(new RegExp(`(^|\\D)${written.length - 1} строк`));
      const faults: string[] = [];
      for (const [place, line] of [...lines, totals].entries()) {
        const { "": name = "", Отчётов: reports, ...figures } = line;
        const row = written.at(line === totals ? -1 : place) ?? {};
        const said = Object.keys(row).filter((head) => head !== "Отчётов" && typeof row[head] === "string");
        faults.push(...said.filter((head) => !name.includes(String(row[head]))).map((head) => `${name}: ${row[head]}`));
        if (String(row.Отчётов ?? "") !== (reports ?? "")) faults.push(`${name}: ${row.Отчётов} for ${reports}`);
        const heads = Object.keys(figures).filter((head) => row[head] !== tengeOf(figures[head] ?? ""));
        faults.push(...heads.map((head) => `${name}, ${head}: ${row[head]} for ${figures[head]}`));
      }
      expect(Object.keys(totals).length, path).toBeGreaterThan(10);
      expect(faults, path).toEqual([]);
    }
  });
