import { cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CommentRow } from "../../../contract/entities/comment.ts";
import { CallError } from "../../config/call-error.ts";
import { lendBrowser } from "../testing/browser.ts";
import { client, openPortal } from "../testing/portal.tsx";
import { Discussion } from "./Discussion.tsx";

const comment: CommentRow = {
  id: 7,
  text: "Срок другой",
  who: "Ахметова Айгуль",
  is_own: false,
  is_internal: true,
  named: ["Ким Виктор"],
  file: { id: 3, name: "счёт.pdf", size: 2_048 },
  created_at: "2026-05-10T07:05:09Z",
  changed_at: "2026-05-10T07:06:00Z",
  version: 2,
};

describe("a discussion on a card", () => {
  beforeAll(lendBrowser);
  afterEach(cleanup);
  const type = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });
  let count = 0;
  const open = (found: readonly CommentRow[], more: object = {}, session?: typeof client) => {
    count += 1; // what was begun on one card is not on another
    return openPortal({
      at: "/",
      pages: { "/": <Discussion about={{ noun: "books", id: count, by: "everybody" }} /> },
      answers: {
        "comments.list": () => ({ data: found, next: null }),
        "comments.readers": () => ({
          data: [
            { id: 2, name: "Ким Виктор", is_staff: true },
            { id: 3, name: "Клиент Иван", is_staff: false },
          ],
        }),
        "comments.create": () => ({ data: comment, message: "Комментарий добавлен" }),
        ...more,
      },
      ...(session && { session }),
    });
  };

  it("says of each comment who wrote it and when, whether it is for the staff alone, was changed, whom it calls and its file", async () => {
    const { screen } = await open([comment]);
    const item = await screen.findByRole("listitem", { name: "Комментарий: Ахметова Айгуль, 10.05.2026 12:05" });
    for (const text of ["Срок другой", "только сотрудники", "изменён", "Отмечены: Ким Виктор", "счёт.pdf"])
      expect(within(item).getByText(text)).toBeDefined();
    expect(within(item).queryByRole("button", { name: /Удалить/ })).toBeNull();
  });

  it("is written for the staff alone unless one says otherwise, calls who was chosen by @, and is sent by the keyboard", async () => {
    const { screen, calls } = await open([]);
    const area = await screen.findByRole("textbox", { name: "Ваш комментарий" });
    fireEvent.focus(area);
    expect(await screen.findByRole("checkbox", { name: "Только для сотрудников", checked: true })).toBeDefined();
    type(area, "Посмотрите, @Ким Виктор и @Клиент Иван");
    fireEvent.keyDown(area, { key: "Enter", ctrlKey: true });
    await screen.findByText("Пока никто ничего не написал");
    const sent = () => calls.filter(({ route }) => route.name === "comments.create").map(({ body }) => body);
    await expect
      .poll(sent)
      .toEqual([
        expect.objectContaining({ text: "Посмотрите, @Ким Виктор и @Клиент Иван", is_internal: true, named_ids: [2] }),
      ]);
    await expect.poll(() => (area as HTMLTextAreaElement).value).toBe("");
    type(area, "И вам, @Клиент Иван");
    fireEvent.click(screen.getByRole("checkbox", { name: "Только для сотрудников" }));
    expect(screen.getByText(/в том числе клиент/)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Отправить" }));
    await expect.poll(sent).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ is_internal: false, named_ids: [3] });
    await expect.poll(() => screen.queryByRole("checkbox", { checked: true })).not.toBeNull();
  });

  it("offers a client neither the staff's side nor a word of it", async () => {
    const { screen, calls } = await open([], {}, client);
    const area = await screen.findByRole("textbox", { name: "Ваш комментарий" });
    fireEvent.focus(area);
    type(area, "Когда оплата?");
    expect(screen.queryByRole("checkbox")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Отправить" }));
    await expect
      .poll(() => calls.find(({ route }) => route.name === "comments.create")?.body)
      .toMatchObject({ is_internal: false });
  });

  it("keeps what was typed where it could not be sent", async () => {
    const refused = () => {
      throw new CallError({ status: 500, code: "INTERNAL", message: "Не вышло" });
    };
    const { screen, notices } = await open([], { "comments.create": refused });
    const area = await screen.findByRole("textbox", { name: "Ваш комментарий" });
    fireEvent.focus(area);
    type(area, "Важное");
    fireEvent.click(await screen.findByRole("button", { name: "Отправить" }));
    await expect.poll(() => notices.map(({ message }) => message)).toEqual(["Не вышло"]);
    expect((area as HTMLTextAreaElement).value).toBe("Важное");
  });

  it("calls the one whose whole name is written, where another's begins it, and says under it whom it cannot call", async () => {
    const readers = [
      { id: 2, name: "Ли Ан", is_staff: true },
      { id: 3, name: "Ли Анна", is_staff: true },
    ];
    const refused = () => {
      throw new CallError({
        status: 422,
        code: "VALIDATION",
        message: "Проверьте",
        errors: { named_ids: ["Уберите его"] },
      });
    };
    const { screen, calls } = await open([], {
      "comments.readers": () => ({ data: readers }),
      "comments.create": refused,
    });
    const area = await screen.findByRole("textbox", { name: "Ваш комментарий" });
    fireEvent.focus(area);
    await screen.findByRole("button", { name: "Отправить" });
    await expect.poll(() => calls.some(({ route }) => route.name === "comments.readers")).toBe(true);
    type(area, "Спросите @Ли Анна");
    fireEvent.click(screen.getByRole("button", { name: "Отправить" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Уберите его");
    const sent = calls.find(({ route }) => route.name === "comments.create")?.body;
    expect(sent).toMatchObject({ named_ids: [3] });
  });

  it("is one's own to change and to take away", async () => {
    const rewritten = () => ({ data: { ...comment, version: 3 }, message: "Комментарий изменён" });
    const removed = () => ({ data: { deleted: 1 }, message: "Комментарий удалён" });
    const { screen, calls } = await open([{ ...comment, is_own: true }], {
      "comments.update": rewritten,
      "comments.delete": removed,
    });
    fireEvent.click(await screen.findByRole("button", { name: /^Изменить комментарий: Ахметова/ }));
    const item = screen.getByRole("listitem");
    type(within(item).getByRole("textbox"), "Срок другой в доп. соглашении");
    fireEvent.click(within(item).getByRole("button", { name: "Сохранить" }));
    await expect
      .poll(() => calls.find(({ route }) => route.name === "comments.update")?.body)
      .toEqual({ text: "Срок другой в доп. соглашении", version: 2 });
    fireEvent.click(await screen.findByRole("button", { name: /^Удалить комментарий: Ахметова/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Удалить" }));
    await expect.poll(() => calls.some(({ route }) => route.name === "comments.delete")).toBe(true);
  });
});
