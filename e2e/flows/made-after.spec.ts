import { expect, test } from "../house.ts";
import { callAs } from "../pages/api.ts";
import { chooseAction } from "../pages/card-action.ts";
import { settled } from "../pages/settled.ts";

type Paper = { readonly id: number; readonly number: string } & Readonly<Record<string, unknown>>;

const idOf = (part: unknown) => (typeof part === "object" && part !== null && "id" in part ? part.id : part);

/** Whose papers are made after another one: where, under which word, which field is typed anew, and what goes along. */
const MADE = [
  {
    who: ["manager", "admin"],
    calls: "offers",
    path: "/offers",
    action: "Создать по образцу",
    typed: ["Дата оферты", "12.05.2026"],
    along: ["park", "counterparty", "rate", "without_stamp"],
    left: ["scan", "signed_on"],
  },
  {
    who: ["outsourcing"],
    calls: "outsourcings/contracts",
    path: "/outsourcing-contracts",
    action: "Создать по образцу",
    typed: ["Дата", "12.05.2026"],
    along: ["type", "company", "outsourcer", "company_iin_bin", "company_director", "company_iik", "fee", "vat_payer"],
    left: ["scan", "signed_on", "poa_number"],
  },
] as const;

for (const { who, calls, path, action, typed, along, left } of MADE.flatMap(({ who: all, ...made }) =>
  all.map((who) => ({ who, ...made })),
))
  test(`${who} makes a paper of ${path} after another one: its terms go along, its number, day and signature do not`, async ({
    person,
    house,
  }) => {
    const { page } = person;
    const api = await callAs(house.url, who);
    const [first] = await api.get<Paper[]>(`${calls}?per_page=1&filter[status]=1`);
    const original = await api.get<Paper>(`${calls}/${first?.id}`);
    await person.signIn(who);
    await page.goto(`${path}/${original.id}`);
    await settled(page);
    await chooseAction(page, action);
    await expect(page).toHaveURL(new RegExp(`${path}/add\\?copy=${original.id}$`));
    const main = page.getByRole("main");
    if (path === "/outsourcing-contracts") {
      await main.getByLabel("Номер", { exact: true }).pressSequentially(`А-КОПИЯ-${who}`);
      const park = main.getByRole("combobox", { name: "Парк" });
      await park.click();
      await park.press("Enter");
    }
    const [label, day] = typed;
    const input = main.getByLabel(label, { exact: true });
    await input.click();
    await input.press("ControlOrMeta+a");
    await input.pressSequentially(day);
    await input.press("Tab");
    await main.getByRole("button", { name: "Добавить", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
    const made = await api.get<Paper>(`${calls}/${page.url().split("/").at(-1)}`);
    expect(made.id).not.toBe(original.id);
    expect(made.number).not.toBe(original.number);
    expect(idOf(made.status)).toBe(0);
    expect(made.date).toBe(day.split(".").reverse().join("-"));
    expect(along.map((name) => idOf(made[name]))).toEqual(along.map((name) => idOf(original[name])));
    expect(left.filter((name) => made[name])).toEqual([]);
  });

test("a manager adds a service after another one from its row: what it is goes along, its name is typed anew", async ({
  person,
  house,
}) => {
  const { page } = person;
  const api = await callAs(house.url, "manager");
  const [original] = await api.get<Paper[]>("services?per_page=1");
  await person.signIn("manager");
  await page.goto("/services");
  await settled(page);
  const row = page.getByRole("row", { name: String(original?.name) });
  await row.getByRole("button", { name: /Действия/ }).click();
  await page.getByRole("menuitem", { name: "Создать по образцу" }).click();
  await expect(page).toHaveURL(new RegExp(`/services/add\\?copy=${original?.id}$`));
  const main = page.getByRole("main");
  const name = main.getByLabel("Наименование", { exact: true });
  await expect(name).toHaveValue("");
  await name.pressSequentially("Услуга по образцу");
  await main.getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page).toHaveURL(/\/services$/);
  const [made] = await api.get<Paper[]>(`services?search=${encodeURIComponent("Услуга по образцу")}`);
  const along = ["type", "unit", "price", "is_vat"] as const;
  expect(along.map((field) => made?.[field])).toEqual(along.map((field) => original?.[field]));
  expect(made?.id).not.toBe(original?.id);
});
