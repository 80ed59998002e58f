import type { RefObject } from "react";
import type { Density } from "../../../../contract/entities/view.ts";

/** A row that is drawn, and the pixels before it that stand for rows that are not. */
export type Drawn = { readonly index: number; readonly gap: number };
/** Which rows to draw of a long list, and the pixels that stand for those after them. */
export type RowWindow = { readonly drawn: readonly Drawn[]; readonly after: number };
/** What the window of a long list is asked to do. */
export type WindowHandle = {
  readonly scrollTo: (row: number) => void;
  /** The row that has the focus stays drawn wherever one scrolls, or the focus would be lost with it. */
  readonly keep: (row: number | undefined) => void;
};

export type FollowerProps = {
  readonly count: number;
  readonly density: Density;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly handle: RefObject<WindowHandle | null>;
  /** undefined: nobody follows the scrolling any more. */
  readonly onWindow: (seen: RowWindow | undefined) => void;
};
