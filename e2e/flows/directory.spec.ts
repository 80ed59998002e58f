import { formatIin, type Iin, makeIin } from "../../domain/identifiers/iin.ts";
import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { seriousFaults } from "../pages/axe.ts";
import { signInByForm } from "../pages/entrance.ts";
import { settled } from "../pages/settled.ts";

test("a manager adds an employee who looks after a park", async ({ person, house }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/employees");
  await page
    .getByRole("link", { name: "Добавить" })
    .or(page.getByRole("button", { name: "Добавить" }))
    .first()
    .click();
  await page.waitForURL("/employees/add");
  await page.getByRole("textbox", { name: "Сотрудник" }).fill("Абаев Мухтар Серикович");
  await page.getByLabel("Email").fill("M.Abaev@parkdesk.example");
  await page.getByLabel("Телефон").fill("87000008801");
  await page.getByLabel("Рабочие места").click();
  await page.keyboard.type("Golden");
  await page.getByTitle("Golden Drive").click();
  await page.getByRole("textbox", { name: "Сотрудник" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Сотрудник «Абаев Мухтар Серикович» добавлен")).toBeVisible();
  await expect(page).toHaveURL(/\/employees(\?|$)/);
  const api = await callAs(house.url, "manager");
  const found =
    await api.get<{ name: string; email: string; phone: string; workspaces: { name: string }[] }[]>(
      "employees?search=Абаев",
    );
  expect(found).toMatchObject([
    { email: "m.abaev@parkdesk.example", phone: "+77000008801", workspaces: [{ name: "Golden Drive" }] },
  ]);
});

test("an administrator makes an account with a made password, and its owner logs in with it", async ({
  person,
  house,
  browser,
}) => {
  const { page } = person;
  await person.signIn("admin");
  await page.goto("/accounts/add");
  await page.getByLabel("Фамилия").fill("Сарсенова");
  await page.getByLabel("Имя", { exact: true }).fill("Гульнара");
  const password = page.getByRole("textbox", { name: "Пароль" });
  await page.getByRole("textbox", { name: "Email" }).fill("client@parkdesk.example");
  await page.getByRole("button", { name: "Придумать" }).click();
  const made = await password.inputValue();
  expect(made).toHaveLength(29);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Пользователь с таким email уже есть")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("g.sarsenova@parkdesk.example");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(made);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Учётная запись «Сарсенова Гульнара» создана")).toBeVisible();

  const other = await browser.newPage({ baseURL: house.url });
  await signInByForm(other, "g.sarsenova", made);
  await other.goto("/parks");
  await expect(other.getByRole("heading", { level: 1 })).toContainText("Парки");
  await other.close();
});

test("a manager corrects a driver: a wrong ИИН is refused on its field, a phone is read as people write it @gate", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const [driver] = await api.get<{ id: number; name: string }[]>("drivers?filter[status]=1&per_page=1");
  const { page } = person;
  await person.signIn();
  await page.goto(`/drivers/${driver?.id}`);
  await page
    .getByRole("link", { name: "Изменить" })
    .or(page.getByRole("button", { name: "Изменить" }))
    .first()
    .click();
  const iin = page.getByLabel("ИИН");
  await iin.fill("900101300018");
  await page.getByLabel("Телефон").fill("8 701 555 66 77");
  await page.getByLabel("Телефон").blur();
  await expect(page.getByLabel("Телефон")).toHaveValue("+7 (701) 555-66-77");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("В ИИН ошибка: контрольная цифра не сходится")).toBeVisible();
  await expect(iin).toBeFocused();
  const right = makeIin("1990-07-08", "male", 9_771) ?? makeIin("1990-07-08", "male", 9_772) ?? "";
  await iin.fill(right);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Данные изменены")).toBeVisible();
  await expect(page.getByText("+7 (701) 555-66-77")).toBeVisible();
  expect(await api.get(`drivers/${driver?.id}`)).toMatchObject({ iin: right, phone: "+77015556677" });
});

test("a manager corrects the plate of a driver in the list, key by key, and nothing else of the driver changes", async ({
  person,
  house,
}) => {
  const api = await callAs(house.url, "manager");
  const [driver] = await api.get<{ id: number; name: string }[]>("drivers?filter[status]=1&per_page=1");
  const before = await api.get<object>(`drivers/${driver?.id}`);
  const { page } = person;
  await person.signIn();
  await page.goto("/drivers?filter[status]=1");
  const plate = page.locator(`tr[data-id="${driver?.id}"] td[data-field="plate"]`);
  await plate.click();
  await page.keyboard.press("F2");
  const input = page.getByRole("dialog").getByRole("textbox");
  await expect(input).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("dialog")
      .getByText(/Госномер/)
      .nth(1),
  ).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("777 abc 02");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Данные изменены")).toBeVisible();
  await expect(plate).toHaveText(/777.ABC.02/);
  await expect(plate).toBeFocused();
  const after = await api.get<object>(`drivers/${driver?.id}`);
  const { plate: _, version: __, updated_at: ___, ...same } = { ...before } as Record<string, unknown>;
  expect(after).toMatchObject(same);
});

test("a manager moves two drivers to another park at once, and nothing else of them changes", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  type Driver = { id: number; name: string; version: number; park: { id: number; name: string } };
  const stamps = { version: 0, updated_at: "", park: undefined };
  const [one, another] = await api.get<Driver[]>("drivers?per_page=50");
  const parks = await api.get<{ id: number; name: string }[]>("parks/names");
  const found = parks.find(({ id }) => id !== one?.park.id && id !== another?.park.id);
  const park = found && { id: found.id, name: found.name };
  if (!one || !another || !park) throw new Error("the demo has drivers and parks");
  const cardsOf = async () => Promise.all([one, another].map(({ id }) => api.get<Driver>(`drivers/${id}`)));
  const before = await cardsOf();
  await person.signIn();
  await page.goto(`/drivers?per_page=50`);
  await settled(page);
  for (const { name } of [one, another])
    await page
      .getByRole("checkbox", { name: `Выбрать ${name}`, exact: true })
      .first()
      .check();
  await page.getByRole("region", { name: "Выбранные строки" }).getByRole("button", { name: "Изменить" }).click();
  await page.getByRole("menuitem", { name: "Парк" }).click();
  const dialog = page.getByRole("dialog", { name: "Изменить «Парк» у 2 записей" });
  await dialog.getByRole("combobox").click();
  await page.keyboard.type(park.name, { delay: 20 });
  await page.getByTitle(park.name, { exact: true }).last().click();
  await dialog.getByRole("button", { name: "Изменить" }).click();
  await expect(page.getByText("Готово: 2 записи")).toBeVisible();
  const after = await cardsOf();
  expect(after.map((driver) => driver.park)).toEqual([park, park]);
  expect(after.map((driver) => ({ ...driver, ...stamps }))).toEqual(before.map((driver) => ({ ...driver, ...stamps })));
});

test("a manager deletes a service that nobody needs", async ({ person, house }) => {
  const { page } = person;
  await person.signIn();
  await page.goto("/services?search=Подключение");
  const name = "Подключение водителя к парку";
  await page.getByRole("button", { name: new RegExp(`Действия: ${name}`) }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(name);
  await dialog.getByRole("button", { name: "Удалить" }).click();
  await expect(page.getByText("Удалена 1 услуга")).toBeVisible();
  const api = await callAs(house.url, "manager");
  expect(await api.get("services?search=Подключение")).toEqual([]);
});

const SCREENS = [
  "/services",
  "/services/add",
  "/employees",
  "/employees/add",
  "/accounts",
  "/accounts/add",
  "/drivers",
  "/drivers/1",
  "/drivers/edit/1",
  "/drivers-handbook",
];

test("the reference books are open to a screen reader and fit a phone", async ({ person }) => {
  test.slow(); // ten screens
  const { page } = person;
  await person.signIn("admin");
  const found: string[] = [];
  for (const address of SCREENS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await settled(page);
    // The other screens are a manager's too, and every-page.spec.ts has them read.
    if (address.startsWith("/accounts")) found.push(...(await seriousFaults(page, address)));
    await page.setViewportSize({ width: 390, height: 844 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) found.push(`${address}: ${wider} pixels wider than a phone`);
  }
  expect(found).toEqual([]);
});

test("whoever may not keep accounts or services is told so, and a client sees the drivers of his own park", async ({
  person,
  house,
}) => {
  const { page } = person;
  await person.signIn("client");
  for (const address of ["/accounts", "/services", "/employees", "/drivers/add"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 }), address).toHaveText("Нет доступа");
  }
  await page.goto("/drivers");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Водители");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("button", { name: "Добавить" })).toHaveCount(0);
  const api = await callAs(house.url, "client");
  const parks = await api.get<{ park: { id: number } }[]>("users/drivers?per_page=500");
  expect(new Set(parks.map(({ park }) => park.id)).size).toBe(1);
});

for (const [who, drivers] of [
  ["client", "users/drivers"],
  ["outsourcing-client", "outsourcings/users/drivers"],
] as const)
  test(`${who} sees a driver's numbers by their last signs, shows them, and the history says who did`, async ({
    person,
    house,
  }) => {
    const api = await callAs(house.url, "manager");
    const mine = await callAs(house.url, who);
    const [driver] = await mine.get<{ id: number; name: string; iin: string }[]>(`${drivers}?per_page=1&sort=name`);
    const whole = await api.get<{ iin: Iin }>(`drivers/${driver?.id}`);
    expect(driver?.iin).toBe(`••••${whole.iin.slice(-4)}`);
    const { page } = person;
    await person.signIn(who);
    await page.goto(`/drivers/${driver?.id}`);
    await expect(page.getByText(driver?.iin ?? "", { exact: true })).toBeVisible();
    expect(await seriousFaults(page, "a card with masks")).toEqual([]);
    await page.getByRole("button", { name: "Показать: ИИН" }).press("Enter");
    await expect(page.getByText(formatIin(whole.iin), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Показать: / })).toHaveCount(0);
    const [last] = await api.get<{ event: string; who: string }[]>(`history?noun=drivers&id=${driver?.id}`);
    expect(last?.event).toBe("drivers.revealed");
    await page.reload();
    await expect(page.getByText(driver?.iin ?? "", { exact: true })).toBeVisible();
  });
