import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CallError } from "../../../config/call-error.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { type Answer, pageOf } from "../../testing/server.ts";
import { traderOf, traders } from "../../testing/traders.ts";
import { ListPage } from "../ListPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A list that changes directors, cities and names where they stand, those of the third by nobody. */
const listed = {
  ...traders,
  list: {
    ...traders.list,
    columns: [{ field: "name" }, { field: "director" }, { field: "city" }],
    edited: ["director", "city", "name", "kbe"],
  },
  fields: {
    ...traders.fields,
    city: { kind: "reference", label: "counterparties.fields.city", names: "cities.list" },
    kbe: { ...traders.fields.kbe, visible: { row: "form_activity", op: "eq", value: 1 } },
  },
  form: {
    sections: [],
    ...traders.form,
    rules: [{ when: { row: "id", op: "ne", value: 3 }, why: "counterparties.titles.list" }],
  },
} as typeof traders;

const rows = [1, 2, 3].map((id) =>
  traderOf({ id, name: `ИП ${id}`, director: id === 3 ? "Другой" : "Общий", address: `Дом ${id}` }),
);

async function chooseAll(update: Answer = () => ({ data: rows[0], message: "Данные изменены" })) {
  const portal = await openPortal({
    at: "/counterparties",
    registry: { resources: [listed], renders: {} },
    pages: { "/counterparties": <ListPage resource={listed} /> },
    answers: {
      "counterparties.list": (call) => pageOf(rows, call),
      "counterparties.one": ({ params }) => ({ data: rows.find(({ id }) => id === params?.id) }),
      "counterparties.update": update,
      "cities.list": () => ({ data: [{ id: 9, name: "Тараз" }] }),
    },
  });
  const { screen } = portal;
  const grid = within(await screen.findByRole("grid"));
  for (const { name } of rows) fireEvent.click(await grid.findByRole("checkbox", { name: new RegExp(String(name)) }));
  const bar = within(await screen.findByRole("region", { name: "Выбранные строки" }));
  fireEvent.click(await bar.findByRole("button", { name: "Изменить" }));
  const menu = within(await screen.findByRole("menu"));
  const change = async (field: string) => {
    fireEvent.click(menu.getByRole("menuitem", { name: field }));
    return within(await screen.findByRole("dialog"));
  };
  const sent = () => portal.calls.filter(({ route }) => route.name === "counterparties.update");
  return { ...portal, menu, change, sent };
}

describe("one field of many records", () => {
  it("is chosen among those that the list changes, but for what is asked only beside something else", async () => {
    const { menu } = await chooseAll();
    expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
      "Руководитель",
      "Город",
      "Наименование",
    ]);
  });

  it("begins with what they have alike, says what stays and whom it leaves out, and is written over each as it stands", async () => {
    const { screen, change, sent, notices } = await chooseAll();
    const dialog = await change("Руководитель");
    expect(await dialog.findByText("Изменить «Руководитель» у 2 записей")).toBeDefined();
    expect(dialog.getByText(/Пустое поле уберёт/)).toBeDefined();
    expect(dialog.getByText(/Пропустим 1 запись/)).toBeDefined();
    const input = await dialog.findByRole<HTMLInputElement>("textbox");
    expect(input.value).toBe("Общий");
    fireEvent.change(input, { target: { value: "Новый" } });
    fireEvent.click(dialog.getByRole("button", { name: "Изменить" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ params, body }) => ({ ...params, ...(body as object) }))).toMatchObject([
      { id: 1, director: "Новый", name: "ИП 1", address: "Дом 1", city_id: 2, version: 3 },
      { id: 2, director: "Новый", name: "ИП 2", address: "Дом 2", city_id: 2, version: 3 },
    ]);
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    await waitFor(() => expect(notices.map(({ message }) => message)).toContain("Готово: 2 записи"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Выбранные строки" })).toBeNull());
  });

  it("that differs from one to the other is said, and written over by what is typed alone", async () => {
    const { change, sent } = await chooseAll();
    const dialog = await change("Наименование");
    expect(await dialog.findByText(/Сейчас в записях стоит разное/)).toBeDefined();
    const button = dialog.getByRole<HTMLButtonElement>("button", { name: "Изменить" });
    expect(button.disabled).toBe(true);
    const input = await dialog.findByRole<HTMLInputElement>("textbox");
    expect(input.value).toBe("");
    fireEvent.submit(input);
    fireEvent.change(input, { target: { value: "ИП Новое" } });
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (body as { name: unknown }).name)).toEqual(["ИП Новое", "ИП Новое"]);
  });

  it("is emptied where nothing is written, and never where it has to be filled in", async () => {
    const { change, sent, screen } = await chooseAll();
    const named = await change("Наименование");
    const name = await named.findByRole("textbox");
    for (const value of ["x", ""]) fireEvent.change(name, { target: { value } });
    fireEvent.click(named.getByRole("button", { name: "Изменить" }));
    expect(await named.findByText("Необходимо заполнить поле")).toBeDefined();
    fireEvent.click(named.getByRole("button", { name: "Отменить" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Изменить" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Руководитель" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(await dialog.findByRole("textbox"), { target: { value: "" } });
    fireEvent.click(dialog.getByRole("button", { name: "Изменить" }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (body as { director: unknown }).director)).toEqual(["", ""]);
  });

  it("is refused in words where what stands in a record would be refused by its form", async () => {
    const before = rows[1];
    rows[1] = traderOf({ id: 2, name: "ИП 2", director: "Общий", iin_bin: "1" });
    const { screen, change, sent } = await chooseAll();
    const dialog = await change("Руководитель");
    fireEvent.click(dialog.getByRole("button", { name: "Изменить" }));
    expect(await screen.findByText(/ИИН\/БИН: /)).toBeDefined();
    expect(sent()).toHaveLength(1);
    rows[1] = before ?? traderOf();
  });

  it("keeps back none but the record that is refused, and says why of each by its field", async () => {
    const { screen, change, sent } = await chooseAll(({ params }) => {
      if (params?.id === 1) return { data: rows[0], message: "Данные изменены" };
      const errors = { iin_bin: ["Уже есть у другого"] };
      throw new CallError({ status: 422, code: "VALIDATION", message: "Исправьте", errors });
    });
    const dialog = await change("Руководитель");
    fireEvent.click(dialog.getByRole("button", { name: "Изменить" }));
    expect(await screen.findByText(/ИИН\/БИН: Уже есть у другого/)).toBeDefined();
    expect(sent()).toHaveLength(2);
  });
});
