import { getDefaultFilter, stringifyTableParams, useGo, useParsed, useTable } from "@refinedev/core";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ListPage } from "../../engine/list/ListPage.tsx";
import { readListState, writeListState } from "../../engine/list/state/list-state.ts";
import { useListState } from "../../engine/list/state/use-list-state.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../../engine/testing/reports.ts";
import { pageOf } from "../../engine/testing/server.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const noRows = () => recording(() => ({ data: [], total: 0 }));
const acts = [{ name: "acts", list: "/acts" }];
const spec = { filters: { status: "ids", number: "texts", active: "flag" }, sorts: ["number"] } as const;
const usual = { limit: 10, sort: [] };
const read = (address: string) => readListState(new URLSearchParams(address), spec, usual).ask;

/** What a table of refine's writes into the address for a filter, as after a reload. */
const stockAddress = (field: string, value: unknown, operator: "eq" | "in" = "eq") =>
  `/acts?${stringifyTableParams({ filters: [{ field, operator, value }], sorters: [] })}`;

/** Our list's state at an address, and where the browser is. */
function openOurs(at: string) {
  const { wrapper } = ours(() => ({ data: [] }), at);
  return renderHook(() => ({ list: useListState(reports), navigate: useNavigate(), at: useLocation().search }), {
    wrapper,
  });
}
/** The same of refine's table. */
function openStock(at: string) {
  const wrapper = stock(
    { dataProvider: noRows().dataProvider, resources: acts, options: { syncWithLocation: true } },
    at,
  );
  return renderHook(
    () => ({ table: useTable({ resource: "acts" }), navigate: useNavigate(), at: useLocation().search }),
    { wrapper },
  );
}

describe("A: a link to another page", () => {
  it("stock: it leads to the page where one is", () => {
    const { result } = openStock("/acts?currentPage=2&pageSize=10");
    const link = result.current.table.createLinkForSyncWithLocation({
      pagination: { currentPage: 5, pageSize: 10 },
      sorters: [],
      filters: [],
    });
    expect(link).toContain("currentPage=2");
    expect(link).not.toContain("currentPage=5");
  });

  it("ours: every link under a list leads where it says", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => reportOf(index + 1));
    const { screen } = await openPortal({
      at: "/oks?page=2&filter[status]=0,2",
      registry: { resources: [reports], renders: {} },
      pages: { "/oks": <ListPage resource={reports} /> },
      answers: {
        "oks.list": (call) => pageOf(rows, call, SUMS),
        "oks.statusCounts": () => countsOf(rows),
        "parks.names": () => ({ data: [] }),
      },
    });
    await screen.findByRole("grid");
    const linksOf = () => screen.getAllByRole("link", { name: /^Страница \d+$/ });
    await waitFor(() => expect(linksOf().length).toBeGreaterThan(3)); // how many there are is counted after the rows
    const links = linksOf();
    for (const link of links) {
      const { searchParams } = new URL(link.getAttribute("href") ?? "", "https://parkdesk.example");
      expect([searchParams.get("page") ?? "1", searchParams.get("filter[status]")]).toEqual([link.textContent, "0,2"]);
    }
  });
});

describe("B: the address changes on the same page", () => {
  it("stock: a link to another page and filter changes nothing but the address", async () => {
    const { result } = openStock("/acts");
    await act(async () => result.current.navigate(`${stockAddress("status", 1)}&currentPage=3&pageSize=10`));
    expect(result.current.at).toContain("currentPage=3");
    expect(result.current.table.currentPage).toBe(1);
    expect(result.current.table.filters).toEqual([]);
  });

  it("stock: the bare address of the menu leaves one on page 4 of what was filtered", async () => {
    const { result } = openStock(`${stockAddress("status", 1)}&currentPage=4&pageSize=10`);
    await act(async () => result.current.navigate("/acts"));
    expect(result.current.at).toBe("");
    expect(result.current.table.currentPage).toBe(4);
    expect(result.current.table.filters).toHaveLength(1);
  });

  it("ours: the list is what the address says, back and forth, and bare where it is bare", async () => {
    const { result } = openOurs("/oks");
    await act(async () => result.current.navigate("/oks?page=3&filter[status]=1"));
    expect(result.current.list.ask).toMatchObject({ page: 3, filters: { status: [1] } });
    await act(async () => result.current.navigate(-1));
    expect(result.current.list.ask).toMatchObject({ page: 1, filters: {} });
    await act(async () => result.current.navigate(1));
    expect(result.current.list.ask).toMatchObject({ page: 3, filters: { status: [1] } });
    await act(async () => result.current.navigate("/oks"));
    expect(result.current.list.ask).toMatchObject({ page: 1, filters: {} });
  });
});

describe("C: more than twenty values in a filter", () => {
  const value = Array.from({ length: 25 }, (_, index) => index);

  it("stock: after a reload they are no list any more", () => {
    const [filter] = openStock(stockAddress("park", value, "in")).result.current.table.filters;
    expect(filter?.value).toBeTypeOf("object");
    expect(Array.isArray(filter?.value)).toBe(false);
  });

  it("ours: three hundred are three hundred, after a reload too", async () => {
    const status = Array.from({ length: 300 }, (_, index) => index);
    const { result } = openOurs("/oks");
    await act(async () => result.current.list.setFilter("status", status));
    expect(result.current.list.ask.filters).toEqual({ status });
    const { at } = result.current;
    cleanup();
    expect(openOurs(`/oks${at}`).result.current.list.ask.filters).toEqual({ status });
  });
});

describe("D: signs that mean something in an address", () => {
  it.each([
    ["A & B", "A "],
    ["A#B", "A"],
    ["A+B", "A B"],
  ])("stock: «%s» becomes «%s»", async (name, read) => {
    const wrapper = stock({ dataProvider: noRows().dataProvider, resources: acts }, "/acts");
    const { result } = renderHook(() => ({ go: useGo(), parsed: useParsed() }), { wrapper });
    act(() => void result.current.go({ to: "/acts", query: { name }, type: "push" }));
    await waitFor(() => expect(result.current.parsed.params?.name).toBeDefined());
    expect(result.current.parsed.params?.name).toBe(read);
  });

  it("ours: any text comes back as it was", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.constantFrom("ТОО «A&B»", "A#B", "A+B", "a,b", "\\", '"', "%2C"), fc.string({ minLength: 1 })),
          { minLength: 1 },
        ),
        (number) => {
          const ask = { ...read(""), filters: { number } };
          expect(read(String(writeListState({ ask, columns: undefined } as never, usual))).filters).toEqual({ number });
        },
      ),
    );
  });

  it("ours: refine's own going somewhere writes them encoded", async () => {
    const { wrapper } = ours(() => [], "/parks");
    const { result } = renderHook(() => ({ go: useGo(), at: useLocation().search }), { wrapper });
    act(() => void result.current.go({ to: "/parks", query: { name: "A & B+C#D" }, type: "push" }));
    await waitFor(() => expect(new URLSearchParams(result.current.at).get("name")).toBe("A & B+C#D"));
  });
});

describe("E: a status of 0", () => {
  it.each([0, false])("stock: %s as the value to begin with is no value, and from an address it is a text", (value) => {
    expect(getDefaultFilter("status", [{ field: "status", operator: "eq", value }])).toEqual([]);
    const [filter] = openStock(stockAddress("status", value)).result.current.table.filters;
    expect(filter?.value).toBe(String(value));
  });

  it("ours: it is the number 0 where one begins, and false is false", async () => {
    const { result } = openOurs("/oks?filter[status]=0");
    expect(result.current.list.ask.filters).toEqual({ status: [0] });
    expect(read("filter[active]=false").filters).toEqual({ active: false });
    await act(async () => result.current.list.setFilter("status", [1]));
    await act(async () => result.current.list.setFilter("status", [0]));
    expect(new URLSearchParams(result.current.at).get("filter[status]")).toBe("0");
  });
});

describe("F: a filter on page 7", () => {
  it("stock: one stays on page 7 of fewer rows", async () => {
    const wrapper = stock({ dataProvider: noRows().dataProvider, resources: acts });
    const { result } = renderHook(() => useTable({ resource: "acts", pagination: { currentPage: 7 } }), { wrapper });
    await act(async () => result.current.setFilters([{ field: "status", operator: "eq", value: 1 }]));
    expect(result.current.currentPage).toBe(7);
  });

  it("ours: one begins at the first", async () => {
    const { result } = openOurs("/oks?page=7");
    await act(async () => result.current.list.setFilter("status", [1]));
    expect(result.current.list.ask).toMatchObject({ page: 1, filters: { status: [1] } });
  });
});
