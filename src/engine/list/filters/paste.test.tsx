import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FilterValue } from "../../../../contract/list.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reportOf, reports } from "../../testing/reports.ts";
import { pageOf } from "../../testing/server.ts";
import { PasteEditor } from "./PasteEditor.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const rows = Array.from({ length: 288 }, (_, index) => reportOf(index + 1));

/** The filter of numbers over 288 reports, with three hundred of them pasted. */
async function paste(numbers: readonly string[]) {
  const [filter] = reports.list.filters.filter(({ kind }) => kind === "texts");
  if (filter?.kind !== "texts") throw new Error("reports are filtered by number");
  let value: FilterValue | undefined;
  let isDone = false;
  const editor = (
    <PasteEditor
      resource={reports}
      filter={filter}
      value={undefined}
      among={{ filters: {}, search: "" }}
      onChange={(next) => {
        value = next;
      }}
      onDone={() => {
        isDone = true;
      }}
    />
  );
  await openPortal({
    at: "/",
    pages: { "/": editor },
    registry: { resources: [reports], renders: {} },
    answers: { "oks.list": (call) => pageOf(rows, call) },
  });
  fireEvent.change(await screen.findByRole("textbox"), { target: { value: numbers.join("\r\n") } });
  return { value: () => value, isDone: () => isDone };
}

const numbers = Array.from({ length: 300 }, (_, index) => `К-${String(index + 1).padStart(3, "0")}`);

it("says how many of three hundred pasted numbers there are, and which there are not", async () => {
  const { value, isDone } = await paste(numbers);
  expect(await screen.findByText("Найдено 288, не найдено 12")).toBeDefined();
  const missing = within(screen.getByRole("list", { name: "Не найдены" })).getAllByRole("listitem");
  expect(missing.map(({ textContent }) => textContent)).toEqual(numbers.slice(288));
  fireEvent.click(screen.getByRole("button", { name: "Показать 300 значений" }));
  expect(value()).toEqual(numbers);
  expect(isDone()).toBe(false); // what was not found is still to be read
  fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
  expect(isDone()).toBe(true);
});

it("closes by itself when everything is there", async () => {
  const { isDone } = await paste(numbers.slice(0, 2));
  fireEvent.click(screen.getByRole("button", { name: "Показать 2 значения" }));
  await waitFor(() => expect(isDone()).toBe(true));
});

it("takes a number with a Latin K for the one that there is, and says what it would say of it", async () => {
  await paste(["K-001", "к-002", "К-999"]); // Latin, small, unknown
  expect(await screen.findByText("Найдено 2, не найдено 1")).toBeDefined();
  expect(within(screen.getByRole("list", { name: "Не найдены" })).getByText("К-999")).toBeDefined();
});
