import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MenuButton } from "./MenuButton.tsx";

afterEach(cleanup);

const remove = vi.fn();

/** A menu of a link, an action, and an action that cannot be done. */
function openMenu() {
  render(
    <MemoryRouter>
      <MenuButton
        aria-label="Действия"
        items={() => [
          { key: "show", label: "Открыть", to: "/parks/5" },
          { kind: "divider", key: "line" },
          { key: "delete", label: "Удалить", isDanger: true, onClick: remove },
          { key: "sign", label: "Подписать", isDisabled: true, onClick: remove },
        ]}
      />
    </MemoryRouter>,
  );
  const button = screen.getByRole("button", { name: "Действия" });
  fireEvent.click(button);
  return { button, menu: screen.getByRole("menu", { name: "Действия" }) };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

describe("a menu", () => {
  it("is walked by arrows and letters, round and round", () => {
    openMenu();
    expect(focused()).toBe("Открыть");
    press("ArrowDown");
    expect(focused()).toBe("Удалить");
    press("End");
    expect(focused()).toBe("Подписать");
    press("ArrowDown");
    expect(focused()).toBe("Открыть");
    press("у");
    expect(focused()).toBe("Удалить");
  });

  it("gives the focus back on Escape, and says whether it is open", () => {
    const { button } = openMenu();
    expect(button.getAttribute("aria-expanded")).toBe("true");
    press("Escape");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  it("closes when one clicks elsewhere", () => {
    openMenu();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("does what is chosen and closes; what cannot be done is not, and stays readable", () => {
    remove.mockClear();
    openMenu();
    const sign = screen.getByRole("menuitem", { name: "Подписать" });
    expect(sign.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(sign);
    expect(remove).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("menuitem", { name: "Удалить" }));
    expect(remove).toHaveBeenCalledOnce();
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("leads by real links, which open in a new tab as well", () => {
    openMenu();
    expect(screen.getByRole("menuitem", { name: "Открыть" }).getAttribute("href")).toBe("/parks/5");
  });
});
