import { BulbOutlined, DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { COLOR_SCHEMES } from "../../config/color-scheme.ts";
import { MenuButton } from "../../engine/menu/MenuButton.tsx";
import { usePortal } from "../portal-context.ts";

const icon = { light: <SunOutlined />, dark: <MoonOutlined />, auto: <DesktopOutlined /> } as const;

/** Light, dark, or as the system. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { colours } = usePortal();
  const scheme = useSyncExternalStore(colours.subscribe, colours.scheme);
  const items = () =>
    COLOR_SCHEMES.map((each) => ({
      key: each,
      icon: icon[each],
      label: t(`app.theme.${each}`),
      isChosen: each === scheme,
      onClick: () => colours.choose(each),
    }));
  return <MenuButton icon={<BulbOutlined />} aria-label={t("app.theme.label")} items={items} />;
}
