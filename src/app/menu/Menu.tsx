import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { ROLES } from "../../../domain/access/user.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { useAtRest } from "../live/use-at-rest.ts";
import { icons } from "./icons.ts";
import styles from "./Menu.module.css";
import { menuFor } from "./menu.ts";
import type { MenuEntry } from "./menu-entry.ts";

/** Loaded, and asked about, once the page has what it shows. */
const MenuBadge = lazy(async () => ({ default: (await import("./MenuBadge.tsx")).MenuBadge }));

export type MenuProps = {
  /** Pictures only; the words are in a tooltip. */
  readonly isCollapsed: boolean;
  readonly onChoose?: () => void;
};

/** The sections of the application for the person who is signed in. */
export function Menu({ isCollapsed, onChoose }: MenuProps) {
  const { t } = useTranslation();
  const session = useSession();
  const isAtRest = useAtRest();
  return (
    <nav aria-label={t("app.menu.title")} className={styles.menu} data-collapsed={isCollapsed || undefined}>
      {menuFor(session).map(({ group, entries }) => (
        <section key={group} className={styles.group}>
          {group !== "main" && <h2 className={styles.heading}>{t(`app.menu.groups.${group}`)}</h2>}
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLine entry={entry} isCollapsed={isCollapsed} isAtRest={isAtRest} {...(onChoose && { onChoose })} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type LineProps = MenuProps & { readonly entry: MenuEntry; readonly isAtRest: boolean };

function MenuLine({ entry, isCollapsed, isAtRest, onChoose }: LineProps) {
  const { t } = useTranslation();
  const Icon = icons[entry.icon];
  const { user } = useSession();
  const label = t(user.roleId === ROLES.client ? (entry.labelForClient ?? entry.label) : entry.label);
  return (
    <NavLink
      to={entry.path}
      end={entry.path === "/"}
      className={styles.line ?? ""}
      {...(onChoose && { onClick: onChoose })}
      {...(isCollapsed && { title: label })}
    >
      <Icon aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      {isAtRest && entry.needs && (
        <Suspense fallback={null}>
          <MenuBadge list={entry.needs.name} />
        </Suspense>
      )}
    </NavLink>
  );
}
