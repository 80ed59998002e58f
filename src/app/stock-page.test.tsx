import { readFileSync } from "node:fs";
import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ParksPage } from "../../docs/examples/refine/ParksPage.tsx";
import { lendBrowser } from "../engine/testing/browser.ts";
import { openPortal } from "../engine/testing/portal.tsx";
import { pageOf } from "../engine/testing/server.ts";

afterEach(cleanup);
lendBrowser();

const EXAMPLE = "docs/examples/refine/ParksPage.tsx";
const [, inGuide] = /```tsx\n([\s\S]*?)```/.exec(readFileSync("docs/guides/refine.md", "utf8")) ?? [];

it("stands in the guide as it stands in its file", () => {
  expect(inGuide).toBe(readFileSync(EXAMPLE, "utf8"));
});

it("shows its rows in the order that is asked for, on behalf of whoever is signed in", async () => {
  const rows = ["Байтерек", "Алатау"].map((name, place) => ({
    id: place + 1,
    name,
    yandex_login: "",
    city: null,
    status: { id: 0, name: "работает" },
    counterparties: 0,
    created_at: "2026-01-10T10:00:00Z",
    updated_at: "2026-01-10T10:00:00Z",
    version: 1,
  }));
  const { screen, calls } = await openPortal({
    at: "/stock",
    pages: { "/stock": <ParksPage /> },
    answers: { "parks.list": (call) => pageOf(rows, call) },
  });
  const names = async () => {
    const table = await screen.findByRole("table");
    return within(table)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  };
  await waitFor(async () => expect(await names()).toEqual(["Байтерек", "Алатау"]));
  fireEvent.click(screen.getByRole("columnheader", { name: "Название" }));
  await waitFor(async () => expect(await names()).toEqual(["Алатау", "Байтерек"]));
  expect(calls.map(({ family, aggregatorId, ask }) => [family, aggregatorId, ask?.sort])).toEqual([
    ["plain", 1, []],
    ["plain", 1, [{ field: "name", order: "asc" }]],
  ]);
});
