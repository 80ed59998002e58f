import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { lendBrowser } from "../../testing/browser.ts";
import { DayPicker } from "./DayPicker.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

/** A form that holds one day. */
function Form() {
  const [day, setDay] = useState<string | null>("2026-04-01");
  return (
    <>
      <DayPicker aria-label="день" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

/** Types over what is there and does nothing else, as somebody does whose next key comes before the calendar has closed. */
const typed = (text: string): HTMLElement => {
  render(<Form />);
  const input = screen.getByLabelText("день");
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  return input;
};

it("a typed day is taken with Enter, at once", () => {
  fireEvent.keyDown(typed("30.11.2025"), { key: "Enter" });
  expect(screen.getByRole("status").textContent).toBe("2025-11-30");
});

it("a typed day is taken on leaving, in each way of writing it", () => {
  for (const text of ["30.11.2025", "30.11.25", "30112025", "2025-11-30"]) {
    fireEvent.blur(typed(text));
    expect(screen.getByRole("status").textContent, text).toBe("2025-11-30");
    cleanup();
  }
});

it("what is no day changes nothing", () => {
  fireEvent.blur(typed("31.11.2025"));
  expect(screen.getByRole("status").textContent).toBe("2026-04-01");
});
