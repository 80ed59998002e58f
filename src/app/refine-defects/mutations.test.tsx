import { readFileSync } from "node:fs";
import { type AuditLogProvider, useCustomMutation, useList, useLogList, useOne, useUpdate } from "@refinedev/core";
import { act, cleanup, fireEvent, render, renderHook, waitFor } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { CallError } from "../../config/call-error.ts";
import { useRunAction } from "../../engine/actions/use-run-action.tsx";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import type { RowPage } from "../../engine/registry/row.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { reportOf, reports, SUMS } from "../../engine/testing/reports.ts";
import { pageOf, serverOf } from "../../engine/testing/server.ts";
import { createAuditLogProvider } from "../../providers/audit/audit-log-provider.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

beforeAll(lendBrowser);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** An audit as refine's seam has it, that remembers what it was told. */
function witness() {
  const told: { readonly action: string; readonly previousData?: unknown }[] = [];
  const auditLogProvider: AuditLogProvider = {
    create: async (event) => void told.push(event),
    update: async () => undefined,
    get: async () => [],
  };
  return { told, auditLogProvider };
}

describe("G: what a record was before a change", () => {
  const change = {
    id: 9,
    at: "2026-05-10T07:05:00Z",
    event: "parks.changed",
    who: "Айгүл Тестова",
    changes: [{ field: "name", before: "old", after: "new" }],
  };

  it("stock: the audit is told of the change, but not of what was there", async () => {
    const { told, auditLogProvider } = witness();
    const { dataProvider } = recording(() => ({ data: { id: 1, title: "old" } }));
    const wrapper = stock({
      dataProvider,
      auditLogProvider,
      resources: [{ name: "acts", meta: { audit: ["update"] } }],
    });
    const { result } = renderHook(() => ({ one: useOne({ resource: "acts", id: 1 }), change: useUpdate() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.one.result).toMatchObject({ title: "old" }));
    await act(() => result.current.change.mutateAsync({ resource: "acts", id: 1, values: { title: "new" } }));
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]?.previousData ?? {}).toEqual({});
  });

  it("ours: the browser bears no witness, not even through refine's own change", async () => {
    const { dataProvider, calls } = serverOf({});
    const update = async () => ({ data: { id: 1 } as never });
    const { wrapper } = ours(() => [], "/", {
      dataProvider: { ...dataProvider, update },
      auditLogProvider: createAuditLogProvider(dataProvider),
      resources: [{ name: "parks", meta: { audit: ["update"] } }],
    });
    const { result } = renderHook(() => useUpdate(), { wrapper });
    await act(() => result.current.mutateAsync({ resource: "parks", id: 1, values: { name: "new" } }));
    expect(calls).toEqual([]);
  });

  it("ours: refine's own log of a record is the server's history, with what every field was", async () => {
    const { dataProvider, calls } = serverOf({ "history.of": () => ({ data: [change], next: null }) });
    const { wrapper } = ours(() => [], "/", { auditLogProvider: createAuditLogProvider(dataProvider) });
    const { result } = renderHook(() => useLogList({ resource: "parks", meta: { id: 1 } }), { wrapper });
    await waitFor(() => expect(result.current.data).toHaveLength(1));
    expect(result.current.data).toMatchObject([{ previousData: { name: "old" }, data: { name: "new" } }]);
    expect(calls.map(({ query }) => query)).toEqual([{ noun: "parks", id: 1 }]);
  });
});

/** Deletes the first of the reports as the menu of a row does, without its question. */
function Deleting() {
  const { data } = useCall(callNamed("oks.list"), { ask: {} });
  const { run } = useRunAction(reports);
  const [described] = reports.actions;
  if (!data || !described) return null;
  const { confirm: _, ...action } = described;
  const [row] = (data as RowPage).data; // a page of records
  return (
    <button type="button" onClick={() => row && void run(action, [row])}>
      Удалить
    </button>
  );
}

describe("H: a call of one's own that changes a list", () => {
  it("stock: the list stays as it was, and the audit hears nothing", async () => {
    const { told, auditLogProvider } = witness();
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const resources = [{ name: "acts", meta: { audit: ["create", "update", "delete"] } }];
    const wrapper = stock({ dataProvider, auditLogProvider, resources });
    const { result } = renderHook(() => ({ list: useList({ resource: "acts" }), sign: useCustomMutation() }), {
      wrapper,
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(() => result.current.sign.mutateAsync({ url: "/acts/1/sign", method: "post", values: {} }));
    expect(asked.map(({ verb }) => verb)).toEqual(["list", "custom"]);
    expect(told).toEqual([]);
  });

  // The audit's half: the server writes a change down in the transaction that makes it (server/modules/history).
  it("ours: an action reads again what its description says, also when the server refuses", async () => {
    const rows = [reportOf(1)];
    let isTaken = false;
    const { screen, calls } = await openPortal({
      at: "/",
      registry: { resources: [reports], renders: {} },
      pages: { "/": <Deleting /> },
      answers: {
        "oks.list": (call) => pageOf(rows, call, SUMS),
        "oks.delete": () => {
          if (isTaken) throw new CallError({ status: 409, code: "STALE", message: "Изменено другим" });
          isTaken = true;
          return { data: { deleted: 1 }, message: "Удалён" };
        },
      },
    });
    const names = () => calls.map(({ route }) => route.name);
    const button = await screen.findByRole("button", { name: "Удалить" });
    fireEvent.click(button);
    await waitFor(() => expect(names()).toEqual(["oks.list", "oks.delete", "oks.list"]));
    fireEvent.click(button);
    await waitFor(() => expect(names().slice(3)).toEqual(["oks.delete", "oks.list"]));
  });
});

/** Makes changes of act 1 as soon as it is there, one after the other. */
function Changing({
  titles,
  undoableTimeout,
}: {
  readonly titles: readonly string[];
  readonly undoableTimeout: number;
}) {
  const { mutate } = useUpdate();
  const begin = useRef(() => {
    for (const title of titles)
      mutate({ resource: "acts", id: 1, values: { title }, mutationMode: "undoable", undoableTimeout });
  });
  useEffect(() => begin.current(), []);
  return null;
}

describe("T: a change that can be undone for a while", () => {
  /** Changes act 1, undoable for so long; returns what was sent, and how to close the page. */
  function change(undoableTimeout: number, titles = ["new"]) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked, dataProvider } = recording(() => ({ data: { id: 1 } }));
    const Stock = stock({ dataProvider, resources: [{ name: "acts" }] });
    const { unmount } = render(
      <Stock>
        <Changing titles={titles} undoableTimeout={undoableTimeout} />
      </Stock>,
    );
    const sent = () => asked.flatMap(({ verb, variables }) => (verb === "update" ? [variables] : []));
    /** In small steps: what a timer changes has to be drawn before the next timer is set. */
    const wait = async (ms: number) => {
      for (let gone = 0; gone < ms; gone += 100) await act(() => vi.advanceTimersByTimeAsync(100));
    };
    return { sent, unmount, wait };
  }

  it("stock: it is sent when the time is over, and not before", async () => {
    const { sent, wait } = change(3_000);
    await wait(1_900);
    expect(sent()).toEqual([]);
    await wait(3_000);
    expect(sent()).toEqual([{ title: "new" }]);
  });

  it("stock: whoever closes the page before has changed nothing", async () => {
    const { sent, unmount, wait } = change(3_000);
    await wait(1_000);
    unmount();
    await wait(10_000);
    expect(sent()).toEqual([]);
  });

  it("stock: a time that is no whole number of seconds never ends", async () => {
    const { sent, wait } = change(1_500);
    await wait(10_000);
    expect(sent()).toEqual([]);
  });

  it("stock: the second change of a record drops the first", async () => {
    const { sent, wait } = change(2_000, ["first", "second"]);
    await wait(10_000);
    expect(sent()).toEqual([{ title: "second" }]);
  });

  it("ours: every change is sent at once, whether or not the page stays", async () => {
    const { wrapper, calls } = ours(() => ({ data: {} }));
    const { result, unmount } = renderHook(() => useAct(parkRoutes.update), { wrapper });
    const said = (name: string) => ({
      params: { id: 1 },
      body: { name, yandex_login: "", city_id: null, version: 1 },
    });
    act(() => void result.current.run(said("first")));
    act(() => void result.current.run(said("second")));
    unmount();
    expect(calls().map(({ body }) => (body as { name: string }).name)).toEqual(["first", "second"]); // what was said above
  });

  it("ours: refine itself is told to wait for the server", () => {
    expect(readFileSync("src/app/routing/Root.tsx", "utf8")).toContain('mutationMode: "pessimistic"');
  });
});
