import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import styles from "./Popup.module.css";
import { useIsPhone } from "./use-is-phone.ts";

type Box = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };
type Size = { readonly width: number; readonly height: number };

/** Pixels between a popup and what opened it, and between a popup and the edge of the window. */
const GAP = 4;
const EDGE = 8;

/** Where a popup stands: under what opened it, over it where there is more room, always inside the window. Pixels. */
function placeOf(anchor: Box, popup: Size, room: Size, align: "start" | "end"): { top: number; left: number } {
  const below = room.height - anchor.bottom;
  const isOver = popup.height + GAP + EDGE > below && anchor.top > below;
  const top = isOver ? anchor.top - GAP - popup.height : anchor.bottom + GAP;
  const left = align === "start" ? anchor.left : anchor.right - popup.width;
  return {
    top: within(top, room.height - popup.height - EDGE),
    left: within(left, room.width - popup.width - EDGE),
  };
}

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most));

type Props = {
  /** What opened it: the popup stands beside it, and the focus goes back there. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly align?: "start" | "end";
  readonly onClose: () => void;
  readonly children: ReactNode;
};

const FOCUSABLE = "input:not(:disabled), button:not(:disabled), a[href], select, textarea, [tabindex='0']";

/**
 * Stands over the page beside what opened it; on a phone, a sheet at the bottom. Escape and a click outside close it. It is drawn
 * where it is written, so that Tab goes on from it naturally and the colours of the theme reach it.
 */
export function Popup({ anchor, label, align = "start", onClose, children }: Props) {
  const popup = useRef<HTMLDialogElement>(null);
  const isInside = useRef(false);
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return undefined;
    const place = () => {
      const { top, left } = placeOf(
        anchor.getBoundingClientRect(),
        element.getBoundingClientRect(),
        { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
      );
      element.style.top = isPhone ? "" : `${top}px`;
      element.style.left = isPhone ? "" : `${left}px`;
    };
    place();
    const watched = new ResizeObserver(place);
    watched.observe(element);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, true);
    return () => {
      watched.disconnect();
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place, true);
    };
  }, [anchor, align, isPhone]);
  useEffect(() => {
    const element = popup.current;
    if (element && !element.contains(document.activeElement))
      (element.querySelector<HTMLElement>(FOCUSABLE) ?? element).focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // What a calendar inside draws at the end of the page is inside too: React tells the popup of it, the document does not know.
    const press = ({ target }: PointerEvent) => {
      if (!isInside.current && target instanceof Node && !anchor.contains(target)) onClose();
      isInside.current = false;
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [anchor, onClose]);
  return (
    <dialog
      open
      ref={popup}
      aria-label={label}
      tabIndex={-1}
      className={styles.popup}
      onPointerDown={() => {
        isInside.current = true;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
        anchor.focus();
      }}
    >
      {children}
    </dialog>
  );
}
