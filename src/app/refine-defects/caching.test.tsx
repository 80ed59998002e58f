import { useList, useOne } from "@refinedev/core";
import { act, cleanup, fireEvent, renderHook, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { Route, Routes, useLocation, useNavigate, useParams } from "react-router";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { routes } from "../../../contract/routes/all.ts";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { ListPage } from "../../engine/list/ListPage.tsx";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { countsOf, reportOf, reports, SUMS } from "../../engine/testing/reports.ts";
import { pageOf } from "../../engine/testing/server.ts";
import { createDataProvider } from "../../providers/data/data-provider.ts";
import { createHttp } from "../../providers/http/http.ts";
import { ours } from "./ours.tsx";
import { changing, recording, stock } from "./stock.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const never = new Promise<never>(() => undefined);
type Id = { readonly id: number };
type Wrapper = (props: { readonly children?: ReactNode }) => ReactNode;

/** What is asked stands on the page of a park: /parks/1/acts. */
const onParksPage =
  (Portal: Wrapper): Wrapper =>
  ({ children }) => (
    <Portal>
      <Routes>
        <Route path="/parks/:parkId/acts" element={children} />
      </Routes>
    </Portal>
  );

describe("U: another record's data while the own one is under way", () => {
  it("stock: act 1 is shown as act 2, and nothing says that it is loading", async () => {
    const { dataProvider } = recording(({ id }) => (id === 1 ? { data: { id: 1 } } : never));
    const { result, rerender } = renderHook(({ id }: Id) => useOne({ resource: "acts", id }), {
      wrapper: stock({ dataProvider }),
      initialProps: { id: 1 },
    });
    await waitFor(() => expect(result.current.result?.id).toBe(1));
    rerender({ id: 2 });
    expect(result.current.result?.id).toBe(1);
    expect(result.current.query.isLoading).toBe(false);
    expect(result.current.query.isPlaceholderData).toBe(true);
  });

  it("stock: the rows of aggregator 1 stand in the list of aggregator 2", async () => {
    const { dataProvider } = recording(({ meta }) =>
      (meta as { aggregator: number }).aggregator === 1 ? { data: [{ id: 101 }], total: 1 } : never,
    );
    const look = ({ id }: Id) => useList({ resource: "acts", meta: { aggregator: id } });
    const { result, rerender } = renderHook(look, { wrapper: stock({ dataProvider }), initialProps: { id: 1 } });
    await waitFor(() => expect(result.current.result.data).toEqual([{ id: 101 }]));
    rerender({ id: 2 });
    expect(result.current.result.data).toEqual([{ id: 101 }]);
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

  it.each(["pages", true] as const)("ours: nor in a list that keeps its last page (%s)", async (keepPrevious) => {
    const { wrapper, work } = ours(({ aggregatorId }) => (aggregatorId === 1 ? { data: [{ id: 101 }] } : never));
    const { result } = renderHook(() => useCall(parkRoutes.list, { ask: {}, keepPrevious }), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ data: [{ id: 101 }] }));
    act(() => void work({ aggregatorId: 2 }));
    await waitFor(() => expect(result.current.isLoading).toBe(true));
    expect(result.current.data).toBeUndefined();
  });

  it("ours: while the last page still stands, nothing can be done to its rows", async () => {
    const rows = Array.from({ length: 12 }, (_, index) => reportOf(index + 1));
    const { screen, address } = await openPortal({
      at: "/oks",
      registry: { resources: [reports], renders: {} },
      pages: { "/oks": <ListPage resource={reports} />, "/oks/:okId": <p>Карточка</p> },
      answers: {
        "oks.list": (call) => (call.ask?.page === 2 ? never : pageOf(rows, call, SUMS)),
        "oks.statusCounts": () => countsOf(rows),
        "parks.names": () => ({ data: [] }),
      },
    });
    const grid = await screen.findByRole("grid");
    fireEvent.click(within(grid).getByRole("checkbox", { name: "Выбрать К-001" }));
    const bar = await screen.findByRole("region", { name: "Выбранные строки" });
    fireEvent.click(screen.getByRole("link", { name: "Страница 2" }));
    await waitFor(() => expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("true"));
    const box = within(grid).getByRole<HTMLInputElement>("checkbox", { name: "Выбрать К-002" });
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    const first = within(grid).getByRole("rowheader", { name: "К-001" });
    first.focus();
    fireEvent.keyDown(first, { key: "Enter" });
    fireEvent.click(within(first).queryByRole("link") ?? first);
    expect(address()).toContain("page=2");
    const doing = within(bar).getByRole("button", { name: /^Удалить/ });
    expect(doing.hasAttribute("disabled") || doing.getAttribute("aria-disabled") === "true").toBe(true);
  });
});

describe("R: rows of another aggregator, family, park or language", () => {
  it("stock: whoever it is for, the key is the same and nothing is asked again", async () => {
    let header = 1; // X-Aggregator, say: a provider reads it where no hook can see it
    const { asked, dataProvider } = recording(() => ({ data: [{ id: header }], total: 1 }));
    const { wrapper, become } = changing({ dataProvider, resources: [{ name: "acts", meta: { aggregator: 1 } }] });
    const { result, rerender } = renderHook(() => useList({ resource: "acts" }), { wrapper });
    await waitFor(() => expect(result.current.result.data).toEqual([{ id: 1 }]));
    header = 2;
    act(() => become({ resources: [{ name: "acts", meta: { aggregator: 2 } }] }));
    rerender();
    expect(result.current.result.data).toEqual([{ id: 1 }]);
    expect(asked).toHaveLength(1);
  });

  it("stock: the acts of park 1 are those of park 2", async () => {
    const { asked, dataProvider } = recording(({ meta }) => ({
      data: [{ id: Number((meta as { parkId: string }).parkId) }],
      total: 1,
    }));
    const wrapper = onParksPage(stock({ dataProvider, resources: [{ name: "acts" }] }, "/parks/1/acts"));
    const look = () => ({ list: useList({ resource: "acts" }), go: useNavigate(), at: useLocation().pathname });
    const { result } = renderHook(look, { wrapper });
    await waitFor(() => expect(result.current.list.result.data).toEqual([{ id: 1 }]));
    await act(async () => result.current.go("/parks/2/acts"));
    expect(result.current.at).toBe("/parks/2/acts");
    expect(result.current.list.result.data).toEqual([{ id: 1 }]);
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

  it("ours: another park in the address is another question, and its rows are never the last one's", async () => {
    const { wrapper, calls } = ours(({ params }) => `park ${params?.id}`, "/parks/1/acts");
    const seen: [string, unknown][] = [];
    const look = () => {
      const { parkId = "" } = useParams();
      const { data } = useCall(parkRoutes.counterparties, { params: { id: Number(parkId) }, keepPrevious: true });
      if (data !== undefined) seen.push([`park ${parkId}`, data]);
      return useNavigate();
    };
    const { result } = renderHook(look, { wrapper: onParksPage(wrapper) });
    await waitFor(() => expect(seen.at(-1)).toEqual(["park 1", "park 1"]));
    await act(async () => result.current("/parks/2/acts"));
    await waitFor(() => expect(seen.at(-1)).toEqual(["park 2", "park 2"]));
    for (const [park, data] of seen) expect(data).toBe(park);
    expect(calls()).toHaveLength(2);
  });

  it("ours: another language is another question", async () => {
    const { wrapper, language, calls } = ours(() => `in ${language.now}`);
    const { result, rerender } = renderHook(() => useCall(parkRoutes.names, {}).data, { wrapper });
    await waitFor(() => expect(result.current).toBe("in ru"));
    language.now = "kz";
    rerender();
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBe("in kz"));
    expect(calls()).toHaveLength(2);
  });
});

describe("Q, I: what stands in the address of the page", () => {
  it("stock: it reaches the provider, over what the resource said", async () => {
    const { asked, dataProvider } = recording(() => ({ data: [], total: 0 }));
    const resources = [{ name: "acts", meta: { tenant: 1, parkId: 7 } }];
    const wrapper = onParksPage(stock({ dataProvider, resources }, "/parks/2/acts?tenant=2&path=elsewhere"));
    renderHook(() => useList({ resource: "acts" }), { wrapper });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.meta).toMatchObject({ tenant: "2", path: "elsewhere", parkId: "2" });
  });

  it("ours: the provider gets the call of the screen and nothing else", async () => {
    const { wrapper, metas, calls } = ours(() => [], "/parks?aggregatorId=2&portal=x&family=users");
    const { result } = renderHook(() => [useCall(parkRoutes.names), useLocation().search], { wrapper });
    expect(result.current[1]).toContain("aggregatorId=2");
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(Object.keys(metas()[0] as object)).toEqual(["portal"]);
    expect(calls()[0]).toMatchObject({ aggregatorId: 1, family: "plain" });
  });

  it("ours: nor does it change what refine's own hooks ask our provider", async () => {
    const asked: [string, Headers][] = [];
    const http = createHttp({
      base: "/api",
      fetch: async (address, init) => {
        asked.push([String(address), new Headers(init?.headers)]);
        return Response.json({ data: [], total: 0, capped: false, meta: {}, links: {} });
      },
      token: () => "t",
      locale: () => "ru",
      aggregatorId: () => 1,
      words: (code) => code,
      renew: async () => undefined,
      report: () => undefined,
    });
    const dataProvider = createDataProvider({ http, family: () => "plain", words: (key) => key });
    const link = "/parks/2/acts?family=users&aggregatorId=2&portal[family]=users&path=elsewhere&method=delete";
    const { wrapper } = ours(() => [], link, { dataProvider, resources: [{ name: "parks" }] });
    renderHook(() => useList({ resource: "parks" }), { wrapper: onParksPage(wrapper) });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.[0]).toMatch(/^\/api\/parks\?/);
    expect(asked[0]?.[0]).not.toMatch(/elsewhere|users/);
    expect(asked[0]?.[1].get("X-Aggregator")).toBe("1");
  });
});

describe("L: a record whose id is 0", () => {
  it("stock: it is shown where no record is meant, and nothing is asked", async () => {
    const { asked, dataProvider } = recording(({ id }) => ({ data: { id, title: `act «${id}»` } }));
    const { result, rerender } = renderHook(({ id }: { id: number | string }) => useOne({ resource: "acts", id }), {
      wrapper: stock({ dataProvider }),
      initialProps: { id: 0 } as { id: number | string },
    });
    await waitFor(() => expect(result.current.result).toMatchObject({ title: "act «0»" }));
    rerender({ id: "" });
    expect(result.current.result).toMatchObject({ title: "act «0»" });
    expect(result.current.query.isPlaceholderData).toBe(false);
    rerender({ id: "0" }); // the id as an address has it: the same record, and yet another key
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it("ours: what is asked of 0 is answered to 0 alone", async () => {
    const { wrapper, calls } = ours(({ params }) => `record ${params?.id}`);
    const { result, rerender } = renderHook(({ id }: Id) => useCall(parkRoutes.one, { params: { id } }).data, {
      wrapper,
      initialProps: { id: 0 },
    });
    for (const id of [0, 1, 0]) {
      rerender({ id });
      await waitFor(() => expect(result.current).toBe(`record ${id}`));
    }
    expect(calls().map(({ params }) => params?.id)).toEqual([0, 1]);
  });

  it("ours: no call has a record of that id", () => {
    const named = routes.filter(({ params }) => params instanceof z.ZodObject && "id" in params.shape);
    expect(named.length).toBeGreaterThan(20);
    for (const { name, params } of named)
      expect([name, params instanceof z.ZodType && params.safeParse({ id: 0 }).success]).toEqual([name, false]);
  });
});
