import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import type { Resource } from "../../define/language/resource.ts";
import { useWords, type Words } from "../../fields/kind/words.ts";
import type { Layout, Widths } from "../state/layout.ts";
import { keepFrameWidth, lastFrameWidth } from "./frame-width.ts";
import { naturalWidths, type Shown } from "./natural-width.ts";
import { type Measured, pixelWidths, restOf } from "./pixel-widths.ts";

export type GridWidths = {
  readonly pixels: Widths;
  /** The pixels of what is right of the last column. */
  readonly rest: number;
};

const NOTHING: Shown = { rows: [], totals: undefined };

/** The pixels of every column: a grid as wide as its frame, and wider where the columns need it. */
export function useGridWidths(
  { fields }: Pick<Resource, "fields">,
  { columns, widths }: Pick<Layout, "columns" | "widths">,
  frame: RefObject<HTMLElement | null>,
  shown: Shown = NOTHING,
): GridWidths {
  const words = useWords();
  const available = useInnerWidth(frame);
  const grow = useGrowing(words);
  const { rows, totals } = shown;
  const measured = useMemo(
    () => naturalWidths(fields, columns, { rows, totals }, words).map(grow),
    [columns, fields, rows, totals, words, grow],
  );
  return useMemo(() => gridWidths(measured, widths, available), [measured, widths, available]);
}

/** The pixels of every column in a frame of so many. `widths`: those that somebody chose. */
export function gridWidths(measured: readonly Measured[], widths: Widths, available: number): GridWidths {
  const pixels = pixelWidths(measured, widths, available);
  return { pixels, rest: restOf(Object.values(pixels), available) };
}

/** A column is never narrower than it was on a page before: for one that leafs through a list the columns would dance. */
function useGrowing(words: Words): (measured: Measured) => Measured {
  const [kept] = useState(() => new WeakMap<Words, Map<string, Measured>>());
  return useMemo(() => {
    const before = kept.get(words) ?? new Map<string, Measured>();
    kept.set(words, before);
    return (measured) => {
      const { natural, least } = before.get(measured.field) ?? measured;
      const grown = {
        ...measured,
        natural: Math.max(natural, measured.natural),
        least: Math.max(least, measured.least),
      };
      before.set(measured.field, grown);
      return grown;
    };
  }, [kept, words]);
}

function useInnerWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastFrameWidth);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => {
      setWidth(element.clientWidth);
      keepFrameWidth(element.clientWidth);
    };
    // The observer tells as well, once all is laid out anyway: to ask now is to have it laid out for the question.
    if (lastFrameWidth() === 0) measure();
    const watched = new ResizeObserver(measure);
    watched.observe(element);
    return () => watched.disconnect();
  }, [frame]);
  return width;
}
