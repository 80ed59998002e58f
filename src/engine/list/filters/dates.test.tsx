import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { FilterValue } from "../../../../contract/list.ts";
import { tellToday } from "../../../config/clock.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { openPortal } from "../../testing/portal.tsx";
import { reports } from "../../testing/reports.ts";
import { typeKeys } from "../../testing/type-keys.ts";
import { DatesEditor, MonthsEditor } from "./DateEditors.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

/** The editor of a filter of days or of a month, as yet without a value. */
async function openEditor(kind: "dates" | "months") {
  let value: FilterValue | undefined;
  const Editor = kind === "dates" ? DatesEditor : MonthsEditor;
  const editor = (
    <Editor
      resource={reports}
      filter={{ field: "formed_on", label: "oks.fields.period", kind }}
      value={undefined}
      among={{ filters: {}, search: "" }}
      onChange={(next) => {
        value = next;
      }}
      onDone={() => {}}
    />
  );
  await openPortal({ at: "/", pages: { "/": editor }, registry: { resources: [reports], renders: {} }, answers: {} });
  return () => value;
}
async function type(edge: string, text: string): Promise<void> {
  const input = await screen.findByRole("textbox", { name: edge });
  typeKeys(input, text);
  fireEvent.blur(input);
}
const apply = () => fireEvent.click(screen.getByRole("button", { name: "Применить" }));

it("a filter of days takes what was typed key by key into its empty edges", async () => {
  const value = await openEditor("dates");
  await type("с", "01.04.2026");
  await type("по", "30.04.2026");
  apply();
  expect(value()).toEqual({ from: "2026-04-01", to: "2026-04-30" });
});

it("a filter of days may be open at one end", async () => {
  const value = await openEditor("dates");
  await type("с", "01.04.2026");
  apply();
  expect(value()).toEqual({ from: "2026-04-01" });
});

it("a filter of days is not applied with a day that does not exist, nor backwards", async () => {
  const value = await openEditor("dates");
  await type("с", "31.02.2026");
  apply();
  expect([value(), screen.getByRole("alert").textContent]).toEqual([undefined, "Такой даты нет"]);
  await type("с", "01.05.2026");
  await type("по", "30.04.2026");
  apply();
  expect(value()).toBeUndefined();
  expect(screen.getByRole("alert").textContent).toBe("Период должен кончаться не раньше, чем начинается.");
});

it("a filter of a month takes what was typed, and says what is no month", async () => {
  const value = await openEditor("months");
  const input = await screen.findByRole("textbox", { name: "Один месяц" });
  typeKeys(input, "13.2026");
  fireEvent.blur(input);
  expect([value(), screen.getByRole("alert").textContent]).toEqual([undefined, "Такого месяца нет"]);
  typeKeys(input, "04.2026");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(value()).toBe("2026-04");
});

it("a filter of months takes several, from one to another, and one alone as one", async () => {
  const value = await openEditor("months");
  await type("с", "01.2026");
  await type("по", "03.2026");
  apply();
  expect(value()).toEqual({ from: "2026-01", to: "2026-03" });
  await type("с", "03.2026");
  apply();
  expect(value()).toBe("2026-03");
});

it.each([
  ["dates", "Прошлый месяц", { from: "2026-04-01", to: "2026-04-30" }],
  ["dates", "Этот квартал", { from: "2026-04-01", to: "2026-06-30" }],
  ["months", "Прошлый месяц", "2026-04"],
  ["months", "Этот квартал", { from: "2026-04", to: "2026-06" }],
  ["months", "Этот год", { from: "2026-01", to: "2026-12" }],
] as const)("a filter of %s has «%s» at one press", async (kind, preset, expected) => {
  tellToday("2026-05-10");
  const value = await openEditor(kind);
  fireEvent.click(await screen.findByRole("button", { name: preset }));
  expect(value()).toEqual(expected);
});
