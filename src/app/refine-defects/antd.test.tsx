import { readdirSync } from "node:fs";
import { useWarnAboutChange } from "@refinedev/core";
import { UnsavedChangesNotifier } from "@refinedev/react-router";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import { Modal } from "antd";
import App from "antd/es/app";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CreatePage } from "../../engine/form/FormPage.tsx";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { openPortal } from "../../engine/testing/portal.tsx";
import { traderOf, traders } from "../../engine/testing/traders.ts";
import { FeedbackRoot } from "../feedback/FeedbackRoot.tsx";
import { recording, stock } from "./stock.tsx";

afterEach(cleanup);
lendBrowser();

function Asking() {
  const { modal } = App.useApp();
  useEffect(() => void modal.confirm({ title: "Удалить?" }), [modal]);
  return null;
}

function Telling() {
  const { notification } = App.useApp();
  useEffect(() => {
    notification.success({ key: "one", message: "Сохранено" });
    notification.success({ key: "two", message: "Отправлено" });
    notification.destroy("one");
  }, [notification]);
  return null;
}

/** Every folder of a package among what is installed, however deep. */
function copiesOf(name: string, folder = "node_modules"): string[] {
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return inside.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith("@")) return copiesOf(name, path);
    const own = entry.name === name && folder.endsWith("node_modules") ? [path] : [];
    const nested = readdirSync(path).includes("node_modules") ? copiesOf(name, `${path}/node_modules`) : [];
    return [...own, ...nested];
  });
}

describe("two copies of antd", () => {
  it("ours: it is there once, so theme, language and dialogs reach every part of it", () => {
    expect(copiesOf("antd")).toEqual(["node_modules/antd"]);
  });
});

describe("a form that is left, and one that is opened again", () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    sessionStorage.clear();
    window.confirm = (question) => {
      asked.push(question);
      return false;
    };
  });

  it("stock: the browser's own box asks, in English", async () => {
    const wrapper = stock({ dataProvider: recording(() => ({})).dataProvider }, "/acts");
    const look = () => ({ warn: useWarnAboutChange(), go: useNavigate(), at: useLocation().pathname });
    const { result } = renderHook(look, {
      wrapper: ({ children }) =>
        wrapper({
          children: (
            <>
              <UnsavedChangesNotifier />
              {children}
            </>
          ),
        }),
    });
    act(() => result.current.warn.setWarnWhen?.(true));
    await act(async () => result.current.go("/parks"));
    expect(asked).toEqual(["Are you sure you want to leave? You have unsaved changes."]);
    expect(result.current.at).toBe("/acts");
  });

  it("ours: a dialog of the page asks, nobody asks on saving, and a new form begins empty", async () => {
    const { screen: page, router } = await openPortal({
      at: "/counterparties/add",
      registry: { resources: [traders], renders: {} },
      pages: {
        "/counterparties/add": <CreatePage resource={traders} />,
        "/counterparties/:id": <p>Карточка</p>,
        "/elsewhere": <p>Другая страница</p>,
      },
      answers: {
        "counterparties.create": () => ({ data: traderOf(), message: "Добавлен" }),
        "cities.list": () => ({ data: [] }),
      },
    });
    const field = (name: string) =>
      within(document.body).findByRole<HTMLInputElement>("textbox", { name }, { timeout: 15_000 });
    const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

    await fill("Наименование", "ИП Другая");
    void router.navigate("/elsewhere");
    const dialog = await page.findByRole("dialog");
    expect(dialog.textContent).toContain("Уйти без сохранения?");
    fireEvent.click(within(dialog).getByRole("button", { name: "Остаться" }));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

    await fill("ИИН", "780425490013");
    fireEvent.keyDown(document.body, { key: "s", code: "KeyS", ctrlKey: true });
    expect(await page.findByText("Карточка")).toBeDefined();
    expect(page.queryByRole("dialog")).toBeNull();
    await act(() => router.navigate("/counterparties/add"));
    expect((await field("Наименование")).value).toBe("");
    expect((await field("ИИН")).value).toBe("");
    expect(asked).toEqual([]);
  });
});

// Last of all: antd's dialogs outside of React stay for a while.
describe("a dialog that is never drawn", () => {
  it("stock: under React 19 one that is asked for outside of React is not there, unless antd's patch is", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    Modal.confirm({ title: "Удалить?" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText("Удалить?")).toBeNull();
    await import("@ant-design/v5-patch-for-react-19");
    Modal.confirm({ title: "Удалить совсем?" });
    await waitFor(() => expect(screen.getAllByText("Удалить совсем?").length).toBeGreaterThan(0), { timeout: 15_000 });
    expect(screen.queryByText("Удалить?")).toBeNull();
  });

  it("ours: a dialog that is asked for is drawn, though its code comes only then", async () => {
    render(
      <FeedbackRoot client={new QueryClient()}>
        <Asking />
      </FeedbackRoot>,
    );
    await waitFor(() => expect(screen.getAllByText("Удалить?").length).toBeGreaterThan(0), { timeout: 15_000 });
  });

  it("ours: a notice that is closed before its code has come is not left standing", async () => {
    render(
      <FeedbackRoot client={new QueryClient()}>
        <Telling />
      </FeedbackRoot>,
    );
    await waitFor(() => expect(screen.getByText("Отправлено")).toBeDefined(), { timeout: 15_000 });
    await waitFor(() => expect(screen.queryByText("Сохранено")).toBeNull(), { timeout: 15_000 });
  });
});
