import type { RouteSpec } from "../../../contract/route.ts";
import type { IconName } from "./icons.ts";

export const MENU_GROUPS = ["main", "documents", "parks", "money", "reference", "settings"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A line of the menu. Whoever's family lacks `needs` does not see it. */
export type MenuEntry = {
  readonly path: string;
  /** A locale key. */
  readonly label: string;
  readonly group: MenuGroup;
  readonly order: number;
  readonly icon: IconName;
  readonly needs?: RouteSpec;
};
