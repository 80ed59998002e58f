import { cleanup, fireEvent, within } from "@testing-library/react";
import dayjs from "dayjs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { almatyDay } from "../../../domain/periods/day.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import { tellToday } from "../../config/clock.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { client, manager, openPortal } from "../../engine/testing/portal.tsx";
import { MonthRun } from "./MonthRun.tsx";

beforeAll(() => {
  lendBrowser();
  dayjs.locale("ru");
  tellToday("2026-05-12");
});
afterAll(() => tellToday(almatyDay(new Date())));
afterEach(cleanup);

const parkOf = (id: number) => ({ id, name: `Парк ${id}` });
const skipped = [{ park: parkOf(3), why: "ТОО: превышен лимит «НДС» на 1,00 ₸." }];
const ready = [1, 2].map((id) => ({ park: parkOf(id), reports: 2, total: 100_00 }));
const written = ready.map((each) => ({ ...each, version: 1 }));
const job = (status: string, result: object, kind = "distributions.month") => ({
  id: 7,
  kind,
  title: "04.2026",
  status,
  done: 1,
  total: 3,
  error: null,
  result: { month: "2026-04", ...result },
  created_at: "2026-05-12T10:00:00Z",
  finished_at: null,
});
/** The month on a server where this work has been done; ordering more of it answers with `then`. */
const open = async (
  jobs: readonly object[],
  then: object = job("running", { written: [], skipped: [] }),
  who = manager,
) => {
  let known = jobs;
  const order = () => {
    known = [then, ...jobs];
    return { data: then, message: "Принято" };
  };
  return openPortal({
    at: "/",
    session: who,
    pages: { "/": <MonthRun month={toMonth("2026-04")} name="апрель 2026" open={3} /> },
    answers: {
      "jobs.list": () => ({ data: known }),
      "closing.plan": () => ({ data: { ready, skipped, total: 200_00 } }),
      "closing.distribute": order,
      "closing.undo": order,
      "jobs.cancel": () => ({ data: then, message: "Останавливается" }),
    },
  });
};
const plain = (element: Element | null) => (element?.textContent ?? "").replaceAll("\u00a0", " ");

describe("distributing all parks of a month", () => {
  it("says first how many parks, reports and how much, and which parks it will pass over, each the way to its sheet", async () => {
    const { screen, calls } = await open([]);
    fireEvent.click(await screen.findByRole("button", { name: "Распределить все парки…" }));
    const dialog = within(await screen.findByRole("dialog"));
    const what = await dialog.findByText(/Парков: 2/);
    expect(plain(what)).toContain("Парков: 2, отчётов: 4, общая сумма: 200,00 ₸");
    const link = dialog.getByRole("link", { name: "Парк 3" });
    expect(link.getAttribute("href")).toBe("/parks/3/distribution/2026-04");
    expect(link.parentElement?.textContent).toContain("превышен лимит");
    expect(calls.some(({ route }) => route.name === "closing.distribute")).toBe(false);
    fireEvent.click(dialog.getByRole("button", { name: "Распределить" }));
    await screen.findByText("Распределяется: 1 из 3");
    expect(calls.find(({ route }) => route.name === "closing.distribute")?.params).toEqual({ month: "2026-04" });
  });

  it("shows how far it is, can be stopped, and is not ordered twice meanwhile", async () => {
    const { screen, calls } = await open([job("running", { written: [], skipped: [] })]);
    await screen.findByText("Распределяется: 1 из 3");
    expect(screen.queryByRole("button", { name: "Распределить все парки…" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Остановить" }));
    await expect.poll(() => calls.some(({ route }) => route.name === "jobs.cancel")).toBe(true);
  });

  it("says what it has done and what not, and is taken back when that is confirmed", async () => {
    const undone = job("done", { run: 7, undone: 1, refused: skipped }, "distributions.undo");
    const { screen, calls } = await open([job("done", { written, skipped })], undone);
    expect(plain(await screen.findByRole("alert"))).toContain("Распределено парков: 2, на 200,00 ₸");
    expect(screen.getByRole("region", { name: "Не распределены:" }).textContent).toContain("Парк 3");
    fireEvent.click(screen.getByRole("button", { name: "Вернуть как было" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Вернуть как было" }));
    await screen.findByText("Распределение отменено, парков: 1");
    expect(calls.find(({ route }) => route.name === "closing.undo")?.body).toEqual({ run: 7 });
    expect(screen.getByRole("region", { name: "Остались распределёнными:" }).textContent).toContain("Парк 3");
  });

  it("knows nothing of other months, and is not there for whom it is not", async () => {
    const { screen } = await open([job("done", { month: "2026-03", written, skipped })]);
    await screen.findByRole("button", { name: "Распределить все парки…" });
    expect(screen.queryByRole("alert")).toBeNull();
    cleanup();
    const other = await open([], {}, client);
    expect([other.calls, other.screen.container.textContent]).toEqual([[], ""]);
  });
});
