import { MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Mark } from "../../custom-pages/login/Mark.tsx";
import { WithAntd } from "../../engine/antd/WithAntd.tsx";
import { Menu } from "../menu/Menu.tsx";
import styles from "./Frame.module.css";
import { Header } from "./Header.tsx";
import { LoadingBar } from "./LoadingBar.tsx";

/** A phone's: loaded when it is opened. */
const PhoneMenu = lazy(async () => ({ default: (await import("./PhoneMenu.tsx")).PhoneMenu }));

/** The frame of every page (ui.md): the menu at the side, a drawer on narrow screens, the header above. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useState(false);
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt("");
  const isOpen = openedAt === pathname; // going elsewhere closes the drawer
  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={styles.skip}>
        {t("app.skip")}
      </a>
      <LoadingBar />
      <aside className={styles.sider}>
        <Brand isCollapsed={isCollapsed} />
        <div className={styles.scroll}>
          <Menu isCollapsed={isCollapsed} />
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-label={t(isCollapsed ? "app.menu.expand" : "app.menu.collapse")}
          title={t(isCollapsed ? "app.menu.expand" : "app.menu.collapse")}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      </aside>
      {openedAt !== undefined && (
        <Suspense fallback={null}>
          <WithAntd>
            <PhoneMenu isOpen={isOpen} onClose={close} />
          </WithAntd>
        </Suspense>
      )}
      <div className={styles.main}>
        <Header onMenu={() => setOpenedAt(pathname)} />
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
}

const Brand = ({ isCollapsed }: { readonly isCollapsed: boolean }) => (
  <div className={styles.brand}>
    <Mark size={24} name={isCollapsed ? "Parkdesk" : undefined} />
    {!isCollapsed && <span>Parkdesk</span>}
  </div>
);
