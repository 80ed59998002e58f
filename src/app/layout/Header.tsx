import { GlobalOutlined, MenuOutlined } from "@ant-design/icons";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, languageName, languageTag } from "../../config/locales.ts";
import { onDemand } from "../../engine/later/later.ts";
import { MenuButton } from "../../engine/menu/MenuButton.tsx";
import { ToolButton } from "../../engine/menu/ToolButton.tsx";
import { Bell } from "../bell/Bell.tsx";
import { PaletteButton } from "../palette/PaletteButton.tsx";
import { usePortal } from "../portal-context.ts";
import { AggregatorChooser } from "./AggregatorChooser.tsx";
import styles from "./Header.module.css";
import { JobsIndicator } from "./JobsIndicator.tsx";
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

/** The languages, each under its own name. */
function LanguageMenu() {
  const { t } = useTranslation();
  const { speaker } = usePortal();
  const items = () =>
    LOCALES.map((each) => ({
      key: each,
      label: languageName[each],
      lang: languageTag[each],
      isChosen: each === speaker.locale(),
      onClick: () => void speaker.changeLocale(each),
    }));
  return <MenuButton icon={<GlobalOutlined />} aria-label={t("app.language.label")} items={items} />;
}
