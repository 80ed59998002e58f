import type { ResourceProps } from "@refinedev/core";
import type { MenuEntry } from "./menu/menu-entry.ts";

/** What refine knows of the resources. */
export const refineResources: ResourceProps[] = [];
/** Their lines of the menu. */
export const resourceMenu: readonly MenuEntry[] = [];
