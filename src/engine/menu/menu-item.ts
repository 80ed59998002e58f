import type { ReactNode } from "react";

/** A line of a menu. `to` makes it a link, which opens in a new tab as any link does; else `onClick` runs. */
export type MenuLine = {
  readonly kind?: "line";
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly to?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** One of several of which one is chosen; undefined: nothing is chosen here. */
  readonly isChosen?: boolean;
  /** The language of the label, where it is not the page's. */
  readonly lang?: string;
};

export type MenuItem =
  | MenuLine
  | { readonly kind: "heading"; readonly key: string; readonly label: ReactNode }
  | { readonly kind: "divider"; readonly key: string };
