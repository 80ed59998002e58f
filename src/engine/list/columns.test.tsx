import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ListLayout } from "../../../contract/entities/view.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../testing/reports.ts";
import { pageOf } from "../testing/server.ts";
import { ListPage } from "./ListPage.tsx";

beforeAll(lendBrowser);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const rows = [1, 2, 3].map(reportOf);
const PATIENT = { timeout: 15_000 };

async function openColumns(at = "/oks", stored: Partial<ListLayout>[] = []) {
  const portal = await openPortal({
    at,
    registry: { resources: [reports], renders: {} },
    pages: { "/oks": <ListPage resource={reports} />, "/": <p>Главная</p> },
    answers: {
      "oks.list": (call) => pageOf(rows, call, SUMS),
      "oks.statusCounts": () => countsOf(rows),
      "parks.names": () => ({ data: [] }),
      "views.layouts": () => ({ data: stored.map((part) => ({ noun: "oks", columns: null, density: null, ...part })) }),
      "views.saveLayout": ({ body }) => ({ data: body }),
    },
  });
  const grid = await portal.screen.findByRole("grid", undefined, PATIENT);
  const heads = () =>
    [...grid.querySelectorAll("thead th [data-head]")].map(({ textContent }) => textContent).filter(Boolean);
  const saved = () => portal.calls.filter(({ route }) => route.name === "views.saveLayout").map(({ body }) => body);
  const open = async () => {
    fireEvent.click(portal.screen.getByRole("button", { name: "Столбцы" }));
    return within(await portal.screen.findByRole("dialog", { name: "Столбцы" }, PATIENT));
  };
  return { ...portal, grid, heads, saved, open };
}

describe("the columns of a list", () => {
  it("are made wider by the arrows on their edge, seen in the address, and kept for the person once there is a pause", async () => {
    const { screen, address, saved } = await openColumns();
    const edge = screen.getByRole("separator", { name: "Ширина столбца «Статус»" });
    const before = Number(edge.getAttribute("aria-valuenow"));
    fireEvent.keyDown(edge, { key: "ArrowRight" });
    fireEvent.keyDown(edge, { key: "ArrowRight", shiftKey: true });
    expect(edge.getAttribute("aria-valuenow")).toBe(String(before + 60));
    await waitFor(() => expect(address()).toContain(`status:${before + 60}`), PATIENT);
    await waitFor(() => expect(saved()).toHaveLength(1), PATIENT);
    expect(saved()[0]).toMatchObject({ noun: "oks", density: null });
  });

  it("are dragged by their edge and choose their own width again at a double click", async () => {
    const { screen, address } = await openColumns();
    const edge = screen.getByRole("separator", { name: "Ширина столбца «Парк»" });
    const before = Number(edge.getAttribute("aria-valuenow"));
    fireEvent.pointerDown(edge, { clientX: 100 });
    fireEvent.pointerMove(edge, { clientX: 70 });
    expect(screen.getByRole("grid").querySelector<HTMLElement>("col[data-column='park']")?.style.width).toBe(
      `${before - 30}px`,
    );
    fireEvent.pointerUp(edge, { clientX: 70 });
    await waitFor(() => expect(address()).toContain(`park:${before - 30}`), PATIENT);
    fireEvent.doubleClick(edge);
    await waitFor(() => expect(address()).toMatch(/park,/), PATIENT);
  });

  it("are one stop for Tab and its edge; arrows walk from head to head", async () => {
    const { grid, screen } = await openColumns();
    const stops = () => grid.querySelectorAll("thead :is([data-head], hr)[tabindex='0']");
    expect(stops()).toHaveLength(2);
    const first = screen.getByRole("button", { name: "Номер" });
    first.focus();
    fireEvent.keyDown(first, { key: "ArrowRight" });
    expect(document.activeElement?.textContent).toBe("Статус");
    expect(stops()).toHaveLength(2);
    fireEvent.keyDown(document.activeElement ?? grid, { key: "ArrowDown" });
    expect(document.activeElement?.textContent).toBe("создан");
  });

  it("are hidden, shown and moved by keyboard in their list, which says where a column went", async () => {
    const { open, heads, address, screen } = await openColumns();
    const list = await open();
    fireEvent.click(await list.findByRole("checkbox", { name: "Дата" }, PATIENT));
    await waitFor(() => expect(heads().at(-1)).toBe("Дата"));
    fireEvent.keyDown(list.getByRole("checkbox", { name: "Дата" }), { key: "ArrowUp", altKey: true });
    await waitFor(() => expect(heads().at(-2)).toBe("Дата"));
    expect(screen.getByText("Дата: место 4 из 5")).toBeDefined();
    fireEvent.click(list.getByRole("checkbox", { name: "Парк" }));
    await waitFor(() => expect(heads()).not.toContain("Парк"));
    expect(address()).toContain("columns=number,status,formed_on,total_money");
    expect(list.getByRole<HTMLInputElement>("checkbox", { name: /Номер/ }).disabled).toBe(true);
  });

  it("take the place of the head that they are dropped on", async () => {
    const { grid, heads } = await openColumns();
    const [, , status, , money] = grid.querySelectorAll("thead th");
    const held = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, text: string) => void held.set(type, text),
      getData: (type: string) => held.get(type) ?? "",
      get types() {
        return [...held.keys()];
      },
    };
    if (!status || !money) throw new Error("the grid has five heads");
    fireEvent.dragStart(money, { dataTransfer });
    fireEvent.dragOver(status, { dataTransfer });
    fireEvent.drop(status, { dataTransfer });
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(["Номер", heads()[1]]));
    expect(heads()[1]).toMatch(/Выручка/);
  });

  it("are laid out as the person keeps them where the address does not say, and by the address where it does", async () => {
    const stored = {
      columns: [
        { field: "number", width: 222 },
        { field: "total_money", width: null },
      ],
      density: "compact" as const,
    };
    const kept = await openColumns("/oks", [stored]);
    expect(kept.heads()).toHaveLength(2);
    expect(kept.grid.querySelector<HTMLElement>("col[data-column='number']")?.style.width).toBe("222px");
    expect(kept.grid.parentElement?.dataset.density).toBe("compact");
    expect(kept.address()).toBe("/oks");
    cleanup();
    const told = await openColumns("/oks?columns=number,park,status&density=regular", [stored]);
    expect(told.heads()).toEqual(["Номер", "Парк", "Статус"]);
    expect(told.grid.parentElement?.dataset.density).toBe("regular");
  });

  it("are kept at once when the page is left, and the last word is what is kept", async () => {
    const { open, saved, router } = await openColumns();
    const list = await open();
    fireEvent.click(await list.findByRole("checkbox", { name: "Парк" }, PATIENT));
    fireEvent.click(list.getByRole("radio", { name: "Плотная" }));
    expect(saved()).toHaveLength(0);
    await router.navigate("/");
    await waitFor(() => expect(saved()).toHaveLength(1), PATIENT);
    expect(saved()[0]).toMatchObject({
      density: "compact",
      columns: expect.not.arrayContaining([{ field: "park", width: null }]),
    });
  });
});
