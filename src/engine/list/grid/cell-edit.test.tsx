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

/** A list whose telephones and directors are changed where they stand, those of the third by nobody. */
const listed = {
  ...traders,
  list: {
    ...traders.list,
    columns: [{ field: "name" }, { field: "director" }, { field: "phone" }, { field: "kbe" }],
    edited: ["director", "phone"],
  },
  form: {
    sections: [],
    ...traders.form,
    rules: [{ when: { row: "id", op: "ne", value: 3 }, why: "counterparties.titles.list" }],
  },
} as typeof traders;

const rows = [1, 2, 3].map((id) => traderOf({ id, name: `ИП ${id}`, director: `Директор ${id}` }));

async function openList(update: Answer = () => ({ data: rows[0], message: "Данные изменены" })) {
  const portal = await openPortal({
    at: "/counterparties",
    registry: { resources: [listed], renders: {} },
    pages: { "/counterparties": <ListPage resource={listed} /> },
    answers: {
      "counterparties.list": (call) => pageOf(rows, call),
      "counterparties.one": ({ params }) => ({ data: rows.find(({ id }) => id === params?.id) }),
      "counterparties.update": update,
    },
  });
  const grid = await portal.screen.findByRole("grid");
  const cell = (text: string) => within(grid).getByText(text).closest("td") as HTMLElement;
  const begin = async (text: string) => {
    fireEvent.doubleClick(cell(text));
    return within(await portal.screen.findByRole("dialog"));
  };
  const sent = () => portal.calls.filter(({ route }) => route.name === "counterparties.update");
  return { ...portal, cell, begin, sent };
}

describe("a cell that is changed where it stands", () => {
  it("opens by a double click or F2 with what is there, and Enter saves it with the rest of the record as it was", async () => {
    const { screen, cell, sent, notices } = await openList();
    const own = cell("Директор 1");
    own.tabIndex = -1;
    own.focus();
    fireEvent.keyDown(own, { key: "F2" });
    const dialog = within(await screen.findByRole("dialog", { name: "Руководитель: ИП 1" }));
    const input = await dialog.findByRole<HTMLInputElement>("textbox");
    expect(input.value).toBe("Директор 1");
    fireEvent.change(input, { target: { value: "Асанова Айгуль" } });
    fireEvent.submit(input);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent().map(({ params, body }) => ({ ...params, ...(body as object) }))).toMatchObject([
      { id: 1, director: "Асанова Айгуль", name: "ИП 1", iin_bin: "780425490013", version: 3 },
    ]);
    expect(notices.map(({ message }) => message)).toContain("Данные изменены");
    expect(document.activeElement).toBe(own);
  });

  it("keeps what was typed where it is refused, and says why beside it; Escape leaves it as it was", async () => {
    const { screen, begin, sent } = await openList(() => {
      throw new CallError({ status: 422, code: "VALIDATION", message: "Исправьте", errors: { director: ["Занят"] } });
    });
    const dialog = await begin("Директор 2");
    const input = await dialog.findByRole<HTMLInputElement>("textbox");
    fireEvent.change(input, { target: { value: "Другой" } });
    fireEvent.submit(input);
    expect(await dialog.findByText("Занят")).toBeDefined();
    expect(input.value).toBe("Другой");
    fireEvent.keyDown(input, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent()).toHaveLength(1);
  });

  it("asks once more where somebody was faster: what they wrote stays, and only this cell goes over it", async () => {
    let asked = 0;
    const { begin, sent } = await openList(() => {
      asked += 1;
      if (asked === 1) throw new CallError({ status: 409, code: "STALE", message: "Устарело" });
      return { data: rows[0], message: "Данные изменены" };
    });
    const dialog = await begin("Директор 1");
    const input = await dialog.findByRole<HTMLInputElement>("textbox");
    const before = rows[0];
    rows[0] = traderOf({ id: 1, name: "ИП 1", director: "Кто-то другой", kbe: "17", version: 4 });
    fireEvent.change(input, { target: { value: "Мой" } });
    fireEvent.submit(input);
    expect(await dialog.findByText(/запись изменили/)).toBeDefined();
    fireEvent.submit(await dialog.findByRole("textbox"));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ director: "Мой", kbe: "17", version: 4 });
    rows[0] = before ?? rows[0];
  });

  it("is no cell that is not said to be, nor one of a record that may not be changed", async () => {
    const { screen, cell } = await openList();
    fireEvent.doubleClick(cell("Директор 3"));
    fireEvent.doubleClick(within(screen.getByRole("grid")).getAllByText("19")[0] as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
