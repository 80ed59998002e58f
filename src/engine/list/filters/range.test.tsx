import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FilterValue } from "../../../../contract/list.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import { RangeEditor } from "./RangeEditor.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

/** The filter of a sum of money; `type` writes into one of its two edges. */
async function openRange() {
  let value: FilterValue | undefined;
  const filter = { field: "total_money", label: "oks.fields.total_money", kind: "money" } as const;
  const take = (next: FilterValue | undefined) => {
    value = next;
  };
  const editor = (
    <RangeEditor
      resource={reports}
      filter={filter}
      value={undefined}
      among={{ filters: {}, search: "" }}
      onChange={take}
      onDone={() => {}}
    />
  );
  await openPortal({ at: "/", pages: { "/": editor }, registry: { resources: [reports], renders: {} }, answers: {} });
  const type = async (edge: string, text: string) =>
    fireEvent.change(await screen.findByRole("textbox", { name: edge }), { target: { value: text } });
  return { type, value: () => value };
}

it("a sum is taken as the product itself prints it", async () => {
  const { type, value } = await openRange();
  await type("от", "24 215 399,05 ₸");
  await type("до", "24\u2009215\u2009400");
  fireEvent.click(screen.getByRole("button", { name: "Применить" }));
  expect(value()).toEqual({ from: "2421539905", to: "2421540000" });
});

it("what is no number is said in words, and is not applied", async () => {
  const { type } = await openRange();
  await type("от", "много");
  expect(screen.getByRole("alert").textContent).toBe("Ожидается число, например 1 234,50");
  expect(screen.getByRole("button", { name: "Применить" }).hasAttribute("disabled")).toBe(true);
});
