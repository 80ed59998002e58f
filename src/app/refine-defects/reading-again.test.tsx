import { type LiveProvider, type ResourceProps, useExport, useInvalidate, useList } from "@refinedev/core";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { exportRoutes } from "../../../contract/routes/exports.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useAct } from "../../engine/calls/use-act.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../../engine/calls/use-invalidate-calls.ts";
import { isAbout } from "../../providers/live/keep-fresh.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(cleanup);

describe("J: an export of rows that are fewer than was said", () => {
  it("stock: the server is asked again and again", async () => {
    let asked = 0;
    const { dataProvider } = recording(() => {
      asked += 1;
      if (asked > 30) throw new Error("enough");
      return { data: asked <= 2 ? Array.from({ length: 20 }, (_, id) => ({ id })) : [], total: 41 };
    });
    const wrapper = stock({ dataProvider, resources: [{ name: "acts" }] });
    const { result } = renderHook(() => useExport({ resource: "acts", pageSize: 20, download: false }), { wrapper });
    await act(async () => void (await result.current.triggerExport().catch(() => undefined)));
    expect(asked).toBeGreaterThan(30);
  });

  it("ours: the browser asks once for a file, which the server makes", async () => {
    expect(exportRoutes.create.method).toBe("POST");
    const { wrapper, calls } = ours(() => ({ data: { id: 1 } }));
    const { result } = renderHook(() => useAct(exportRoutes.create), { wrapper });
    await act(async () => void (await result.current.run({ body: {} } as never))); // what is exported does not matter here
    expect(calls()).toHaveLength(1);
  });
});

describe("O: a resource that came later, on another provider", () => {
  it("stock: its list is not read again", async () => {
    const first = recording(() => ({ data: [], total: 0 }));
    const second = recording(() => ({ data: [], total: 0 }));
    const resources: ResourceProps[] = [{ name: "acts" }];
    const Stock = stock({ dataProvider: { default: first.dataProvider, second: second.dataProvider }, resources });
    const { result, rerender } = renderHook(
      () => ({ list: useList({ resource: "bills" }), invalidate: useInvalidate() }),
      { wrapper: Stock },
    );
    const before = result.current.invalidate;
    resources.push({ name: "bills", meta: { dataProviderName: "second" } });
    rerender();
    expect(result.current.invalidate).toBe(before);
  });

  it("ours: whatever begins with the name is, however many resources there were", async () => {
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
  it("stock: it goes on listening for the first filter", async () => {
    const heard: unknown[] = [];
    const liveProvider: LiveProvider = {
      subscribe: ({ params }) => heard.push(params?.filters),
      unsubscribe: () => undefined,
    };
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const wrapper = stock({ dataProvider, liveProvider, resources: [{ name: "acts" }], options: { liveMode: "auto" } });
    const look = ({ value }: { readonly value: number }) =>
      useList({ resource: "acts", filters: [{ field: "status", operator: "eq", value }] });
    const { rerender } = renderHook(look, { wrapper, initialProps: { value: 1 } });
    rerender({ value: 2 });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(JSON.stringify(heard)).not.toContain('"value":2');
  });

  it("ours: nobody subscribes to a filter; what the server tells of a noun concerns every list of it", () => {
    const key = (address: string) => ["call", "parks.list", {}, {}, {}, address];
    const changed = [{ kind: "changed", noun: "parks", id: 5 }] as never; // the rest of an event does not matter here
    expect(isAbout(key("filter[status]=1"), changed)).toBe(true);
    expect(isAbout(key("filter[status]=2"), changed)).toBe(true);
  });
});
