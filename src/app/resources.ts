import type { ResourceProps } from "@refinedev/core";
import { callNamed } from "../engine/define/language/calls.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import type { Registry } from "../engine/registry/registry.ts";
import { withVariants } from "../engine/registry/variants.ts";
import { cells, described, handlers } from "./described.ts";
import { documentPaths } from "./document-paths.ts";
import { fills } from "./fills.ts";
import { isIconName } from "./menu/icons.ts";
import type { MenuEntry } from "./menu/menu-entry.ts";

/** Every resource of the product: its menu entry, addresses and pages follow from its description. */
export const resources: readonly Resource[] = described;

/** The descriptions and what they name, for the engine. */
export const registry: Registry = { resources, renders: cells, handlers, fills, documentPaths };

/** What refine knows of them. */
export const refineResources: ResourceProps[] = resources.map(({ name, paths }) => ({ name, ...paths }));

/** A description and those of its variants that have a line of the menu to themselves. */
const menuPlaces = (resource: Resource): Resource[] => [
  resource,
  ...withVariants(resource).flatMap((each) => {
    const menu = resource.variants?.find(({ paths }) => paths.list === each.paths.list)?.menu;
    return menu ? [{ ...each, menu }] : [];
  }),
];

/** Their lines of the menu. */
export const resourceMenu: readonly MenuEntry[] = resources
  .flatMap(menuPlaces)
  .map(({ name, titles, menu, paths, access }) => ({
    path: paths.list,
    label: titles.list,
    ...(titles.forClient?.list && { labelForClient: titles.forClient.list }),
    group: menu.group,
    order: menu.order,
    icon: isIconName(menu.icon) ? menu.icon : "section",
    needs: callNamed(`${name}.list`),
    who: access.list,
  }));
