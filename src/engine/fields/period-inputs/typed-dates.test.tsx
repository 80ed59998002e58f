import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { lendBrowser } from "../../testing/browser.ts";
import { typeKeys } from "../../testing/type-keys.ts";
import { russian } from "../../testing/words.ts";
import { DayPicker } from "../date/DayPicker.tsx";
import { MonthPicker } from "../month/MonthPicker.tsx";

beforeAll(lendBrowser);
afterEach(cleanup);

/** A form that holds one day or month, and takes whatever it is told. */
async function open(held: string | null = "2025-01-15", Picker: typeof DayPicker = DayPicker) {
  function Form() {
    const [value, setValue] = useState<string | null>(held);
    return (
      <>
        <Picker aria-label="день" value={value} onChange={setValue} />
        <output>{value}</output>
        <button type="button" onClick={() => setValue("2024-12-31")}>
          другой
        </button>
      </>
    );
  }
  render(
    <I18nextProvider i18n={await russian()}>
      <Form />
    </I18nextProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>("день");
  return { input, kept: () => screen.getByRole("status").textContent };
}
/** How one leaves an input. */
const LEAVINGS = [
  (input: Element) => fireEvent.blur(input),
  (input: Element) => fireEvent.keyDown(input, { key: "Enter" }),
];
/** The picker acts some frames after the focus has gone. */
const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

describe("a day typed key by key", () => {
  it("is kept as it was typed, over another day and into an empty input", async () => {
    for (const held of ["2025-01-15", null])
      for (const leave of LEAVINGS) {
        const { input, kept } = await open(held);
        typeKeys(input, "01.04.2026");
        expect(input.value).toBe("01.04.2026");
        leave(input);
        expect(kept()).toBe("2026-04-01");
        await frames();
        expect([input.value, kept()]).toEqual(["01.04.2026", "2026-04-01"]);
        cleanup();
      }
  });

  it("is taken in each way of writing it, and shown in one", async () => {
    for (const text of ["30.11.2025", "30.11.25", "30112025", "2025-11-30", "30/11/2025"])
      for (const leave of LEAVINGS) {
        const { input, kept } = await open();
        typeKeys(input, text);
        leave(input);
        await frames();
        expect([kept(), input.value], text).toEqual(["2025-11-30", "30.11.2025"]);
        cleanup();
      }
  });

  it("that does not exist stays where it was typed, and is named beside it", async () => {
    const { input, kept } = await open();
    typeKeys(input, "31.02.2026");
    expect(screen.queryByRole("alert")).toBeNull(); // nobody is told before having typed it whole
    fireEvent.blur(input);
    await frames();
    expect([input.value, kept()]).toEqual(["31.02.2026", "31.02.2026"]);
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Такой даты нет");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe(alert.id);
    typeKeys(input, "28.02.2026");
    fireEvent.blur(input);
    expect([kept(), screen.queryByRole("alert")]).toEqual(["2026-02-28", null]);
  });

  it("is not turned back where whoever asked takes no such day", async () => {
    render(
      <I18nextProvider i18n={await russian()}>
        <DayPicker aria-label="день" allowClear={false} value="2026-04-01" onChange={() => {}} />
      </I18nextProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>("день");
    typeKeys(input, "31.02.2026");
    fireEvent.blur(input);
    await frames();
    expect([input.value, screen.getByRole("alert").textContent]).toEqual(["31.02.2026", "Такой даты нет"]);
    fireEvent.change(input, { target: { value: "" } });
    fireEvent.blur(input);
    expect(screen.getByRole("alert").textContent).toBe("Необходимо заполнить поле");
  });

  it("gives way to a day that comes from elsewhere", async () => {
    const { input } = await open();
    typeKeys(input, "31.02.2026");
    fireEvent.blur(input);
    fireEvent.click(screen.getByRole("button", { name: "другой" }));
    expect([input.value, screen.queryByRole("alert")]).toEqual(["31.12.2024", null]);
  });

  it("and emptied, or no day at all, is not the one before, however it is left", async () => {
    for (const text of ["", "31.02.2026"])
      for (const leave of LEAVINGS) {
        const { input, kept } = await open();
        fireEvent.focus(input);
        fireEvent.change(input, { target: { value: text } });
        await frames(); // the calendar opens
        leave(input);
        await frames();
        expect([input.value, kept()]).toEqual([text, text]);
        cleanup();
      }
  });

  it("gives way to a day that is chosen in the calendar", async () => {
    const { input, kept } = await open();
    typeKeys(input, "31.02.2026");
    fireEvent.keyDown(input, { key: "Enter" });
    await frames();
    fireEvent.mouseDown(input);
    fireEvent.click(input);
    fireEvent.click(await screen.findByText("15"));
    await frames();
    expect([input.value, kept()]).toEqual([expect.stringMatching(/^15\./), expect.stringMatching(/-15$/)]);
  });
});

it("a month is typed like a day, by its number or its name", async () => {
  for (const text of ["04.2026", "4.2026", "2026-04", "апрель 2026"]) {
    const { input, kept } = await open("2025-01", MonthPicker);
    typeKeys(input, text);
    fireEvent.blur(input);
    await frames();
    expect([kept(), input.value], text).toEqual(["2026-04", "04.2026"]);
    cleanup();
  }
  const { input, kept } = await open("2025-01", MonthPicker);
  typeKeys(input, "13.2026");
  fireEvent.blur(input);
  expect([input.value, kept(), screen.getByRole("alert").textContent]).toEqual([
    "13.2026",
    "13.2026",
    "Такого месяца нет",
  ]);
});
