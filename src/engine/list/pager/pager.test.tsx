import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import { Pager } from "./Pager.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const about = { perPage: 50, total: 10_000, isCapped: true, addressOf: (page: number) => `/pages/${page}` };

async function openPager(page: number, shown: number) {
  const { screen } = await openPortal({
    at: "/pages",
    registry: { resources: [reports], renders: {} },
    pages: { "/pages": <Pager {...about} page={page} shown={shown} /> },
    answers: {},
  });
  const nav = await screen.findByRole("navigation", { name: "Страницы" });
  return {
    range: nav.textContent,
    next: screen.queryByRole("link", { name: "Следующая страница" })?.getAttribute("href"),
  };
}

describe("the pager of a list of more rows than were counted", () => {
  it("leads on from the last page that was counted", async () => {
    expect(await openPager(200, 50)).toMatchObject({ next: "/pages/201" });
  });

  it("says which rows stand on a page after it, and leads on", async () => {
    const { range, next } = await openPager(1234, 50);
    expect(range?.replaceAll("\u00a0", " ")).toContain("61 651–61 700 из 10 000+");
    expect(next).toBe("/pages/1235");
  });

  it("ends with the page that is not full", async () => {
    const { range, next } = await openPager(1235, 7);
    expect(range?.replaceAll("\u00a0", " ")).toContain("61 701–61 707 из 10 000+");
    expect(next).toBeUndefined();
  });
});
