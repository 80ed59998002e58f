import { expect, it } from "vitest";
import { described } from "../../src/app/described.ts";
import type { FirstPage } from "../../src/app/entrance/first-page.ts";
import { withVariants } from "../../src/engine/registry/variants.ts";
import { firstPages } from "./first-pages.ts";

it("the build tells the first script of every list of the product what it asks for", async () => {
  const { config } = firstPages();
  const { define } = await (config as () => Promise<{ define: { __FIRST_PAGES__: string } }>)();
  const pages: readonly FirstPage[] = JSON.parse(define.__FIRST_PAGES__);
  const lists = described.flatMap(withVariants).map(({ paths }) => paths.list);
  expect(pages.filter(({ view }) => view === "list").map(({ path }) => path)).toEqual(lists);
  // Whether these may be opened hangs on the person: they ask once the profile has said who it is.
  const waiting = pages.filter(({ view, calls }) => view === "list" && Object.keys(calls).length === 0);
  expect(waiting.map(({ path }) => path)).toEqual(["/accounts"]);
});
