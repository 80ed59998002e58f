import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { useIsPhone } from "./use-is-phone.ts";

/** Up to this many rows all are drawn: a browser finds words in them, and prints them. */
const LONG = 100;
const ROW_HEIGHT = 40;

/** Which rows to draw of a long list, and the pixels that stand for the others. A phone's cards are all drawn: their heights differ. */
export function useWindowOfRows(count: number, scroller: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone();
  const isLong = count > LONG && !isPhone;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    enabled: isLong,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  if (!isLong || !first || !last) return { first: 0, end: isLong ? LONG : count, before: 0, after: 0 };
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start,
    after: Math.max(0, virtualizer.getTotalSize() - last.end),
  };
}
