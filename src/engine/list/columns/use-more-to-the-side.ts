import { type RefObject, useLayoutEffect } from "react";

/**
 * Marks the frame while columns lie out of sight on its right, so that its style sheet can say so. Scrolling draws nothing anew. The
 * frame and the table in it are watched, not asked: the observer tells when all is laid out.
 */
export function useMoreToTheSide(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const mark = () =>
      element.toggleAttribute("data-more", element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const watched = new ResizeObserver(mark);
    for (const each of [element, element.firstElementChild]) if (each) watched.observe(each);
    element.addEventListener("scroll", mark, { passive: true });
    return () => {
      watched.disconnect();
      element.removeEventListener("scroll", mark);
    };
  }, [frame]);
}
