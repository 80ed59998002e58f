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
  for (const { path, view, calls } of pages) if (view === "list") expect([path, calls]).not.toEqual([path, {}]);
});
