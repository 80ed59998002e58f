import { type RefObject, useLayoutEffect } from "react";
import type { Widths } from "./layout.ts";

/** Marks the frame while columns lie out of sight on its right, so that its style sheet can say so. Scrolling draws nothing anew. */
export function useMoreToTheSide(frame: RefObject<HTMLElement | null>, pixels: Widths): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths lay other columns out of sight
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const mark = () =>
      element.toggleAttribute("data-more", element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    mark();
    element.addEventListener("scroll", mark, { passive: true });
    return () => element.removeEventListener("scroll", mark);
  }, [frame, pixels]);
}
