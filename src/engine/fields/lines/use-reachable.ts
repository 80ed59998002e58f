import { type RefObject, useEffect } from "react";

/** What is wider than its place can be scrolled from the keyboard too; what is not is no stop on the way through the page. */
export function useReachable(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    look();
    const watched = new ResizeObserver(look);
    watched.observe(element);
    return () => watched.disconnect();
  }, [scroller]);
}
