import { type ComponentProps, useRef, useState } from "react";
import { MenuList } from "./MenuList.tsx";
import type { MenuItem } from "./menu-item.ts";
import { ToolButton } from "./ToolButton.tsx";

type Props = Omit<ComponentProps<typeof ToolButton>, "onClick" | "onKeyDown" | "ref"> & {
  /** Asked for when the menu is opened. */
  readonly items: () => readonly MenuItem[];
  /** Under which edge of the button the menu hangs. */
  readonly align?: "start" | "end";
};

/**
 * A button that opens a menu. antd's Dropdown brings its menu, its trigger and its motion, a fifteenth of a list's code, and a row
 * each of its own; here a row costs a button, and one menu exists, while it is open.
 */
export function MenuButton({ items, align = "end", ...look }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  return (
    <>
      <ToolButton
        {...look}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(true);
        }}
      />
      {isOpen && <MenuList anchor={button} items={items()} align={align} onClose={close} />}
    </>
  );
}
