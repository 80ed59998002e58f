import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resourceOf } from "../engine/define/resource-of.ts";
import { CreatePage, EditPage } from "../engine/form/FormPage.tsx";
import { lendBrowser } from "../engine/testing/browser.ts";
import { manager, openPortal } from "../engine/testing/portal.tsx";
import { accounts as definition } from "../resources/accounts/accounts.ts";

beforeAll(lendBrowser);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const row = {
  id: 7,
  version: 3,
  name: "Ахметова Айгуль",
  lastname: "Ахметова",
  firstname: "Айгуль",
  email: "a.akhmetova@parkdesk.example",
  phone: null,
  position: "Бухгалтер",
  iin: null,
  role: { id: 1, name: "Менеджер" },
  is_outsourcing: false,
  is_paid: false,
  has_accounting_services: false,
  parks: [],
  counterparties: [],
  is_self: false,
  is_active: true,
  has_second_factor: false,
  can: {},
  created_at: "2026-04-30T05:00:00Z",
};
const accounts = resourceOf(definition);
const { paths } = accounts;

async function openForm(at: string, more: object = {}) {
  const portal = await openPortal({
    at,
    session: { ...manager, user: { ...manager.user, is_admin: true } },
    registry: { resources: [accounts], renders: {} },
    pages: {
      [paths.create ?? ""]: <CreatePage resource={accounts} />,
      [paths.edit ?? ""]: <EditPage resource={accounts} />,
      [paths.list]: <p>Список</p>,
    },
    answers: {
      "accounts.one": () => ({ data: { ...row, ...more } }),
      "accounts.create": () => ({ data: row, message: "Создана" }),
      "accounts.update": () => ({ data: row, message: "Данные изменены" }),
      "parks.names": () => ({ data: [] }),
      "counterparties.names": () => ({ data: [] }),
    },
  });
  const input = async (label: string) => await portal.screen.findByLabelText(label);
  const password = () => input("Пароль");
  const said = () => document.getElementById("accounts_password_help")?.textContent;
  const save = () => fireEvent.keyDown(document.body, { key: "s", code: "KeyS", ctrlKey: true });
  const sent = () => portal.calls.filter(({ route }) => route.method !== "GET").map(({ body }) => body);
  return { ...portal, input, password, said, save, sent };
}

describe("the form of an account", () => {
  it("marks the password of a new one as required, and says so on leaving it and before anything is sent", async () => {
    const { input, password, said, save, sent } = await openForm("/accounts/add");
    const field = await password();
    expect(field.getAttribute("aria-required")).toBe("true");
    expect(document.querySelector('label[for="accounts_password"]')?.getAttribute("data-required")).toBe("true");
    fireEvent.blur(field);
    await waitFor(() => expect(said()).toBe("Необходимо заполнить поле"));
    for (const [label, value] of [
      ["Фамилия", "Ахметова"],
      ["Имя", "Айгуль"],
      ["Email", "a.akhmetova@parkdesk.example"],
    ] as const)
      fireEvent.change(await input(label), { target: { value } });
    save();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent()).toEqual([]);
  });

  it("asks for no password on a change: without one the old one stays", async () => {
    const { input, password, save, sent } = await openForm("/accounts/edit/7");
    expect((await password()).getAttribute("aria-required")).toBeNull();
    fireEvent.change(await input("Должность"), { target: { value: "Главный бухгалтер" } });
    save();
    await waitFor(() => expect(sent()).toMatchObject([{ position: "Главный бухгалтер", password: null, version: 3 }]));
  });

  it("asks before a role is changed, naming the person and both roles, and sends nothing unless it is wanted", async () => {
    const { screen, input, save, sent } = await openForm("/accounts/edit/7");
    fireEvent.click(await input("Клиент"));
    save();
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.textContent).toContain("Роль: Менеджер → Клиент"));
    expect(dialog.textContent).toContain("Сменить роль пользователя «Ахметова Айгуль»?");
    expect(dialog.textContent).toContain("сразу выйдет из системы");
    save();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole("button", { name: "Отменить" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toEqual([]);
    save();
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Сохранить" }));
    await waitFor(() => expect(sent()).toMatchObject([{ role_id: 2, version: 3 }]));
  });

  it("warns while a client or an outsourcer is bound to nothing that he will see nothing, and saves it all the same", async () => {
    const { screen, input, save, sent } = await openForm("/accounts/edit/7");
    const warning = () => screen.queryByText(/не увидит ничего/);
    const client = await input("Клиент");
    expect(warning()).toBeNull();
    fireEvent.click(client);
    expect(warning()).not.toBeNull();
    fireEvent.click(await input("Менеджер"));
    expect(warning()).toBeNull();
    fireEvent.click(await input("Аутсорсинг"));
    expect(warning()).not.toBeNull();
    save();
    await waitFor(() => expect(sent()).toMatchObject([{ is_outsourcing: true, park_ids: [], counterparty_ids: [] }]));
  });

  it("warns of nothing once there is a park", async () => {
    const { screen, input } = await openForm("/accounts/edit/7", { parks: [{ id: 1, name: "Астана Такси" }] });
    fireEvent.click(await input("Клиент"));
    expect(screen.getByText("Изменено: Роль")).toBeDefined();
    expect(screen.queryByText(/не увидит ничего/)).toBeNull();
  });
});
