import { cleanup, fireEvent, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Action } from "../define/language/actions.ts";
import type { Row } from "../registry/row.ts";
import { lendBrowser } from "../testing/browser.ts";
import { openPortal } from "../testing/portal.tsx";
import { traders } from "../testing/traders.ts";
import { useBulkAction } from "./bulk/use-bulk-action.tsx";
import { useRunAction } from "./use-run-action.tsx";

beforeAll(lendBrowser);
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** An action whose call answers with more than a sentence, and asks for what is no field of its records. */
const register: Action = {
  name: "register",
  label: "common.actions.add",
  on: ["row", "bulk"],
  bulk: { chunk: 500 },
  asks: {
    aggregator_ids: {
      kind: "references",
      label: "common.elsewhere.where",
      names: "aggregators.others",
      required: true,
    },
  },
  run: { call: "counterparties.addToAggregators", body: { counterparty_ids: { rows: "id" } } },
};
const rows: readonly Row[] = [1, 2].map((id) => ({ id, version: 1, name: `ТОО ${id}` }));

function Actions() {
  const one = useRunAction(traders);
  const many = useBulkAction(traders);
  return (
    <>
      <button type="button" onClick={() => void one.run(register, rows.slice(0, 1))}>
        одного
      </button>
      <button type="button" onClick={() => void many.run(register, { rows })}>
        многих
      </button>
      {one.dialog}
      {many.dialog}
    </>
  );
}

const outcome = {
  parts: [
    { said: "Агрегатор Б: зарегистрированы", names: ["ТОО 1"] },
    { said: "Агрегатор Б: уже есть, не изменены", names: ["ТОО 2"] },
  ],
  copy: "https://parkdesk.example/link",
};

async function perform(name: string) {
  const { screen, calls } = await openPortal({
    at: "/",
    pages: { "/": <Actions /> },
    answers: {
      "aggregators.others": () => ({ data: [{ id: 2, name: "Агрегатор Б" }] }),
      "counterparties.addToAggregators": () => ({ data: { created: 1, existing: [], outcome }, message: "Готово" }),
    },
    registry: { resources: [traders], renders: {} },
  });
  fireEvent.click(await screen.findByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.mouseDown(await dialog.findByRole("combobox", { name: "Агрегаторы" }));
  fireEvent.click(await screen.findByTitle("Агрегатор Б"));
  fireEvent.click(dialog.getByRole("button", { name: "Добавить" }));
  await screen.findByText("Агрегатор Б: зарегистрированы");
  const told = calls.find(({ route }) => route.name === "counterparties.addToAggregators");
  return { screen, body: told?.body };
}

describe("what came of an action", () => {
  it.each([
    ["одного", [1]],
    ["многих", [1, 2]],
  ])("is told record by record, and stays until it is closed: %s", async (name, ids) => {
    const { screen, body } = await perform(name);
    expect(body).toEqual({ counterparty_ids: ids, aggregator_ids: [2] });
    for (const said of ["ТОО 1", "Агрегатор Б: уже есть, не изменены", "ТОО 2"])
      expect(screen.getByText(said)).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    await waitFor(() => expect(screen.queryByText("Агрегатор Б: зарегистрированы")).toBeNull());
  });

  it("may be a text to take along", async () => {
    const writeText = vi.fn(async () => undefined);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    const { screen } = await perform("одного");
    expect((screen.getByRole("textbox", { name: "Ссылка" }) as HTMLInputElement).value).toBe(outcome.copy);
    fireEvent.click(screen.getByRole("button", { name: "Скопировать" }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(outcome.copy));
  });
});
