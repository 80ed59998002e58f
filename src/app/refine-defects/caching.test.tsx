import { keys, useList, useOne } from "@refinedev/core";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { callKey } from "../../engine/calls/call-key.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(cleanup);

const never = new Promise<never>(() => undefined);
type Id = { readonly id: number };

describe("U: another record's data while the own one is under way", () => {
  it("stock: act 1 is shown as act 2, and nothing says that it is loading", async () => {
    const { dataProvider } = recording(({ id }) => (id === 1 ? { data: { id: 1 } } : never));
    const wrapper = stock({ dataProvider });
    const { result, rerender } = renderHook(({ id }: Id) => useOne({ resource: "acts", id }), {
      wrapper,
      initialProps: { id: 1 },
    });
    await waitFor(() => expect(result.current.result?.id).toBe(1));
    rerender({ id: 2 });
    expect(result.current.result?.id).toBe(1);
    expect(result.current.query.isLoading).toBe(false);
  });

  it("ours: nothing is shown until it is there", async () => {
    const { wrapper } = ours(({ params }) => (params?.id === 1 ? { data: { id: 1 } } : never));
    const { result, rerender } = renderHook(({ id }: Id) => useCall(parkRoutes.one, { params: { id } }), {
      wrapper,
      initialProps: { id: 1 },
    });
    await waitFor(() => expect(result.current.data).toEqual({ data: { id: 1 } }));
    rerender({ id: 2 });
    expect(result.current.data).toBeUndefined();
    expect(result.current.isLoading).toBe(true);
  });
});

describe("R: rows of another aggregator, family or language", () => {
  it("stock: whoever it is for, the key is the same and nothing is asked again", async () => {
    let aggregator = 1;
    const { asked, dataProvider } = recording(() => ({ data: [{ id: aggregator }], total: 1 }));
    const resources = [{ name: "acts", meta: { aggregator } }];
    const wrapper = stock({
      dataProvider,
      resources,
      options: { reactQuery: { clientConfig: { defaultOptions: { queries: { staleTime: 60_000 } } } } },
    });
    const { result, rerender } = renderHook(() => useList({ resource: "acts" }), { wrapper });
    await waitFor(() => expect(result.current.result.data).toEqual([{ id: 1 }]));
    aggregator = 2;
    rerender();
    expect(result.current.result.data).toEqual([{ id: 1 }]);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["aggregator", { aggregatorId: 2 }],
    ["family", { family: "outsourcings" as const }],
  ])("ours: another %s is another question", async (_, session) => {
    const { wrapper, work, calls } = ours(({ aggregatorId, family }) => `${aggregatorId} ${family}`);
    const seen: unknown[] = [];
    const look = () => {
      const who = useSession();
      const { data } = useCall(parkRoutes.names, { keepPrevious: true });
      if (data !== undefined) seen.push([`${who.aggregatorId} ${who.family}`, data]);
    };
    renderHook(look, { wrapper });
    await waitFor(() => expect(seen.at(-1)).toEqual(["1 plain", "1 plain"]));
    work(session);
    await waitFor(() => expect(calls()).toHaveLength(2));
    await waitFor(() => expect(seen.at(-1)).not.toEqual(["1 plain", "1 plain"]));
    for (const [who, data] of seen as [string, string][]) expect(data).toBe(who);
  });

  it("ours: another park or language is another key", () => {
    const scope = { aggregatorId: 1, family: "plain", locale: "ru" } as const;
    const key = (id: number, locale: string) =>
      JSON.stringify(callKey({ route: parkRoutes.one, family: "plain", params: { id } }, { ...scope, locale }));
    expect(new Set([key(1, "ru"), key(2, "ru"), key(1, "kz")]).size).toBe(3);
  });
});

describe("Q, I: what stands in the address of the page", () => {
  it("stock: it reaches the provider, over what the screen said", async () => {
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const wrapper = stock(
      { dataProvider, resources: [{ name: "acts", list: "/acts", meta: { tenant: 1 } }] },
      "/acts?tenant=2",
    );
    renderHook(() => useList({ resource: "acts" }), { wrapper });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.meta).toMatchObject({ tenant: "2" });
  });

  it("ours: the provider gets the call of the screen and nothing else", async () => {
    const { wrapper, metas, calls } = ours(() => [], "/parks?aggregatorId=2&portal=x&family=users");
    const { result } = renderHook(() => [useCall(parkRoutes.names), useLocation().search], { wrapper });
    expect(result.current[1]).toContain("aggregatorId=2");
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(Object.keys(metas()[0] as object)).toEqual(["portal"]);
    expect(calls()[0]).toMatchObject({ aggregatorId: 1, family: "plain" });
  });
});

describe("L: a record whose id is 0", () => {
  it("stock: its key is that of no record", () => {
    const one = keys().data().resource("acts").action("one");
    expect(one.id(0).get()).toEqual(one.id(undefined).get());
  });

  it("ours: its key is its own", () => {
    const scope = { aggregatorId: 1, family: "plain", locale: "ru" } as const;
    const key = (id: number) =>
      JSON.stringify(callKey({ route: parkRoutes.one, family: "plain", params: { id } }, scope));
    expect(key(0)).not.toBe(key(1));
  });
});
