import { MenuOutlined } from "@ant-design/icons";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { onDemand } from "../../engine/later/later.ts";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { Bell } from "../bell/Bell.tsx";
import { PaletteButton } from "../palette/PaletteButton.tsx";
import { AggregatorChooser } from "./AggregatorChooser.tsx";
import styles from "./Header.module.css";
import { JobsIndicator } from "./JobsIndicator.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";

/** Not among the first bytes: nobody comes for it. */
const HelpButton = onDemand(async () => (await import("./HelpButton.tsx")).HelpButton);

type Props = {
  readonly onMenu: () => void;
  /** False: its place is kept. */
  readonly isSeen: boolean;
};

/** For whom one works at the left, what runs and who one is at the right. */
export function Header({ onMenu, isSeen }: Props) {
  const { t } = useTranslation();
  if (!isSeen) return <header className={styles.header} />;
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
        <Bell />
        <Suspense fallback={<ToolButton aria-hidden tabIndex={-1} />}>
          <HelpButton />
        </Suspense>
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}
