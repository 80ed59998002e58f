import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";

type Fine = { id: number; number: string; version: number };
type Driver = { id: number; name: string; park: { id: number; name: string } };

test("a fine is disputed with a reason, many are paid at once, and a park sees its own", async ({ person, house }) => {
  const [staff, theirs] = [await callAs(house.url, "manager"), await callAs(house.url, "client")];
  const [own] = await theirs.get<Driver[]>("users/drivers?per_page=1");
  const all = await staff.get<Driver[]>("drivers?per_page=500");
  const other = all.find(({ park }) => park.id !== own?.park.id);
  if (!own || !other) throw new Error("The demo has drivers of two parks");
  for (const [index, { id, park }] of [own, own, other].entries()) {
    const [one, two] = [100_000, 50_000].map((sum) => ({ article: "594", sum }));
    const fine = { number: `A-${index}`, kind: "parking", issued_on: "2026-05-04", lines: [one, two] };
    await staff.send("POST", "fines", { ...fine, driver_id: id, park_id: park.id, note: "видят только свои" });
  }
  const { page } = person;
  await person.signIn();

  await page.goto("/fines/add");
  await page.getByRole("textbox", { name: "Постановление" }).fill("A-3");
  const choose = async (label: string, text: string) => {
    await page.getByRole("combobox", { name: label }).first().fill(text);
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: text }).click();
  };
  await choose("Парк", other.park.name);
  await choose("Водитель", other.name); // among those of the park
  for (const [line, sum] of ["1000", "500"].entries()) {
    if (line > 0) await page.getByRole("button", { name: "Нарушения" }).click();
    await page.getByRole("textbox", { name: `Статья, строка ${line + 1}` }).fill("597");
    await page
      .getByRole("textbox", { name: `Сумма, ₸, строка ${line + 1}` })
      .first()
      .fill(sum);
  }
  await choose("Водитель, строка 1", other.name); // a deduction of the same park's
  await page.getByRole("textbox", { name: "Сумма, ₸, строка 1" }).last().fill("1500");
  await expect(page.getByRole("textbox", { name: "Скорость" })).toHaveCount(0);
  await page.getByRole("radio", { name: "скорость" }).check();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert")).toHaveText("Укажите скорость.");
  await page.getByRole("textbox", { name: "Скорость" }).fill("104");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("A-3");
  const deduction = page.getByRole("table", { name: "Удержания" }).getByRole("row", { name: other.name });
  await expect(deduction.getByRole("link", { name: other.name })).toHaveAttribute("href", `/drivers/${other.id}`);

  await page.goto("/fines");
  await page.getByRole("link", { name: "A-0" }).click();
  await page.getByRole("button", { name: "Оспорить" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Оспорить" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Необходимо заполнить поле");
  await dialog.getByRole("textbox", { name: "Почему спорят" }).fill("Стоял на своём месте");
  await dialog.getByRole("button", { name: "Оспорить" }).click();
  await expect(page.getByText("Стоял на своём месте")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("оспорен");

  await page.goto("/fines");
  await expect(page.getByText("6 000,00").first()).toBeVisible(); // of all four
  await page.getByRole("checkbox", { name: "Выбрать все строки страницы" }).check();
  await page.getByRole("button", { name: "Оплатить (3)" }).click();
  await expect(dialog).toContainText("В этом статусе так сделать нельзя");
  await dialog.getByRole("button", { name: "Оплатить" }).click();
  await expect(page.getByText("оплачен", { exact: true })).toHaveCount(3);

  await page.goto(`/drivers/${own.id}`);
  await expect(page.getByRole("table", { name: "Штрафы" }).getByRole("link", { name: "A-0" })).toBeVisible();
  const seen = await theirs.get<Fine[]>("users/fines");
  expect(seen.map(({ number }) => number).sort()).toEqual(["A-0", "A-1"]);
  expect(Object.keys(seen[0] ?? {})).not.toContain("note");
});
