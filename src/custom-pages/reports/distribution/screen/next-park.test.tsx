import { cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { CLOSING_STEPS } from "../../../../../contract/closing.ts";
import { recordOf } from "../../../../../domain/distribution/fields.ts";
import { lendBrowser } from "../../../../engine/testing/browser.ts";
import { client, manager, openPortal } from "../../../../engine/testing/portal.tsx";
import { NextPark } from "./NextPark.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const row = (id: number, is_whole = false) => ({
  park: { id, name: `Парк ${id}` },
  cash: 100,
  cashless: 200,
  unknown: 0,
  days: 30,
  reports: 0,
  is_whole,
  steps: recordOf(CLOSING_STEPS, () => ({ done: 0, left: 0, late: 0 })),
});
const sheetOf = (id: number) => <NextPark card={{ park: { id, name: `Парк ${id}` }, period: "2026-04" }} />;
const open = (rows: readonly object[], session = manager) =>
  openPortal({
    at: "/parks/1/distribution/2026-04",
    session,
    answers: { "closing.board": () => ({ data: rows }) },
    pages: {
      "/parks/1/distribution/2026-04": sheetOf(1),
      "/parks/3/distribution/2026-04": sheetOf(3),
      "/parks/4/distribution/2026-04": sheetOf(4),
    },
  });

describe("from one sheet of a month to the next", () => {
  it("a button leads to the next park that is not distributed, and says how many are left", async () => {
    const { screen, router } = await open([row(1), row(2, true), row(3), row(4)]);
    const next = await screen.findByRole("button", { name: "Следующий парк (осталось 2)" });
    expect(next.title).toBe("Парк 3: распределить месяц. Alt+N");
    fireEvent.click(next);
    expect(router.state.location.pathname).toBe("/parks/3/distribution/2026-04");
    await screen.findByTitle("Парк 4: распределить месяц. Alt+N");
  });

  it("a key leads there from anywhere on the page, in whichever layout", async () => {
    const { screen, router } = await open([row(1), row(3), row(4)]);
    await screen.findByRole("button");
    fireEvent.keyDown(document.body, { code: "KeyN", key: "т" });
    expect(router.state.location.pathname).toBe("/parks/1/distribution/2026-04");
    fireEvent.keyDown(document.body, { code: "KeyN", key: "т", altKey: true });
    expect(router.state.location.pathname).toBe("/parks/3/distribution/2026-04");
  });

  it("is not there when no other park is left, nor for whom the board is not", async () => {
    const alone = await open([row(1), row(2, true)]);
    await expect.poll(() => alone.calls.length).toBe(1);
    expect(alone.screen.queryByRole("button")).toBeNull();
    cleanup();
    const other = await open([row(1), row(3)], client);
    expect(other.calls).toEqual([]);
    expect(other.screen.queryByRole("button")).toBeNull();
  });
});
