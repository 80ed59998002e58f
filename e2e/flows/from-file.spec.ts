import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";

test("an employee fills a list from a file: sees what would become of each row, mends it, and only then writes it", async ({
  person,
  house,
}) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/services");
  await page.getByRole("button", { name: "Загрузить из Excel" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Загрузка из Excel: Услуги" });
  const template = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Скачать шаблон" }).click();
  expect((await template).suggestedFilename()).toBe("Услуги — шаблон.xlsx");

  const send = (name: string, ...rows: string[]) =>
    dialog.locator("input[type=file]").setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(["name;type_id;price;unit", ...rows].join("\r\n")),
    });
  await send("prices.csv", "Мойка;1;1 234,50;шт", "Шины;1;сто тенге;шт");
  await expect(dialog.getByText("«сто тенге» — не сумма. Пишите так: 1 234,50")).toBeVisible();
  expect(await seriousFaults(page, "what a file would do")).toEqual([]);
  const report = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Скачать с ошибками" }).click();
  expect((await report).suggestedFilename()).toBe("prices — проверка.xlsx");
  const api = await callAs(house.url, "manager");
  const prices = async () =>
    (await api.get<{ name: string; price: number }[]>("services?sort=name&per_page=100"))
      .filter(({ name }) => name === "Мойка" || name === "Шины")
      .map(({ price }) => price);
  expect(await prices()).toEqual([]);

  await dialog.getByRole("button", { name: "Выбрать другой файл" }).click();
  await send("prices.csv", "Мойка;1;1 234,50;шт", "Шины;1;100;шт");
  await dialog.getByRole("button", { name: "Загрузить", exact: true }).click();
  await expect(dialog.getByText("Готово: добавлено 2, изменено 0.")).toBeVisible();
  expect(await prices()).toEqual([123_450, 10_000]);
  await dialog.getByRole("button", { name: "Закрыть", exact: true }).last().click();
  await expect(page.getByRole("link", { name: "Мойка" })).toBeVisible();
});
