import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
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
} as unknown as ListAction;

async function open() {
  const { calls } = await openPortal({
    at: "/",
    pages: { "/": <ListActionDialog action={action} onClose={() => {}} /> },
    answers: {
      "avrs.generate": () => ({
        message: "Готово",
        data: { from: "2026-03-01", to: "2026-03-31", created: 1, existing: 0, avrs: [], skipped: [] },
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
