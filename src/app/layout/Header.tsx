import { MenuOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { PaletteButton } from "../palette/PaletteButton.tsx";
import { AggregatorChooser } from "./AggregatorChooser.tsx";
import styles from "./Header.module.css";
import { JobsIndicator } from "./JobsIndicator.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** For whom one works at the left, what runs and who one is at the right. */
export function Header({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      <ToolButton
        className={styles.burger ?? ""}
        icon={<MenuOutlined />}
        aria-label={t("app.menu.open")}
        onClick={onMenu}
      />
      <AggregatorChooser />
      <div className={styles.tools}>
        <PaletteButton />
        <JobsIndicator />
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
