import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../../testing/reports.ts";
import { type Answer, pageOf } from "../../testing/server.ts";
import { ListPage } from "../ListPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rows = Array.from({ length: 12 }, (_, index) => reportOf(index + 1));

async function openGrid(answers: Record<string, Answer> = {}) {
  const portal = await openPortal({
    at: "/oks",
    registry: { resources: [reports], renders: {} },
    pages: { "/oks": <ListPage resource={reports} />, "/oks/:okId": <p>Карточка</p> },
    answers: {
      "oks.list": (call) => pageOf(rows, call, SUMS),
      "oks.statusCounts": () => countsOf(rows),
      "parks.names": () => ({ data: [] }),
      ...answers,
    },
  });
  const grid = await portal.screen.findByRole("grid");
  const cell = (name: string) => within(grid).getByRole("rowheader", { name });
  const box = (name: string) => within(grid).getByRole<HTMLInputElement>("checkbox", { name: `Выбрать ${name}` });
  const bar = () => portal.screen.findByRole("region", { name: "Выбранные строки" });
  const press = (key: string, held = {}) => fireEvent.keyDown(document.activeElement ?? grid, { key, ...held });
  return { ...portal, grid, cell, box, bar, press };
}

describe("the grid by keyboard", () => {
  it("is one stop for Tab, and the arrows walk its cells", async () => {
    const { grid, cell, press } = await openGrid();
    expect(grid.querySelectorAll("tbody [tabindex='0']")).toHaveLength(1);
    cell("К-001").focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(cell("К-002"));
    press("ArrowRight");
    expect(document.activeElement?.textContent).toBe("создан");
    press("PageDown");
    press("ArrowDown");
    expect(document.activeElement?.closest("tr")?.textContent).toContain("К-010");
    expect(grid.querySelectorAll("tbody [tabindex='0']")).toHaveLength(1);
  });

  it("chooses with Space, a range with Shift, the page with Ctrl+A in any layout", async () => {
    const { cell, box, bar, press } = await openGrid();
    cell("К-002").focus();
    press(" ");
    press("ArrowDown", { shiftKey: true });
    press("ArrowDown", { shiftKey: true });
    expect(["К-001", "К-002", "К-003", "К-004"].map((name) => box(name).checked)).toEqual([false, true, true, true]);
    expect((await bar()).textContent).toContain("Выбрано 3");
    expect((await bar()).textContent).toContain("9\u00a0000,00");
    press("ф", { code: "KeyA", ctrlKey: true });
    expect((await bar()).textContent).toContain("Выбрано 10");
  });

  it("opens the record with Enter", async () => {
    const { cell, press, address } = await openGrid();
    cell("К-002").focus();
    press("Enter");
    await waitFor(() => expect(address()).toBe("/oks/2"));
  });

  it("leads to the search with a slash, unless somebody is typing", async () => {
    const { screen, grid } = await openGrid();
    fireEvent.keyDown(grid, { key: "/" });
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });
});

describe("chosen rows", () => {
  it("stay chosen on the next page, and go when the list is narrowed", async () => {
    const { screen, box, bar } = await openGrid();
    fireEvent.click(box("К-001"));
    fireEvent.click(screen.getByRole("link", { name: "Страница 2" }));
    await waitFor(() => expect(screen.getByText("К-011")).toBeDefined());
    expect((await bar()).textContent).toContain("Выбрана 1");
    fireEvent.click(await screen.findByRole("link", { name: /^создан/ }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Выбранные строки" })).toBeNull());
  });

  it("are deleted after a question that names number and sum, without those that cannot be, and says why", async () => {
    const { screen, box, bar, calls, notices } = await openGrid({
      "oks.delete": () => ({ data: { deleted: 2 }, message: "Удалено 2 отчёта" }),
    });
    for (const name of ["К-001", "К-002", "К-003"]) fireEvent.click(box(name));
    fireEvent.click(within(await bar()).getByRole("button", { name: "Удалить (2)" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("Удалить 2 отчёта на 3\u00a0000,00\u00a0₸?");
    expect(dialog.textContent).toContain("Пропустим 1 запись:");
    expect(dialog.textContent).toContain("Документ в статусе «подтверждён» удалить нельзя. К-003");
    fireEvent.click(within(dialog).getByRole("button", { name: "Удалить" }));
    await waitFor(() => expect(notices.map(({ message }) => message)).toEqual(["Удалено 2 отчёта"]));
    const deleted = calls.find(({ route }) => route.name === "oks.delete");
    expect(deleted?.body).toEqual({
      ids: [
        { id: 1, version: 11 },
        { id: 2, version: 12 },
      ],
    });
    await waitFor(() => expect(calls.filter(({ ask }) => ask?.part === "rows")).toHaveLength(2));
    expect(screen.queryByRole("region", { name: "Выбранные строки" })).toBeNull();
  });

  it("cannot be deleted when none of them may be, and the button says why", async () => {
    const { box, bar, calls } = await openGrid();
    fireEvent.click(box("К-003"));
    const remove = within(await bar()).getByRole("button", { name: "Удалить" });
    expect(remove.getAttribute("aria-disabled")).toBe("true");
    expect(remove.getAttribute("aria-description")).toBe("Документ в статусе «подтверждён» удалить нельзя.");
    fireEvent.click(remove);
    expect(calls.map(({ route }) => route.name)).not.toContain("oks.delete");
  });
});
