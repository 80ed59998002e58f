import { CloseOutlined } from "@ant-design/icons";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation } from "react-router";
import { useSession } from "../../engine/calls/use-session.ts";
import { findCall } from "../../engine/define/language/calls.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { menuFor } from "../menu/menu.ts";
import type { MenuEntry } from "../menu/menu-entry.ts";
import { usePortal } from "../portal-context.ts";
import { useHeads } from "../shaped/use-heads.ts";
import { type Explained, explainPage } from "./explain.ts";
import { notShown } from "./not-shown.ts";
import { type Place, type Pointed, pointedAt } from "./pointed.ts";
import styles from "./Xray.module.css";

const MARK = "data-xray";

/** Says of whatever is pointed at, or moved to by keyboard, by which rule it is shown and which call it makes; and what is not shown at all. */
export function Xray({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const resource = useResourceHere();
  const heads = useHeads();
  const menu = menuFor(session, heads).flatMap(({ entries }) => entries);
  const page = usePageHere(menu);
  const place: Place = { t, session, resource, menu };
  const pointed = usePointed(place);
  const hidden = resource ? notShown(resource, session, place) : [];
  return (
    <aside className={styles.panel} aria-label={t("studio-pages.xray.title")}>
      <header className={styles.head}>
        <h2>{t("studio-pages.xray.title")}</h2>
        <button type="button" className={styles.close} aria-label={t("studio-pages.xray.close")} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <div className={styles.said} aria-live="polite">
        {pointed ? (
          <One explained={pointed.explained} />
        ) : (
          <>
            <p className={styles.muted}>{t("studio-pages.xray.intro")}</p>
            {page && <One explained={page} />}
          </>
        )}
      </div>
      {resource && (
        <Hidden>
          {hidden.length === 0 ? (
            <p className={styles.muted}>{t("studio-pages.xray.hiddenNone")}</p>
          ) : (
            hidden.map((each) => <One key={`${each.kind} ${each.name}`} explained={each} />)
          )}
        </Hidden>
      )}
    </aside>
  );
}

function Hidden({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className={styles.hidden}>
      <summary>{t("studio-pages.xray.hidden")}</summary>
      {children}
    </details>
  );
}

function One({ explained: { kind, name, lines } }: { readonly explained: Explained }) {
  const { t } = useTranslation();
  return (
    <section className={styles.one}>
      <h3>
        <small>{t(`studio-pages.xray.kinds.${kind}`)}</small> {name}
      </h3>
      <dl>
        {lines.map(({ label, said }) => (
          <div key={`${label} ${said}`}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is pointed at, or has the focus; what was last pointed at stays while nothing else is. */
function usePointed(place: Place): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  const { pathname } = useLocation();
  useEffect(() => {
    const look = ({ target }: Event) => {
      const found = target instanceof Element ? pointedAt(target, place) : undefined;
      if (found) setPointed((before) => (before?.element === found.element ? before : found));
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
    };
  });
  useEffect(() => {
    pointed?.element.setAttribute(MARK, "");
    return () => pointed?.element.removeAttribute(MARK);
  }, [pointed]);
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setPointed(undefined);
  }
  return pointed;
}

/** The whole description of the resource whose page is open. */
function useResourceHere(): Resource | undefined {
  const { files } = usePortal().wiring;
  const { pathname } = useLocation();
  const heads = useHeads();
  const name = heads.find(({ paths }) => Object.values(paths).some((path) => path && matchPath(path, pathname)))?.name;
  const [found, setFound] = useState<Resource>();
  useEffect(() => {
    let isWanted = true;
    if (name !== undefined)
      files.load(name).then(
        (resource) => isWanted && setFound(resource),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [files, name]);
  return found?.name === name ? found : undefined;
}

/** The page itself: whose it is. */
function usePageHere(menu: readonly MenuEntry[]): Explained | undefined {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const heads = useHeads();
  const about = { t, session };
  for (const { name, paths, access, titles } of heads)
    for (const [page, verb] of PAGES) {
      const path = paths[page];
      if (!path || !matchPath(path, pathname)) continue;
      return explainPage("page", t(titles.list), { needs: findCall(`${name}.${verb}`), who: access[page] }, about);
    }
  const entry = menu.find(({ path }) => path === pathname);
  return entry && explainPage("page", t(entry.label as "app.menu.home"), entry, about); // a key of the menu
}

/** A new record is told from one with an id by standing first. */
const PAGES = [
  ["list", "list"],
  ["create", "create"],
  ["edit", "update"],
  ["show", "one"],
] as const;
