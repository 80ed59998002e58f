import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ViewRow } from "../../../../contract/entities/view.ts";
import { CallError } from "../../../config/call-error.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../../testing/reports.ts";
import { type Answer, pageOf } from "../../testing/server.ts";
import { ListPage } from "../ListPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rows = Array.from({ length: 12 }, (_, index) => reportOf(index + 1));
const PATIENT = { timeout: 15_000 };
const confirmed: ViewRow = {
  id: 5,
  noun: "oks",
  name: "Подтверждённые",
  query: "columns=number,status:200,total_money&filter[status]=2&sort=-number",
  is_shared: false,
  is_mine: true,
  author: "Динара Оспанова",
  updated_at: "2026-05-06T05:00:00Z",
  version: 3,
};

async function openViews(at: string, views: readonly ViewRow[] = [confirmed], answers: Record<string, Answer> = {}) {
  const portal = await openPortal({
    at,
    registry: { resources: [reports], renders: {} },
    pages: { "/oks": <ListPage resource={reports} /> },
    answers: {
      "oks.list": (call) => pageOf(rows, call, SUMS),
      "oks.statusCounts": () => countsOf(rows),
      "parks.names": () => ({ data: [] }),
      "views.layouts": () => ({ data: [] }),
      "views.list": () => ({ data: views }),
      ...answers,
    },
  });
  await portal.screen.findByRole("grid", undefined, PATIENT);
  const open = async () => {
    fireEvent.click(portal.screen.getByRole("button", { name: /^Представление/ }));
    return within(await portal.screen.findByRole("dialog", { name: "Представления" }, PATIENT));
  };
  const numbers = () => portal.screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  const said = (name: string) => portal.calls.filter(({ route }) => route.name === name);
  const current = () => portal.screen.getByRole("button", { name: /^Представление/ }).getAttribute("aria-label");
  return { ...portal, open, numbers, said, current };
}

describe("a saved view", () => {
  it("is opened by a link that names it alone, and then the address holds all of it", async () => {
    const { numbers, address, current, said, screen } = await openViews("/oks?view=5");
    await waitFor(() => expect(numbers()).toEqual(["К-012", "К-009", "К-006", "К-003", "Итого"]), PATIENT);
    expect(address()).toBe(
      "/oks?per_page=10&sort=-number&filter[status]=2&columns=number,status:200,total_money&view=5",
    );
    expect(current()).toBe("Представление: Подтверждённые");
    expect(
      screen
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain("Парк");
    // Nothing was asked before the view was known; what is counted has no order.
    const pages = said("oks.list").filter(({ ask }) => ask?.part !== "totals");
    expect(pages.every(({ ask }) => ask?.sort?.[0]?.field === "number")).toBe(true);
  });

  it("says that it is changed once the list shows something else, and is restored", async () => {
    const { open, current, address, router } = await openViews("/oks?view=5");
    const opened = address();
    await waitFor(() => expect(current()).toBe("Представление: Подтверждённые"), PATIENT);
    await router.navigate("/oks?per_page=10&view=5");
    await waitFor(() => expect(current()).toBe("Представление: Подтверждённые, изменён"), PATIENT);
    expect(address()).toBe("/oks?per_page=10&view=5"); // without a filter it is still that list, not the view again
    fireEvent.click((await open()).getByRole("button", { name: "Вернуть сохранённое" }));
    await waitFor(() => expect(current()).toBe("Представление: Подтверждённые"), PATIENT);
    expect(address()).toBe(opened);
  });

  it("is not changed by another page, another page size or higher rows", async () => {
    const { current } = await openViews(
      "/oks?page=2&per_page=3&sort=-number&filter[status]=2&columns=number,status:200,total_money&view=5&density=compact",
    );
    await waitFor(() => expect(current()).toBe("Представление: Подтверждённые"), PATIENT);
  });

  it("shows how many rows it has now, and leads to them", async () => {
    const { open, numbers } = await openViews("/oks");
    const menu = await open();
    const link = await menu.findByRole("link", { name: /Подтверждённые/ }, PATIENT);
    await waitFor(() => expect(link.textContent).toBe("Подтверждённые4"), PATIENT);
    fireEvent.click(link);
    await waitFor(() => expect(numbers()).toHaveLength(5), PATIENT);
  });

  it("is saved under a name with what is seen, shared or not; a name that is taken stays to be corrected", async () => {
    const views: ViewRow[] = [];
    let isTaken = true;
    const { open, screen, said, address } = await openViews("/oks?filter[status]=0&page=1", views, {
      "views.create": ({ body }) => {
        if (isTaken) throw new CallError({ status: 409, code: "TAKEN", message: "Уже занято" });
        const view = { ...confirmed, ...(body as object), id: 6, version: 1 };
        views.push(view);
        return { data: view, message: "Сохранено" };
      },
    });
    fireEvent.click((await open()).getByRole("button", { name: "Сохранить как…" }));
    const dialog = within(await screen.findByRole("dialog", undefined, PATIENT));
    fireEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
    expect(await dialog.findByText("Необходимо заполнить поле")).toBeDefined();
    fireEvent.change(dialog.getByLabelText("Название"), { target: { value: " Новые " } });
    fireEvent.click(dialog.getByRole("checkbox", { name: "Показать коллегам" }));
    fireEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
    expect(await dialog.findByText("У вас уже есть представление с таким названием", undefined, PATIENT)).toBeDefined();
    isTaken = false;
    fireEvent.click(dialog.getByRole("button", { name: "Сохранить" }));
    await waitFor(() => expect(address()).toContain("view=6"), PATIENT);
    expect(said("views.create").at(-1)?.body).toEqual({
      noun: "oks",
      name: "Новые",
      is_shared: true,
      query: "columns=number%2Cstatus%2Cpark%2Ctotal_money&filter%5Bstatus%5D=0",
    });
  });

  it("of a colleague can be neither renamed nor deleted, only saved under another name", async () => {
    const { open } = await openViews("/oks?view=5", [{ ...confirmed, is_mine: false, is_shared: true }]);
    const menu = await open();
    expect(menu.getByText("Общие")).toBeDefined();
    expect(menu.queryByRole("button", { name: "Удалить…" })).toBeNull();
    expect(menu.queryByRole("button", { name: "Переименовать…" })).toBeNull();
    expect(menu.getByRole("button", { name: "Сохранить как…" })).toBeDefined();
  });

  it("that is gone is told of, and the usual list is shown", async () => {
    const { screen, numbers } = await openViews("/oks?view=9");
    expect(await screen.findByText(/Такого представления нет/, undefined, PATIENT)).toBeDefined();
    expect(numbers()).toHaveLength(11);
  });
});
