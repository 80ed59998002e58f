import { readdirSync } from "node:fs";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { Modal } from "antd";
import App from "antd/es/app";
import { useEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lendBrowser } from "../../engine/testing/browser.ts";
import { FeedbackRoot } from "../feedback/FeedbackRoot.tsx";

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

// `@refinedev/antd` is not installed (its forms ask with window.confirm, its layout warns, its pager links lie): the parts of antd
// are used directly, so its defects cannot reach us. The grid is our own; engine/list/grid.test.tsx speaks of its accessibility.
describe("antd", () => {
  it("is there once: theme, language and dialogs reach every part of it", () => {
    expect(copiesOf("antd")).toEqual(["node_modules/antd"]);
  });

  it("stock: under React 19 a dialog that is asked for outside of React is never drawn", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    Modal.confirm({ title: "Удалить?" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByText("Удалить?")).toBeNull();
  });

  it("ours: a dialog that is asked for is drawn, though its code comes only then", async () => {
    render(
      <FeedbackRoot>
        <Asking />
      </FeedbackRoot>,
    );
    await waitFor(() => expect(screen.getAllByText("Удалить?").length).toBeGreaterThan(0), { timeout: 15_000 });
  });

  it("ours: a notice that is closed before its code has come is not left standing", async () => {
    render(
      <FeedbackRoot>
        <Telling />
      </FeedbackRoot>,
    );
    await waitFor(() => expect(screen.getByText("Отправлено")).toBeDefined(), { timeout: 15_000 });
    await waitFor(() => expect(screen.queryByText("Сохранено")).toBeNull(), { timeout: 15_000 });
  });
});
