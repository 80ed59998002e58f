import { type MouseEvent, memo, Suspense, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { ROLES } from "../../../domain/access/user.ts";
import type { Session } from "../../config/session.ts";
import { storageKeys } from "../../config/storage-keys.ts";
import { useSession } from "../../engine/calls/use-session.ts";
import { onDemand } from "../../engine/later/later.ts";
import { useFollow } from "../../engine/page/use-follow.ts";
import { useAtRest } from "../live/use-at-rest.ts";
import { useHeads } from "../shaped/use-heads.ts";
import { icons } from "./icons.ts";
import styles from "./Menu.module.css";
import { menuFor } from "./menu.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { useKept } from "./use-kept.ts";

/** Loaded, and asked about, once the page has what it shows. */
const MenuBadge = onDemand(async () => (await import("./MenuBadge.tsx")).MenuBadge);

export type MenuProps = {
  /** Pictures only; the words are in a tooltip. */
  readonly isCollapsed: boolean;
  readonly onChoose?: () => void;
};

/** The sections of the application for the person who is signed in. */
export function Menu({ isCollapsed, onChoose }: MenuProps) {
  const { pathname } = useLocation();
  const follow = useFollow();
  const choose = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      onChoose?.();
      follow(event);
    },
    [follow, onChoose],
  );
  return <Sections isCollapsed={isCollapsed} pathname={pathname} onClick={choose} />;
}

type SectionsProps = Pick<MenuProps, "isCollapsed"> & {
  readonly pathname: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * A group folds at its heading, all but the line of the page that is open. Drawn again for another page, and not for every change
 * of an address: a list writes its order and its page there.
 */
const Sections = memo(function Sections({ isCollapsed, pathname, onClick }: SectionsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const heads = useHeads();
  const isAtRest = useAtRest();
  const [isFolded, toggle] = useKept(storageKeys.menuFolded, session.user.id);
  const [isFavourite, mark] = useKept(storageKeys.menuFavourites, session.user.id);
  return (
    <nav aria-label={t("app.menu.title")} className={styles.menu} data-collapsed={isCollapsed || undefined}>
      {menuFor(session, heads, isFavourite).map(({ group, entries }) => {
        const isOpen = isCollapsed || !isFolded(group); // pictures alone have no headings to unfold them by
        return (
          <section key={group} className={styles.group}>
            {group !== "main" && (
              <h2 className={styles.heading}>
                <button type="button" aria-expanded={isOpen} onClick={() => toggle(group)}>
                  {t(`app.menu.groups.${group}`)}
                </button>
              </h2>
            )}
            <ul>
              {entries.map((entry) => {
                const isOn = isWithin(pathname, entry.path);
                return (
                  (isOpen || isOn) && (
                    <li key={entry.path} className={styles.item}>
                      <MenuLine
                        entry={entry}
                        isCollapsed={isCollapsed}
                        isAtRest={isAtRest}
                        isOn={isOn}
                        onClick={onClick}
                      />
                      {group !== "main" && !isCollapsed && (
                        <button
                          type="button"
                          className={styles.star}
                          aria-label={t("app.menu.favourite", { name: t(labelFor(entry, session)) })}
                          aria-pressed={isFavourite(entry.path)}
                          onClick={() => mark(entry.path)}
                        />
                      )}
                    </li>
                  )
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
});

const labelFor = ({ label, labelForClient = label }: MenuEntry, { user }: Session): string =>
  user.roleId === ROLES.client ? labelForClient : label;

/** Whether an address is that of a section or of a page in it; the beginning has none. */
const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));

type LineProps = Omit<SectionsProps, "pathname"> & {
  readonly entry: MenuEntry;
  readonly isAtRest: boolean;
  readonly isOn: boolean;
};

const MenuLine = memo(function MenuLine({ entry, isCollapsed, isAtRest, isOn, onClick }: LineProps) {
  const { t } = useTranslation();
  const Icon = icons[entry.icon];
  const label = t(labelFor(entry, useSession()));
  const line = useRef<HTMLAnchorElement>(null);
  // A menu is longer than a window: where one is stands in sight.
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView?.({ block: "nearest" });
  }, [isOn]);
  return (
    <a
      ref={line}
      href={entry.path}
      className={styles.line}
      onClick={onClick}
      {...(isOn && { "aria-current": "page" as const })}
      {...(isCollapsed && { title: label })}
    >
      <Icon aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      {isAtRest && entry.needs && (
        <Suspense fallback={null}>
          <MenuBadge list={entry.needs.name} />
        </Suspense>
      )}
    </a>
  );
});
