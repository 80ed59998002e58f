import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { useIsFetching } from "@tanstack/react-query";
import { memo, type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigation } from "react-router";
import { env } from "../../config/env.ts";
import { Mark } from "../../custom-pages/login/Mark.tsx";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { onDemand, opened } from "../../engine/later/later.ts";
import { Menu } from "../menu/Menu.tsx";
import styles from "./Frame.module.css";
import { Header } from "./Header.tsx";
import loading from "./LoadingBar.module.css";
import { useCollapsed } from "./use-collapsed.ts";

/** A phone's: loaded when it is opened. */
const PhoneMenu = opened(async () => (await import("./PhoneMenu.tsx")).PhoneMenu);

/** Of a demo alone. */
const TrainingStrip = onDemand(async () => (await import("./TrainingStrip.tsx")).TrainingStrip);

/**
 * The frame of every page (ui.md): the menu at the side, a drawer on narrow screens, the header above. Their places are there first, they
 * themselves once the page is seen: they are half of what is drawn, and nobody came for them.
 */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [isCollapsed, toggle] = useCollapsed();
  const [openedAt, setOpenedAt] = useState<string>();
  const open = useCallback(() => setOpenedAt(location.pathname), []);
  const isSeen = useIsSeen();
  const close = useCallback(() => setOpenedAt(""), []);
  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles.skip}>
        {t("app.skip")}
      </a>
      <LoadingBar />
      <aside className={styles.sider}>
        <Brand isCollapsed={isCollapsed} />
        <div className={styles.scroll}>{isSeen && <Menu isCollapsed={isCollapsed} />}</div>
        <button
          type="button"
          className={styles.fold}
          aria-label={t(isCollapsed ? "app.menu.expand" : "app.menu.collapse")}
          title={t(isCollapsed ? "app.menu.expand" : "app.menu.collapse")}
          onClick={toggle}
        >
          {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      </aside>
      {openedAt !== undefined && <Drawer openedAt={openedAt} onClose={close} />}
      <div className={styles.main}>
        <Top onMenu={open} isSeen={isSeen} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      {env.signingUrl !== undefined && (
        <Suspense fallback={null}>
          <TrainingStrip url={env.signingUrl} />
        </Suspense>
      )}
    </div>
  );
}

/** Drawn once: nothing in it depends on where one is. */
const Top = memo(Header);

type DrawerProps = { readonly openedAt: string; readonly onClose: () => void };

/** The menu of a narrow screen. Going elsewhere closes it; it alone, and not the frame, watches the address. */
function Drawer({ openedAt, onClose }: DrawerProps) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <WithAntd>
        <PhoneMenu isOpen={openedAt === pathname} onClose={onClose} />
      </WithAntd>
    </Suspense>
  );
}

/** A thin bar at the top while a page or its data is under way. It says nothing to a screen reader: the page itself does. */
function LoadingBar() {
  const isFetching = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0;
  const isMoving = useNavigation().state !== "idle";
  return <div className={loading.bar} data-on={isFetching || isMoving || undefined} aria-hidden="true" />;
}

const Brand = ({ isCollapsed }: { readonly isCollapsed: boolean }) => (
  <div className={styles.brand}>
    <Mark size={24} name={isCollapsed ? "Parkdesk" : undefined} />
    {!isCollapsed && <span>Parkdesk</span>}
  </div>
);

/** False in the first drawing of a page and true once the browser has shown it: what nobody came for is drawn then. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeen(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isSeen;
}
