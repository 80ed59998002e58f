import { getDefaultFilter, parseTableParams, stringifyTableParams, useGo, useParsed, useTable } from "@refinedev/core";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { useLocation, useNavigate } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { readListState, writeListState } from "../../engine/list/list-state.ts";
import { useListState } from "../../engine/list/use-list-state.ts";
import { reports } from "../../engine/testing/reports.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(cleanup);

const noRows = () => recording(() => ({ data: [], total: 0 }));
const acts = [{ name: "acts", list: "/acts" }];
const spec = { filters: { status: "ids", number: "texts" }, sorts: ["number"] } as const;
const usual = { limit: 10, sort: [] };
const read = (address: string) => readListState(new URLSearchParams(address), spec, usual).ask;

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

  it("ours: it leads where it says", () => {
    expect(openOurs("/oks?page=2").result.current.list.addressOf({ page: 5 })).toContain("page=5");
  });
});

describe("B: the address changes on the same page", () => {
  it("stock: the table stays where it was", async () => {
    const { result } = openStock("/acts");
    await act(async () => result.current.navigate("/acts?currentPage=3&pageSize=10"));
    expect(result.current.table.currentPage).toBe(1);
  });

  it("ours: the list is what the address says, back and forth", async () => {
    const { result } = openOurs("/oks");
    await act(async () => result.current.navigate("/oks?page=3&filter[status]=1"));
    expect(result.current.list.ask).toMatchObject({ page: 3, filters: { status: [1] } });
    await act(async () => result.current.navigate(-1));
    expect(result.current.list.ask).toMatchObject({ page: 1, filters: {} });
  });
});

describe("C: more than twenty values in a filter", () => {
  const value = Array.from({ length: 25 }, (_, index) => index);

  it("stock: after a reload they are no list any more", () => {
    const address = stringifyTableParams({ filters: [{ field: "park", operator: "in", value }], sorters: [] });
    const [filter] = parseTableParams(`?${address}`).parsedFilters;
    expect(Array.isArray(filter?.value)).toBe(false);
  });

  it("ours: three hundred are three hundred", () => {
    const status = Array.from({ length: 300 }, (_, index) => index);
    const ask = { ...read(""), filters: { status } };
    expect(read(String(writeListState({ ask, columns: undefined } as never, usual))).filters).toEqual({ status });
  });
});

describe("D: signs that mean something in an address", () => {
  it.each(["A & B", "A#B", "A+B"])("stock: «%s» is cut or changed", async (name) => {
    const wrapper = stock({ dataProvider: noRows().dataProvider, resources: acts }, "/acts");
    const { result } = renderHook(() => ({ go: useGo(), parsed: useParsed() }), { wrapper });
    act(() => void result.current.go({ to: "/acts", query: { name }, type: "push" }));
    await waitFor(() => expect(result.current.parsed.params?.name).toBeDefined());
    expect(result.current.parsed.params?.name).not.toBe(name);
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
  it("stock: as the value to begin with it is no value, and from an address it is a text", () => {
    expect(getDefaultFilter("status", [{ field: "status", operator: "eq", value: 0 }])).toEqual([]);
    const address = stringifyTableParams({ filters: [{ field: "status", operator: "eq", value: 0 }], sorters: [] });
    expect(parseTableParams(`?${address}`).parsedFilters[0]?.value).toBe("0");
  });

  it("ours: it is the number 0", () => {
    expect(read("filter[status]=0").filters).toEqual({ status: [0] });
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
