import type { RouteSpec } from "../../../contract/route.ts";
import type { Predicate } from "../../../domain/access/predicate.ts";
import type { MenuGroup as ResourceGroup } from "../../engine/define/language/pages.ts";
import type { IconName } from "./icons.ts";

export type MenuGroup = "main" | "favourites" | ResourceGroup;
/** In the order of the menu; `main` is what no resource is in, `favourites` what somebody has marked. */
export const RESOURCE_GROUPS = [
  "documents",
  "parks",
  "money",
  "reference",
  "settings",
] as const satisfies readonly ResourceGroup[];
export const MENU_GROUPS = ["main", "favourites", ...RESOURCE_GROUPS] as const satisfies readonly MenuGroup[];

/** A line of the menu. Whoever's family lacks `needs`, or who is not meant by `who`, does not see it. */
export type MenuEntry = {
  readonly path: string;
  /** A locale key. */
  readonly label: string;
  /** What a client calls it, where that differs. */
  readonly labelForClient?: string;
  readonly group: MenuGroup;
  readonly order: number;
  readonly icon: IconName;
  readonly needs?: RouteSpec;
  readonly who?: Predicate<never>;
};
