import { useList, useUpdate } from "@refinedev/core";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { parkRoutes } from "../../contract/routes/parks.ts";
import { useCall } from "../engine/calls/use-call.ts";
import { useInvalidateCalls } from "../engine/calls/use-invalidate-calls.ts";
import { ours } from "./refine-defects/ours.tsx";
import { recording } from "./refine-defects/stock.tsx";
import { tellReads } from "./tell-reads.ts";

afterEach(cleanup);

/** A list of refine's own hook and one of the engine's on one page, and how often each was asked for. */
function page() {
  const { asked, dataProvider } = recording(({ verb }) => ({
    data: verb === "list" || verb === "custom" ? [] : {},
    total: 0,
  }));
  const { client } = ours(() => ({}));
  const { wrapper } = ours(() => ({}), "/", {
    dataProvider: tellReads(dataProvider, client),
    options: { disableTelemetry: true, syncWithLocation: false, reactQuery: { clientConfig: client } },
  });
  const look = () => {
    useList({ resource: "parks" });
    useCall(parkRoutes.list, {});
    return { update: useUpdate().mutateAsync, invalidate: useInvalidateCalls() };
  };
  const counts = () => ["list", "custom"].map((verb) => asked.filter((each) => each.verb === verb).length);
  return { ...renderHook(look, { wrapper }), counts };
}

it("what refine's own hook changes is read again by the engine's list", async () => {
  const { result, counts } = page();
  await waitFor(() => expect(counts()).toEqual([1, 1]));
  await act(() => result.current.update({ resource: "parks", id: 1, values: { name: "Парк" } }));
  await waitFor(() => expect(counts()).toEqual([2, 2]));
});

it("what the engine changes is read again by refine's own hook", async () => {
  const { result, counts } = page();
  await waitFor(() => expect(counts()).toEqual([1, 1]));
  await act(() => result.current.invalidate("parks."));
  await waitFor(() => expect(counts()).toEqual([2, 2]));
});
