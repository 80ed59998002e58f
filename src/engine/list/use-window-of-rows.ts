import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import type { Density } from "../../../contract/entities/view.ts";
import { useIsPhone } from "./use-is-phone.ts";

/** Up to this many rows all are drawn: a browser finds words in them, and prints them. */
const LONG = 50;
/** Pixels; the style sheet says the same. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const satisfies Record<Density, number>;

/** Which rows to draw of a long list, and the pixels that stand for the others. A phone's cards are all drawn: their heights differ. */
export function useWindowOfRows(count: number, density: Density, scroller: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone();
  const isLong = count > LONG && !isPhone;
  const height = ROW_HEIGHT[density];
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    enabled: isLong,
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const scrollTo = (row: number) => virtualizer.scrollToIndex(row, { align: "auto" });
  if (!isLong || !first || !last) return { first: 0, end: isLong ? LONG : count, before: 0, after: 0, scrollTo };
  return {
    first: first.index,
    end: last.index + 1,
    before: first.start,
    after: Math.max(0, virtualizer.getTotalSize() - last.end),
    scrollTo,
  };
}
