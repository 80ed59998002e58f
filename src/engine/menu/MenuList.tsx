import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { CSS_VARIABLES } from "../../config/theme-key.ts";
import styles from "./Menu.module.css";
import { MenuLineView } from "./MenuLineView.tsx";
import type { MenuItem } from "./menu-item.ts";
import { reached } from "./menu-keys.ts";
import { placeBy } from "./place-by.ts";

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly items: readonly MenuItem[];
  readonly align: "start" | "end";
  /** `returnsFocus`: to the button, as after Escape; not when the person has gone elsewhere. */
  readonly onClose: (returnsFocus: boolean) => void;
};

/** An open menu over the page: arrows walk it, a letter jumps, Escape and a click elsewhere close it. */
export function MenuList({ anchor, items, align, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    if (list.current && anchor.current) placeBy(anchor.current, list.current, align);
    const lines = linesOf(list.current);
    (lines.find((line) => line.ariaChecked === "true") ?? lines[0])?.focus({ preventScroll: true });
  }, [anchor, align]);
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isOwn = target instanceof Node && (list.current?.contains(target) || anchor.current?.contains(target));
      if (!isOwn) close.current(false);
    };
    const goAway = () => close.current(false);
    document.addEventListener("pointerdown", leave, true);
    window.addEventListener("scroll", leave, true);
    window.addEventListener("resize", goAway);
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      window.removeEventListener("scroll", leave, true);
      window.removeEventListener("resize", goAway);
    };
  }, [anchor]);
  return createPortal(
    <div
      ref={list}
      role="menu"
      aria-label={anchor.current?.ariaLabel ?? anchor.current?.textContent ?? ""}
      tabIndex={-1}
      className={`${CSS_VARIABLES} ${styles.menu}`}
      onKeyDown={(event) => {
        // React's events rise to the parents of the button as well: a grid must not take these keys for its own.
        event.stopPropagation();
        if (event.key === "Tab") return close.current(false);
        if (event.key === "Escape") return close.current(true);
        const next = reached(linesOf(list.current), document.activeElement, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
      onClick={(event) => event.stopPropagation()}
    >
      {items.map((item) => (
        <MenuLineView key={item.key} item={item} onDone={() => close.current(true)} />
      ))}
    </div>,
    document.body,
  );
}

const linesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];
