import { useCan, useDeleteButton } from "@refinedev/core";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Session } from "../../config/session.ts";
import { useMayCall } from "../../engine/registry/may.ts";
import { client as clientSession, manager } from "../../engine/testing/portal.tsx";
import { createAccessControlProvider } from "../../providers/access-control/access-control-provider.ts";
import { ours } from "./ours.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(cleanup);

const { dataProvider } = recording(() => ({ data: [], total: 0 }));
const resources = [{ name: "parks" }];

describe("M: a button before its right is known", () => {
  it("stock: it can be pressed until the answer comes", async () => {
    const accessControlProvider = { can: async () => ({ can: false }) };
    const seen: boolean[] = [];
    const look = () => {
      const { disabled } = useDeleteButton({ resource: "parks", id: 1 });
      seen.push(disabled);
    };
    renderHook(look, { wrapper: stock({ dataProvider, accessControlProvider, resources }) });
    expect(seen[0]).toBe(false);
    await waitFor(() => expect(seen.at(-1)).toBe(true));
  });

  it("ours: the first thing that is drawn is right", () => {
    const { wrapper, work } = ours(() => ({}));
    work(clientSession);
    const seen: boolean[] = [];
    renderHook(() => seen.push(useMayCall()("parks.create")), { wrapper });
    expect(seen).not.toContain(true);
    expect(seen.length).toBeGreaterThan(0);
  });
});

const useRight = (id: number) => useCan({ resource: "parks", action: "delete", params: { id } }).data?.can;
/** What a list of fifty rows with two buttons each asks. */
function useHundred() {
  const rights: (boolean | undefined)[] = [];
  const ask = useRight; // always a hundred times, so in the same order
  for (let id = 0; id < 100; id += 1) rights.push(ask(id));
  return rights;
}

describe("N: rights of a hundred buttons, and of another person", () => {
  it("stock: a question each, and the next person gets the last one's answer", async () => {
    let asked = 0;
    let user = "manager";
    const accessControlProvider = {
      can: async () => {
        asked += 1;
        return { can: user === "manager" };
      },
    };
    const wrapper = stock({
      dataProvider,
      accessControlProvider,
      resources,
      options: { reactQuery: { clientConfig: { defaultOptions: { queries: { staleTime: 60_000 } } } } },
    });
    const { result, rerender } = renderHook(useHundred, { wrapper });
    await waitFor(() => expect(result.current).not.toContain(undefined));
    expect(asked).toBe(100);
    user = "client";
    rerender();
    expect(result.current).not.toContain(false);
  });

  it("ours: nothing is asked, and another person has other rights at once", async () => {
    let asked = 0;
    const accessControlProvider = {
      can: async () => {
        asked += 1;
        return { can: true };
      },
    };
    const { wrapper, work, calls } = ours(() => ({}), "/", { accessControlProvider });
    const look = () => Array.from({ length: 100 }, useMayCall).map((may) => may("parks.create"));
    const { result } = renderHook(look, { wrapper });
    expect(new Set(result.current)).toEqual(new Set([true]));
    work(clientSession);
    await waitFor(() => expect(new Set(result.current)).toEqual(new Set([false])));
    expect([asked, calls().length]).toEqual([0, 0]);
  });

  it("ours: refine's own buttons get the same answer, of the person of now", async () => {
    let session: Session | undefined = manager;
    const { can } = createAccessControlProvider(() => session);
    const mayCreate = async () => (await can({ resource: "parks", action: "create" })).can;
    expect(await mayCreate()).toBe(true);
    session = clientSession;
    expect(await mayCreate()).toBe(false);
    session = undefined;
    expect(await mayCreate()).toBe(false);
  });
});
