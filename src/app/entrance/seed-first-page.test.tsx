import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { routes } from "../../../contract/routes/all.ts";
import { useListState } from "../../engine/list/state/use-list-state.ts";
import { usePage } from "../../engine/list/state/use-page.ts";
import { useStoredLayout } from "../../engine/list/state/use-stored-layout.ts";
import { useRecord } from "../../engine/registry/use-record.ts";
import { reports } from "../../engine/testing/reports.ts";
import { ours } from "../refine-defects/ours.tsx";
import { firstPagesOf } from "./first-pages-of.ts";
import { firstReads, seedFirstPage } from "./seed-first-page.ts";

afterEach(cleanup);

const carded = { ...reports, card: { sections: [{ fields: ["number"] }] } } as const;
const scope = { aggregatorId: 1, family: "plain", locale: "ru" } as const;

/** A page at an address whose first reads were made before it is drawn; how often the server was asked then and afterwards. */
async function openSeeded(at: string, mayOpen = () => true) {
  const { wrapper, client, calls } = ours(() => ({ data: [] }), at);
  const { pathname, search } = new URL(at, "https://parkdesk.example");
  const asked: string[] = [];
  const reading = { load: async () => carded, address: { pathname, search }, limit: 10, mayOpen };
  const reads = await firstReads(firstPagesOf([carded], routes), reading);
  await seedFirstPage(reads, {
    client,
    scope,
    call: async ({ route }) => {
      asked.push(route.name);
      return { data: [], total: 0 };
    },
  });
  return { wrapper, asked, calls: () => calls().map(({ route }) => route.name) };
}

describe("the first page", () => {
  it.each(["/oks", "/oks?page=3&sort=-number&filter[status]=0,1&search=a%26b"])(
    "is drawn with its rows and layout: %s",
    async (at) => {
      const { wrapper, asked, calls } = await openSeeded(at);
      expect(asked).toEqual(["oks.list", "views.layouts"]);
      const look = () => ({ page: usePage(carded, useListState(carded).ask, true), layout: useStoredLayout("oks") });
      const { result } = renderHook(look, { wrapper });
      expect(result.current.page.data).toMatchObject({ data: [], total: 0 });
      expect(result.current.layout.isReady).toBe(true);
      expect(calls().filter((name) => asked.includes(name))).toEqual(["oks.list"]); // what they add up to
    },
  );

  it("is drawn with its record", async () => {
    const { wrapper, asked, calls } = await openSeeded("/oks/5");
    expect(asked).toEqual(["oks.one"]);
    const { result } = renderHook(() => useRecord(carded, "5"), { wrapper });
    expect(result.current.record).toEqual([]);
    expect(calls()).toEqual([]);
  });

  it("reads nothing in advance where a saved view decides, or there is no such page", async () => {
    expect((await openSeeded("/oks?view=5")).asked).toEqual([]);
    expect((await openSeeded("/report")).asked).toEqual([]);
    expect((await openSeeded("/oks/none")).asked).toEqual([]);
  });

  it("asks for nothing of a page that the person may not open", async () => {
    expect((await openSeeded("/oks", () => false)).asked).toEqual([]);
    expect((await openSeeded("/oks/5", () => false)).asked).toEqual([]);
  });

  it("does not wait for an answer that does not come", async () => {
    const { client } = ours(() => ({}));
    const address = { pathname: "/oks/5", search: "" };
    const reading = { load: async () => carded, address, limit: 10, mayOpen: () => true };
    const reads = await firstReads(firstPagesOf([carded], routes), reading);
    await seedFirstPage(reads, { client, scope, call: () => new Promise(() => undefined) });
    expect(client.isFetching()).toBe(1);
  });
});
