import { type LiveProvider, useExport, useInvalidate, useList } from "@refinedev/core";
import { act, cleanup, fireEvent, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { ExportButton } from "../../engine/export/ExportButton.tsx";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { reports } from "../../engine/testing/reports.ts";
import type { Answer } from "../../engine/testing/server.ts";
import { keepFresh } from "../../providers/live/keep-fresh.ts";
import { LiveBus } from "../../providers/live/live-bus.ts";
import { ours } from "./ours.tsx";
import { changing, recording, stock } from "./stock.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const PATIENCE = { timeout: 15_000 };
const later = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

describe("J: an export of rows that are fewer than was said", () => {
  it("stock: the server is asked again and again", async () => {
    let asked = 0;
    const { dataProvider } = recording(() => {
      asked += 1;
      if (asked > 60) throw new Error("enough");
      return { data: asked <= 2 ? Array.from({ length: 20 }, (_, id) => ({ id })) : [], total: 41 };
    });
    const wrapper = stock({ dataProvider, resources: [{ name: "acts" }] });
    const { result } = renderHook(() => useExport({ resource: "acts", pageSize: 20, download: false }), { wrapper });
    await act(async () => void (await result.current.triggerExport()));
    expect(asked).toBe(61);
  });

  /** How far the server is at each look: 41 rows were counted, and 40 are there when it comes to the last. */
  const job = (status: string, done: number) => ({
    id: 7,
    kind: "export",
    title: null,
    status,
    done,
    total: 41,
    result: status === "done" ? { file: { name: "Отчёты.xlsx", size: 1 }, rows: 40 } : null,
    error: null,
    created_at: "2026-05-10T07:00:00Z",
    finished_at: status === "running" ? null : "2026-05-10T07:00:05Z",
  });
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => "blob:export";
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(this.download);
    };
  });
  async function exporting(answers: Readonly<Record<string, Answer>>) {
    const ask = { page: 1, perPage: 10, sort: [], filters: { status: [0] }, search: "" };
    const { screen, calls } = await openPortal({
      at: "/",
      pages: { "/": <ExportButton resource={reports} ask={ask} columns={reports.list.columns} /> },
      answers: {
        "exports.create": () => ({ data: job("running", 0), message: "Готовим" }),
        "oks.statusCounts": () => ({ data: [] }),
        ...answers,
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Экспорт" }));
    const asked = (name: string) => calls.filter(({ route }) => route.name === name).length;
    return { screen, asked, all: () => calls.length };
  }

  it("ours: the server makes the file, its rows are never asked for, and the looking ends with the work", async () => {
    const looks = [job("running", 20), job("running", 40), job("done", 40)];
    const { asked, all } = await exporting({
      "jobs.one": () => ({ data: looks.length > 1 ? looks.shift() : looks[0] }),
      "jobs.file": () => ({ blob: new Blob(["x"]), name: "Отчёты.xlsx" }),
    });
    await waitFor(() => expect(saved).toEqual(["Отчёты.xlsx"]), PATIENCE);
    expect([asked("exports.create"), asked("jobs.file"), asked("oks.list")]).toEqual([1, 1, 0]);
    const before = all();
    await later(2_500);
    expect(all()).toBe(before);
  });

  it("ours: it can be stopped, and nothing is asked after", async () => {
    let now = "running";
    const { screen, asked, all } = await exporting({
      "jobs.one": () => ({ data: job(now, 20) }),
      "jobs.cancel": () => {
        now = "cancelled";
        return { data: job(now, 20), message: "Остановлено" };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Остановить экспорт" }, PATIENCE));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Остановить экспорт" })).toBeNull(), PATIENCE);
    const before = all();
    await later(2_500);
    expect([asked("jobs.cancel"), asked("jobs.file"), all()]).toEqual([1, 0, before]);
    expect(saved).toEqual([]);
  });
});

describe("O: a resource that came later, on another provider", () => {
  /** A list of bills on the screen, to which a hook for reading again belongs; then the resource of the bills is added. */
  async function addingBills<T>(useAgain: () => T) {
    const first = recording(() => ({ data: [], total: 0 }));
    const second = recording(() => ({ data: [], total: 0 }));
    const dataProvider = { default: first.dataProvider, second: second.dataProvider };
    const { wrapper, become } = changing({ dataProvider, resources: [{ name: "acts" }] });
    const look = () => ({ list: useList({ resource: "bills", dataProviderName: "second" }), again: useAgain() });
    const { result } = renderHook(look, { wrapper });
    await waitFor(() => expect(second.asked).toHaveLength(1));
    act(() => become({ resources: [{ name: "acts" }, { name: "bills", meta: { dataProviderName: "second" } }] }));
    return { again: () => result.current.again, asked: second.asked };
  }

  it("stock: its list is not read again, unless its provider is named", async () => {
    const { again, asked } = await addingBills(useInvalidate);
    await act(() => again()({ resource: "bills", invalidates: ["list"] }));
    expect(asked).toHaveLength(1);
    await act(() => again()({ resource: "bills", dataProviderName: "second", invalidates: ["list"] }));
    expect(asked).toHaveLength(2);
  });

  it("ours: it is read again, whoever provides it", async () => {
    const { again, asked } = await addingBills(useInvalidateCalls);
    await act(() => again()("bills."));
    expect(asked).toHaveLength(2);
  });

  it("ours: and so are our own calls, however many resources there were", async () => {
    const { wrapper, calls } = ours(() => ({ data: [] }));
    const { result } = renderHook(() => ({ list: useCall(parkRoutes.names), invalidate: useInvalidateCalls() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.list.data).toBeDefined());
    await act(() => result.current.invalidate("parks."));
    expect(calls()).toHaveLength(2);
  });
});

describe("P: what a list listens for when its filter changes", () => {
  type Status = { readonly status: number };

  it("stock: it goes on listening in the room of the first filter, and does not hear of its own", async () => {
    const rooms = new Map<number, () => void>();
    const liveProvider: LiveProvider = {
      subscribe: ({ channel, params, callback }) => {
        const status: number = params?.filters?.flatMap((filter) => ("field" in filter ? [filter.value] : []))[0];
        rooms.set(status, () => callback({ channel, type: "updated", date: new Date(), payload: {} }));
        return status;
      },
      unsubscribe: (status: number) => void rooms.delete(status),
    };
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const wrapper = stock({ dataProvider, liveProvider, resources: [{ name: "acts" }], options: { liveMode: "auto" } });
    const look = ({ status }: Status) =>
      useList({ resource: "acts", filters: [{ field: "status", operator: "eq", value: status }] });
    const { rerender } = renderHook(look, { wrapper, initialProps: { status: 1 } });
    await waitFor(() => expect(asked).toHaveLength(1));
    rerender({ status: 2 });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect([...rooms.keys()]).toEqual([1]);
    act(() => rooms.get(2)?.());
    await later(300);
    expect(asked).toHaveLength(2);
    act(() => rooms.get(1)?.());
    await waitFor(() => expect(asked).toHaveLength(3)); // for what it does not show any more
  });

  it("ours: the list that is looked at is read again under the filter of now, and no other", async () => {
    const { wrapper, client, calls } = ours(() => ({ data: [] }));
    const bus = new LiveBus();
    const stop = keepFresh(client, bus);
    const look = ({ status }: Status) => useCall(parkRoutes.list, { ask: { filters: { status: [status] } } });
    const { rerender } = renderHook(look, { wrapper, initialProps: { status: 1 } });
    await waitFor(() => expect(calls()).toHaveLength(1));
    rerender({ status: 2 });
    await waitFor(() => expect(calls()).toHaveLength(2));
    bus.say({ kind: "changed", noun: "parks", id: 5 });
    await waitFor(() => expect(calls()).toHaveLength(3), PATIENCE);
    await later(500);
    expect(calls().map(({ ask }) => ask?.filters?.status)).toEqual([[1], [2], [2]]);
    stop();
  });
});
