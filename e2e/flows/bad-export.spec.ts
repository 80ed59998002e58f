import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { uploadExport } from "../pages/imports.ts";

const HEADER =
  "Дата;Идентификатор исполнителя;Исполнитель;Идентификатор категории;Категория;Сумма;Документ;Инициатор;Комментарий";
const PARK = "Golden Drive";

test("a line that cannot be read is named, and nothing is loaded until the person decides", async ({
  person,
  house,
}) => {
  const { page } = person;
  await person.signIn();
  const api = await callAs(house.url, "manager");
  const file = [
    HEADER,
    "01.03.2026 10:00:00;d-900;Водитель Пробный;card;Оплата картой;1500,50;Заказ №1;Платформа;",
    "31.02.2026 10:00:00;d-900;Водитель Пробный;card;Оплата картой;100;Заказ №2;Платформа;",
    "02.03.2026 10:00:00;d-900;Водитель Пробный;card;Оплата картой;1,2,3;Заказ №3;Платформа;",
    "02.03.2026 11:00:00;d-900;Водитель Пробный;brand_new_fee;Новый сбор;-5;Заказ №4;Платформа;",
  ].join("\r\n");
  await uploadExport(page, PARK, "march.csv", Buffer.from(file));
  await expect(page.getByText("Такой даты нет")).toBeVisible();
  await expect(page.getByText("Сумма не читается")).toBeVisible();
  await expect(page.getByText("1,2,3")).toBeVisible();
  await expect(page.getByText("Незнакомые категории")).toBeVisible();
  const parkId = await api.parkId(PARK);
  const statistics = () =>
    api.get<unknown[]>(
      `disps/statistics?filter[period][from]=2026-03-01&filter[period][to]=2026-03-31&filter[park]=${parkId}`,
    );
  expect(await statistics()).toEqual([]);
  await page.getByRole("button", { name: /Загрузить остальные 2 строки/ }).click();
  await expect(page.getByText(/Загружен[оы] 2 строки/)).toBeVisible();
  expect(await statistics()).toMatchObject([{ card: 150_050, unknown: -500 }]);

  await uploadExport(page, PARK, "march-again.csv", Buffer.from(file), { refused: true });
  await expect(page.getByRole("dialog")).toContainText("march.csv");
});
