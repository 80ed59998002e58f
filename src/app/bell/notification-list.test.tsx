import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { NOTIFICATIONS_SHOWN } from "../../../contract/entities/notification.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { pageOf, type Wire } from "../../engine/testing/server.ts";
import { described } from "../described.ts";
import { registryParts } from "../resources.ts";
import { NotificationList } from "./NotificationList.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const row = (id: number, more: object = {}) => ({
  id,
  message: `Новое ${id}`,
  created_at: "2026-01-10T10:00:00Z",
  type: "АВР",
  type_id: 3,
  is_read: false,
  tone: "info",
  to_sign: false,
  link: { noun: "avrs", id: 8, route: "AVR", part: null },
  ...more,
});

async function open(rows: () => readonly Wire[], type?: number) {
  const left: string[] = [];
  const opened = await openPortal({
    at: "/",
    pages: { "/*": <NotificationList type={type} onLeave={() => left.push("left")} /> },
    answers: {
      "notifications.list": (call) => pageOf(rows(), call),
      "notifications.read": ({ params }) => ({ data: row(Number(params?.id), { is_read: true }) }),
      "notifications.delete": () => ({ data: { deleted: 1 }, message: "Удалено" }),
    },
    registry: { ...registryParts, resources: described },
  });
  const made = (name: string) => opened.calls.filter(({ route }) => route.name === `notifications.${name}`);
  return { ...opened, left, made };
}

it("reads an unread one as it is followed to its paper, and a read one not again", async () => {
  const { screen, made, left, address } = await open(() => [row(1), row(2, { is_read: true })]);
  const [unread, read] = await screen.findAllByRole("listitem");
  if (!unread || !read) throw new Error("Two are shown");
  expect(within(unread).getByText(/не прочитано:/)).toBeTruthy();
  expect(within(read).queryByText(/не прочитано:/)).toBeNull();
  fireEvent.click(within(read).getByRole("link"));
  expect(made("read")).toEqual([]);
  fireEvent.click(within(unread).getByRole("link"));
  await waitFor(() => expect(made("read").map(({ params }) => params)).toEqual([{ id: 1 }]));
  expect(left).toEqual(["left", "left"]);
  expect(address()).toBe("/avrs/aggregator/8");
});

it("deletes the one whose cross is pressed and no other", async () => {
  const { screen, made } = await open(() => [row(4), row(5)]);
  fireEvent.click(await screen.findByRole("button", { name: "Удалить уведомление: Новое 5" }));
  await waitFor(() => expect(made("delete").map(({ body }) => body)).toEqual([{ notification_id: 5 }]));
});

it("asks for the next page after the last one shown, and only when there is one", async () => {
  const many = Array.from({ length: NOTIFICATIONS_SHOWN + 1 }, (_, place) => row(100 - place));
  const { screen, made } = await open(() => many);
  fireEvent.click(await screen.findByRole("button", { name: "Показать ещё" }));
  expect(await screen.findByText(`Новое ${100 - NOTIFICATIONS_SHOWN}`)).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(NOTIFICATIONS_SHOWN + 1);
  expect(made("list").map(({ ask }) => [ask?.page, ask?.perPage])).toEqual([
    [1, NOTIFICATIONS_SHOWN],
    [2, NOTIFICATIONS_SHOWN],
  ]);
  expect(screen.queryByRole("button", { name: "Показать ещё" })).toBeNull();
});

it("says that there is nothing at all, or nothing of a kind", async () => {
  const all = await open(() => []);
  expect(await all.screen.findByText("Уведомлений нет")).toBeTruthy();
  expect(all.screen.getByText(/^Здесь появится/)).toBeTruthy();
  cleanup();
  const some = await open(() => [], 3);
  expect(await some.screen.findByText("В этом разделе уведомлений нет")).toBeTruthy();
  expect(some.screen.queryByText(/^Здесь появится/)).toBeNull();
});
