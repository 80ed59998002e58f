import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { now, tellToday } from "../../../config/clock.ts";
import { lendBrowser } from "../../testing/browser.ts";
import { typeKeys } from "../../testing/type-keys.ts";
import type { FormValue } from "../kind/form-value.ts";
import { kindOf } from "../kinds.ts";
import { InstantInput } from "./InstantInput.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

const field = { kind: "instant", label: "parks.fields.name" } as const;
const tools = { line: undefined, kindOf: (each: never) => kindOf(each) } as never; // an instant asks for none of them

/** A form that holds one instant; its seconds are not shown. */
function Form() {
  const [held, setHeld] = useState<FormValue>("2026-04-30T20:30:17.000Z");
  return (
    <>
      <InstantInput aria-label="время" field={field} value={held} onChange={setHeld} tools={tools} />
      <output>{String(held)}</output>
    </>
  );
}

const held = () => screen.getByRole("status").textContent;
const typed = (text: string): HTMLElement => {
  render(<Form />);
  const input = screen.getByLabelText("время");
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

it("an instant stands in its input as Almaty's clock shows it", () => {
  render(<Form />);
  expect(screen.getByLabelText<HTMLInputElement>("время").value).toBe("01.05.2026 01:30");
});

it("a typed time is taken on leaving and with Enter, in each way of writing it", () => {
  for (const text of [
    "30.11.2025 14:05",
    "30.11.25 14:05",
    "30112025 1405",
    "2025-11-30T14:05",
    "30.11.2025, 14:05:59",
  ])
    for (const leave of [fireEvent.blur, (input: Element) => fireEvent.keyDown(input, { key: "Enter" })]) {
      leave(typed(text));
      expect(held(), text).toBe("2025-11-30T09:05:00.000Z");
      cleanup();
    }
});

it("a day without a time, and what is no time, stand as they were typed, and no form sends them", () => {
  for (const text of ["30.11.2025", "31.11.2025 10:00", "30.11.2025 24:00", "30.11.2025 9:60"]) {
    fireEvent.blur(typed(text));
    expect(held(), text).toBe(text);
    expect(kindOf(field).form.read(field, text, {})).toEqual({ ok: false, error: { code: "INSTANT_INVALID" } });
    cleanup();
  }
});

it("a time typed key by key is kept as it was typed", () => {
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>("время");
  typeKeys(input, "01.04.2026 09:05");
  fireEvent.blur(input);
  expect([input.value, held()]).toEqual(["01.04.2026 09:05", "2026-04-01T04:05:00.000Z"]);
});

it("what is left as it stood keeps its seconds", () => {
  fireEvent.blur(typed("01.05.2026 01:30"));
  expect(held()).toBe("2026-04-30T20:30:17.000Z");
});

it("a new record begins with this minute of the server's clock where its field says so, and an old one with its own", () => {
  tellToday("2026-05-04");
  const { start } = kindOf(field).form;
  expect(start({ ...field, default: "now" }, undefined, true)).toBe(now());
  expect(now()).toMatch(/^2026-05-0[34]T\d\d:\d\d:00\.000Z$/);
  expect(start(field, undefined, true)).toBeNull();
  expect(start({ ...field, default: "now" }, null, false)).toBeNull();
});

it("a day and an hour chosen in the calendar are taken as they are clicked", async () => {
  render(<Form />);
  fireEvent.mouseDown(screen.getByLabelText("время"));
  fireEvent.click(screen.getByLabelText("время"));
  fireEvent.click(await screen.findByTitle("2026-05-15"));
  expect(held()).toBe("2026-05-14T20:30:00.000Z");
  const [hours] = document.querySelectorAll(".ant-picker-time-panel-column");
  const [nine] = [...(hours?.querySelectorAll(".ant-picker-time-panel-cell-inner") ?? [])].slice(9);
  if (nine) fireEvent.click(nine);
  expect(held()).toBe("2026-05-15T04:30:00.000Z");
});
