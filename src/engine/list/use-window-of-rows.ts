import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { Density } from "../../../contract/entities/view.ts";
import { useIsPhone } from "./use-is-phone.ts";

/** Up to this many rows all are drawn: a browser finds words in them, and prints them. */
const LONG = 50;
/** Pixels; the style sheet says the same. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const satisfies Record<Density, number>;

/** A row that is drawn, and the pixels before it that stand for rows that are not. */
type Drawn = { readonly index: number; readonly gap: number };

/**
 * Which rows to draw of a long list, and the pixels that stand for the others. The row that has the focus stays drawn wherever one
 * scrolls, or the focus would be lost with it. A phone's cards are all drawn: their heights differ.
 */
export function useWindowOfRows(count: number, density: Density, scroller: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone();
  const isLong = count > LONG && !isPhone;
  const height = ROW_HEIGHT[density];
  const kept = useRef<number | undefined>(undefined);
  const keep = useCallback((row: number | undefined) => {
    kept.current = row;
  }, []);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    enabled: isLong,
    // New rows are drawn after the frame that scrolled and not within it: two short tasks instead of a long one.
    useFlushSync: false,
    rangeExtractor: (range) => withKept(range, kept.current),
  });
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  const scrollTo = (row: number) => virtualizer.scrollToIndex(row, { align: "auto" });
  const all = useMemo<readonly Drawn[]>(
    () => Array.from({ length: isLong ? LONG : count }, (_, index) => ({ index, gap: 0 })),
    [isLong, count],
  );
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  if (!isLong || !last) return { drawn: all, after: 0, scrollTo, keep };
  return {
    drawn: items.map(({ index, start }, place) => ({ index, gap: start - (items[place - 1]?.end ?? 0) })),
    after: Math.max(0, virtualizer.getTotalSize() - last.end),
    scrollTo,
    keep,
  };
}

function withKept(range: Range, kept: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  if (kept === undefined || kept >= range.count || (kept >= first && kept <= last)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
