import { act, cleanup, fireEvent, type RenderResult, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasWords } from "../../../domain/search/words.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { client, manager, openPortal } from "../../engine/testing/portal.tsx";
import type { Answer } from "../../engine/testing/server.ts";
import { described } from "../described.ts";
import { type Portal, PortalContext } from "../portal-context.ts";
import { registryParts } from "../resources.ts";
import { Shape } from "../shaped/shape.ts";
import { awaitPaletteKey } from "./early-key.ts";
import { PaletteButton } from "./PaletteButton.tsx";
import { keepRecent, recentRecords } from "./recent.ts";

const PATIENCE = { timeout: 15_000 };
const found = (noun: string, id: number, title: string, subtitle = "") => ({ noun, id, title, subtitle, status: null });
const asked = ({ query }: PortalCall) => String(query?.q ?? query?.records);

describe("the command palette", () => {
  beforeAll(() => {
    lendBrowser();
    // What a browser's dialog does and jsdom's does not.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    };
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  const reports: Answer = (call) => ({
    data: asked(call) === "000354" ? [found("oks", 354, "К-2026-000354", "ИП Ким · Алатау")] : [],
    late: [],
  });
  const open = (answers: Readonly<Record<string, Answer>> = { "search.find": reports }, session = manager) =>
    openPortal({
      at: "/",
      pages: {
        "/*": (
          <PortalContext value={{ wiring: { shape: new Shape() } } as Portal}>
            <PaletteButton />
          </PortalContext>
        ),
      },
      answers,
      session,
      registry: { ...registryParts, resources: described },
    });
  const pressK = (key = "k") => fireEvent.keyDown(document, { key, code: "KeyK", ctrlKey: true });
  const field = (screen: RenderResult) => screen.findByRole("combobox", undefined, PATIENCE);
  const activeIn = (screen: RenderResult) => screen.getByRole("option", { selected: true }).textContent;

  it("opens by Ctrl+K under Latin and Cyrillic letters, asks nothing before, and closes without a trace", async () => {
    const { screen, calls } = await open();
    expect([calls.length, screen.queryByRole("dialog")]).toEqual([0, null]);
    pressK("л");
    const input = await field(screen);
    expect(input.getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    const dialog = screen.getByRole("dialog");
    if (dialog instanceof HTMLDialogElement) dialog.close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), PATIENCE);
  });

  it("opens by a key that was pressed before it was there, once", async () => {
    awaitPaletteKey();
    expect([pressK(), fireEvent.keyDown(document, { key: "k", code: "KeyK" })]).toEqual([false, true]);
    const { screen } = await open();
    await field(screen);
    cleanup();
    const again = await open();
    expect(again.screen.queryByRole("dialog")).toBeNull();
  });

  it("finds a report by its number and opens it with Enter", async () => {
    const { screen, address } = await open();
    pressK();
    const input = await field(screen);
    fireEvent.change(input, { target: { value: "000354" } });
    const group = await screen.findByRole("group", { name: "Отчёты комиссионера" }, PATIENCE);
    expect(within(group).getByRole("option").textContent).toContain("К-2026-000354ИП Ким · Алатау");
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(address()).toBe("/oks/354"), PATIENCE);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("names whose own name was typed before the papers that only refer to it", async () => {
    const kim: Answer = () => ({
      data: [
        found("additional-agreements", 3, "Доп. соглашение № 3", "ИП Ким"),
        found("contracts", 7, "Договор № 7", "ИП Ким"),
        found("counterparties", 5, "ИП Ким"),
      ],
      late: [],
    });
    const { screen } = await open({ "search.find": kim });
    pressK();
    fireEvent.change(await field(screen), { target: { value: "ким" } });
    await waitFor(() => expect(screen.getAllByRole("option").length).toBeGreaterThan(2), PATIENCE);
    const lines = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^ИП Ким/);
    expect(lines[1]).toMatch(/^Доп. соглашение № 3/);
  });

  it("is walked by arrows, round and round", async () => {
    const { screen } = await open();
    pressK();
    const input = await field(screen);
    const first = activeIn(screen);
    fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(activeIn(screen)).toBe(screen.getAllByRole("option").at(-1)?.textContent);
    fireEvent.keyDown(input, { key: "ArrowDown" });
    expect(activeIn(screen)).toBe(first);
  });

  it("asks once for what was typed, not for each letter, and shows no answer to an earlier question", async () => {
    const waiting = new Map<string, (reply: unknown) => void>();
    const slow: Answer = (call) => new Promise((resolve) => waiting.set(asked(call), resolve));
    const { screen, calls } = await open({ "search.find": slow });
    pressK();
    const input = await field(screen);
    for (const value of ["к", "ки", "ким"]) fireEvent.change(input, { target: { value } });
    await waitFor(() => expect(calls.map(asked)).toEqual(["ким"]), PATIENCE);
    fireEvent.change(input, { target: { value: "кимч" } });
    await waitFor(() => expect(calls.map(asked)).toEqual(["ким", "кимч"]), PATIENCE);
    expect(calls[0]?.signal?.aborted).toBe(true);
    waiting.get("ким")?.({ data: [found("oks", 1, "Старый ответ")], late: [] });
    waiting.get("кимч")?.({ data: [found("oks", 2, "Новый ответ")], late: ["parks"] });
    await screen.findByText("Новый ответ", undefined, PATIENCE);
    expect(screen.queryByText("Старый ответ")).toBeNull();
    expect(screen.getByText(/Не успели найти: Парки/)).toBeTruthy();
  });

  it("neither shows nor opens what was found for an earlier text, from the first letter that changes it", async () => {
    const waiting = new Map<string, (reply: unknown) => void>();
    const slow: Answer = (call) => new Promise((resolve) => waiting.set(asked(call), resolve));
    const { screen, calls, address } = await open({ "search.find": slow });
    pressK();
    const input = await field(screen);
    const type = (value: string) => fireEvent.change(input, { target: { value } });
    const reply = (to: string, title: string, late: string[] = []) =>
      act(async () => waiting.get(to)?.({ data: [found("oks", 1, title)], late }));
    const drawn: (string | null)[] = [];
    const watch = new MutationObserver(() => drawn.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    type("ким");
    await waitFor(() => expect(calls.map(asked)).toEqual(["ким"]), PATIENCE);
    await reply("ким", "Ким и партнёры", ["parks"]);
    await screen.findByText("Ким и партнёры", undefined, PATIENCE);
    type("кимч");
    expect(screen.queryByText("Ким и партнёры")).toBeNull();
    expect(screen.queryByText(/Не успели найти/)).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Ищем…");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(address()).toBe("/");
    await waitFor(() => expect(calls.map(asked)).toEqual(["ким", "кимч"]), PATIENCE);
    type("кимча"); // the answer to «кимч» is under way, «кимча» is not asked yet
    await reply("кимч", "Кимч и партнёры");
    await waitFor(() => expect(calls.map(asked)).toEqual(["ким", "кимч", "кимча"]), PATIENCE);
    await reply("кимча", "Кимчальский парк");
    await screen.findByText("Кимчальский парк", undefined, PATIENCE);
    watch.disconnect();
    expect(drawn.some((text) => text?.includes("Ким и партнёры"))).toBe(true);
    expect(drawn.some((text) => text?.includes("Кимч и партнёры"))).toBe(false); // at no moment, however short
  });

  it("offers a person only the sections and actions that they may open", async () => {
    const offered = async (session: typeof manager) => {
      const { screen } = await open({}, session);
      pressK();
      await field(screen);
      const labels = screen.getAllByRole("option").map(({ textContent }) => textContent);
      cleanup();
      return labels;
    };
    const own = await offered(manager);
    expect(own).toContain("Парки");
    expect(own).toContain("Новый паркПарки");
    const theirs = await offered(client);
    expect(theirs).toContain("Парки");
    expect(theirs).not.toContain("Новый паркПарки");
    expect(theirs).not.toContain("Загрузки");
  });

  it("offers before others what begins as one types", async () => {
    const { screen } = await open();
    pressK();
    fireEvent.change(await field(screen), { target: { value: "плат" } });
    const labels = screen.getAllByRole("option").map(({ textContent }) => textContent ?? "");
    expect(labels.indexOf("Платежи")).toBeGreaterThanOrEqual(0);
    expect(labels.indexOf("Платежи")).toBeLessThan(labels.indexOf("Договоры с платформой"));
  });

  it("does not say that there is nothing where it ran out of time", async () => {
    const { screen } = await open({ "search.find": () => ({ data: [], late: ["parks"] }) });
    pressK();
    fireEvent.change(await field(screen), { target: { value: "кимч" } });
    await screen.findByText(/Не успели найти: Парки/, undefined, PATIENCE);
    expect(screen.getByRole("status").textContent).toBe("Поиск не успел закончиться");
  });

  it("says that a search failed, and still offers the rest", async () => {
    const { screen } = await open({});
    pressK();
    fireEvent.change(await field(screen), { target: { value: "парк" } });
    await screen.findByText(/Поиск по документам не ответил/, undefined, PATIENCE);
    expect(screen.getAllByRole("option").some(({ textContent }) => textContent === "Парки")).toBe(true);
  });

  it("says at once that so many words are not searched for, and does not ask", async () => {
    const { screen, calls } = await open();
    pressK();
    fireEvent.change(await field(screen), { target: { value: "1 2 3 4 5 6 7 8 9" } });
    await screen.findByText("Не больше 8 слов", undefined, PATIENCE);
    expect(calls.filter(({ route }) => route.name === "search.find")).toEqual([]);
  });

  it("begins with what was opened lately, by the names that the server gives now", async () => {
    keepRecent(localStorage, manager, "parks", 3);
    keepRecent(localStorage, manager, "oks", 17);
    keepRecent(localStorage, { ...manager, aggregatorId: 2 }, "parks", 99);
    expect(localStorage.getItem(storageKeys.recentRecords)).not.toMatch(/[а-яё]/i);
    const { screen, calls } = await open({ "search.named": () => ({ data: [found("oks", 17, "К-17")] }) });
    pressK();
    await screen.findByText("К-17", undefined, PATIENCE);
    expect(calls.map(asked)).toEqual(["oks:17,parks:3"]);
  });
});

describe("the records that somebody opened lately", () => {
  beforeEach(() => localStorage.clear());
  const lately = (aggregatorId: number, id = 1) => ({ user: { id }, aggregatorId });

  it("are theirs and the aggregator's alone, each once, the last first, eight at most", () => {
    for (const id of [1, 2, 3, 1]) keepRecent(localStorage, lately(1), "parks", id);
    keepRecent(localStorage, lately(2), "parks", 50);
    keepRecent(localStorage, lately(1, 7), "parks", 70);
    expect(recentRecords(localStorage, lately(1))).toEqual(["parks:1", "parks:3", "parks:2"]);
    expect(recentRecords(localStorage, lately(2))).toEqual(["parks:50"]);
    expect(recentRecords(localStorage, lately(3))).toEqual([]);
    for (let id = 10; id < 40; id += 1) keepRecent(localStorage, lately(1), "parks", id);
    expect(recentRecords(localStorage, lately(1))).toHaveLength(8);
  });

  it("are none where something else stands in their place", () => {
    for (const kept of ["broken", "[]", "null", '{"1:1":"parks"}', '{"1:1":[3,"<b>","parks:0"]}']) {
      localStorage.setItem(storageKeys.recentRecords, kept);
      expect(recentRecords(localStorage, lately(1))).toEqual([]);
    }
  });
});

describe("what is typed", () => {
  it("is found by words in any order, in any case, with ё as е", () => {
    expect(hasWords("Отчёты комиссионера", "КОМИСС отчеты")).toBe(true);
    expect(hasWords("Отчёты комиссионера", "отчёты парков")).toBe(false);
    expect(hasWords("Қосымша келісімдер", "косымша")).toBe(true);
    expect(hasWords("Парки", "")).toBe(true);
  });
});
