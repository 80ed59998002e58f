import { type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "../../define/resource.ts";
import type { Layout } from "../use-list-state.ts";
import type { Widths } from "./layout.ts";
import { naturalWidth, pixelWidths, restOf } from "./pixel-widths.ts";

export type GridWidths = {
  readonly pixels: Widths;
  /** The pixels of what is right of the last column. */
  readonly rest: number;
};

/** The pixels of every column: a grid as wide as its frame, and wider where the columns need it. */
export function useGridWidths(
  { fields }: Pick<Resource, "fields">,
  { columns, widths }: Pick<Layout, "columns" | "widths">,
  frame: RefObject<HTMLElement | null>,
): GridWidths {
  const { t } = useTranslation();
  const available = useInnerWidth(frame);
  return useMemo(() => {
    const measured = columns.map(({ field, width }) => ({
      field,
      natural: Math.round(naturalWidth(fields[field], t(fields[field]?.label ?? field), width)),
    }));
    const pixels = pixelWidths(measured, widths, available);
    return { pixels, rest: restOf(Object.values(pixels), available) };
  }, [columns, widths, fields, available, t]);
}

function useInnerWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(element);
    return () => watched.disconnect();
  }, [frame]);
  return width;
}
