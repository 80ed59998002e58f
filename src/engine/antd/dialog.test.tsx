import { cleanup, fireEvent, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { lendBrowser } from "../testing/browser.ts";
import { Dialog } from "./Dialog.tsx";

afterEach(cleanup);
lendBrowser();

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Снять
      </button>
      {isOpen && (
        <Dialog open title="Снять?" okText="Снять" cancelText="Отмена" onCancel={() => setOpen(false)}>
          <input aria-label="Причина" />
        </Dialog>
      )}
    </>
  );
}

it("gives the focus back to the button that opened it, though it is taken away at once", async () => {
  const screen = render(<Page />);
  const button = screen.getByRole("button", { name: "Снять" });
  button.focus();
  fireEvent.click(button);
  (await screen.findByLabelText("Причина")).focus();
  fireEvent.click(screen.getByRole("button", { name: "Отмена" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(button);
});

it("leaves the focus in the input while «cancel» is pressed: nothing is said of it, and nothing moves", async () => {
  const screen = render(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Снять" }));
  (await screen.findByLabelText("Причина")).focus();
  const isLeft = fireEvent.mouseDown(screen.getByRole("button", { name: "Отмена" }));
  expect(isLeft).toBe(false);
});
