import { dispRoutes } from "../../../contract/routes/disps.ts";
import { administrator } from "../../../definition/who.ts";
import type { Session } from "../../config/session.ts";
import type { ResourceHead } from "../../engine/registry/heads.ts";
import { mayOpen } from "../may-open.ts";
import { resourceMenu } from "../resources.ts";
import { MENU_GROUPS, type MenuEntry, type MenuGroup } from "./menu-entry.ts";

/** The pages that no description makes. */
const customPages: readonly MenuEntry[] = [
  { path: "/", label: "app.menu.home", group: "main", order: 0, icon: "home" },
  {
    path: "/report",
    label: "app.menu.statistics",
    group: "money",
    order: 10,
    icon: "statistics",
    needs: dispRoutes.statistics,
    who: { flag: "is_outsourcing", is: false },
  },
  {
    path: "/report-outsourcing",
    label: "app.menu.statistics",
    group: "money",
    order: 10,
    icon: "statistics",
    needs: dispRoutes.statistics,
    who: { flag: "is_outsourcing" },
  },
  ...(["summary", "analytics", "consolidated"] as const).map(
    (name, place): MenuEntry => ({
      path: `/${name}`,
      label: `app.menu.${name}`,
      group: "money",
      order: 11 + place,
      icon: "statistics",
      needs: dispRoutes[name],
    }),
  ),
  {
    path: "/imports",
    label: "app.menu.imports",
    group: "money",
    order: 20,
    icon: "imports",
    needs: dispRoutes.imports,
  },
  {
    path: "/categories",
    label: "app.menu.categories",
    group: "money",
    order: 30,
    icon: "categories",
    needs: dispRoutes.categories,
  },
  { path: "/studio", label: "app.menu.studio", group: "settings", order: 100, icon: "section", who: administrator },
];

const placeOf = ({ group }: MenuEntry): number => MENU_GROUPS.indexOf(group);
const byPlace = (one: MenuEntry, other: MenuEntry): number => placeOf(one) - placeOf(other) || one.order - other.order;

export type MenuSection = { readonly group: MenuGroup; readonly entries: readonly MenuEntry[] };

/**
 * The menu of a person: only what their family can open, by group and order; a group without entries is not there. What they have
 * marked stands in its own group and once more among the favourites.
 */
export function menuFor(
  session: Session,
  heads: readonly ResourceHead[],
  isFavourite: (path: string) => boolean = () => false,
): MenuSection[] {
  const open = [...customPages, ...resourceMenu(heads)].filter((entry) => mayOpen(entry, session));
  return MENU_GROUPS.map((group) => ({
    group,
    entries: open
      .filter((entry) => (group === "favourites" ? isFavourite(entry.path) : entry.group === group))
      .sort(byPlace),
  })).filter(({ entries }) => entries.length > 0);
}
