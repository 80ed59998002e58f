import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { askOf, pageOf, type Wire } from "../../engine/testing/server.ts";
import { NotificationsPage } from "./NotificationsPage.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const row = (id: number, more: object = {}): Wire => ({
  id,
  message: `Новое ${id}`,
  created_at: "2026-01-10T10:00:00Z",
  type: "АВР",
  type_id: 3,
  is_read: false,
  tone: "info",
  to_sign: false,
  link: null,
  ...more,
});
const KINDS = ["Лимиты", "ЭСФ", "АВР"];

async function open(rows: readonly Wire[], at = "/notifications") {
  const opened = await openPortal({
    at,
    pages: { "/notifications": <NotificationsPage /> },
    answers: {
      "notifications.list": (call) => {
        const { type, ...filters } = askOf(call).filters;
        const kept = rows.filter(({ type_id }) => type === undefined || (type as readonly unknown[]).includes(type_id));
        return pageOf(kept, { ...call, ask: { ...call.ask, filters } });
      },
      "notifications.counts": () => ({
        data: KINDS.map((name, place) => ({ id: place + 1, name, count: place, capped: false })),
      }),
      "notifications.read": ({ params }) => ({ data: row(Number(params?.id), { is_read: true }) }),
      "notifications.readAll": () => ({ data: { read: 2 }, message: "Прочитано" }),
      "notifications.delete": () => ({ data: { deleted: 1 }, message: "Удалено" }),
    },
  });
  const made = (name: string) => opened.calls.filter(({ route }) => route.name === `notifications.${name}`);
  return { ...opened, made };
}

it("is narrowed by a kind, by what is unread and by words, which stand in the address", async () => {
  const { screen, made, address } = await open([row(1), row(2, { type_id: 2, type: "ЭСФ" })]);
  expect(await screen.findByText("Новое 2")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /^АВР/ }));
  await waitFor(() => expect(address()).toBe("/notifications?type=3"));
  await waitFor(() => expect(screen.queryByText("Новое 2")).toBeNull());
  fireEvent.click(screen.getByRole("checkbox", { name: "Только непрочитанные" }));
  await waitFor(() => expect(address()).toBe("/notifications?type=3&unread=true"));
  const search = screen.getByRole("searchbox", { name: "Номер, парк или контрагент" });
  fireEvent.change(search, { target: { value: " КР-7 " } });
  fireEvent.keyDown(search, { key: "Enter", keyCode: 13 });
  await waitFor(() =>
    expect(made("list").at(-1)?.ask).toMatchObject({ search: "КР-7", filters: { type: [3], is_read: false } }),
  );
});

it("reads all of the kind that is shown, and deletes the one whose button is pressed and no other", async () => {
  const { screen, made } = await open([row(4), row(5)], "/notifications?type=3");
  fireEvent.click(await screen.findByRole("button", { name: "Удалить уведомление: Новое 5" }));
  await waitFor(() => expect(made("delete").map(({ body }) => body)).toEqual([{ notification_id: 5 }]));
  await waitFor(() => expect(screen.getByRole("button", { name: "Прочитать все" })).toHaveProperty("disabled", false));
  fireEvent.click(screen.getByRole("button", { name: "Прочитать все" }));
  await waitFor(() => expect(made("readAll").map(({ body }) => body)).toEqual([{ type_id: 3 }]));
});

it("lets one be read that leads nowhere, and says where there is nothing", async () => {
  const { screen, made } = await open([row(8), row(9, { is_read: true })]);
  const line = (await screen.findByText("Новое 8")).closest("tr");
  if (!line) throw new Error("It stands in a line");
  fireEvent.click(within(line).getByRole("button", { name: "Прочитано" }));
  await waitFor(() => expect(made("read").map(({ params }) => params)).toEqual([{ id: 8 }]));
  expect(screen.getAllByRole("button", { name: "Прочитано" })).toHaveLength(1);
  cleanup();
  const none = await open([row(1)], "/notifications?type=2&unread=true");
  expect(await none.screen.findByText("По этому отбору уведомлений нет")).toBeTruthy();
});
