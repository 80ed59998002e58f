import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ListAction } from "../../define/language/list.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { typeKeys } from "../../testing/type-keys.ts";
import { ListActionDialog } from "./ListActionDialog.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const action = {
  call: "avrs.generate",
  label: "avrs.generate.label",
  title: "avrs.generate.title",
  text: "avrs.generate.text",
  window: "lastMonth",
  invalidates: [],
  skipping: { document: "report", route: "OK" },
} as unknown as ListAction;

type Skipped = { readonly why: string; readonly report: { readonly id: number; readonly number: string } };

async function open({ skipped = [], onClose = () => {} }: { skipped?: readonly Skipped[]; onClose?: () => void } = {}) {
  const { calls } = await openPortal({
    at: "/",
    pages: { "/": <ListActionDialog action={action} onClose={onClose} /> },
    answers: {
      "avrs.generate": () => ({
        message: "Готово",
        data: { from: "2026-03-01", to: "2026-03-31", created: 1, existing: 0, avrs: [], skipped },
      }),
    },
  });
  const type = async (edge: string, text: string) => {
    const input = await screen.findByRole("textbox", { name: edge });
    typeKeys(input, text);
    fireEvent.blur(input);
  };
  const submit = () => {
    const form = document.querySelector("form");
    if (form) fireEvent.submit(form);
  };
  return { type, submit, bodies: () => calls.map(({ body }) => body) };
}

it("documents are made for the days that were typed key by key over those that were proposed", async () => {
  const { type, submit, bodies } = await open();
  await type("с", "01.03.2026");
  await type("по", "31.03.2026");
  submit();
  await waitFor(() => expect(bodies()).toEqual([{ from: "2026-03-01", to: "2026-03-31" }]));
});

it("no documents are made for a day that does not exist, that is missing, or for a period that ends before it begins", async () => {
  const { type, submit, bodies } = await open();
  await type("по", "31.02.2026");
  submit();
  expect(screen.getByRole("alert").textContent).toBe("Такой даты нет");
  const input = screen.getByRole("textbox", { name: "по" });
  fireEvent.change(input, { target: { value: "" } });
  fireEvent.blur(input);
  submit();
  expect(screen.getByRole("alert").textContent).toBe("Необходимо заполнить поле");
  await type("по", "01.01.2026");
  submit();
  expect(screen.getByRole("alert").textContent).toBe("Период должен кончаться не раньше, чем начинается.");
  expect(bodies()).toEqual([]);
});

it("what was passed over is read, and closed by Escape from where the hands are", async () => {
  const onClose = vi.fn();
  const { submit } = await open({
    skipped: [{ why: "Отчёт ещё не подтверждён контрагентом.", report: { id: 7, number: "К-2026-000007" } }],
    onClose,
  });
  await screen.findByRole("textbox", { name: "с" });
  submit();
  await screen.findByText("Отчёт ещё не подтверждён контрагентом.");
  const close = screen.getByRole("button", { name: "Закрыть" });
  await waitFor(() => expect(document.activeElement).toBe(close));
  fireEvent.keyDown(close, { key: "Escape", keyCode: 27 });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
