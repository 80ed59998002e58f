import { type RefObject, useMemo, useRef, useState } from "react";
import type { Density } from "../../../../contract/entities/view.ts";
import { later } from "../../fields/later.ts";
import { useIsPhone } from "../../popup/use-is-phone.ts";

/** Up to this many rows all are drawn: a browser finds words in them, and prints them. */
const LONG = 50;

/** A row that is drawn, and the pixels before it that stand for rows that are not. */
export type Drawn = { readonly index: number; readonly gap: number };
/** Which rows to draw of a long list, and the pixels that stand for those after them. */
export type RowWindow = { readonly drawn: readonly Drawn[]; readonly after: number };
/** What the window of a long list is asked to do. */
export type WindowDeeds = {
  readonly scrollTo: (row: number) => void;
  /** The row that has the focus stays drawn wherever one scrolls, or the focus would be lost with it. */
  readonly keep: (row: number | undefined) => void;
};

export type FollowerProps = {
  readonly count: number;
  readonly density: Density;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly deeds: RefObject<WindowDeeds | null>;
  /** undefined: nobody follows the scrolling any more. */
  readonly onWindow: (seen: RowWindow | undefined) => void;
};

/** Loaded with the first long list. */
export const WindowFollower = later<FollowerProps>(async () => (await import("./WindowFollower.tsx")).WindowFollower);

/** The rows to draw: all of a short list, the first of a long one until its window is known. A phone's cards are all drawn: their heights differ. */
export function useRowWindow(count: number) {
  const isPhone = useIsPhone();
  const isLong = count > LONG && !isPhone;
  const deeds = useRef<WindowDeeds>(null);
  const [seen, onWindow] = useState<RowWindow>();
  const beginning = useMemo<RowWindow>(
    () => ({ drawn: Array.from({ length: isLong ? LONG : count }, (_, index) => ({ index, gap: 0 })), after: 0 }),
    [isLong, count],
  );
  return { isLong, deeds, onWindow, ...((isLong && seen) || beginning) };
}
