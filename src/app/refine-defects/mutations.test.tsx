import { UndoableQueue, useCancelNotification, useCustomMutation, useList, useOne, useUpdate } from "@refinedev/core";
import { act, cleanup, render, renderHook, waitFor } from "@testing-library/react";
import { useEffect, useRef } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { createAuditLogProvider } from "../../providers/audit/audit-log-provider.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("G: what a record was before a change", () => {
  it("stock: the audit is told of the change, but not of what was there", async () => {
    const told: { readonly previousData?: unknown }[] = [];
    const { dataProvider } = recording(() => ({ data: { id: 1, title: "old" } }));
    const auditLogProvider = {
      create: async (event: object) => void told.push(event),
      update: async () => undefined,
      get: async () => [],
    };
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
    expect(told[0]?.previousData ?? {}).not.toMatchObject({ title: "old" });
  });

  it("ours: the browser bears no witness; the history is the server's", async () => {
    const asked: unknown[] = [];
    const audit = createAuditLogProvider({
      custom: async ({ meta }) => ({ data: asked.push(meta?.portal.route.name) as never }),
    });
    await audit.create({ resource: "parks", action: "update", meta: {} });
    expect(asked).toEqual([]);
    await audit.get?.({ resource: "parks", meta: { id: 1 } });
    expect(asked).toEqual(["history.of"]);
  });
});

describe("H: a call of one's own that changes a list", () => {
  it("stock: the list stays as it was", async () => {
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const wrapper = stock({ dataProvider, resources: [{ name: "acts" }] });
    const { result } = renderHook(() => ({ list: useList({ resource: "acts" }), sign: useCustomMutation() }), {
      wrapper,
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(() => result.current.sign.mutateAsync({ url: "/acts/1/sign", method: "post", values: {} }));
    expect(asked.filter(({ verb }) => verb === "list")).toHaveLength(1);
  });

  it("ours: it is read again", async () => {
    const { wrapper, calls } = ours(() => ({ data: [] }));
    const look = () => ({
      list: useCall(parkRoutes.list, { ask: {} }),
      add: useAct(parkRoutes.create),
      invalidate: useInvalidateCalls(),
    });
    const { result } = renderHook(look, { wrapper });
    await waitFor(() => expect(result.current.list.data).toBeDefined());
    await act(async () => {
      await result.current.add.run({ body: { name: "Парк", yandex_login: "", city_id: null } });
      await result.current.invalidate("parks.");
    });
    expect(calls().map(({ route }) => route.name)).toEqual(["parks.list", "parks.create", "parks.list"]);
  });
});

/** What waits to be sent, as refine's own packages draw it. */
function Waiting() {
  return useCancelNotification().notifications.map((each) => <UndoableQueue key={each.id} notification={each} />);
}

/** Makes a change as soon as it is there. */
function Changing({ undoableTimeout }: { readonly undoableTimeout: number }) {
  const { mutate } = useUpdate();
  const begin = useRef(() =>
    mutate({ resource: "acts", id: 1, values: {}, mutationMode: "undoable", undoableTimeout }),
  );
  useEffect(() => begin.current(), []);
  return <Waiting />;
}

describe("T: a change that can be undone for a while", () => {
  /** Changes act 1, undoable for so long; returns what was sent, and how to close the page. */
  async function change(undoableTimeout: number) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked, dataProvider } = recording(() => ({ data: { id: 1 } }));
    const Stock = stock({ dataProvider, resources: [{ name: "acts" }] });
    const { unmount } = render(
      <Stock>
        <Changing undoableTimeout={undoableTimeout} />
      </Stock>,
    );
    const sent = () => asked.filter(({ verb }) => verb === "update").length;
    return { sent, unmount, wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
  }

  it("stock: it is sent when the time is over", async () => {
    const { sent, wait } = await change(1_000);
    await wait(3_000);
    expect(sent()).toBeGreaterThan(0);
  });

  it("stock: whoever closes the page before has changed nothing", async () => {
    const { sent, unmount, wait } = await change(3_000);
    await wait(1_000);
    unmount();
    await wait(10_000);
    expect(sent()).toBe(0);
  });

  it("stock: a time that is no whole number of seconds never ends", async () => {
    const { sent, wait } = await change(1_500);
    await wait(10_000);
    expect(sent()).toBe(0);
  });

  it("ours: a change is sent at once; what is undone is undone on the server", async () => {
    const { wrapper, calls } = ours(() => ({ data: {} }));
    const { result, unmount } = renderHook(() => useAct(parkRoutes.create), { wrapper });
    act(() => void result.current.run({ body: { name: "Парк", yandex_login: "", city_id: null } }));
    unmount();
    await waitFor(() => expect(calls()).toHaveLength(1));
  });
});
