import type { ResourceProps } from "@refinedev/core";
import { callNamed } from "../engine/define/language/calls.ts";
import type { ResourceHead } from "../engine/registry/heads.ts";
import type { Registry } from "../engine/registry/registry.ts";
import { cells } from "./described-parts.ts";
import { documentPaths } from "./document-paths.ts";
import { fills } from "./fills.ts";
import { heads } from "./heads.ts";
import { isIconName } from "./menu/icons.ts";
import type { MenuEntry } from "./menu/menu-entry.ts";
import { suggestions } from "./suggestions.ts";

/** What the engine is told of every resource, and what their descriptions name; the descriptions themselves are loaded by page. */
export const registryParts: Omit<Registry, "load"> = {
  heads,
  renders: cells,
  fills,
  suggestions,
  documentPaths,
};

/** What refine knows of them. */
export const refineResources: ResourceProps[] = heads.flatMap(({ name, paths, variant }) =>
  variant === 0 ? [{ name, ...paths }] : [],
);

/** The lines of the menu of resources. */
export const resourceMenu = (all: readonly ResourceHead[]): readonly MenuEntry[] =>
  all.flatMap(({ name, titles, menu, paths, access }) =>
    menu
      ? [
          {
            path: paths.list,
            label: titles.list,
            ...(titles.forClient?.list && { labelForClient: titles.forClient.list }),
            group: menu.group,
            order: menu.order,
            icon: isIconName(menu.icon) ? menu.icon : "section",
            needs: callNamed(`${name}.list`),
            who: access.list,
          },
        ]
      : [],
  );
