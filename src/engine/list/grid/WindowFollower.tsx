import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { Density } from "../../../../contract/entities/view.ts";
import type { FollowerProps, RowWindow } from "./window-follower.ts";

/** Pixels; the style sheet says the same. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const satisfies Record<Density, number>;

/** Follows the scrolling of a long list and tells which of its rows to draw. Draws nothing itself: the rows stay whose they are. */
export function WindowFollower({ count, density, scroller, handle, onWindow }: FollowerProps) {
  const height = ROW_HEIGHT[density];
  const kept = useRef<number | undefined>(undefined);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 4,
    // New rows are drawn after the frame that scrolled and not within it: two short tasks instead of a long one.
    useFlushSync: false,
    // Another function would be another window, told to the rows, who would draw this anew.
    rangeExtractor: useCallback((range: Range) => withKept(range, kept.current), []),
  });
  // Somebody may have gone to a row before this was there.
  useLayoutEffect(() => {
    kept.current ??= rowWithFocus(scroller.current);
  }, [scroller]);
  useEffect(() => {
    if (height > 0) virtualizer.measure();
  }, [virtualizer, height]);
  useImperativeHandle(
    handle,
    () => ({
      scrollTo: (row) => virtualizer.scrollToIndex(row, { align: "auto" }),
      keep: (row) => {
        kept.current = row;
      },
    }),
    [virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const size = virtualizer.getTotalSize();
  useLayoutEffect(() => onWindow(windowOf(items, size)), [items, size, onWindow]);
  useEffect(() => () => onWindow(undefined), [onWindow]);
  return null;
}

function rowWithFocus(scroller: HTMLElement | null): number | undefined {
  const index = scroller?.querySelector<HTMLElement>("tr[data-index]:focus-within")?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

function windowOf(items: readonly VirtualItem[], size: number): RowWindow | undefined {
  const last = items.at(-1);
  if (!last) return undefined;
  return {
    drawn: items.map(({ index, start }, place) => ({ index, gap: start - (items[place - 1]?.end ?? 0) })),
    after: Math.max(0, size - last.end),
  };
}

function withKept(range: Range, kept: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  if (kept === undefined || kept >= range.count || (kept >= first && kept <= last)) return rows;
  return kept < first ? [kept, ...rows] : [...rows, kept];
}
